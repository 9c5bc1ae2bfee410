import {
  type CivilDate,
  civilDateOf,
  type DateParts,
  type DayNumber,
  daysInMonth,
  fromGregorian,
  fromJulian,
  isLeapYear,
  toGregorian,
  toJulian,
  type Weekday,
  weekdayOfDayNumber,
} from './civil-date.ts'
import { AlmanacError } from './errors.ts'
import { assertYear, paschaDayNumber, westernEasterDayNumber } from './pascha.ts'

/** A day of a month in the temple's calendar: Julian if the temple keeps the old calendar. */
export type MonthDay = { readonly month: number; readonly day: number }

/** A day of the month. In common years 29 February is kept on the 28th, as the Menaion prescribes. */
export type FixedRule = MonthDay & { readonly kind: 'FIXED' }

/** Days after Pascha; negative before it. */
export type PaschaRule = { readonly kind: 'PASCHA'; readonly offset: number }

/** The one such weekday among the seven days from a date: Forefathers, the Sunday from 11 December. */
export type WeekdayRule = {
  readonly kind: 'WEEKDAY_IN'
  readonly weekday: Weekday
  readonly fromMonth: number
  readonly fromDay: number
  /** The length of the window, if shorter than seven days. */
  readonly days?: number
  /** The fallback in a year whose shorter window has no such weekday; without it the year has no such day. */
  readonly otherwise?: MonthDay
}

/** When a fixed day is transferred. */
export type TransferCondition =
  /** Pascha is on that day or later, so the fixed day would be in Lent, in Holy Week or on Pascha itself. */
  | (MonthDay & { readonly condition: 'PASCHA_FROM' })
  /** The fixed day is within these days from Pascha, both included: on a Saturday of Souls, in Holy Week. */
  | { readonly condition: 'WITHIN'; readonly from: number; readonly to: number }

/** A day of the month that, under the condition, moves to a day counted from Pascha: George, Mark. */
export type TransferRule = MonthDay & {
  readonly kind: 'TRANSFER'
  readonly when: TransferCondition
  readonly to: number
  /** Sundays that displace it, in days from Pascha with both ends included; it then moves to the day after. */
  readonly offSundays?: { readonly from: number; readonly to: number }
  /** Single days from Pascha that displace it, each with its new day. */
  readonly offDays?: readonly OffDay[]
}

/** Both in days from Pascha. */
export type OffDay = { readonly at: number; readonly to: number }

/** A day's rule as data, which can be stored, shown and edited. */
export type DayRule = FixedRule | PaschaRule | WeekdayRule | TransferRule

/** NEW: fixed days in the civil calendar. OLD: in the Julian calendar. Pascha is the same in both. */
export type CalendarStyle = 'NEW' | 'OLD'

export type Religion = 'ORTHODOX' | 'CATHOLIC' | 'PROTESTANT'

/** The computus that determines Easter. */
export type Paschalion = 'JULIAN' | 'GREGORIAN'

export type RuleOptions = {
  /** NEW by default; ignored for the western Churches. */
  readonly calendar?: CalendarStyle
  /** ORTHODOX by default. */
  readonly religion?: Religion
  /**
   * By default JULIAN for ORTHODOX, GREGORIAN for the others. The Catholics of Greece keep Easter with the Orthodox
   * (JULIAN), the Orthodox of Finland with the West (GREGORIAN).
   */
  readonly paschalion?: Paschalion
}

/** The calendar that applies: always NEW for the western Churches, which have no other. */
export const calendarKept = ({ calendar, religion }: RuleOptions): CalendarStyle =>
  (religion ?? 'ORTHODOX') === 'ORTHODOX' ? (calendar ?? 'NEW') : 'NEW'

const isOld = (options: RuleOptions): boolean => calendarKept(options) === 'OLD'

/** Pascha or Easter of a year for these options. @throws AlmanacError YEAR_OUT_OF_RANGE */
export const paschaFor = (year: number, options: RuleOptions): DayNumber => {
  const isGregorian = options.paschalion
    ? options.paschalion === 'GREGORIAN'
    : (options.religion ?? 'ORTHODOX') !== 'ORTHODOX'
  return isGregorian ? westernEasterDayNumber(year) : paschaDayNumber(year)
}

/** The day of the Menaion for a civil day and these options. */
export const menaionDayOf = (dayNumber: DayNumber, options: RuleOptions): DateParts =>
  isOld(options) ? toJulian(dayNumber) : toGregorian(dayNumber)

/** Whether the options use the Julian year, in which every fourth year is a leap year. */
export const isMenaionLeapYear = (year: number, options: RuleOptions): boolean =>
  isOld(options) ? year % 4 === 0 : isLeapYear(year)

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** Accepts 29 February, which `fixedDay` handles. */
const isMonthDay = ({ month, day }: MonthDay): boolean =>
  isWithin(month, 1, 12) && isWithin(day, 1, daysInMonth(2000, month))

