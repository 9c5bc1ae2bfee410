import { declension } from './declension.ts'
import { hasLatinLetters } from './name-index.ts'

/**
 * A name for prayer as it is read aloud of a request in a language: in the genitive where one can be told. Only a name
 * in Latin letters of a request in English stays as typed, since in English names are read in the nominative; one in
 * Greek letters is read in Greek whoever asked. What cannot be declined is left as typed.
 */
export const nameAsRead = (name: string, language: 'el' | 'en'): string =>
  language === 'en' && hasLatinLetters(name) ? name : (declension(name).genitive ?? name)
