import { addDays, addMonths, type CivilDate } from '../civil-date.ts'
import { AlmanacError } from '../errors.ts'
import type { Text } from '../feasts/feast.ts'
import { type Moment, momentOf } from '../moment.ts'
import type { AlmanacOptions } from '../options.ts'
import { type MemorialService, memorialsOf } from './memorials-on.ts'

export type MemorialKey = 'DAY_3' | 'DAY_9' | 'DAY_40' | 'MONTH_3' | 'MONTH_6' | 'MONTH_9' | 'YEAR'

export type PlannedMemorial = {
  readonly key: MemorialKey
  /** Which anniversary, for YEAR; otherwise null. */
  readonly years: number | null
  readonly title: Text
  /** The customary day. */
  readonly target: CivilDate
  /** A Trisagion on the 3rd and 9th day, a memorial from the 40th on. */
  readonly service: MemorialService
  /** Whether the day itself is open: always for a Trisagion, by `memorialsOn` for a memorial. The reason if not. */
  readonly isOpen: boolean
  readonly reason: Text | null
  /** The nearest open days; equal to the target if that is open. Null if there is none within 60 days. */
  readonly before: CivilDate | null
  readonly after: CivilDate | null
  /** The nearest such Saturday or Sunday, when families can come; never before the repose. */
  readonly weekendBefore: CivilDate | null
  readonly weekendAfter: CivilDate | null
  /** The day to propose first. The older custom prefers some days early to late. */
  readonly proposed: CivilDate | null
}

export type MemorialPlanOptions = AlmanacOptions & {
  /** The number of yearly memorials, 0 to 100; 3 by default. */
  readonly years?: number
}

type Step = {
  readonly key: MemorialKey
  readonly years: number | null
  readonly title: Text
  readonly target: CivilDate
  readonly service: MemorialService
}

/** How many days to search: more than the longest period without memorials. */
const reach = 60

const dayTitles: readonly [MemorialKey, days: number, Text][] = [
  ['DAY_3', 3, { el: 'Τριήμερο', en: 'Third day' }],
  ['DAY_9', 9, { el: 'Εννεαήμερο', en: 'Ninth day' }],
  ['DAY_40', 40, { el: 'Τεσσαρακονθήμερο', en: 'Fortieth day' }],
]

const monthTitles: readonly [MemorialKey, months: number, Text][] = [
  ['MONTH_3', 3, { el: 'Τρίμηνο', en: 'Three months' }],
  ['MONTH_6', 6, { el: 'Εξάμηνο', en: 'Six months' }],
  ['MONTH_9', 9, { el: 'Εννεάμηνο', en: 'Nine months' }],
]

const yearTitle = (years: number): Text =>
  years === 1 ? { el: 'Ετήσιο', en: 'One year' } : { el: `${years} έτη`, en: `${years} years` }

/** The day of repose counts as the first: the third day is two days later. */
const stepsOf = (repose: CivilDate, years: number): Step[] => [
  ...dayTitles.map(([key, days, title]): Step => {
    const service = days < 40 ? 'TRISAGION' : 'MEMORIAL'
    return { key, years: null, title, target: addDays(repose, days - 1), service }
  }),
  ...monthTitles.map(([key, months, title]): Step => {
    return { key, years: null, title, target: addMonths(repose, months), service: 'MEMORIAL' }
  }),
  ...Array.from({ length: years }, (_, index): Step => {
    const count = index + 1
    const target = addMonths(repose, 12 * count)
    return { key: 'YEAR', years: count, title: yearTitle(count), target, service: 'MEMORIAL' }
  }),
]

const isOpenFor = (service: MemorialService, moment: Moment): boolean =>
  service === 'TRISAGION' || memorialsOf(moment).allowed

const planStep = (step: Step, repose: CivilDate, options: AlmanacOptions): PlannedMemorial => {
  const atTarget = momentOf(step.target, options)
  const find = (direction: 1 | -1, isWanted: (moment: Moment) => boolean): CivilDate | null => {
    for (let days = 0; days <= reach; days++) {
      const date = addDays(step.target, direction * days)
      if (date < repose) break
      const moment = momentOf(date, options)
      if (isWanted(moment) && isOpenFor(step.service, moment)) return date
    }
    return null
  }
  const isWeekend = ({ weekday }: Moment): boolean => weekday === 1 || weekday === 7
  const before = find(-1, () => true)
  const after = find(1, () => true)
  const isOpen = isOpenFor(step.service, atTarget)
  return {
    ...step,
    isOpen,
    reason: isOpen ? null : memorialsOf(atTarget).reason,
    before,
    after,
    weekendBefore: find(-1, isWeekend),
    weekendAfter: find(1, isWeekend),
    proposed: before ?? after,
  }
}

/**
 * The customary services after a repose: after 3, 9 and 40 days with the day of repose as the first, after 3, 6 and 9
 * months, then every year. A month that is too short uses its last day. If the count begins with the burial, pass the
 * day of the burial. The customs are Orthodox; for the western Churches the plan is empty.
 *
 * @throws AlmanacError INVALID_DATE, YEAR_OUT_OF_RANGE, INVALID_OPTION, INVALID_RULE
 */
export const memorialPlan = (repose: CivilDate, options: MemorialPlanOptions = {}): PlannedMemorial[] => {
  const { years = 3 } = options
  if (!Number.isInteger(years) || years < 0 || years > 100) {
    throw new AlmanacError('INVALID_OPTION', `not a number of years from 0 to 100: ${years}`)
  }
  if (!memorialsOf(momentOf(repose, options)).isKnown) return []
  return stepsOf(repose, years).map((step) => planStep(step, repose, options))
}
