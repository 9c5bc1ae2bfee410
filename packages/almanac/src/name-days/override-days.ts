import type { CivilDate } from '../civil-date.ts'
import { type YearOverride, yearOf } from '../feasts/year-override.ts'

/**
 * Feasts of several saints, whom the name days list separately: all follow if the feast moves. Otherwise a feast and
 * its names share the key.
 */
const nameDayKeys: Readonly<Record<string, readonly string[]>> = {
  'athanasius-and-cyril': ['athanasius', 'cyril-of-alexandria'],
  'bartholomew-and-barnabas': ['bartholomew', 'barnabas'],
  'barnabas-of-cyprus': ['barnabas'],
  'clement-and-peter': ['clement', 'peter-of-alexandria'],
}

/** By the key of a name-day feast, the day to which it was moved in the year; null if it was removed. */
export type OverrideDays = ReadonlyMap<string, CivilDate | null>

const nothing: OverrideDays = new Map()

const read = (overrides: readonly YearOverride[], year: number): OverrideDays => {
  const days = new Map<string, CivilDate | null>()
  for (const override of overrides) {
    if (override.action === 'ADD' || yearOf(override) !== year) continue
    const day = override.action === 'MOVE' ? override.to : null
    for (const key of nameDayKeys[override.feast] ?? [override.feast]) days.set(key, day)
  }
  return days.size === 0 ? nothing : days
}

const known = new WeakMap<readonly YearOverride[], Map<number, OverrideDays>>()

/** The effect of the overrides on a civil year: names follow their feast. The last override of a feast wins. */
export const overrideDays = (year: number, overrides: readonly YearOverride[] | undefined): OverrideDays => {
  if (!overrides?.length) return nothing
  const years = known.get(overrides) ?? new Map<number, OverrideDays>()
  known.set(overrides, years)
  const days = years.get(year) ?? read(overrides, year)
  years.set(year, days)
  return days
}