/** Within these limits a day counted from Pascha stays in Pascha's civil year, from year 326 to 4099. */
const isOffset = (offset: number): boolean => isWithin(offset, -80, 190)

const isRule = (rule: DayRule): boolean => {
  switch (rule.kind) {
    case 'FIXED':
      return isMonthDay(rule)
    case 'PASCHA':
      return isOffset(rule.offset)
    case 'WEEKDAY_IN':
      return (
        isWithin(rule.weekday, 1, 7) &&
        isWithin(rule.days ?? 7, 1, 7) &&
        isMonthDay({ month: rule.fromMonth, day: rule.fromDay }) &&
        (rule.otherwise === undefined || isMonthDay(rule.otherwise))
      )
    case 'TRANSFER':
      return (
        isMonthDay(rule) &&
        isOffset(rule.to) &&
        (rule.offSundays === undefined || (isOffset(rule.offSundays.from) && isOffset(rule.offSundays.to))) &&
        (rule.offDays ?? []).every(({ at, to }) => isOffset(at) && isOffset(to)) &&
        (rule.when.condition === 'PASCHA_FROM'
          ? isMonthDay(rule.when)
          : isOffset(rule.when.from) && isOffset(rule.when.to))
      )
    default:
      return false
  }
}

/** Rules may come from a database. @throws AlmanacError INVALID_RULE for a rule that contradicts itself */
export const assertRule = (rule: DayRule): void => {
  if (!isRule(rule)) throw new AlmanacError('INVALID_RULE', `not a rule: ${JSON.stringify(rule)}`)
}

/** A day of the month in a year of the temple's own calendar. */
const fixedDay = (year: number, month: number, day: number, options: RuleOptions): DayNumber => {
  const kept = month === 2 && day === 29 && !isMenaionLeapYear(year, options) ? 28 : day
  return isOld(options) ? fromJulian(year, month, kept) : fromGregorian(year, month, kept)
}

/** The day of a rule that does not depend on Pascha, in a year of the temple's own calendar; null if there is none. */
const dayInOwnYear = (
  rule: FixedRule | WeekdayRule | TransferRule,
  year: number,
  options: RuleOptions,
): DayNumber | null => {
  if (rule.kind !== 'WEEKDAY_IN') return fixedDay(year, rule.month, rule.day, options)
  const from = fixedDay(year, rule.fromMonth, rule.fromDay, options)
  const later = (rule.weekday - weekdayOfDayNumber(from) + 7) % 7
  if (later < (rule.days ?? 7)) return from + later
  return rule.otherwise ? fixedDay(year, rule.otherwise.month, rule.otherwise.day, options) : null
}

const afterTransfer = (
  rule: TransferRule,
  base: DayNumber,
  year: number,
  options: RuleOptions,
): DayNumber => {
  const pascha = paschaFor(year, options)
  const { when, offSundays } = rule
  const givesWay =
    when.condition === 'PASCHA_FROM'
      ? pascha >= fixedDay(year, when.month, when.day, options)
      : base >= pascha + when.from && base <= pascha + when.to
  if (givesWay) return pascha + rule.to
  const offDay = rule.offDays?.find(({ at }) => base === pascha + at)
  if (offDay) return pascha + offDay.to
  const isOffSunday =
    offSundays !== undefined &&
    weekdayOfDayNumber(base) === 1 &&
    base >= pascha + offSundays.from &&
    base <= pascha + offSundays.to
  return isOffSunday ? base + 1 : base
}

/** `datesOf` as day numbers, for a valid year and rule. */
export const dayNumbersOf = (rule: DayRule, year: number, options: RuleOptions): DayNumber[] => {
  if (rule.kind === 'PASCHA') return [paschaFor(year, options) + rule.offset]
  const first = fromGregorian(year, 1, 1)
  const last = fromGregorian(year, 12, 31)
  const found: DayNumber[] = []
  // A day of the old calendar's December falls in the next civil January, and a window may begin in December.
  for (const ownYear of [year - 1, year]) {
    const day = dayInOwnYear(rule, ownYear, options)
    if (day === null || day < first || day > last) continue
    found.push(rule.kind === 'TRANSFER' ? afterTransfer(rule, day, year, options) : day)
  }
  return found
}

/**
 * The days of a civil year on which a rule falls, in order. Usually one; none if the growing gap carries a day of the
 * old calendar past the end of the year; none or two for a window around New Year.
 *
 * @throws AlmanacError YEAR_OUT_OF_RANGE (326 to 4099), INVALID_RULE
 */
export const datesOf = (rule: DayRule, year: number, options: RuleOptions = {}): CivilDate[] => {
  assertYear(year)
  assertRule(rule)
  return dayNumbersOf(rule, year, options).map(civilDateOf)
}
