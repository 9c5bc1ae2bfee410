import { folded, monotonic } from './letters.ts'
import { type BaptismalName, baptismalNames } from './names-table.ts'
import { searchSkeleton } from './search-skeleton.ts'

/** How much a form tells: 2 the name itself, 1 its everyday form, 0 a diminutive. */
export type Weight = 2 | 1 | 0

/** A name that a form may mean. */
export interface Meaning {
  name: BaptismalName
  weight: Weight
}

const LATIN = /\p{Script=Latin}/u

/** Whether a text has Latin letters, alone or among Greek ones. */
export const hasLatinLetters = (text: string): boolean => LATIN.test(text)

/** The ways of comparing forms: letter by letter with accents, without them, and by sound. */
interface Forms {
  accented: Map<string, Meaning[]>
  bare: Map<string, Meaning[]>
  sound: Map<string, Meaning[]>
}

const emptyForms = (): Forms => ({ accented: new Map(), bare: new Map(), sound: new Map() })

const withAccents = (text: string): string => monotonic(text).toLowerCase()

const note = (index: Map<string, Meaning[]>, key: string, name: BaptismalName, weight: Weight): void => {
  const meanings = index.get(key)
  const known = meanings?.find((meaning) => meaning.name === name)
  if (!meanings) index.set(key, [{ name, weight }])
  else if (!known) meanings.push({ name, weight })
  else if (known.weight < weight) known.weight = weight
}

const noteForm = (forms: Forms, text: string, name: BaptismalName, weight: Weight): void => {
  note(forms.accented, withAccents(text), name, weight)
  note(forms.bare, folded(text), name, weight)
  // Only Greek is compared by sound: "James" is not to be heard as a Greek word.
  if (!hasLatinLetters(text)) note(forms.sound, searchSkeleton(text), name, weight)
}

/** The genitive of an everyday form: «του Γιώργου», «του Κώστα», «της Κατερίνας». */
const everydayGenitive = (form: string): string => {
  if (/[οό]ς$/.test(form)) return form.replace(/ος$/, 'ου').replace(/ός$/, 'ού')
  return form.endsWith('ς') ? form.slice(0, -1) : `${form}ς`
}

interface NameIndex {
  nominatives: Forms
  genitives: Forms
}

const buildIndex = (): NameIndex => {
  const nominatives = emptyForms()
  const genitives = emptyForms()
  for (const name of baptismalNames()) {
    noteForm(nominatives, name.nominative, name, 2)
    for (const genitive of [name.genitive, ...name.alternatives]) noteForm(genitives, genitive, name, 2)
    for (const { text, isEveryday } of name.variants) {
      const weight = isEveryday ? 1 : 0
      noteForm(nominatives, text, name, weight)
      if (!hasLatinLetters(text)) noteForm(genitives, everydayGenitive(text), name, weight)
    }
  }
  return { nominatives, genitives }
}

let built: NameIndex | undefined

/** What was found, and how: the case, and whether it is so spelled or only sounds so. */
export interface Found {
  meanings: readonly Meaning[]
  form: 'NOMINATIVE' | 'GENITIVE'
  isBySound: boolean
}

const found = (
  meanings: readonly Meaning[] | undefined,
  form: Found['form'],
  isBySound: boolean,
): Found | null => (meanings ? { meanings, form, isBySound } : null)

/** The names that one word may mean in the nominative, or null: exact accents first, then bare letters, then sound. */
export const lookUpNominative = (word: string): Found | null => {
  built ??= buildIndex()
  const { nominatives } = built
  return (
    found(nominatives.accented.get(withAccents(word)), 'NOMINATIVE', false) ??
    found(nominatives.bare.get(folded(word)), 'NOMINATIVE', false) ??
    found(nominatives.sound.get(searchSkeleton(word)), 'NOMINATIVE', true)
  )
}

/**
 * The names that one word may mean in the nominative or the genitive, or null. «Ζωής» is the genitive of Ζωή and
 * «Ζώης» a man; only without accents does the nominative come first.
 */
export const lookUpName = (word: string): Found | null => {
  built ??= buildIndex()
  const { nominatives, genitives } = built
  return (
    found(nominatives.accented.get(withAccents(word)), 'NOMINATIVE', false) ??
    found(genitives.accented.get(withAccents(word)), 'GENITIVE', false) ??
    found(nominatives.bare.get(folded(word)), 'NOMINATIVE', false) ??
    found(genitives.bare.get(folded(word)), 'GENITIVE', false) ??
    found(nominatives.sound.get(searchSkeleton(word)), 'NOMINATIVE', true)
  )
}

/** The one name meant, or null when several are as likely: a diminutive that stands with several names tells none. */
export const clearMeaning = (meanings: readonly Meaning[]): BaptismalName | null => {
  const best = Math.max(...meanings.map(({ weight }) => weight))
  const [first, ...rivals] = meanings.filter(({ weight }) => weight === best)
  return first && rivals.length === 0 && (best > 0 || meanings.length === 1) ? first.name : null
}

/** Whether others than the one clearly meant remain possible: «Νίκος» may be Νικηφόρος, "Eleni" was only heard. */
export const mayBeAnother = ({ meanings, isBySound }: Found): boolean =>
  isBySound || (meanings.length > 1 && !meanings.some(({ weight }) => weight === 2))
