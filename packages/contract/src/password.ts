/**
 * The password policy of specification section 5 and the generator of section 9. Without zod, to keep browser bundles
 * small.
 */

export const passwordLeast = 8

/** What a password may lack, in the order of the messages. */
export const passwordRules = ['length', 'lower', 'upper', 'digit', 'special'] as const
export type PasswordRule = (typeof passwordRules)[number]

const meets: Readonly<Record<PasswordRule, (value: string) => boolean>> = {
  length: (value) => [...value].length >= passwordLeast,
  lower: (value) => /\p{Ll}/u.test(value),
  upper: (value) => /\p{Lu}/u.test(value),
  digit: (value) => /\p{Nd}/u.test(value),
  special: (value) => /[^\p{L}\p{M}\p{N}\s]/u.test(value),
}

/**
 * The rules that a password breaks: 8 characters, a lower-case and an upper-case letter, a digit, a special character.
 */
export const passwordLacks = (value: string): PasswordRule[] =>
  passwordRules.filter((rule) => !meets[rule](value))

/** The words at the core of the passwords that people choose most and attackers try first, in both languages. */
const commonWords: ReadonlySet<string> = new Set(
  [
    'pass password passwort passwd pwd secret changeme changeit default login letmein access',
    'admin administrator root user guest test demo welcome hello master',
    'qwerty qwertyui qwertyuiop azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qaz wsx',
    'abc abcd abcde abcdef abcdefg abcdefgh aa aaa aaaa aaaaaa',
    'iloveyou love sunshine princess monkey dragon football baseball superman batman starwars shadow',
    'michael jordan jesus christ god angel summer winter spring autumn',
    'monday tuesday wednesday thursday friday saturday sunday january december',
    'google facebook microsoft samsung iphone computer internet company',
    'kandili candle candles tama icon church orthodox priest',
    'greece hellas athens athina thessaloniki cyprus ellada olympiakos panathinaikos paok aek',
    'kwdikos kodikos sagapo sagapw panagia xristos christos',
    'κανδηλι καντηλι κερι εκκλησια ιερεασ',
    'κωδικοσ ελλαδα αθηνα θεσσαλονικη κυπροσ παναγια χριστοσ θεοσ σαγαπω καλημερα αβγ αβγδ',
    'ολυμπιακοσ παναθηναικοσ παοκ αεκ',
  ].flatMap((line) => line.split(' ')),
)

const lettersFor: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/** Only letters: without case, accents and the two forms of sigma. */
const lettersOf = (value: string): string =>
  value.normalize('NFD').toLowerCase().replaceAll('ς', 'σ').replaceAll(/\P{L}/gu, '')

/**
 * Whether a password is a common word, or one letter repeated, with digits and symbols around it or in place of
 * letters, such as `P@ssw0rd1!`, `Qwerty_2026` or `aaaaaaaA1!`. These remain from the lists of common passwords once the policy above is met.
 */
export const isCommonPassword = (value: string): boolean =>
  // Digits and symbols at the end were appended to a word; those inside may replace its letters.
  [value, value.replace(/[^\p{L}]+$/u, '').replaceAll(/[@431$05]/g, (sign) => lettersFor[sign] ?? '')].some(
    (word) => commonWords.has(lettersOf(word)) || /^(\p{L})\1+$/u.test(lettersOf(word)),
  )

const generatedLength = 16
/** Without look-alikes (l, I, 1, O, 0), because people copy passwords by hand. */
const generatedFrom = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#$%&*+-=?@_'

/** Fills the bytes with random values: `crypto.getRandomValues`, or a test's own. */
export type Noise = (bytes: Uint8Array<ArrayBuffer>) => void

/**
 * Draws letters evenly. Bytes above the last whole multiple of their number are discarded, because their remainder
 * would favour the first letters.
 */
const drawLetters = (noise: Noise): string => {
  const fair = 256 - (256 % generatedFrom.length)
  let drawn = ''
  while (drawn.length < generatedLength) {
    const bytes = new Uint8Array(new ArrayBuffer(2 * generatedLength))
    noise(bytes)
    for (const byte of bytes) if (byte < fair) drawn += generatedFrom.charAt(byte % generatedFrom.length)
  }
  return drawn.slice(0, generatedLength)
}

/**
 * A password of 16 characters with lower-case and upper-case letters, digits and symbols. If a class is missing the
 * whole password is drawn again, so that all valid passwords are equally likely.
 */
export const generatePassword = (noise: Noise = (bytes) => void crypto.getRandomValues(bytes)): string => {
  let drawn = drawLetters(noise)
  while (passwordLacks(drawn).length > 0) drawn = drawLetters(noise)
  return drawn
}
