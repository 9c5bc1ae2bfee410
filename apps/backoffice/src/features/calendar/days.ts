import { redFeast } from '@kandili/almanac/red-days'
import type { AnswerOf, endpoints } from '@kandili/contract'
import type { Whose } from './address.ts'

export type Day = endpoints.almanac.CalendarDay
export type Override = endpoints.almanac.FeastOverride
export type Load = AnswerOf<typeof endpoints.almanac.load>[number]
export type BaseFeast = AnswerOf<typeof endpoints.almanac.feasts>[number]

/**
 * Whether a day is printed in red, by the almanac's own rule (`isRedDay`): Sundays, and feasts that all Churches
 * keep.
 */
export const isRed = ({ weekday, feasts }: Pick<Day, 'weekday' | 'feasts'>): boolean =>
  weekday === 1 || redFeast({ feasts }) !== undefined

/** The levels of fasting that a calendar marks; days without a fast have no mark. */
export const markedFast = ({ fast }: Pick<Day, 'fast'>) => (fast && fast.level !== 'FREE' ? fast.level : null)

/** Whether a decision applies to this almanac. */
export const speaksOf = (
  { calendar, religion, jurisdiction }: Pick<Override, 'calendar' | 'religion' | 'jurisdiction'>,
  whose: Whose,
): boolean =>
  calendar === whose.calendar &&
  religion === whose.religion &&
  (jurisdiction === null || jurisdiction === whose.jurisdiction)

/** A decision's effect on one day: a feast added or removed. */
export type Mark = { override: Override; effect: 'COMES' | 'GOES' }

/**
 * The days affected by decisions: those that gained a feast and those that lost it.
 * @param feasts with their days by the rules
 */
export const marksOf = (
  overrides: readonly Override[],
  feasts: readonly Pick<BaseFeast, 'key' | 'dates'>[],
): Map<string, Mark[]> => {
  const marks = new Map<string, Mark[]>()
  const mark = (date: string, one: Mark) => marks.set(date, [...(marks.get(date) ?? []), one])
  for (const override of overrides) {
    const before = feasts.find(({ key }) => key === override.feastKey)?.dates ?? []
    if (override.action !== 'ADD') {
      for (const date of before) if (date !== override.date) mark(date, { override, effect: 'GOES' })
    }
    if (override.date !== null) mark(override.date, { override, effect: 'COMES' })
  }
  return marks
}
