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

/** A baptismal name that a typed name may stand for. */
export interface NameCandidate {
  /** The baptismal name, nominative, monotonic: «Γεώργιος». */
  name: string
  gender: Gender
  /** The typed name is this very name, a diminutive of it, another spelling, or the name in Latin letters. */
  via: 'BAPTISMAL' | 'DIMINUTIVE' | 'SPELLING' | 'LATIN'
  /**
   * TABLE: the table has the typed form, or its Greek spelling, for this name only or first of all. LIKELY: it sounds
   * like this name, or nearly always means it. AMBIGUOUS: it may be this name or another; only the person knows.
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
 * The baptismal names that one word may stand for, most likely first: «Γιώργης», "Yiorgos" and "George" are Γεώργιος.
 * Ignores accents, case, final sigma, polytonic marks and script. Spelled matches come before those that only sound
 * similar. An ambiguous diminutive («Τάκης») returns all its names and prefers none. Empty if nothing matches.
 */
export const findNames = (input: string): NameCandidate[] => {
  const text = normalisedName(input)
  if (!/\p{L}/u.test(text)) return []
  const found = lookUpNominative(text)
  return found ? candidatesOf(found, hasLatinLetters(text)) : []
}
