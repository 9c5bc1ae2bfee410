import { findNames, folded, type NameCandidate, normalisedName, wordsOfName } from '@kandili/greek'
import type { CivilDate } from '../civil-date.ts'
import type { AlmanacOptions } from '../options.ts'
import { datesOf } from '../rule.ts'
import { commonestNames } from './commonest-names.ts'
import { derivedFrom } from './derived-name.ts'
import type { NameDayFeast, NameDayTitle } from './feast.ts'
import { daysOfName, isForNamesWithoutSaint } from './name-day-feasts.ts'
import { overrideDays } from './override-days.ts'

/** A day on which a name is celebrated. */
export interface NameCelebration {
  /** The baptismal name, which may differ from the name searched for: «Γεώργιος» for «Γιώργος». */
  readonly name: string
  readonly date: CivilDate
  readonly feastKey: string
  readonly title: NameDayTitle
  /** Whether it is the name's main day. */
  readonly primary: boolean
  /** The name has no saint of its own and is celebrated with All Saints, by custom. */
  readonly withoutSaint: boolean
  /** How certain it is that this is the name that was typed (see findNames). */
  readonly confidence: NameCandidate['confidence']
}

/** The days of a name in order; if its feasts coincide, only the first is listed. */
const celebrationsOf = (
  { name, confidence }: Pick<NameCandidate, 'name' | 'confidence'>,
  year: number,
  options: AlmanacOptions,
): NameCelebration[] => {
  const decided = overrideDays(year, options.overrides)
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

/** Diminutives that nearly always mean one of their names, which need not be the most common one. */
const usuallyMeant: Readonly<Record<string, string>> = { τασοσ: 'Αναστάσιος', τασουλησ: 'Αναστάσιος' }

/** The most common name first among those that a diminutive means equally. */
const byHowCommon = (input: string, candidates: readonly NameCandidate[]): NameCandidate[] => {
  const usual = usuallyMeant[folded(input)]
  const placeOf = ({ name, confidence }: NameCandidate): number => {
    if (confidence !== 'AMBIGUOUS' || name === usual) return -1
    const place = commonestNames.indexOf(name)
    return place < 0 ? commonestNames.length : place
  }
  return candidates.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const isAmbiguous = ({ confidence }: NameCandidate): boolean => confidence === 'AMBIGUOUS'

/** A diminutive of more names than this shows only their main days, to choose from. */
const namesInFull = 3

const candidatesFor = (input: string): readonly NameCandidate[] => {
  const text = normalisedName(input)
  const whole = findNames(text)
  if (whole.length > 0) return byHowCommon(text, whole)
  // Ignores a rank before or after the name («π. Γεώργιος») and splits double names.
  const parts = wordsOfName(text)
    .flatMap((word) => word.split('-'))
    .filter((part) => part !== '')
    .map(findNames)
  // One unknown word (a surname, a typing error) makes the others doubtful: no answer is better than a wrong one.
  return parts.every((found) => found.length > 0) ? parts.flat() : []
}

/**
 * The days on which a name is celebrated in a civil year. Accepts diminutives, missing accents, capitals and Latin
 * letters. The most likely name comes first, its main day before the others. An ambiguous diminutive returns the days
 * of all its names, the most common name first, or only their main days if they are more than three; a double name («Άννα-Μαρία») those of both. Each day is listed once and follows the overrides of
 * its feast. A name without a day has that of the one name it is formed from («Βικεντία»: Βικέντιος), as LIKELY. Empty for unknown names, and for the many names without certain days in a western Church.
 *
 * @throws AlmanacError YEAR_OUT_OF_RANGE
 */
export const nameDaysOfName = (
  name: string,
  year: number,
  options: AlmanacOptions = {},
): readonly NameCelebration[] => {
  const found = new Map(candidatesFor(name).map((candidate) => [candidate.name, candidate]))
  const days = [...found.values()].flatMap((candidate) => celebrationsOf(candidate, year, options))
  if (days.length === 0) {
    const [word, ...others] = wordsOfName(normalisedName(name))
    const root = word === undefined || others.length > 0 ? null : derivedFrom(word)
    return root === null ? [] : celebrationsOf({ name: root, confidence: 'LIKELY' }, year, options)
  }
  const isChoice = found.size > namesInFull && [...found.values()].every(isAmbiguous)
  return isChoice ? days.filter(({ primary }) => primary) : days
}
