const ACCENTED = /[άέήίόύώΐΰ]/gu
const VOWEL_GROUPS = /(?:αι|ει|οι|υι|ου|αυ|ευ|ηυ|[αεηιουωάέήίόύώϊϋΐΰ])/gu

/** Said otherwise than their accent would have it. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['Στέλιος', 'Στέλιο'],
  ['Κωνσταντίνος', 'Κωνσταντίνε'],
  ['Αυγουστίνος', 'Αυγουστίνε'],
])

/** Vowels after the accented one: two of «Φίλιππος», one of «Νίκος». Null where no accent tells. */
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
 * A first name as its bearer is spoken to in Greek today: «Παναγιώτη», «Γιώργο», «Φίλιππε». The name itself is left as
 * he writes it, unlike `declension`, which gives the baptismal name. Accented on the third syllable from the end or the
 * last -ος becomes -ε, otherwise -ο. Capitals and other scripts stay as they are.
 */
export const addressed = (firstName: string): string =>
  firstName.replaceAll(/[\p{Script=Greek}\p{M}]+/gu, wordAddressed)
