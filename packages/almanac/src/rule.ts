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

/** A day of a month in the calendar of the temple: Julian where the temple keeps the old calendar. */
export type MonthDay = { readonly month: number; readonly day: number }

/** On a day of the month. 29 February is kept on the 28th in years that have none, as the Menaion says. */
export type FixedRule = MonthDay & { readonly kind: 'FIXED' }

/** So many days after Pascha; below 0, before it. */
export type PaschaRule = { readonly kind: 'PASCHA'; readonly offset: number }

/** On the one such weekday among the seven days that begin on a date: Forefathers, the Sunday from 11 December. */
export type WeekdayRule = {
  readonly kind: 'WEEKDAY_IN'
  readonly weekday: Weekday
  readonly fromMonth: number
  readonly fromDay: number
  /** How many days the window has, when fewer than seven. */
  readonly days?: number
  /** Where it goes in a year whose shorter window has no such weekday; without it, that year goes without. */
  readonly otherwise?: MonthDay
}

/** When a fixed day gives way. */
export type TransferCondition =
  /** Pascha falls on that day or later: the fixed day would fall in Lent, in Holy Week or on Pascha itself. */
  | (MonthDay & { readonly condition: 'PASCHA_FROM' })
  /** The fixed day falls so many days from Pascha, both ends included: on a Saturday of Souls, in Holy Week. */
  | { readonly condition: 'WITHIN'; readonly from: number; readonly to: number }

/** On a day of the month, but in years when the condition holds so many days from Pascha: George, Mark. */
export type TransferRule = MonthDay & {
  readonly kind: 'TRANSFER'
  readonly when: TransferCondition
  readonly to: number
  /** The Sundays, in days from Pascha with both ends included, that give way to no saint: then the day after. */
  readonly offSundays?: { readonly from: number; readonly to: number }
  /** Single days from Pascha that it gives way to as well, and where it goes from each. */
  readonly offDays?: readonly OffDay[]
}

/** Both in days from Pascha. */
export type OffDay = { readonly at: number; readonly to: number }

/** On which day something falls, as data: can be kept in a database, shown, and edited. */
export type DayRule = FixedRule | PaschaRule | WeekdayRule | TransferRule

/** NEW: fixed days in the civil calendar. OLD: in the Julian one. Pascha is the same for both. */
export type CalendarStyle = 'NEW' | 'OLD'

export type Religion = 'ORTHODOX' | 'CATHOLIC' | 'PROTESTANT'

/** By which computus Easter is found. */
export type Paschalion = 'JULIAN' | 'GREGORIAN'

export type RuleOptions = {
  /** Default NEW; has no meaning for the western Churches. */
  readonly calendar?: CalendarStyle
  /** Default ORTHODOX. */
  readonly religion?: Religion
  /**
   * Default by religion: JULIAN for ORTHODOX, GREGORIAN for the others. The Catholics of Greece keep Easter with the
   * Orthodox (JULIAN), the Orthodox of Finland with the West (GREGORIAN).
   */
  readonly paschalion?: Paschalion
}

/** Which calendar the options keep: NEW for the western Churches, which have no other, whatever was asked. */
export const calendarKept = ({ calendar, religion }: RuleOptions): CalendarStyle =>
  (religion ?? 'ORTHODOX') === 'ORTHODOX' ? (calendar ?? 'NEW') : 'NEW'

const isOld = (options: RuleOptions): boolean => calendarKept(options) === 'OLD'

/** Pascha or Easter of a year, as the options keep it. @throws AlmanacError YEAR_OUT_OF_RANGE */
export const paschaFor = (year: number, options: RuleOptions): DayNumber => {
  const isGregorian = options.paschalion
    ? options.paschalion === 'GREGORIAN'
    : (options.religion ?? 'ORTHODOX') !== 'ORTHODOX'
  return isGregorian ? westernEasterDayNumber(year) : paschaDayNumber(year)
}

/** A civil day in the calendar that the options keep: which page of the Menaion is read that day. */
export const menaionDayOf = (dayNumber: DayNumber, options: RuleOptions): DateParts =>
  isOld(options) ? toJulian(dayNumber) : toGregorian(dayNumber)

/** Whether the options keep the Julian year, in which every fourth year is a leap year. */
export const isMenaionLeapYear = (year: number, options: RuleOptions): boolean =>
  isOld(options) ? year % 4 === 0 : isLeapYear(year)

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** 29 February passes: `fixedDay` knows what to do with it. */
const isMonthDay = ({ month, day }: MonthDay): boolean =>
  isWithin(month, 1, 12) && isWithin(day, 1, daysInMonth(2000, month))

/** Between these, what hangs on Pascha stays in Pascha's own civil year, from year 326 to 4099. */
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

/** Rules may come from a database: one that contradicts itself is told. @throws AlmanacError INVALID_RULE */
export const assertRule = (rule: DayRule): void => {
  if (!isRule(rule)) throw new AlmanacError('INVALID_RULE', `not a rule: ${JSON.stringify(rule)}`)
}

/** A day of the month in a year of the temple's own calendar. */
const fixedDay = (year: number, month: number, day: number, options: RuleOptions): DayNumber => {
  const kept = month === 2 && day === 29 && !isMenaionLeapYear(year, options) ? 28 : day
  return isOld(options) ? fromJulian(year, month, kept) : fromGregorian(year, month, kept)
}

/** Where a rule that does not ask for Pascha leads in a year of the temple's own calendar; null: without it. */
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

/** `datesOf` as day numbers, for a year and a rule that are known to be right. */
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
 * The days of a civil year on which a rule falls, in order: one as a rule; none where the growing gap of the old
 * calendar carries a day over the year's end; none or two of a window around New Year.
 *
 * @throws AlmanacError YEAR_OUT_OF_RANGE (326 to 4099), INVALID_RULE
 */
export const datesOf = (rule: DayRule, year: number, options: RuleOptions = {}): CivilDate[] => {
  assertYear(year)
  assertRule(rule)
  return dayNumbersOf(rule, year, options).map(civilDateOf)
}
