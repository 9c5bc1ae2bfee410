import { addDays, addMonths, type CivilDate } from '../civil-date.ts'
import { AlmanacError } from '../errors.ts'
import type { Text } from '../feasts/feast.ts'
import { type LiturgyDecision, liturgyOf } from '../liturgy.ts'
import { type Moment, momentOf } from '../moment.ts'
import type { AlmanacOptions } from '../options.ts'
import { type MemorialService, memorialsOf } from './memorials-on.ts'

export type MemorialKey = 'DAY_3' | 'DAY_9' | 'DAY_40' | 'MONTH_3' | 'MONTH_6' | 'MONTH_9' | 'YEAR'

export type PlannedMemorial = {
  readonly key: MemorialKey
  /** For YEAR: which one. Else null. */
  readonly years: number | null
  readonly title: Text
  /** The customary day itself. */
  readonly target: CivilDate
  /** A Trisagion at 3 and 9 days, a memorial from the 40th on. */
  readonly service: MemorialService
  /** Whether the rules on memorials leave the day itself open, and if not, why. */
  readonly isOpen: boolean
  readonly reason: Text | null
  /** Whether the day itself has a Liturgy to which a memorial belongs, and if not, why; a Trisagion needs none. */
  readonly liturgy: LiturgyDecision
  /**
   * The nearest days that are open and, for a memorial, have a Liturgy with a Proskomide; the target itself where it is
   * one. Where none within 60 days has a Liturgy, an open one without; null: not even that.
   */
  readonly before: CivilDate | null
  readonly after: CivilDate | null
  /** The nearest such Saturday or Sunday, on which families can come: never before the repose. */
  readonly weekendBefore: CivilDate | null
  readonly weekendAfter: CivilDate | null
  /** What to propose first: rather some days early than late, as the older custom has it. */
  readonly proposed: CivilDate | null
}

export type MemorialPlanOptions = AlmanacOptions & {
  /** How many yearly memorials, 0 to 100. Default 3. */
  readonly years?: number
}

type Step = {
  readonly key: MemorialKey
  readonly years: number | null
  readonly title: Text
  readonly target: CivilDate
  readonly service: MemorialService
}

/** How far a day is looked for: further than the longest stretch without memorials, and than any sense. */
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

/** The day of repose is the first: the third day is two days after it. */
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

/** A memorial is joined to the Liturgy: on weekdays of Lent, when there is none, it is open but not fit. */
const isFitFor = (service: MemorialService, moment: Moment): boolean =>
  isOpenFor(service, moment) && (service === 'TRISAGION' || liturgyOf(moment).hasProskomide)

const planStep = (step: Step, repose: CivilDate, options: AlmanacOptions): PlannedMemorial => {
  const atTarget = momentOf(step.target, options)
  const find = (direction: 1 | -1, isWanted: (moment: Moment) => boolean): CivilDate | null => {
    let withoutLiturgy: CivilDate | null = null
    for (let days = 0; days <= reach; days++) {
      const date = addDays(step.target, direction * days)
      if (date < repose) break
      const moment = momentOf(date, options)
      if (!isWanted(moment)) continue
      if (isFitFor(step.service, moment)) return date
      if (isOpenFor(step.service, moment)) withoutLiturgy ??= date
    }
    return withoutLiturgy
  }
  const isFit = (date: CivilDate | null): boolean =>
    date !== null && isFitFor(step.service, momentOf(date, options))
  const isWeekend = ({ weekday }: Moment): boolean => weekday === 1 || weekday === 7
  const before = find(-1, () => true)
  const after = find(1, () => true)
  const isOpen = isOpenFor(step.service, atTarget)
  return {
    ...step,
    isOpen,
    reason: isOpen ? null : memorialsOf(atTarget).reason,
    liturgy: liturgyOf(atTarget),
    before,
    after,
    weekendBefore: find(-1, isWeekend),
    weekendAfter: find(1, isWeekend),
    proposed: [before, after].find(isFit) ?? before ?? after,
  }
}

/**
 * The customary services after a repose: 3, 9 and 40 days with the day of repose as the first, 3, 6 and 9 months, then
 * every year; a month without that day gives its last (domain.md 5.3). Where the count begins with the burial, give
 * the day of the burial. These are customs of the Orthodox: of the western Churches the almanac knows none, and the
 * plan is empty.
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
