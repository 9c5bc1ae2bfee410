/**
 * Latin letters of other languages in Greek ones, as Greek newspapers spell foreign names: by sound, roughly English.
 * The longest first; a pattern may look around itself.
 */
const CLUSTERS: readonly (readonly [latin: string, greek: string])[] = [
  ['([bcdfgklmnprstz])\\1', '$1'],
  ['\\bkn', 'n'],
  ['\\bwr', 'r'],
  ['\\bwh', 'w'],
  ['sch|sh', 'σ'],
  ['tch|ch', 'τσ'],
  ['ck', 'κ'],
  ['kh', 'χ'],
  ['ph', 'φ'],
  ['th', 'θ'],
  ['qu', 'κου'],
  ['dj', 'τζ'],
  ['mb|mp', 'μπ'],
  ['nd|nt', 'ντ'],
  ['ng', 'νγκ'],
  ['gh', 'γκ'],
  ['oo|ou|w', 'ου'],
  ['ey\\b|ee|ie|ea', 'ι'],
  ['[ae][iy]', 'εϊ'],
  ['c(?=[eiy])', 'σ'],
  ['g(?=[eiy])', 'τζ'],
]

const SINGLE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'abcdefghijklmnopqrstuvxyz'].map((latin, index) => [
      latin,
      'α μπ κ ντ ε φ γκ χ ι τζ κ λ μ ν ο π κ ρ σ τ ου β ξ ι ζ'.split(' ')[index] ?? latin,
    ]),
  ),
  æ: 'ε',
  ð: 'δ',
  đ: 'ντ',
  ł: 'λ',
  ø: 'ο',
  œ: 'ε',
  ß: 'σ',
  þ: 'θ',
  ı: 'ι',
}

const spelled = (latin: string): string => {
  const clustered = CLUSTERS.reduce(
    (text, [pattern, greek]) => text.replaceAll(new RegExp(pattern, 'g'), greek),
    latin,
  )
  return [...clustered]
    .map((letter) => SINGLE[letter] ?? letter)
    .join('')
    .replace(/σ$/, 'ς')
}

/**
 * A foreign name so that somebody who reads Greek can say it: "Gwyneth" is «Γκουινεθ». Without accents, since nobody
 * knows them, and never better than what was typed: show that beside it. Greek in Latin letters ("Giorgos") is
 * `toGreekLetters`.
 */
export const foreignInGreekLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu, (word) => {
      const bare = word.replaceAll(/\p{M}/gu, '')
      const greek = spelled(bare.toLowerCase())
      if (bare.length > 1 && bare === bare.toUpperCase()) return greek.toUpperCase()
      return bare[0] === bare[0]?.toLowerCase() ? greek : `${greek[0]?.toUpperCase()}${greek.slice(1)}`
    })
    .normalize('NFC')
