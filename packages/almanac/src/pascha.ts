import { type CivilDate, civilDateOf, type DayNumber, fromGregorian, fromJulian } from './civil-date.ts'
import { AlmanacError } from './errors.ts'

/** The first Pascha after the Council of Nicaea, and the last year for which the western rule is reliable (Meeus). */
export const firstYear = 326
export const lastYear = 4099

/** @throws AlmanacError YEAR_OUT_OF_RANGE */
export const assertYear = (year: number): void => {
  if (!Number.isInteger(year) || year < firstYear || year > lastYear) {
    throw new AlmanacError('YEAR_OUT_OF_RANGE', `not a year from ${firstYear} to ${lastYear}: ${year}`)
  }
}

/**
 * Pascha by the Julian computus (Meeus, Astronomical Algorithms, chapter 8), converted to the civil calendar by day
 * number, because the two calendars are 13 days apart only from March 1900 to February 2100.
 */
export const paschaDayNumber = (year: number): DayNumber => {
  assertYear(year)
  const moon = (19 * (year % 19) + 15) % 30
  const toSunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const fromMarch = moon + toSunday + 114
  return fromJulian(year, Math.floor(fromMarch / 31), (fromMarch % 31) + 1)
}

/** Easter of the western Churches by the Gregorian computus (Oudin's integer form). */
export const westernEasterDayNumber = (year: number): DayNumber => {
  assertYear(year)
  const century = Math.floor(year / 100)
  const golden = year % 19
  const epact =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const correction =
    Math.floor(epact / 28) *
    (1 - Math.floor(epact / 28) * Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const moon = epact - correction
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const toSunday = moon - weekday
  const month = 3 + Math.floor((toSunday + 40) / 44)
  return fromGregorian(year, month, toSunday + 28 - 31 * Math.floor(month / 4))
}

/** Orthodox Pascha of a year, the same for both calendar styles. @throws AlmanacError YEAR_OUT_OF_RANGE */
export const pascha = (year: number): CivilDate => civilDateOf(paschaDayNumber(year))

/**
 * Easter of the western Churches. Before 1583 the rule's result, not the historical date.
 *
 * @throws AlmanacError YEAR_OUT_OF_RANGE
 */
export const westernEaster = (year: number): CivilDate => civilDateOf(westernEasterDayNumber(year))
