import { randomInt } from 'node:crypto'

const consonants = 'βγδζθκλμνξπρστφχψ'
const vowels = 'αεηιου'
const letterOf = (letters: string): string => letters.charAt(randomInt(letters.length))

/**
 * A name that nobody in the demonstration bears, so that a journey finds its own among what others left. It ends as no
 * Greek name does and so has no genitive: the temple reads it as it was typed.
 */
export const newName = (): string => {
  const syllables = Array.from({ length: 4 }, () => letterOf(consonants) + letterOf(vowels)).join('')
  return `${syllables.charAt(0).toUpperCase()}${syllables.slice(1)}μ`
}

/** What of such a name stands in its genitive as well, as which a temple reads it. */
export const stemOf = (name: string): string => name.slice(0, -2)

/** An e-mail address of nobody. */
export const newEmail = (): string => `visitor-${randomInt(1e12).toString(36)}@example.test`

/** A piece of interface text as a pattern that may stand within a longer one. */
export const within = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
