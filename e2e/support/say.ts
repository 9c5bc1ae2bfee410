import { randomInt } from 'node:crypto'

const consonants = 'βγδζθκλμνξπρστφχψ'
const vowels = 'αεηιου'
const letterOf = (letters: string): string => letters.charAt(randomInt(letters.length))

/**
 * A name that nobody in the demonstration data has, so that a test finds its own request. Its ending is not Greek, so
 * it has no genitive and the temple reads it as typed.
 */
export const newName = (): string => {
  const syllables = Array.from({ length: 4 }, () => letterOf(consonants) + letterOf(vowels)).join('')
  return `${syllables.charAt(0).toUpperCase()}${syllables.slice(1)}μ`
}

/** The part of such a name that its genitive shares. */
export const stemOf = (name: string): string => name.slice(0, -2)

/** An unused e-mail address. */
export const newEmail = (): string => `visitor-${randomInt(1e12).toString(36)}@example.test`

/** Interface text as a pattern that matches within a longer text. */
export const within = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
