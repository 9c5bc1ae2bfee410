import {
  isReading,
  type NameLine,
  type Plan,
  type Rite,
  ritesOf,
  type Submission,
  type Today,
} from '../plan.ts'
import type { StoredReadings } from '../use-readings.ts'

/** All data of a day that the altar needs and stores: names as they are read, and numbers. No message, no money. */
export type AltarDay = {
  readonly date: string
  readonly userId: number
  readonly lines: readonly NameLine[]
  /** The names that celebrate on the day. */
  readonly celebrating: readonly string[]
  readonly rites: readonly Rite[]
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

export const altarDayOf = (today: Today, plan: Plan, { userId, celebrating, readings }: Facts): AltarDay => ({
  date: today.date,
  userId,
  lines: plan.lines,
  celebrating: [...celebrating],
  rites: ritesOf(today, plan.lines).filter(({ key }) => plan.lines.some(({ readAt }) => readAt === key)),
  acts: [...today.toDo, ...today.done]
    .filter(isReading)
    .map(({ id, service, state, undoUntil }) => ({ id, service, state, undoUntil })),
  readings,
})

/** Whether stored data is a day of this user. */
export const isAltarDay = (value: unknown, userId: number): value is AltarDay =>
  typeof value === 'object' &&
  value !== null &&
  'lines' in value &&
  'rites' in value &&
  'acts' in value &&
  'userId' in value &&
  value.userId === userId
