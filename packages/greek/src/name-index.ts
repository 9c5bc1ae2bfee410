import { folded, monotonic } from './letters.ts'
import { type BaptismalName, baptismalNames } from './names-table.ts'
import { asGreekCapitals } from './person-name.ts'
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
const found = (meanings: readonly Meaning[] | undefined, form: Found['form'] = 'NOMINATIVE'): Found | null =>
  meanings ? { meanings, form, isBySound: false, isTransliterated: false } : null

/** Shorter words sound like too many names. */
const LETTERS_TO_HEAR = 3

/** The letters with one sign for each vowel: Latin letters do not tell Χάρης from Χάρις. */
const oneVowelEach = (text: string): string =>
  folded(text)
    .replaceAll(/ει|οι|υι|[ηυ]/g, 'ι')
    .replaceAll('αι', 'ε')
    .replaceAll('ω', 'ο')

/** The spellings of the Greek forms by a key of their sound. Built on first use. */
const spellingsOnDemand = (keyOf: (text: string) => string): ((key: string) => readonly string[]) => {
  let index: Map<string, Set<string>> | undefined
  return (key) => {
    index ??= nominativeForms().reduce((built, { text }) => {
      if (hasLatinLetters(text)) return built
      const of = keyOf(text)
      return built.set(of, (built.get(of) ?? new Set()).add(folded(text)))
    }, new Map<string, Set<string>>())
    return [...(index.get(key) ?? [])]
  }
}

const spelledByVowels = spellingsOnDemand(oneVowelEach)
/** Only Greek is compared by sound: "James" must not match a Greek word. */
const spelledBySound = spellingsOnDemand(searchSkeleton)

/** Several meanings in one list; if what one part clearly means is not in every other, none is preferred. */
const united = (parts: readonly (readonly Meaning[])[]): readonly Meaning[] => {
  const names = new Map<BaptismalName, Weight>()
  for (const { name, weight } of parts.flat())
    names.set(name, Math.max(weight, names.get(name) ?? 0) as Weight)
  const clear = parts.map(clearMeaning).find((name) => name !== null)
  const areAgreed = parts.every((part) => part.some(({ name }) => name === clear))
  return [...names].map(([name, weight]) => ({ name, weight: areAgreed ? weight : 0 }))
}

/**
 * Compares by sound. But "Lambros" spelled in Greek letters is Λάμπρος, although Λαύρος has the same skeleton; and what
 * may be spelled as two names ("Haris": Χάρης, Χάρις) means neither of them clearly.
 */
const heard = (word: string): Found | null => {
  if (folded(word).length < LETTERS_TO_HEAR) return null
  const greek = toGreekLetters(word)
  const alike = hasLatinLetters(word) ? spelledByVowels(oneVowelEach(greek)) : []
  const spellings = alike.length > 0 ? alike : spelledBySound(searchSkeleton(word))
  if (spellings.length === 0) return null
  const all = united(spellings.map((spelling) => nominativeByLetters(spelling) ?? []))
  const exact = nominativeByLetters(greek)
  const meanings = exact && clearMeaning(exact) === clearMeaning(all) ? exact : all
  return { meanings, form: 'NOMINATIVE', isBySound: true, isTransliterated: !GREEK.test(word) }
}

/** A name of another language that is also a Greek diminutive in Latin letters ("Dina") means what both mean. */
const alsoHeard = (typed: Found | null, word: string): Found | null => {
  if (!typed || !hasLatinLetters(word) || (clearMeaning(typed.meanings) && !isOnlyShort(typed))) return typed
  const sounds = heard(word)
  return sounds ? { ...typed, meanings: united([typed.meanings, sounds.meanings]) } : typed
}

const isOnlyShort = ({ meanings }: Found): boolean => meanings.every(({ weight }) => weight === 0)

/** Greek capitals typed on a Latin keyboard, if nothing else matches. */
const onTheWrongKeyboard = (word: string): Found | null => {
  const greek = asGreekCapitals(word)
  return greek === null ? null : found(nominativeByLetters(greek))
}

/** The names that one word may mean in the nominative, or null: exact accents first, then bare letters, then sound. */
export const lookUpNominative = (word: string): Found | null =>
  alsoHeard(found(nominativeByAccents(word)) ?? found(nominativeByLetters(word)), word) ??
  heard(word) ??
  onTheWrongKeyboard(word)

/** Whether only the accent would tell the nominative from the genitive: ΖΩΗΣ is Ζώης, a man, or Ζωής. */
const isToldByAccent = (
  nominatives: readonly Meaning[],
  genitives: readonly Meaning[],
  word: string,
): boolean =>
  genitives.some(
    ({ name, weight }) =>
      weight === 2 &&
      name.gender === 'WOMAN' &&
      folded(name.genitive) === folded(word) &&
      !nominatives.some((other) => other.name === name || other.name.nominative === name.genitive),
  )

/**
 * The nominative, otherwise the genitive, by spelling. For a man's diminutive that is also a woman's genitive
 * («Μαρίνης»), and without accents for a name that is (ΖΩΗΣ), neither is preferred.
 */
const nominativeOrGenitive = (
  nominatives: readonly Meaning[] | undefined,
  genitives: readonly Meaning[] | undefined,
  unaccented?: string,
): Found | null => {
  const isDisputed =
    (nominatives?.every(({ weight }) => weight < 2) && genitives?.some(({ weight }) => weight === 2)) ||
    (unaccented !== undefined && isToldByAccent(nominatives ?? [], genitives ?? [], unaccented))
  if (!nominatives || !isDisputed) return found(nominatives) ?? found(genitives, 'GENITIVE')
  const both = [...nominatives, ...(genitives ?? [])]
  return found([...new Set(both.map(({ name }) => name))].map((name) => ({ name, weight: 0 })))
}

/**
 * The names that one word may mean in the nominative or the genitive, or null. «Ζωής» is the genitive of Ζωή, «Ζώης» a
 * man, and ΖΩΗΣ either.
 */
export const lookUpName = (word: string): Found | null =>
  alsoHeard(
    nominativeOrGenitive(nominativeByAccents(word), genitiveByAccents(word)) ??
      nominativeOrGenitive(nominativeByLetters(word), genitiveByLetters(word), word),
    word,
  ) ??
  heard(word) ??
  onTheWrongKeyboard(word)

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
