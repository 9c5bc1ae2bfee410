/**
 * Days of the civil (Gregorian) calendar, without time zones and without `Date`. Internally a day is its Julian day
 * number, a plain count of days, so arithmetic is addition and both calendars share it.
 */
import { AlmanacError } from './errors.ts'

/** A day of the civil calendar, `YYYY-MM-DD`; before October 1582 extrapolated by the same rule. */
export type CivilDate = string

/** Days counted from 1 January 4713 BC of the Julian calendar: 2451545 is 1 January 2000. */
export type DayNumber = number

/** 1 is Sunday, 7 is Saturday, as the Church counts: Monday is the second day («Δευτέρα»). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type DateParts = { readonly year: number; readonly month: number; readonly day: number }

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** The number of days in the month; 1 is January. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0)

/** Counts from March of year -4800, so that a leap day comes last, and subtracts the offset at the end. */
const countDays = (year: number, month: number, day: number): { days: number; years: number } => {
  const isBeforeMarch = month < 3 ? 1 : 0
  const years = year + 4800 - isBeforeMarch
  const months = month + 12 * isBeforeMarch - 3
  return { days: day + Math.floor((153 * months + 2) / 5) + 365 * years + Math.floor(years / 4), years }
}

/** The day number of a Gregorian date. The caller guarantees that the date exists. */
export const fromGregorian = (year: number, month: number, day: number): DayNumber => {
  const { days, years } = countDays(year, month, day)
  return days - Math.floor(years / 100) + Math.floor(years / 400) - 32045
}

/** The day number of a Julian date. The caller guarantees that the date exists. */
export const fromJulian = (year: number, month: number, day: number): DayNumber =>
  countDays(year, month, day).days - 32083

const partsFrom = (daysSinceMarch: number, centuries: number): DateParts => {
  const years = Math.floor((4 * daysSinceMarch + 3) / 1461)
  const dayOfYear = daysSinceMarch - Math.floor((1461 * years) / 4)
  const months = Math.floor((5 * dayOfYear + 2) / 153)
  const isNextYear = months < 10 ? 0 : 1
  return {
    year: 100 * centuries + years - 4800 + isNextYear,
    month: months + 3 - 12 * isNextYear,
    day: dayOfYear - Math.floor((153 * months + 2) / 5) + 1,
  }
}

export const toGregorian = (dayNumber: DayNumber): DateParts => {
  const days = dayNumber + 32044
  const centuries = Math.floor((4 * days + 3) / 146097)
  return partsFrom(days - Math.floor((146097 * centuries) / 4), centuries)
}

export const toJulian = (dayNumber: DayNumber): DateParts => partsFrom(dayNumber + 32082, 0)

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

const readParts = (date: unknown): DateParts | null => {
  const found = typeof date === 'string' ? pattern.exec(date) : null
  if (!found) return null
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null
}

/** Whether the text is an existing day, `YYYY-MM-DD`, from year 1 on. */
export const isCivilDate = (text: unknown): text is CivilDate => readParts(text) !== null

/** @throws AlmanacError INVALID_DATE */
export const partsOf = (date: CivilDate): DateParts => {
  const parts = readParts(date)
  if (!parts)
    throw new AlmanacError('INVALID_DATE', `not a day of the calendar (YYYY-MM-DD): ${String(date)}`)
  return parts
}

/** @throws AlmanacError INVALID_DATE */
export const dayNumberOf = (date: CivilDate): DayNumber => {
  const { year, month, day } = partsOf(date)
  return fromGregorian(year, month, day)
}

const firstDay = fromGregorian(1, 1, 1)
const lastDay = fromGregorian(9999, 12, 31)

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value))

/** @throws AlmanacError INVALID_AMOUNT outside the years 1 to 9999 */
export const civilDateOf = (dayNumber: DayNumber): CivilDate => {
  if (!Number.isInteger(dayNumber) || dayNumber < firstDay || dayNumber > lastDay) {
    throw new AlmanacError('INVALID_AMOUNT', `no day of the years 1 to 9999: day number ${dayNumber}`)
  }
  const { year, month, day } = toGregorian(dayNumber)
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

const assertWhole = (amount: number, of: string): void => {
  if (!Number.isSafeInteger(amount)) {
    throw new AlmanacError('INVALID_AMOUNT', `not a whole number of ${of}: ${amount}`)
  }
}

/** @throws AlmanacError INVALID_DATE, INVALID_AMOUNT */
export const addDays = (date: CivilDate, days: number): CivilDate => {
  assertWhole(days, 'days')
  return civilDateOf(dayNumberOf(date) + days)
}

/**
 * The same day of a later (or earlier) month, or that month's last day if it is shorter: six months after 31 August is
 * 28 or 29 February, a year after 29 February is 28 February.
 *
 * @throws AlmanacError INVALID_DATE, INVALID_AMOUNT
 */
export const addMonths = (date: CivilDate, months: number): CivilDate => {
  assertWhole(months, 'months')
  const { year, month, day } = partsOf(date)
  const count = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1]
  if (toYear < 1 || toYear > 9999) {
    throw new AlmanacError('INVALID_AMOUNT', `${months} months from ${date} is outside the years 1 to 9999`)
  }
  return civilDateOf(fromGregorian(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth))))
}

/** The days from `from` to `to`; negative if `to` is earlier. @throws AlmanacError INVALID_DATE */
export const daysBetween = (from: CivilDate, to: CivilDate): number => dayNumberOf(to) - dayNumberOf(from)

/** Negative, 0 or positive, for sorting. @throws AlmanacError INVALID_DATE */
export const compareDates = (one: CivilDate, other: CivilDate): number => daysBetween(other, one)

export const weekdayOfDayNumber = (dayNumber: DayNumber): Weekday => (((dayNumber + 1) % 7) + 1) as Weekday

/** 1 is Sunday, 7 is Saturday. @throws AlmanacError INVALID_DATE */
export const weekdayOf = (date: CivilDate): Weekday => weekdayOfDayNumber(dayNumberOf(date))

/** Every day from the first to the last, both included; empty if the last is before the first. */
export const dateRange = (first: CivilDate, last: CivilDate): CivilDate[] => {
  const from = dayNumberOf(first)
  const length = Math.max(0, dayNumberOf(last) - from + 1)
  return Array.from({ length }, (_, index) => civilDateOf(from + index))
}
