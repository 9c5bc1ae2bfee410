/** Combinations that stand for several Greek letters or depend on what follows; the longest first. */
const CLUSTERS: readonly (readonly [latin: string, greek: string])[] = [
  // No Greek word ends in -θς: "Panagiwths" has a tau and an eta.
  ['ths\\b', 'της'],
  ['th', 'θ'],
  ['ch', 'χ'],
  ['kh', 'χ'],
  ['ph', 'φ'],
  ['ps', 'ψ'],
  ['ks', 'ξ'],
  ['gh', 'γ'],
  ['dh', 'δ'],
  ['mb', 'μπ'],
  ['nd', 'ντ'],
  ['ng', 'γγ'],
  ['tz', 'τζ'],
  ['\\bh(?=[aeiouyr])', 'χ'],
  ['x(?=r)', 'χ'],
  // Efstathios, Paraskevi and Stavros have an upsilon, Stefanos and Savvas have none.
  ['(?<=[ae])f(?=[cghkpstx])', 'υ'],
  ['(?<=[ae])v(?!v)', 'υ'],
  ['\\bb', 'μπ'],
]

const single = new Map<string, string>(
  [...'abcdefghijklmnopqrstuvwxyz'].map((latin, index) => [
    latin,
    'α β κ δ ε φ γ η ι τζ κ λ μ ν ο π κ ρ σ τ υ β ω ξ υ ζ'.split(' ')[index] ?? latin,
  ]),
)

const greekOf = (latin: string): string => {
  const clustered = CLUSTERS.reduce(
    (text, [pattern, greek]) => text.replaceAll(new RegExp(pattern, 'g'), greek),
    latin,
  )
  return [...clustered].map((letter) => single.get(letter) ?? letter).join('')
}

/**
 * A word typed in Latin letters, in Greek: "Efstathios" is «Ευσταθιος». By spelling, not by sound: an i may stand for
 * ι, η, υ, ει or οι, and accents are unknown. A draft for searching or correcting, never to print unasked; findNames
 * has the right spelling of known names. Keeps capitals, signs and Greek letters.
 */
export const toGreekLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[a-z][a-z\p{M}]*/giu, (word) => {
      const bare = word.replaceAll(/\p{M}/gu, '')
      const greek = greekOf(bare.toLowerCase()).replace(/σ$/, 'ς')
      if (bare.length > 1 && bare === bare.toUpperCase()) return greek.toUpperCase()
      return bare[0] === bare[0]?.toLowerCase() ? greek : `${greek[0]?.toUpperCase()}${greek.slice(1)}`
    })
    .normalize('NFC')
