import type { Bilingual } from '@kandili/contract'
import { isReading, LITURGY, type NameLine, type Plan, type Submission, type Today } from '../plan.ts'
import type { StoredReadings } from '../use-readings.ts'

/** All data of a day that the altar needs and stores: names as they are read, and numbers. No message, no money. */
export type AltarDay = {
  readonly date: string
  readonly userId: number
  readonly lines: readonly NameLine[]
  /** The names that celebrate on the day. */
  readonly celebrating: readonly string[]
  /** The services in reading order; the title of the Liturgy is the page's own. */
  readonly rites: readonly { readonly key: string; readonly title: Bilingual | null }[]
  /** The prayers and memorials, which are done by reading. */
  readonly acts: readonly Pick<Submission, 'id' | 'service' | 'state' | 'undoUntil'>[]
  /** What was read, as far as the server had told when the day was stored. */
  readonly readings: StoredReadings
}

type Facts = {
  /** The owner of the day: another user of the same tablet must not see it. */
  readonly userId: number
  readonly celebrating: ReadonlySet<string>
  readonly readings: StoredReadings
}

export const altarDayOf = (today: Today, plan: Plan, { userId, celebrating, readings }: Facts): AltarDay => {
  const lines = new Map([...today.toDo, ...today.done].map((line) => [line.id, line]))
  const keys = [...new Set(plan.lines.map(({ readAt }) => readAt))]
  return {
    date: today.date,
    userId,
    lines: plan.lines,
    celebrating: [...celebrating],
    rites: [...keys.filter((key) => key === LITURGY), ...keys.filter((key) => key !== LITURGY)].map((key) => {
      const [first] = plan.lines.find(({ readAt }) => readAt === key)?.names ?? []
      return { key, title: key === LITURGY ? null : (first && lines.get(first.lineId)?.typeTitle) || null }
    }),
    acts: [...lines.values()]
      .filter(isReading)
      .map(({ id, service, state, undoUntil }) => ({ id, service, state, undoUntil })),
    readings,
  }
}

/** Whether stored data is a day of this user. */
export const isAltarDay = (value: unknown, userId: number): value is AltarDay =>
  typeof value === 'object' &&
  value !== null &&
  'lines' in value &&
  'rites' in value &&
  'acts' in value &&
  'userId' in value &&
  value.userId === userId
