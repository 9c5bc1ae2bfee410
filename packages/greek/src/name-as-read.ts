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

/** Spells a name that cannot be declined as a whole in Greek letters, word by word, with its rank in Greek. */
const spelledInGreek = (name: string): string => {
  const { ranks, words } = takenApart(normalisedName(name))
  return [...words.map(wordInGreek), ...ranks.map(({ genitive }) => genitive)].join(' ')
}

/**
 * A name for prayer as it is read aloud.
 *
 * In Greek: in the genitive if known, whatever its letters ("Helen" is «Ελένης»). A Latin name outside the table is
 * transcribed ("Gwyneth" is «Γκουίνεθ»); a Greek one that cannot be declined stays as typed.
 *
 * In English: a name in Latin letters stays as typed, because English reads names in the nominative; a name in Greek
 * letters is read in Greek.
 */
export const nameAsRead = (name: string, language: 'el' | 'en'): string => {
  if (!hasLatinLetters(name)) return declension(name).genitive ?? name
  return language === 'en' ? name : (declension(name).genitive ?? spelledInGreek(name))
}

/**
 * Whether only the person who typed the name can say which name is read: an ambiguous diminutive («Τάκης», "Alex"), a
 * Latin name that the table does not have or matches only by sound, several words. Only these deserve a question; all
 * other names are read as `nameAsRead` answers.
 */
export const isReadingInDoubt = (name: string, language: 'el' | 'en'): boolean => {
  const isLatin = hasLatinLetters(name)
  if (isLatin && language === 'en') return false
  const { confidence, notes } = declension(name)
  return confidence === 'NONE' || (isLatin && (confidence === 'RULE' || notes.includes('MAY_BE_ANOTHER')))
}

/** Notes that do not make a reading less certain. */
const harmless: readonly DeclensionNote[] = ['INDECLINABLE', 'WAS_GENITIVE']

/**
 * Whether the priest reads the typed name in the genitive and no other form of it: «Μαρία», «ΜΑΡΙΑ», «π. Νικόλαος».
 * False if another form replaced it («Γιώργος», «Στέλλα», "Katie") or the table is not certain.
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
