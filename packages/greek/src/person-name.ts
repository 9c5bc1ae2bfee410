/** A name for prayer has at most so many characters (grapheme by grapheme it is never more). */
export const PERSON_NAME_CHARACTERS = 40

/** What is wrong with a name for prayer. */
export type PersonNameProblem = 'EMPTY' | 'TOO_LONG' | 'CHARACTERS' | 'SEVERAL_NAMES'

/**
 * Ranks that may follow the baptismal name: «Γεωργίου ἱερέως», «Παΐσιος μοναχός», "Maria nun". By their bare letters,
 * in the nominative and the genitive.
 */
const ranks = new Set(
  [
    'ιερευς ιερεως ιερεα πρεσβυτερος πρεσβυτερου πρεσβυτερα πρεσβυτερας διακονος διακονου διακονισσα διακονισσης',
    'μοναχος μοναχου μοναχη μοναχης ιερομοναχος ιερομοναχου ιεροδιακονος ιεροδιακονου δοκιμος δοκιμου δοκιμη δοκιμης',
    'αρχιμανδριτης αρχιμανδριτου αρχιμανδριτη ηγουμενος ηγουμενου ηγουμενη ηγουμενης οσιος οσιου γεροντας γεροντος',
    'επισκοπος επισκοπου μητροπολιτης μητροπολιτου μητροπολιτη αρχιεπισκοπος αρχιεπισκοπου πατριαρχης πατριαρχου',
    'priest presbyter presbytera deacon deaconess monk nun hieromonk hierodeacon novice archimandrite abbot abbess',
    'elder bishop metropolitan archbishop patriarch',
  ]
    .join(' ')
    .split(' '),
)

const bareLetters = (word: string): string =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')
const bareRanks = new Set([...ranks].map(bareLetters))

// Greek or Latin letters with their accents; inside a name also a hyphen or an apostrophe.
const WORD =
  /^(?:(?:\p{Script=Greek}|\p{Script=Latin})\p{M}*)+(?:['’-](?:(?:\p{Script=Greek}|\p{Script=Latin})\p{M}*)+)*$/u
const ONLY_LETTERS = /^[\p{L}\p{M}'’-]+$/u

/** The name as it is kept: composed letters, single spaces, none at the ends. */
export const normalisedName = (text: string): string =>
  text.toWellFormed().normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/**
 * What is wrong with a name for prayer, or null when it will do: one baptismal name in Greek or Latin letters, which
 * ranks of clergy and monastics may follow; 1 to 40 characters. No surname, digit, emoji or markup.
 */
export const personNameProblem = (text: string): PersonNameProblem | null => {
  const name = normalisedName(text)
  if (name === '') return 'EMPTY'
  if ([...name].length > PERSON_NAME_CHARACTERS) return 'TOO_LONG'
  const [first = '', ...others] = name.split(' ')
  if (![first, ...others].every((word) => ONLY_LETTERS.test(word) && WORD.test(word))) return 'CHARACTERS'
  return others.every((word) => bareRanks.has(bareLetters(word))) ? null : 'SEVERAL_NAMES'
}
