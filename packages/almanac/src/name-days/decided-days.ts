import type { CivilDate } from '../civil-date.ts'
import { type YearOverride, yearOf } from '../feasts/year-override.ts'

/**
 * Feasts of several persons, whom the list of names knows one by one: all of them follow when it is moved. Elsewhere a
 * feast and its names have the same key.
 */
const nameDayKeys: Readonly<Record<string, readonly string[]>> = {
  'athanasius-and-cyril': ['athanasius', 'cyril-of-alexandria'],
  'bartholomew-and-barnabas': ['bartholomew', 'barnabas'],
  'barnabas-of-cyprus': ['barnabas'],
  'clement-and-peter': ['clement', 'peter-of-alexandria'],
}

/** By the key of a feast of the list of names, the one day of the year to which it was moved; null: it was removed. */
export type DecidedDays = ReadonlyMap<string, CivilDate | null>

const nothing: DecidedDays = new Map()

const read = (overrides: readonly YearOverride[], year: number): DecidedDays => {
  const days = new Map<string, CivilDate | null>()
  for (const override of overrides) {
    if (override.action === 'ADD' || yearOf(override) !== year) continue
    const day = override.action === 'MOVE' ? override.to : null
    for (const key of nameDayKeys[override.feast] ?? [override.feast]) days.set(key, day)
  }
  return days.size === 0 ? nothing : days
}

const known = new WeakMap<readonly YearOverride[], Map<number, DecidedDays>>()

/** What the overrides decided for a civil year: names go where their feast goes. Of several of one feast the last counts. */
export const decidedDays = (year: number, overrides: readonly YearOverride[] | undefined): DecidedDays => {
  if (!overrides?.length) return nothing
  const years = known.get(overrides) ?? new Map<number, DecidedDays>()
  known.set(overrides, years)
  const days = years.get(year) ?? read(overrides, year)
  years.set(year, days)
  return days
}
