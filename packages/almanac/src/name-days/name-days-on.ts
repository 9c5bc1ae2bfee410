import { type CivilDate, partsOf } from '../civil-date.ts'
import { datesOf, type RuleOptions } from '../rule.ts'
import { commonestNames } from './commonest-names.ts'
import type { NameDayFeast, NameDayTitle } from './feast.ts'
import { nameDayFeasts } from './name-day-feasts.ts'

/** A name that celebrates on a day. */
export interface NameDay {
  /** Baptismal nominative, one accent: «Γεώργιος». */
  readonly name: string
  readonly feastKey: string
  readonly title: NameDayTitle
  /** Whether it is the first day of that name. */
  readonly primary: boolean
}

type DaysOfYear = ReadonlyMap<CivilDate, readonly NameDay[]>

const places = new Map(commonestNames.map((name, place) => [name, place]))
const placeOf = (names: readonly string[]): number =>
  Math.min(...names.map((name) => places.get(name) ?? places.size), places.size)

const namesIn = (feast: NameDayFeast, names: readonly string[], primary: boolean): NameDay[] =>
  names.map((name) => ({ name, feastKey: feast.key, title: feast.title, primary }))

/** First who keeps his first day, feast by feast, the feast of the commonest name before the others; each name once. */
const inOrder = (feasts: readonly NameDayFeast[]): readonly NameDay[] => {
  const byPlace = (names: (feast: NameDayFeast) => readonly string[]): NameDayFeast[] =>
    feasts.toSorted((one, other) => placeOf(names(one)) - placeOf(names(other)))
  const listed = [
    ...byPlace(({ names }) => names).flatMap((feast) => namesIn(feast, feast.names, true)),
    ...byPlace(({ also }) => also).flatMap((feast) => namesIn(feast, feast.also, false)),
  ]
  const first = new Map<string, NameDay>()
  for (const nameDay of listed) if (!first.has(nameDay.name)) first.set(nameDay.name, nameDay)
  return [...first.values()]
}

const computeYear = (year: number, options: RuleOptions): DaysOfYear => {
  const feastsByDate = new Map<CivilDate, NameDayFeast[]>()
  for (const feast of nameDayFeasts()) {
    for (const date of datesOf(feast.rule, year, options)) {
      const feasts = feastsByDate.get(date)
      if (feasts) feasts.push(feast)
      else feastsByDate.set(date, [feast])
    }
  }
  return new Map([...feastsByDate].map(([date, feasts]) => [date, inOrder(feasts)]))
}

/** A year takes some milliseconds and some hundred kilobytes: those asked for last are kept. */
const KEPT_YEARS = 16
const keptYears = new Map<string, DaysOfYear>()

const daysOfYear = (year: number, options: RuleOptions): DaysOfYear => {
  const { calendar = 'NEW', religion = 'ORTHODOX', paschalion = '' } = options
  const key = `${year} ${calendar} ${religion} ${paschalion}`
  const kept = keptYears.get(key)
  if (kept) return kept
  const days = computeYear(year, options)
  const [oldest] = keptYears.keys()
  if (oldest !== undefined && keptYears.size >= KEPT_YEARS) keptYears.delete(oldest)
  keptYears.set(key, days)
  return days
}

const nobody: readonly NameDay[] = []

/**
 * Who celebrates on a civil day: baptismal names, in the order in which people expect them. Empty on a day without.
 * The year is computed once and kept, so that a further day of it costs a look into a table.
 *
 * @throws AlmanacError INVALID_DATE, YEAR_OUT_OF_RANGE
 */
export const nameDaysOn = (date: CivilDate, options: RuleOptions = {}): readonly NameDay[] =>
  daysOfYear(partsOf(date).year, options).get(date) ?? nobody
