import { accentedSyllable, folded, syllableCount, withAccentOn, withoutAccent } from './letters.ts'

/** How one kind of name declines. Endings are written without accents. */
interface Paradigm {
  ending: string
  genitive: string
  /** The accent of the genitive is at most this many syllables from the end (2 before a long ending). */
  genitiveReach: 2 | 3
  vocative: string
  /** Where the accent of the vocative moves back to («Σώκρατες»), counted from the end; otherwise it stays. */
  vocativeAccent?: 2 | 3
  /** Everyday endings of the genitive, if they differ; their accent stays. */
  alsoGenitive?: string
}

/**
 * The declensions, each named by its nominative and genitive. Ecclesiastical (learned) forms come first: «Παναγιώτου»,
 * «Άννης»; everyday forms («Παναγιώτη», «Άννας») are alternatives. The third declension follows the school grammar of
 * ancient Greek.
 */
export const paradigms = {
  'ος ου': { ending: 'ος', genitive: 'ου', genitiveReach: 2, vocative: 'ε' },
  'ης ου': { ending: 'ης', genitive: 'ου', genitiveReach: 2, vocative: 'η', alsoGenitive: 'η' },
  'ης ους': {
    ending: 'ης',
    genitive: 'ους',
    genitiveReach: 2,
    vocative: 'ες',
    vocativeAccent: 3,
    alsoGenitive: 'η',
  },
  'ης εους': {
    ending: 'ης',
    genitive: 'εους',
    genitiveReach: 2,
    vocative: 'εις',
    vocativeAccent: 2,
    alsoGenitive: 'η',
  },
  'ης η': { ending: 'ης', genitive: 'η', genitiveReach: 3, vocative: 'η' },
  'ας ου': { ending: 'ας', genitive: 'ου', genitiveReach: 2, vocative: 'α', alsoGenitive: 'α' },
  'ας α': { ending: 'ας', genitive: 'α', genitiveReach: 2, vocative: 'α' },
  'ων ωνος': { ending: 'ων', genitive: 'ωνος', genitiveReach: 3, vocative: 'ων', alsoGenitive: 'ωνα' },
  'ων ονος': { ending: 'ων', genitive: 'ονος', genitiveReach: 3, vocative: 'ον', alsoGenitive: 'ονα' },
  'ων οντος': { ending: 'ων', genitive: 'οντος', genitiveReach: 3, vocative: 'ον', alsoGenitive: 'οντα' },
  'ων ωντος': { ending: 'ων', genitive: 'ωντος', genitiveReach: 3, vocative: 'ων', alsoGenitive: 'ωντα' },
  'ευς εως': { ending: 'ευς', genitive: 'εως', genitiveReach: 2, vocative: 'ευ', alsoGenitive: 'εα' },
  'ις ιδος': { ending: 'ις', genitive: 'ιδος', genitiveReach: 3, vocative: 'ι', alsoGenitive: 'ιδας' },
  'ας αδος': { ending: 'ας', genitive: 'αδος', genitiveReach: 3, vocative: 'ας', alsoGenitive: 'αδας' },
  'α ας': { ending: 'α', genitive: 'ας', genitiveReach: 2, vocative: 'α' },
  /** Borrowed and everyday names, whose accent never moves: «Κάλλιας», «Τζέσικας». */
  'α ας unmoved': { ending: 'α', genitive: 'ας', genitiveReach: 3, vocative: 'α' },
  'α ης': { ending: 'α', genitive: 'ης', genitiveReach: 2, vocative: 'α', alsoGenitive: 'ας' },
  'η ης': { ending: 'η', genitive: 'ης', genitiveReach: 2, vocative: 'η' },
  'ω ους': { ending: 'ω', genitive: 'ους', genitiveReach: 2, vocative: 'ω', alsoGenitive: 'ως' },
  'ω ως': { ending: 'ω', genitive: 'ως', genitiveReach: 2, vocative: 'ω' },
  unchanged: { ending: '', genitive: '', genitiveReach: 3, vocative: '' },
} as const satisfies Record<string, Paradigm>

/** The name of a declension, such as `ος ου`. */
export type ParadigmName = keyof typeof paradigms

/** The cases of a name that a service needs, in monotonic spelling. */
export interface Cases {
  nominative: string
  genitive: string
  vocative: string
  /** Other genitives in use, most common first. */
  alternatives: readonly string[]
}

const sharedStart = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** The nominative with another ending and its accent at least `from` and at most `reach` syllables from the end. */
const inflected = (
  nominative: string,
  ending: string,
  newEnding: string,
  reach: number,
  drawnBackTo?: number,
): string => {
  // The common start of both endings keeps its diaeresis («Θωμαΐς», «Θωμαΐδος») but not its accent («-ός», «-ού»).
  const shared = sharedStart(ending, newEnding)
  const bare = nominative.slice(0, nominative.length - ending.length)
  const kept = nominative.slice(bare.length, bare.length + shared)
  const stem = `${bare}${withoutAccent(kept)}`
  const isCapitals = stem.length > 1 && stem === stem.toUpperCase()
  const added = newEnding.slice(shared)
  const form = `${stem}${isCapitals ? added.toUpperCase() : added}`
  const accented = accentedSyllable(nominative)
  if (accented === null) return form
  const last = syllableCount(form)
  return withAccentOn(form, drawnBackTo ? Math.max(0, last - drawnBackTo) : Math.max(accented, last - reach))
}

/**
 * The cases of a nominative (monotonic, Unicode form C) of this declension. A nominative in capitals or without accent
 * has such cases, too.
 */
export const declined = (nominative: string, name: ParadigmName): Cases => {
  const paradigm: Paradigm = paradigms[name]
  const { ending, genitive, genitiveReach, vocative, vocativeAccent, alsoGenitive } = paradigm
  if (!folded(nominative).replaceAll('σ', 'ς').endsWith(ending)) {
    throw new RangeError(`«${nominative}» does not end in -${ending}`)
  }
  const first = inflected(nominative, ending, genitive, genitiveReach)
  // A genitive in -ας of a short alpha keeps the accent of the nominative: «Δέσποινας» for «Δεσποίνης».
  const others = [
    ...(alsoGenitive === undefined ? [] : [inflected(nominative, ending, alsoGenitive, 3)]),
    ...(name === 'α ας' ? [inflected(nominative, ending, genitive, 3)] : []),
  ]
  return {
    nominative,
    genitive: first,
    vocative: inflected(nominative, ending, vocative, 3, vocativeAccent),
    alternatives: [...new Set(others)].filter((other) => other !== first),
  }
}
