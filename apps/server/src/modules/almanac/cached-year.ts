import { type AlmanacDay, datesOf, feastsOf, year as yearOf } from '@kandili/almanac'
import type { CelebratedSaint } from '../catalogue/index.ts'
import type { CachedDay, CachedYear, OwnAlmanac } from './cached-almanac.ts'

/** The saints of the catalogue by day. It contains Orthodox saints, so other Churches' days have none. */
const saintsByDay = (
  { options, cached }: OwnAlmanac,
  year: number,
  days: readonly AlmanacDay[],
): ReadonlyMap<string, readonly CelebratedSaint[]> => {
  const byDay = new Map<string, Set<CelebratedSaint>>()
  if (options.religion !== 'ORTHODOX') return new Map()
  const add = (date: string, saint: CelebratedSaint) =>
    byDay.set(date, (byDay.get(date) ?? new Set()).add(saint))
  const known = new Set(feastsOf(options).map(({ key }) => key))
  const daysOfFeast = Map.groupBy(
    days.flatMap(({ date, feasts }) => feasts.map(({ key }) => ({ date, key }))),
    ({ key }) => key,
  )
  for (const saint of cached.decisions.saints) {
    const { feastKey, rule, furtherRules } = saint
    const followsFeast = feastKey !== null && known.has(feastKey)
    if (followsFeast) for (const { date } of daysOfFeast.get(feastKey) ?? []) add(date, saint)
    for (const own of [...(followsFeast || rule === null ? [] : [rule]), ...furtherRules]) {
      for (const date of datesOf(own, year, options)) add(date, saint)
    }
  }
  return new Map([...byDay].map(([date, saints]) => [date, [...saints]]))
}

/** A civil year by its dates, cached. */
export const cachedYear = (almanac: OwnAlmanac, year: number): CachedYear =>
  almanac.cached.years.memo(`${year} ${almanac.key}`, { context: () => makeYear(almanac, year) })

const makeYear = (almanac: OwnAlmanac, year: number): CachedYear => {
  const { days } = yearOf(year, almanac.options)
  const saints = saintsByDay(almanac, year, days)
  return new Map(days.map((day) => [day.date, { ...day, saints: saints.get(day.date) ?? [] }]))
}

/** A day of an almanac. */
export const cachedDay = (almanac: OwnAlmanac, date: string): CachedDay => {
  const day = cachedYear(almanac, Number(date.slice(0, 4))).get(date)
  if (day === undefined) throw new RangeError('a year holds all of its days, and dates are checked before')
  return day
}
