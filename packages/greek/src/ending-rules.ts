import { folded } from './letters.ts'
import type { Gender } from './names-table.ts'
import type { ParadigmName } from './paradigms.ts'

/** How a name outside the table probably declines, and its gender. */
interface EndingRule {
  ending: RegExp
  paradigm: ParadigmName
  gender: Gender | null
}

/**
 * The first matching ending applies, to lower-case monotonic letters with or without accents. Learned endings decline
 * as the Church reads them, everyday endings («-άκης», «-ούλης») as people speak.
 */
const rules: readonly EndingRule[] = [
  { ending: /ος$|ός$/, paradigm: 'ος ου', gender: 'MAN' },
  { ending: /ε[υύ]ς$/, paradigm: 'ευς εως', gender: 'MAN' },
  { ending: /κλ[ηή]ς$/, paradigm: 'ης εους', gender: 'MAN' },
  { ending: /(?:κρ[αά]τ|σθ[εέ]ν|γ[εέ]ν|φ[αά]ν|τ[εέ]λ|μ[εέ]ν|μ[ηή]δ)ης$/, paradigm: 'ης ους', gender: 'MAN' },
  { ending: /(?:[αά]κ|ο[υύ]λ|[ιί]τσ)ης$|ής$/, paradigm: 'ης η', gender: 'MAN' },
  { ending: /ης$/, paradigm: 'ης ου', gender: 'MAN' },
  { ending: /[ιί]ας$|αγ[οό]ρας$|[ωώ]νδας$|[ιί]δας$/, paradigm: 'ας ου', gender: 'MAN' },
  { ending: /[αά]ς$/, paradigm: 'ας α', gender: 'MAN' },
  { ending: /φ[ωώ]ν$/, paradigm: 'ων ωντος', gender: 'MAN' },
  { ending: /λ[εέ]ων$/, paradigm: 'ων οντος', gender: 'MAN' },
  { ending: /..μων$/, paradigm: 'ων ονος', gender: 'MAN' },
  { ending: /ων$/, paradigm: 'ων ωνος', gender: 'MAN' },
  { ending: /[ιί]ς$/, paradigm: 'ις ιδος', gender: null },
  { ending: /[αά]$/, paradigm: 'α ας unmoved', gender: 'WOMAN' },
  { ending: /[ηή]$/, paradigm: 'η ης', gender: 'WOMAN' },
  { ending: /ώ$/, paradigm: 'ω ους', gender: 'WOMAN' },
  { ending: /ω$/, paradigm: 'ω ως', gender: 'WOMAN' },
  { ending: /(?:ήλ|άμ|είμ)$/, paradigm: 'unchanged', gender: null },
]

const NAME_LETTERS = 3

/** Whether letters could be a spoken word: at least three, with a vowel, and no letter three times in a row. */
export const isPronounceable = (word: string): boolean => {
  const letters = folded(word)
  return letters.length >= NAME_LETTERS && /[αεηιουωa-z]/.test(letters) && !/(.)\1\1/.test(letters)
}

/** The rule for a Greek name (monotonic) outside the table, or null if no ending matches. */
export const ruleByEnding = (name: string): EndingRule | null => {
  const lower = name.toLowerCase().replace(/σ$/, 'ς')
  return rules.find(({ ending }) => ending.test(lower)) ?? null
}
