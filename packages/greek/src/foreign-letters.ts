import { syllableCount, withAccentOn } from './letters.ts'

/**
 * Latin letters of other languages in Greek, as Greek newspapers transcribe foreign names: by sound, roughly English.
 * The longest patterns come first; a pattern may look around itself.
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

/** Most names of most languages are accented on the last syllable but one. */
const accented = (greek: string, isLast: boolean): string => {
  const syllables = syllableCount(greek)
  if (syllables < 2) return greek
  // «εϊ» is one sound: "Kayla" is «Κέιλα».
  return withAccentOn(greek, syllables - (isLast ? 1 : 2))
    .replace('εΐ', 'έι')
    .replace('Εΐ', 'Έι')
}

/**
 * A foreign name in letters that a reader of Greek can pronounce: "Gwyneth" is «Γκουίνεθ». The accent is the typed one
 * of the last letter ("José") or a guess, so always show the typed form beside it. For Greek in Latin letters ("Giorgos") use `toGreekLetters`.
 */
export const foreignInGreekLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu, (word) => {
      const bare = word.replaceAll(/\p{M}/gu, '')
      const greek = spelled(bare.toLowerCase())
      if (bare.length > 1 && bare === bare.toUpperCase()) return greek.toUpperCase()
      return accented(
        bare[0] === bare[0]?.toLowerCase() ? greek : `${greek[0]?.toUpperCase()}${greek.slice(1)}`,
        word.endsWith('\u0301'),
      )
    })
    .normalize('NFC')
