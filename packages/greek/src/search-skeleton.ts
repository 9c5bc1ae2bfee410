/**
 * The skeleton of a text: the part that accents, case, final sigma, phonetic spelling and the many ways of writing
 * Greek in Latin letters do not change. `nikolaos`, `ΝΙΚΟΛΑΟΣ` and `Νικόλαος` have the same skeleton.
 *
 * PostgreSQL computes the same in `search_skeleton(text)` (apps/server/migrations/0001_search.sql), with the same steps
 * in the same order; search-vectors.json and a property test keep the two equal. A change here needs a new migration
 * that rewrites the generated columns.
 */

/** Apostrophes and invisible characters: removed without leaving a gap. */
const DROPPED = /['`‘’ʼ\u00ad\u200b-\u200f\u2060\ufeff]/g
/** Every other sign, and spaces: runs of them become one space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are signs to leave out, too
const SIGNS = /[\u0000-\u002f:-@[-_{-\u007f¡«·»¿\u2010-\u2015“”„•\u2028\u2029]+/g

/** Letters that do not decompose, and final sigma. */
const oddLetters = new Map<string, string>(
  [...'ςæœøłđðþıß'].map((letter, index) => [letter, [...'σeiolddθis'][index] ?? '']),
)

const greekLetters = new Map<string, string>(
  [...'αβγδεζηικλμνξοπρστυφχω'].map((letter, index) => [letter, [...'abgdeziiklmnxoprstifxo'][index] ?? '']),
)
const latinLetters = new Map<string, string>(
  [...'cqwjv'].map((letter, index) => [letter, [...'kkoib'][index] ?? '']),
)

const translated = (text: string, table: ReadonlyMap<string, string>): string => {
  let result = ''
  for (const character of text) result += table.get(character) ?? character
  return result
}

type Step = readonly [from: string | RegExp, to: string]

const greekPairs: readonly Step[] = [
  ['αυ', 'ab'],
  ['ευ', 'eb'],
  ['ηυ', 'ib'],
  ['ου', 'u'],
  ['ωυ', 'u'],
  ['ψ', 'ps'],
]

const latinPairs: readonly Step[] = [
  ['th', 'θ'],
  ['ph', 'f'],
  ['ch', 'x'],
  [/kh(?=[aeiouylmr])/g, 'x'],
  [/gh(?=[aeiouy])/g, 'g'],
  [/ rh(?=[aeiouy])/g, ' r'],
  // A lone h is a rough breathing (Hydra), a chi (Hristos, Mihalis), silent (Sarah) or a drawn eta (eirhnh).
  ['hy', 'y'],
  [/dh(?=[aeiou])/g, 'd'],
  [' hr', ' xr'],
  ['ah ', 'a '],
  [/h(?=[aeiou])/g, 'x'],
  ['h', 'i'],
]

const sounds: readonly Step[] = [
  ['ks', 'x'],
  ['mp', 'b'],
  ['mb', 'b'],
  ['nt', 'd'],
  ['nd', 'd'],
  ['gk', 'g'],
  ['ng', 'g'],
  ['nk', 'g'],
  ['nx', 'gx'],
  ['af', 'ab'],
  ['ef', 'eb'],
  ['ou', 'u'],
  ['oy', 'u'],
  ['au', 'ab'],
  ['eu', 'eb'],
  ['ey', 'eb'],
  // Ayios and Yannis are Agios and Giannis; Stayros is Stavros.
  [/yi?(?=[aeou])/g, 'gi'],
  [/ay(?=[bdfgklmnprstxzθ])/g, 'ab'],
  ['y', 'i'],
  ['ai', 'e'],
  ['ae', 'e'],
  ['ei', 'i'],
  ['oi', 'i'],
  ['oe', 'i'],
  ['ui', 'i'],
  [/([a-zθ])\1+/g, '$1'],
  ['θ', 'th'],
]

const applied = (text: string, steps: readonly Step[]): string =>
  steps.reduce((result, [from, to]) => result.replaceAll(from, to), text)

/**
 * The skeleton of a text: lower-case words of a-z and digits with single spaces; letters of other alphabets stay. Two
 * texts that sound alike in Greek have the same one. Empty if the text contains nothing to search by.
 */
export const searchSkeleton = (text: string): string => {
  const bare = text
    .toWellFormed()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(DROPPED, '')
    .replaceAll(SIGNS, ' ')
  const greek = applied(translated(bare, oddLetters), greekPairs)
  const latin = applied(` ${translated(greek, greekLetters)} `, latinPairs)
  return applied(translated(latin, latinLetters), sounds).replaceAll(/^ +| +$/g, '')
}
