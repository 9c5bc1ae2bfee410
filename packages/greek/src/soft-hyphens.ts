import { folded } from './letters.ts'

const SOFT_HYPHEN = '\u00ad'
/**
 * Shorter words fit a cell and look better undivided; at least this many letters of a longer word stay together at
 * either end.
 */
const LONG_WORD = 12
const LEAST_AT_AN_END = 3

/** The consonant pairs that can begin a Greek word, which are never divided. */
const beginnings = new Set(
  `βγ βδ βλ βρ γδ γκ γλ γν γρ δρ θλ θν θρ κβ κλ κν κρ κτ μν μπ ντ πλ πν πρ πτ
   σβ σγ σθ σκ σλ σμ σν σπ στ σφ σχ τζ τμ τρ τσ φθ φλ φρ φτ χθ χλ χν χρ χτ`.split(/\s+/),
)

/** Consonants between two vowels. Words are not divided between vowels, since those may be one sound. */
const betweenVowels = /(?<=[αεηιουω])[^αεηιουω]+(?=[αεηιουω])/g

const cut = (word: string): string => {
  const letters = folded(word)
  // A letter with a separate combining mark would shift all following positions.
  if (letters.length !== word.length || word.length < LONG_WORD) return word
  const places = [...letters.matchAll(betweenVowels)].map(({ 0: consonants, index }) =>
    consonants.length === 1 || beginnings.has(consonants.slice(0, 2)) ? index : index + 1,
  )
  const kept = places.filter((place) => place >= LEAST_AT_AN_END && place <= word.length - LEAST_AT_AN_END)
  return [0, ...kept].map((place, index) => word.slice(place, kept[index])).join(SOFT_HYPHEN)
}

/**
 * The text with soft hyphens between the syllables of its long Greek words, for narrow cells: not every browser can
 * hyphenate Greek. It reads and copies as before.
 */
export const withSoftHyphens = (text: string): string => text.replaceAll(/\p{Script=Greek}+/gu, cut)
