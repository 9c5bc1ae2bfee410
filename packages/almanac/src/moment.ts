import {
  type CivilDate,
  civilDateOf,
  type DayNumber,
  dayNumberOf,
  toGregorian,
  type Weekday,
  weekdayOfDayNumber,
} from './civil-date.ts'
import { type AlmanacOptions, assertOptions } from './options.ts'
import { assertYear } from './pascha.ts'
import {
  type DayRule,
  dayNumbersOf,
  isMenaionLeapYear,
  type MonthDay,
  menaionDayOf,
  paschaFor,
  type TransferRule,
  type WeekdayRule,
} from './rule.ts'

/** A day with everything that the parts of the almanac need, computed once. */
export type Moment = {
  readonly date: CivilDate
  readonly dayNumber: DayNumber
  readonly year: number
  readonly weekday: Weekday
  /** Days after this civil year's Pascha; negative before it. */
  readonly fromPascha: number
  /** Month times 100 plus day in the civil calendar: 1225. */
  readonly civil: number
  /** The same in the calendar of the options. */
  readonly menaion: number
  /** 28 February of a common year, which also keeps the 29th. */
  readonly isLastOfShortFebruary: boolean
  readonly options: AlmanacOptions
}

const momentFrom = (dayNumber: DayNumber, pascha: DayNumber, options: AlmanacOptions): Moment => {
  const civil = toGregorian(dayNumber)
  const menaion = menaionDayOf(dayNumber, options)
  const monthAndDay = menaion.month * 100 + menaion.day
  return {
    date: civilDateOf(dayNumber),
    dayNumber,
    year: civil.year,
    weekday: weekdayOfDayNumber(dayNumber),
    fromPascha: dayNumber - pascha,
    civil: civil.month * 100 + civil.day,
    menaion: monthAndDay,
    isLastOfShortFebruary: monthAndDay === 228 && !isMenaionLeapYear(menaion.year, options),
    options,
  }
}

/** @throws AlmanacError INVALID_DATE, YEAR_OUT_OF_RANGE, INVALID_OPTION */
export const momentOf = (date: CivilDate, options: AlmanacOptions): Moment => {
  const dayNumber = dayNumberOf(date)
  assertOptions(options)
  return momentFrom(dayNumber, paschaFor(toGregorian(dayNumber).year, options), options)
}

/** Every day of a civil year. @throws AlmanacError YEAR_OUT_OF_RANGE, INVALID_OPTION */
export const momentsOf = (year: number, options: AlmanacOptions): Moment[] => {
  assertYear(year)
  assertOptions(options)
  const pascha = paschaFor(year, options)
  const first = dayNumberOf(`${String(year).padStart(4, '0')}-01-01`)
  const last = dayNumberOf(`${String(year).padStart(4, '0')}-12-31`)
  return Array.from({ length: last - first + 1 }, (_, index) => momentFrom(first + index, pascha, options))
}

/** Whether the moment is this day of the Menaion. */
export const isMenaionDay = ({ month, day }: MonthDay, moment: Moment): boolean => {
  const monthAndDay = month * 100 + day
  return monthAndDay === moment.menaion || (monthAndDay === 229 && moment.isLastOfShortFebruary)
}

/**
 * Whether a one-week window that begins on that day can reach this one: a cheap test that excludes nearly every day.
 * Counts months as 31 days, which makes a distance at most 3 too long.
 */
const isNearWindow = ({ fromMonth, fromDay }: WeekdayRule, { menaion }: Moment): boolean => {
  const day = Math.floor(menaion / 100) * 31 + (menaion % 100)
  return (day - (fromMonth * 31 + fromDay) + 372) % 372 < 10
}

/** Whether a transferred feast moves to this day, in the years when its distance from Pascha moves it. */
export const movedTo = ({ to, offDays }: TransferRule, { fromPascha }: Moment): boolean =>
  fromPascha === to || (offDays ?? []).some((offDay) => fromPascha === offDay.to)

/** Avoids evaluating every rule for every day of a year. */
const canFallOn = (rule: WeekdayRule | TransferRule, moment: Moment): boolean => {
  if (rule.kind === 'TRANSFER') {
    const isMonday = moment.weekday === 2 && rule.offSundays !== undefined
    const isMoved = movedTo(rule, moment)
    return isMonday || isMoved || isMenaionDay(rule, moment)
  }
  if (rule.weekday === moment.weekday && isNearWindow(rule, moment)) return true
  return rule.otherwise !== undefined && isMenaionDay(rule.otherwise, moment)
}

/** Whether the rule selects the day. */
export const fallsOn = (rule: DayRule, moment: Moment): boolean => {
  if (rule.kind === 'PASCHA') return moment.fromPascha === rule.offset
  if (rule.kind === 'FIXED') return isMenaionDay(rule, moment)
  return canFallOn(rule, moment) && dayNumbersOf(rule, moment.year, moment.options).includes(moment.dayNumber)
}
