import type { Bilingual } from '@kandili/contract'
import { isReading, LITURGY, type Plan, type ReadingName, type Today, waits } from '../plan.ts'

/** All data of a day that the altar needs and stores: names as they are read, and numbers. No message, no money. */
export type AltarDay = {
  readonly date: string
  readonly userId: number
  readonly names: readonly ReadingName[]
  /** The services in reading order; the title of the Liturgy is the page's own. */
  readonly rites: readonly { readonly key: string; readonly title: Bilingual | null }[]
  /** Acts that are complete once all their names have been read. */
  readonly open: readonly number[]
  /** Acts that were done before the altar was opened. */
  readonly done: readonly number[]
}

/** @param userId the owner of the day: another user of the same tablet must not see it */
export const altarDayOf = (today: Today, plan: Plan, userId: number): AltarDay => {
  const lines = new Map([...today.toDo, ...today.done].map((line) => [line.id, line]))
  const keys = [...new Set(plan.names.map(({ readAt }) => readAt))]
  const reading = [...lines.values()].filter(isReading)
  return {
    date: today.date,
    userId,
    names: plan.names,
    rites: [...keys.filter((key) => key === LITURGY), ...keys.filter((key) => key !== LITURGY)].map((key) => {
      const first = plan.names.find(({ readAt }) => readAt === key)
      return { key, title: key === LITURGY ? null : (first && lines.get(first.lineId)?.typeTitle) || null }
    }),
    open: reading.filter(waits).map(({ id }) => id),
    done: reading.filter(({ state }) => state === 'FULFILLED').map(({ id }) => id),
  }
}

/** Whether stored data is a day of this user. */
export const isAltarDay = (value: unknown, userId: number): value is AltarDay =>
  typeof value === 'object' &&
  value !== null &&
  'names' in value &&
  'rites' in value &&
  'open' in value &&
  'userId' in value &&
  value.userId === userId

/** Acts whose names are all ticked, and those of which one is not; what is not on the page is in neither. */
export const readActs = (
  day: AltarDay,
  marks: ReadonlySet<string>,
): { complete: Set<number>; unread: Set<number> } => {
  const unread = new Set(day.names.filter(({ key }) => !marks.has(key)).map(({ lineId }) => lineId))
  return {
    complete: new Set(day.names.map(({ lineId }) => lineId).filter((id) => !unread.has(id))),
    unread,
  }
}
