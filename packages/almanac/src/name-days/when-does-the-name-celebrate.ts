import { findNames, type NameCandidate, normalisedName, wordsOfName } from '@kandili/greek'
import type { CivilDate } from '../civil-date.ts'
import type { AlmanacOptions } from '../options.ts'
import { datesOf } from '../rule.ts'
import { decidedDays } from './decided-days.ts'
import type { NameDayFeast, NameDayTitle } from './feast.ts'
import { daysOfName, isForNamesWithoutSaint } from './name-day-feasts.ts'

/** A day on which a name celebrates. */
export interface NameCelebration {
  /** The baptismal name, which may be another than the one asked for: «Γεώργιος» for «Γιώργος». */
  readonly name: string
  readonly date: CivilDate
  readonly feastKey: string
  readonly title: NameDayTitle
  /** Whether it is the first day of that name. */
  readonly primary: boolean
  /** The name has no saint of its own: it celebrates with All Saints, by custom. */
  readonly withoutSaint: boolean
  /** How surely what was typed is this name (see findNames). */
  readonly confidence: NameCandidate['confidence']
}

/** The days of a name in their order; of feasts that meet on one day the first is told. */
const celebrationsOf = (
  { name, confidence }: NameCandidate,
  year: number,
  options: AlmanacOptions,
): NameCelebration[] => {
  const decided = decidedDays(year, options.overrides)
  const datesOfFeast = ({ key, rule }: NameDayFeast): readonly CivilDate[] => {
    const day = decided.get(key)
    if (day === undefined) return datesOf(rule, year, options)
    return day === null ? [] : [day]
  }
  const byDate = new Map<CivilDate, NameCelebration>()
  for (const { feast, isPrimary } of daysOfName(name, options.religion)) {
    for (const date of datesOfFeast(feast)) {
      if (byDate.has(date)) continue
      byDate.set(date, {
        name,
        date,
        feastKey: feast.key,
        title: feast.title,
        primary: isPrimary,
        withoutSaint: isForNamesWithoutSaint(feast),
        confidence,
      })
    }
  }
  return [...byDate.values()]
}

const candidatesFor = (input: string): readonly NameCandidate[] => {
  const text = normalisedName(input)
  const whole = findNames(text)
  if (whole.length > 0) return whole
  // A rank before or after («π. Γεώργιος») is no name, and a double name is two.
  const parts = wordsOfName(text)
    .flatMap((word) => word.split('-'))
    .filter((part) => part !== '')
    .map(findNames)
  // One word that is no name (a surname, a slip) makes the others doubtful: no answer rather than a wrong one.
  return parts.every((found) => found.length > 0) ? parts.flat() : []
}

/**
 * When a name celebrates in a civil year, for anything that may be typed: a diminutive, without accents, in capitals,
 * with Latin letters. The likeliest name first; of each name its first day, then the others. A diminutive of several
 * names gives the days of them all. A double name («Άννα-Μαρία») gives those of both. Each day of a name is told once;
 * an override leads it where its feast goes. Empty for what is no name that we know, and for the many names of which
 * nothing sure is known in a western Church.
 *
 * @throws AlmanacError YEAR_OUT_OF_RANGE
 */
export const whenDoesTheNameCelebrate = (
  name: string,
  year: number,
  options: AlmanacOptions = {},
): readonly NameCelebration[] => {
  const found = new Map(candidatesFor(name).map((candidate) => [candidate.name, candidate]))
  return [...found.values()].flatMap((candidate) => celebrationsOf(candidate, year, options))
}
