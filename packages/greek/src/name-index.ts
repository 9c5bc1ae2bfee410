import { folded, monotonic } from './letters.ts'
import { type BaptismalName, baptismalNames } from './names-table.ts'
import { searchSkeleton } from './search-skeleton.ts'
import { toGreekLetters } from './to-greek-letters.ts'

/** How strongly a form means a name: 2 the name itself, 1 its everyday form, 0 a diminutive. */
export type Weight = 2 | 1 | 0

/** A name that a form may stand for. */
export interface Meaning {
  name: BaptismalName
  weight: Weight
}

/** A written form of a name, in one case. */
interface Form extends Meaning {
  text: string
}

/** A match: the case, and whether the spelling or only the sound matches. */
export interface Found {
  meanings: readonly Meaning[]
  form: 'NOMINATIVE' | 'GENITIVE'
  isBySound: boolean
  /** Whether a match by sound is Greek spelled in Latin letters throughout, which no spelling could match. */
  isTransliterated: boolean
}

const LATIN = /\p{Script=Latin}/u
const GREEK = /\p{Script=Greek}/u

/** Whether a text contains Latin letters, alone or among Greek ones. */
export const hasLatinLetters = (text: string): boolean => LATIN.test(text)

const nominativeForms = (): Form[] =>
  baptismalNames().flatMap((name): Form[] => [
    { text: name.nominative, name, weight: 2 },
    ...name.variants.map(({ text, isEveryday }): Form => ({ text, name, weight: isEveryday ? 1 : 0 })),
  ])

/** The genitive of an everyday form: «του Γιώργου», «του Κώστα», «της Κατερίνας». */
const everydayGenitive = (form: string): string => {
  if (/[οό]ς$/.test(form)) return form.replace(/ος$/, 'ου').replace(/ός$/, 'ού')
  return form.endsWith('ς') ? form.slice(0, -1) : `${form}ς`
}

const genitiveForms = (): Form[] => [
  ...baptismalNames().flatMap((name) =>
    [name.genitive, ...name.alternatives].map((text): Form => ({ text, name, weight: 2 })),
  ),
  ...nominativeForms()
    .filter(({ weight, text }) => weight < 2 && !hasLatinLetters(text))
    .map((form) => ({ ...form, text: everydayGenitive(form.text) })),
]

/** Forms by a key. If a name has the same key twice, the stronger form wins. Built on first use. */
const indexOnDemand = (
  forms: () => readonly Form[],
  keyOf: (text: string) => string,
): ((text: string) => readonly Meaning[] | undefined) => {
  let index: Map<string, Meaning[]> | undefined
  const build = (): Map<string, Meaning[]> => {
    const result = new Map<string, Meaning[]>()
    for (const { text, name, weight } of forms()) {
      const key = keyOf(text)
      const others = (result.get(key) ?? []).filter((meaning) => meaning.name !== name)
      const known = result.get(key)?.find((meaning) => meaning.name === name)
      result.set(key, [...others, known && known.weight > weight ? known : { name, weight }])
    }
    return result
  }
  return (text) => {
    index ??= build()
    return index.get(keyOf(text))
  }
}

const withAccents = (text: string): string => monotonic(text).toLowerCase()

const nominativeByAccents = indexOnDemand(nominativeForms, withAccents)
const nominativeByLetters = indexOnDemand(nominativeForms, folded)
const genitiveByAccents = indexOnDemand(genitiveForms, withAccents)
const genitiveByLetters = indexOnDemand(genitiveForms, folded)
/** Only Greek is compared by sound: "James" must not match a Greek word. */
const nominativeBySound = indexOnDemand(
  () => nominativeForms().filter(({ text }) => !hasLatinLetters(text)),
  searchSkeleton,
)

const found = (meanings: readonly Meaning[] | undefined, form: Found['form'] = 'NOMINATIVE'): Found | null =>
  meanings ? { meanings, form, isBySound: false, isTransliterated: false } : null

/** Shorter words sound like too many names. */
const LETTERS_TO_HEAR = 3

/** Compares by sound. But "Lambros" spelled in Greek letters is Λάμπρος, although Λαύρος has the same skeleton. */
const heard = (word: string): Found | null => {
  if (folded(word).length < LETTERS_TO_HEAR) return null
  const spelled = hasLatinLetters(word) ? nominativeByLetters(toGreekLetters(word)) : undefined
  const meanings = spelled ?? nominativeBySound(word)
  if (!meanings) return null
  return { meanings, form: 'NOMINATIVE', isBySound: true, isTransliterated: !GREEK.test(word) }
}

/** The names that one word may mean in the nominative, or null: exact accents first, then bare letters, then sound. */
export const lookUpNominative = (word: string): Found | null =>
  found(nominativeByAccents(word)) ?? found(nominativeByLetters(word)) ?? heard(word)

/**
 * The nominative, otherwise the genitive, by spelling. For a man's diminutive that is also a woman's genitive
 * («Μαρίνης»), neither is preferred.
 */
const nominativeOrGenitive = (
  nominatives: readonly Meaning[] | undefined,
  genitives: readonly Meaning[] | undefined,
): Found | null => {
  const isDisputed =
    nominatives?.every(({ weight }) => weight < 2) && genitives?.some(({ weight }) => weight === 2)
  if (!isDisputed) return found(nominatives) ?? found(genitives, 'GENITIVE')
  const both = [...(nominatives ?? []), ...(genitives ?? [])]
  return found([...new Set(both.map(({ name }) => name))].map((name) => ({ name, weight: 0 })))
}

/**
 * The names that one word may mean in the nominative or the genitive, or null. «Ζωής» is the genitive of Ζωή, «Ζώης» a
 * man; only without accents does the nominative come first.
 */
export const lookUpName = (word: string): Found | null =>
  nominativeOrGenitive(nominativeByAccents(word), genitiveByAccents(word)) ??
  nominativeOrGenitive(nominativeByLetters(word), genitiveByLetters(word)) ??
  heard(word)

/** The one name that is meant, or null if several are equally likely. */
export const clearMeaning = (meanings: readonly Meaning[]): BaptismalName | null => {
  const best = Math.max(...meanings.map(({ weight }) => weight))
  const [first, ...rivals] = meanings.filter(({ weight }) => weight === best)
  return first && rivals.length === 0 && (best > 0 || meanings.length === 1) ? first.name : null
}

/**
 * Whether names other than the clear one remain possible: «Νίκος» may be Νικηφόρος, and a match by sound may be
 * something else, unless it is a whole name in Latin letters ("Giorgos").
 */
export const mayBeAnother = ({ meanings, isBySound, isTransliterated }: Found): boolean => {
  const best = Math.max(...meanings.map(({ weight }) => weight))
  if (isBySound && !(isTransliterated && best > 0)) return true
  return meanings.length > 1 && best < 2
}
