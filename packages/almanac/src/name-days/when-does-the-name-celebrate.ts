import { findNames, type NameCandidate, normalisedName, personNameProblem } from '@kandili/greek'
import type { CivilDate } from '../civil-date.ts'
import { datesOf, type RuleOptions } from '../rule.ts'
import type { NameDayTitle } from './feast.ts'
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

const celebrationsOf = (
  { name, confidence }: NameCandidate,
  year: number,
  options: RuleOptions,
): NameCelebration[] =>
  daysOfName(name).flatMap(({ feast, isPrimary }) =>
    datesOf(feast.rule, year, options).map((date) => ({
      name,
      date,
      feastKey: feast.key,
      title: feast.title,
      primary: isPrimary,
      withoutSaint: isForNamesWithoutSaint(feast),
      confidence,
    })),
  )

/** The names in what was typed: a rank after the name («Γεώργιος ιερέας») is none, a double name is two. */
const partsOf = (text: string): string[] => {
  const words = text.split(' ')
  const names = personNameProblem(text) === null ? words.slice(0, 1) : words
  return names.flatMap((name) => name.split(/[-‐‑–]/)).filter((name) => name !== '')
}

const candidatesFor = (input: string): readonly NameCandidate[] => {
  const text = normalisedName(input)
  const whole = findNames(text)
  if (whole.length > 0) return whole
  const parts = partsOf(text).map(findNames)
  // One word that is no name (a surname, a slip) makes the others doubtful: no answer rather than a wrong one.
  return parts.every((found) => found.length > 0) ? parts.flat() : []
}

/**
 * When a name celebrates in a civil year, for anything that may be typed: a diminutive, without accents, in capitals,
 * with Latin letters. The likeliest name first; of each name its first day, then the others. A diminutive of several
 * names gives the days of them all. A double name («Άννα-Μαρία») gives those of both. Empty for what is no name that
 * we know.
 *
 * @throws AlmanacError YEAR_OUT_OF_RANGE
 */
export const whenDoesTheNameCelebrate = (
  name: string,
  year: number,
  options: RuleOptions = {},
): readonly NameCelebration[] => {
  const found = new Map(candidatesFor(name).map((candidate) => [candidate.name, candidate]))
  return [...found.values()].flatMap((candidate) => celebrationsOf(candidate, year, options))
}
