import {
  clearMeaning,
  type Found,
  hasLatinLetters,
  lookUpNominative,
  mayBeAnother,
  type Weight,
} from './name-index.ts'
import type { Gender } from './names-table.ts'
import { normalisedName } from './person-name.ts'

/** A baptismal name that somebody may mean by what he typed. */
export interface NameCandidate {
  /** The baptismal name, nominative, monotonic: «Γεώργιος». */
  name: string
  gender: Gender
  /** What was typed is this very name, a diminutive of it, another spelling, or the name in Latin letters. */
  via: 'BAPTISMAL' | 'DIMINUTIVE' | 'SPELLING' | 'LATIN'
  /**
   * TABLE: the table has what was typed or what it spells with Latin letters, for this name alone or first of all.
   * LIKELY: it sounds like it, or is nearly always this name. AMBIGUOUS: it may be this name or another; only the
   * person knows.
   */
  confidence: 'TABLE' | 'LIKELY' | 'AMBIGUOUS'
}

const candidatesOf = (found: Found, isLatin: boolean): NameCandidate[] => {
  const clear = clearMeaning(found.meanings)
  const ofTheClear = mayBeAnother(found) ? 'LIKELY' : 'TABLE'
  const viaOf = (weight: Weight): NameCandidate['via'] => {
    if (isLatin) return 'LATIN'
    if (weight === 0) return 'DIMINUTIVE'
    return weight === 2 && !found.isBySound ? 'BAPTISMAL' : 'SPELLING'
  }
  return found.meanings
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name, weight }) => ({
      name: name.nominative,
      gender: name.gender,
      via: viaOf(weight),
      confidence: name === clear ? ofTheClear : 'AMBIGUOUS',
    }))
}

/**
 * The baptismal names that somebody may mean by one word, the likeliest first: «Γιώργης», "Yiorgos" and "George" are
 * Γεώργιος. Accents, case, final sigma, polytonic marks and script do not matter. What the table spells comes before
 * what only sounds alike. A diminutive of several names («Τάκης») gives them all and prefers none. Nothing found: [].
 */
export const findNames = (input: string): NameCandidate[] => {
  const text = normalisedName(input)
  if (!/\p{L}/u.test(text)) return []
  const found = lookUpNominative(text)
  return found ? candidatesOf(found, hasLatinLetters(text)) : []
}
