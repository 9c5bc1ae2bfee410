import { folded, monotonic } from './letters.ts'
import { type BaptismalName, baptismalNames, type Gender } from './names-table.ts'
import { normalisedName } from './person-name.ts'
import { searchSkeleton } from './search-skeleton.ts'

/** A baptismal name that somebody may mean by what he typed. */
export interface NameCandidate {
  /** The baptismal name, nominative, monotonic: «Γεώργιος». */
  name: string
  gender: Gender
  /** What was typed is this very name, a diminutive of it, another spelling, or the name in Latin letters. */
  via: 'BAPTISMAL' | 'DIMINUTIVE' | 'SPELLING' | 'LATIN'
  /**
   * TABLE: the table has what was typed, for this name alone or first of all. LIKELY: it sounds like it, or is nearly
   * always this name. AMBIGUOUS: it may be this name or another; only the person knows.
   */
  confidence: 'TABLE' | 'LIKELY' | 'AMBIGUOUS'
}

/** How much a form tells: the name itself, its everyday form, or a diminutive. */
type Weight = 2 | 1 | 0

interface Meaning {
  name: BaptismalName
  weight: Weight
}

type Index = ReadonlyMap<string, readonly Meaning[]>

/** The forms of the table by what is compared: with accents, by bare letters, by sound. */
interface Indexes {
  accented: Index
  bare: Index
  sound: Index
}

const LATIN = /\p{Script=Latin}/u

const accentedKey = (text: string): string => monotonic(text).toLowerCase()

const addTo = (index: Map<string, Meaning[]>, key: string, meaning: Meaning): void => {
  const meanings = index.get(key) ?? []
  const known = meanings.find(({ name }) => name === meaning.name)
  if (!known) index.set(key, [...meanings, meaning])
  else if (known.weight < meaning.weight) known.weight = meaning.weight
}

const buildIndexes = (): Indexes => {
  const accented = new Map<string, Meaning[]>()
  const bare = new Map<string, Meaning[]>()
  const sound = new Map<string, Meaning[]>()
  const add = (text: string, name: BaptismalName, weight: Weight): void => {
    addTo(accented, accentedKey(text), { name, weight })
    addTo(bare, folded(text), { name, weight })
    // By sound only Greek is compared: "James" is not to be heard as a Greek word.
    if (!LATIN.test(text)) addTo(sound, searchSkeleton(text), { name, weight })
  }
  for (const name of baptismalNames()) {
    add(name.nominative, name, 2)
    for (const { text, isEveryday } of name.variants) add(text, name, isEveryday ? 1 : 0)
  }
  return { accented, bare, sound }
}

let indexes: Indexes | undefined

const candidates = (meanings: readonly Meaning[], isLatin: boolean, isBySound: boolean): NameCandidate[] => {
  const best = Math.max(...meanings.map(({ weight }) => weight))
  const first = meanings.filter(({ weight }) => weight === best)
  const isClear = first.length === 1 && (best > 0 || meanings.length === 1)
  const viaOf = (weight: Weight): NameCandidate['via'] => {
    if (isLatin) return 'LATIN'
    if (weight === 0) return 'DIMINUTIVE'
    return weight === 2 && !isBySound ? 'BAPTISMAL' : 'SPELLING'
  }
  const confidenceOf = (weight: Weight): NameCandidate['confidence'] => {
    if (!isClear || weight < best) return 'AMBIGUOUS'
    return isBySound || (meanings.length > 1 && best < 2) ? 'LIKELY' : 'TABLE'
  }
  return meanings
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name, weight }) => ({
      name: name.nominative,
      gender: name.gender,
      via: viaOf(weight),
      confidence: confidenceOf(weight),
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
  indexes ??= buildIndexes()
  const isLatin = LATIN.test(text)
  const spelled = indexes.accented.get(accentedKey(text)) ?? indexes.bare.get(folded(text))
  if (spelled) return candidates(spelled, isLatin, false)
  const heard = indexes.sound.get(searchSkeleton(text))
  return heard ? candidates(heard, isLatin, true) : []
}
