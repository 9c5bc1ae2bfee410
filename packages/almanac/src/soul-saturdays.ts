import { type CivilDate, civilDateOf } from './civil-date.ts'
import { feastsOf } from './feasts/catalogue.ts'
import type { Text } from './feasts/feast.ts'
import { type AlmanacOptions, assertOptions } from './options.ts'
import { assertYear } from './pascha.ts'
import { dayNumbersOf } from './rule.ts'

/** A day for all the departed. Radonitsa, a Tuesday, counts as one. */
export type SoulSaturday = {
  readonly key: string
  readonly date: CivilDate
  readonly title: Text
  /** Kept by popular custom rather than the books: in Greece the Saturday of the Theodores. */
  readonly isInformal: boolean
}

const keys: ReadonlySet<string> = new Set([
  'soul-saturday-meatfare',
  'soul-saturday-cheesefare',
  'soul-saturday-theodores',
  'soul-saturday-second-of-lent',
  'soul-saturday-third-of-lent',
  'soul-saturday-fourth-of-lent',
  'radonitsa',
  'soul-saturday-pentecost',
  'soul-saturday-demetrius',
])

/** GOARCH parishes list it with the others; the Church of Greece has only two (docs/almanac.md). */
const isInformal = (key: string, options: AlmanacOptions): boolean =>
  key === 'soul-saturday-theodores' && options.jurisdiction !== 'GOARCH'

export const isSoulSaturdayKey = (key: string): boolean => keys.has(key)

/**
 * The Saturdays of Souls of a civil year, in order, by the jurisdiction's custom; empty for the western Churches.
 *
 * @throws AlmanacError YEAR_OUT_OF_RANGE, INVALID_OPTION
 */
export const soulSaturdays = (year: number, options: AlmanacOptions = {}): SoulSaturday[] => {
  assertYear(year)
  assertOptions(options)
  return feastsOf(options)
    .filter(({ key }) => keys.has(key))
    .flatMap(({ key, title, rule }) =>
      dayNumbersOf(rule, year, options).map((day) => ({
        key,
        title,
        day,
        isInformal: isInformal(key, options),
      })),
    )
    .sort((one, other) => one.day - other.day)
    .map(({ key, title, day, isInformal: informal }) => ({
      key,
      date: civilDateOf(day),
      title,
      isInformal: informal,
    }))
}
