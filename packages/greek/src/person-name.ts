import { cyrillicInLatinLetters } from './cyrillic.ts'
import { ranksAmong } from './ranks.ts'

/** The longest name for prayer, in characters (never less than its graphemes). */
export const PERSON_NAME_CHARACTERS = 40

/** The problems of a name for prayer. */
export type PersonNameProblem = 'EMPTY' | 'TOO_LONG' | 'CHARACTERS' | 'SEVERAL_NAMES'

// Greek or Latin letters with accents; inside a name also a hyphen or an apostrophe.
const WORD =
  /^(?:(?:\p{Script=Greek}|\p{Script=Latin})\p{M}*)+(?:['’-](?:(?:\p{Script=Greek}|\p{Script=Latin})\p{M}*)+)*$/u
const ONLY_LETTERS = /^[\p{L}\p{M}'’-]+$/u

/** Whether one word could be a name or a rank: Greek or Latin letters, with a hyphen or an apostrophe inside. */
export const isNameWord = (word: string): boolean => ONLY_LETTERS.test(word) && WORD.test(word)

// Characters that keyboards, editors and copied text use for a hyphen: U+2010 to U+2015 and the minus sign.
const DASHES = /[\u2010-\u2015\u2212]/g

const lookAlikes = new Map<string, string>(
  [...'ABEZHIKMNOPTYXaikopv'].map((latin, index) => [latin, [...'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικορν'][index] ?? latin]),
)
const MIXED_WORD = /(?=[\p{L}\p{M}]*\p{Script=Greek})(?=[\p{L}\p{M}]*\p{Script=Latin})[\p{L}\p{M}]+/gu

/** Latin letters that a keyboard left among Greek ones and that look the same: «ΓEΩPΓIOΣ» is «ΓΕΩΡΓΙΟΣ». */
const inOneScript = (word: string): string => {
  const greek = [...word].map((letter) => lookAlikes.get(letter) ?? letter).join('')
  return /\p{Script=Latin}/u.test(greek) ? word : greek
}

/** Capitals that are Greek or Latin alike: "MAPIA" may be «ΜΑΡΙΑ» typed on the wrong keyboard. */
export const asGreekCapitals = (word: string): string | null =>
  /^[ABEZHIKMNOPTYX]+$/.test(word)
    ? [...word].map((letter) => lookAlikes.get(letter) ?? letter).join('')
    : null

const DIGITS: Readonly<Record<string, string>> = { '3': 'ks', '8': 'th', '9': 'th', '0': 'o' }
/** A digit inside a word or before its small letters, as in "8anasis" and "3enia"; "3Maria" is the third of a list. */
const DIGIT_OF_GREEKLISH = /(?<!\d)[3890](?=[a-z])|(?<=[a-z])[3890](?=[a-z])/g

/**
 * A name in Unicode form C with single spaces, none at the ends or around a hyphen, one after a full stop
 * («π. Νικόλαος»), and every dash a hyphen.
 */
export const spacedName = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(DASHES, '-')
    .replaceAll(/\.(?=\p{L})/gu, '. ')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\p{L}) ?- ?(?=\p{L})/gu, '-')

/**
 * A name for prayer as stored: spaced, a Greek word without Latin letters that look Greek, Cyrillic in Latin letters,
 * and Greeklish ("8anasis") without digits.
 */
export const normalisedName = (text: string): string =>
  spacedName(
    cyrillicInLatinLetters(text)
      .normalize('NFC')
      .replaceAll(MIXED_WORD, inOneScript)
      .replaceAll(DIGIT_OF_GREEKLISH, (digit) => DIGITS[digit] ?? digit),
  )

/**
 * The problem of a name for prayer, or null if it is valid: one baptismal name in Greek or Latin letters, optionally
 * with ranks of clergy and monastics before or after it; 1 to 40 characters. No surname, digit, emoji or markup.
 */
export const personNameProblem = (text: string): PersonNameProblem | null => {
  const name = normalisedName(text)
  if (name === '') return 'EMPTY'
  if ([...name].length > PERSON_NAME_CHARACTERS) return 'TOO_LONG'
  const words = name.split(' ')
  const ranks = ranksAmong(words)
  if (!words.every((word, index) => isNameWord(word) || ranks[index])) return 'CHARACTERS'
  return ranks.filter((rank) => rank === null).length > 1 ? 'SEVERAL_NAMES' : null
}
