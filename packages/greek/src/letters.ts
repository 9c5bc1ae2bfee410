/**
 * Greek letters and their accents: the bare word, the position of its accent, and moving it. Syllables are counted from
 * the start, from 0.
 */

const TONOS = '\u0301'
const DIAERESIS = '\u0308'
const VARIA_AND_PERISPOMENI = /[\u0300\u0342]/g
/** Breathings, iota subscript, and the marks of length. */
const LEARNED_MARKS = /[\u0304\u0306\u0313\u0314\u0343\u0345]/g

/** A letter, since Unicode also counts some marks that stand alone (῭) as Greek script. */
const GREEK_LETTER = /(?=\p{L})\p{Script=Greek}/u

const VOWELS = 'αεηιουω'
const VOWEL_PAIRS = new Set(['αι', 'ει', 'οι', 'υι', 'ου', 'αυ', 'ευ', 'ηυ'])

/** The word in monotonic spelling: one accent, no breathings. Marks of Latin letters stay unchanged. */
export const monotonic = (text: string): string => {
  const decomposed = text.normalize('NFD')
  if (!GREEK_LETTER.test(decomposed)) return text.normalize('NFC')
  return decomposed.replaceAll(LEARNED_MARKS, '').replaceAll(VARIA_AND_PERISPOMENI, TONOS).normalize('NFC')
}

/** The bare letters: lower case, without marks, one form of sigma. For comparing, never for display. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')

/** Removes accents and keeps diaereses. */
export const withoutAccent = (text: string): string =>
  text.normalize('NFD').replaceAll(TONOS, '').normalize('NFC')

/** A word split into its letters without marks and the positions of the marks. */
interface Letters {
  letters: string[]
  tonos: number | null
  diaereses: Set<number>
}

const takenApart = (word: string): Letters => {
  const letters: string[] = []
  const diaereses = new Set<number>()
  let tonos: number | null = null
  for (const character of word.normalize('NFD')) {
    if (character === TONOS) tonos = letters.length - 1
    else if (character === DIAERESIS) diaereses.add(letters.length - 1)
    else letters.push(character)
  }
  return { letters, tonos, diaereses }
}

/** The position of the last letter of each syllable's vowel, which carries the accent. */
const vowelsOf = ({ letters, tonos, diaereses }: Letters): number[] => {
  const places: number[] = []
  const lower = letters.map((letter) => letter.toLowerCase())
  for (let place = 0; place < lower.length; place += 1) {
    if (!VOWELS.includes(lower[place] ?? ' ')) continue
    const isPair =
      VOWEL_PAIRS.has(`${lower[place]}${lower[place + 1]}`) && tonos !== place && !diaereses.has(place + 1)
    if (isPair) place += 1
    places.push(place)
  }
  return places
}

/** The number of syllables of a Greek word. */
export const syllableCount = (word: string): number => vowelsOf(takenApart(word)).length

/** The accented syllable, or null if no accent is written. */
export const accentedSyllable = (word: string): number | null => {
  const parts = takenApart(word)
  if (parts.tonos === null) return null
  const syllable = vowelsOf(parts).indexOf(parts.tonos)
  return syllable === -1 ? null : syllable
}

/** The word with its accent on that syllable: («Βάιου», 1) is «Βαΐου». */
export const withAccentOn = (word: string, syllable: number): string => {
  const parts = takenApart(word)
  const place = vowelsOf(parts)[syllable]
  const { letters, tonos, diaereses } = parts
  // Only the accent separates the syllables of «άι»; without it a diaeresis must.
  const follows = (tonos ?? 0) + 1
  if (
    tonos !== null &&
    tonos !== place &&
    VOWEL_PAIRS.has(`${letters[tonos]}${letters[follows]}`.toLowerCase())
  ) {
    diaereses.add(follows)
  }
  return letters
    .map(
      (letter, index) => `${letter}${diaereses.has(index) ? DIAERESIS : ''}${index === place ? TONOS : ''}`,
    )
    .join('')
    .normalize('NFC')
}
