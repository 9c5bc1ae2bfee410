import { type DeclensionNote, declension, wordsOfName } from './declension.ts'
import { folded } from './letters.ts'
import { hasLatinLetters } from './name-index.ts'

/**
 * A name for prayer as it is read aloud of a request in a language: in the genitive where one can be told. Only a name
 * in Latin letters of a request in English stays as typed, since in English names are read in the nominative; one in
 * Greek letters is read in Greek whoever asked. What cannot be declined is left as typed.
 */
export const nameAsRead = (name: string, language: 'el' | 'en'): string =>
  language === 'en' && hasLatinLetters(name) ? name : (declension(name).genitive ?? name)

/** Notes that take nothing from the certainty of a reading. */
const harmless: readonly DeclensionNote[] = ['INDECLINABLE', 'WAS_GENITIVE']

/**
 * Whether the priest reads the very name that was typed, put in the genitive and nothing else: «Μαρία», «ΜΑΡΙΑ»,
 * «π. Νικόλαος». False where another form of the name was put in its place («Γιώργος», «Στέλλα», "Katie") or where the
 * table does not tell for sure.
 */
export const isOnlyDeclined = (name: string): boolean => {
  const typed = wordsOfName(name).join(' ')
  const { baptismal, genitive, confidence, notes } = declension(typed)
  return (
    confidence === 'TABLE' &&
    notes.every((note) => harmless.includes(note)) &&
    [baptismal, genitive].some((form) => form !== null && folded(form) === folded(typed))
  )
}
