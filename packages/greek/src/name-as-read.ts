import { type DeclensionNote, declension, takenApart, wordsOfName } from './declension.ts'
import { foreignInGreekLetters } from './foreign-letters.ts'
import { folded } from './letters.ts'
import { hasLatinLetters } from './name-index.ts'
import { normalisedName } from './person-name.ts'

const wordInGreek = (word: string): string =>
  word
    .split('-')
    .map((part) =>
      hasLatinLetters(part) ? (declension(part).genitive ?? foreignInGreekLetters(part)) : part,
    )
    .join('-')

/** A name that cannot be declined as a whole, in Greek letters: word by word, and with its rank as Greek has it. */
const spelledInGreek = (name: string): string => {
  const { ranks, words } = takenApart(normalisedName(name))
  return [...words.map(wordInGreek), ...ranks.map(({ genitive }) => genitive)].join(' ')
}

/**
 * A name for prayer as it is read aloud in a language.
 *
 * In Greek: in the genitive where one can be given, whatever its letters ("Helen" is «Ελένης»). A Latin name outside
 * the table is spelled in Greek letters ("Gwyneth" is «Γκουινεθ»); a Greek one that cannot be declined stays as typed.
 *
 * In English: a name in Latin letters stays as typed, since English reads names in the nominative; one in Greek letters
 * is read in Greek.
 */
export const nameAsRead = (name: string, language: 'el' | 'en'): string => {
  if (!hasLatinLetters(name)) return declension(name).genitive ?? name
  return language === 'en' ? name : (declension(name).genitive ?? spelledInGreek(name))
}

/**
 * Whether only the person who typed a name can say which name is read: a diminutive of several names («Τάκης», "Alex"),
 * a Latin name that the table does not have or only hears, several words. The one case that is worth a question; all
 * other names are read as `nameAsRead` answers.
 */
export const isReadingInDoubt = (name: string, language: 'el' | 'en'): boolean => {
  const isLatin = hasLatinLetters(name)
  if (isLatin && language === 'en') return false
  const { confidence, notes } = declension(name)
  return confidence === 'NONE' || (isLatin && (confidence === 'RULE' || notes.includes('MAY_BE_ANOTHER')))
}

/** Notes that take nothing from the certainty of a reading. */
const harmless: readonly DeclensionNote[] = ['INDECLINABLE', 'WAS_GENITIVE']

/**
 * Whether the priest reads the very name that was typed, put in the genitive and nothing else: «Μαρία», «ΜΑΡΙΑ»,
 * «π. Νικόλαος». False where another form of the name was put in its place («Γιώργος», «Στέλλα», "Katie") or where the
 * table is not certain.
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
