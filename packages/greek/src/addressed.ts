const ACCENTED = /[άέήίόύώΐΰ]/gu
const VOWEL_GROUPS = /(?:αι|ει|οι|υι|ου|αυ|ευ|ηυ|[αεηιουωάέήίόύώϊϋΐΰ])/gu

/** Vocatives that break the rule. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['Στέλιος', 'Στέλιο'],
  ['Κωνσταντίνος', 'Κωνσταντίνε'],
  ['Αυγουστίνος', 'Αυγουστίνε'],
])

/** The number of vowels after the accented one: two in «Φίλιππος», one in «Νίκος». Null without an accent. */
const vowelsAfterAccent = (word: string): number | null => {
  const last = [...word.matchAll(ACCENTED)].at(-1)
  return last ? [...word.slice(last.index + 1).matchAll(VOWEL_GROUPS)].length : null
}

const wordAddressed = (word: string): string => {
  const known = exceptions.get(word)
  if (known) return known
  if (/[ηήαάύ]ς$/u.test(word)) return word.slice(0, -1)
  if (word.endsWith('ός')) return `${word.slice(0, -2)}έ`
  if (!word.endsWith('ος')) return word
  const after = vowelsAfterAccent(word)
  return after === null ? word : `${word.slice(0, -2)}${after >= 2 ? 'ε' : 'ο'}`
}

/**
 * A first name in the vocative of everyday Greek: «Παναγιώτη», «Γιώργο», «Φίλιππε». Keeps the form that the person
 * uses, unlike `declension`, which returns the baptismal name. -ος becomes -ε in names accented on the third syllable
 * from the end or on the last, otherwise -ο. Capitals and other scripts stay unchanged.
 */
export const addressed = (firstName: string): string =>
  firstName.replaceAll(/[\p{Script=Greek}\p{M}]+/gu, wordAddressed)
