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

/** A day as every part of the almanac looks at it, worked out once. */
export type Moment = {
  readonly date: CivilDate
  readonly dayNumber: DayNumber
  readonly year: number
  readonly weekday: Weekday
  /** Days after this civil year's Pascha; below 0, before it. */
  readonly fromPascha: number
  /** Month times 100 and day in the civil calendar: 1225. */
  readonly civil: number
  /** The same in the calendar that the options keep. */
  readonly menaion: number
  /** 28 February of a year without a 29th, which is kept with it. */
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

/** Whether a day of the Menaion is this one. */
export const isMenaionDay = ({ month, day }: MonthDay, moment: Moment): boolean => {
  const monthAndDay = month * 100 + day
  return monthAndDay === moment.menaion || (monthAndDay === 229 && moment.isLastOfShortFebruary)
}

/**
 * Whether a window of a week that begins on that day can reach this one: a cheap no for nearly every day. Months are
 * taken to have 31 days, which makes a distance at most 3 too long.
 */
const isNearWindow = ({ fromMonth, fromDay }: WeekdayRule, { menaion }: Moment): boolean => {
  const day = Math.floor(menaion / 100) * 31 + (menaion % 100)
  return (day - (fromMonth * 31 + fromDay) + 372) % 372 < 10
}

/** Whether a rule that gives way goes to this day, in the years in which it does so for its distance from Pascha. */
export const movedTo = ({ to, offDays }: TransferRule, { fromPascha }: Moment): boolean =>
  fromPascha === to || (offDays ?? []).some((offDay) => fromPascha === offDay.to)

/** Without it, every rule of the book would be worked out for every day of a year. */
const canFallOn = (rule: WeekdayRule | TransferRule, moment: Moment): boolean => {
  if (rule.kind === 'TRANSFER') {
    const isMonday = moment.weekday === 2 && rule.offSundays !== undefined
    const isMoved = movedTo(rule, moment)
    return isMonday || isMoved || isMenaionDay(rule, moment)
  }
  if (rule.weekday === moment.weekday && isNearWindow(rule, moment)) return true
  return rule.otherwise !== undefined && isMenaionDay(rule.otherwise, moment)
}

/** Whether the rule falls on the day. */
export const fallsOn = (rule: DayRule, moment: Moment): boolean => {
  if (rule.kind === 'PASCHA') return moment.fromPascha === rule.offset
  if (rule.kind === 'FIXED') return isMenaionDay(rule, moment)
  return canFallOn(rule, moment) && dayNumbersOf(rule, moment.year, moment.options).includes(moment.dayNumber)
}
