import type { AnswerOf, endpoints } from '@kandili/contract'

export type Declension = AnswerOf<typeof endpoints.almanac.declension>

/**
 * A name as the priest will read it, and what might be written instead. It is never put in the place of what was typed
 * without being asked for.
 *
 * - READ: a baptismal name that is known.
 * - RULE: declined by its ending alone; it may be wrong.
 * - AMBIGUOUS: short for several names, among which only the person can choose.
 * - SEVERAL: two names, which are one double name or two people; not taken as they stand.
 * - SURNAME: more than one baptismal name, and not two known ones; not taken as it stands.
 * - LEFT: left as it was typed: a name of another language, or none that is known.
 */
export type Reading = {
  kind: 'READ' | 'RULE' | 'AMBIGUOUS' | 'SEVERAL' | 'SURNAME' | 'LEFT'
  baptismal: string | null
  /** The names in it that may celebrate on a day: two of a double name. */
  baptismalNames: string[]
  genitive: string | null
  /** As the temple is shown it, unless it is to stay as typed. */
  asRead: string
  /** Baptismal names that may be meant, the likeliest first; none where what was typed will do. */
  proposals: string[]
  /** Of several names: each by itself, for a row of its own. */
  apart?: string[]
}

/** Readings by what was typed. */
export type Readings = Readonly<Record<string, Reading>>

/** More than these are no help to choose from. */
const mostProposals = 6

const wordsIn = (text: string): number => text.split(' ').length

/** A rank stands after the name and would be lost if the bare name were written instead. */
const hasRank = ({ baptismal, genitive }: Declension): boolean =>
  baptismal !== null && genitive !== null && wordsIn(genitive) > wordsIn(baptismal)

export const readingOf = (declined: Declension): Reading => {
  const { name, baptismal, genitive, asRead, confidence, notes, candidates } = declined
  const { baptismalNames, severalNames } = declined
  const few = (names: readonly (string | null)[]): string[] =>
    [...new Set(names)].filter((one) => one !== null && one !== name).slice(0, mostProposals) as string[]
  if (notes.includes('AMBIGUOUS')) {
    const proposals = few(candidates)
    return { kind: 'AMBIGUOUS', baptismal: null, baptismalNames: [], genitive: null, asRead, proposals }
  }
  if (genitive === null || confidence === 'NONE') {
    const left = { baptismal: null, baptismalNames: [], genitive: null, asRead }
    if (severalNames !== null) {
      return { ...left, kind: 'SEVERAL', proposals: [severalNames.joined], apart: severalNames.apart }
    }
    return notes.includes('SEVERAL_NAMES')
      ? { ...left, kind: 'SURNAME', proposals: few(candidates) }
      : { ...left, kind: 'LEFT', proposals: [] }
  }
  const isFine = genitive === name || baptismal === name || hasRank(declined)
  return {
    kind: confidence === 'TABLE' ? 'READ' : 'RULE',
    baptismal,
    baptismalNames,
    genitive,
    asRead,
    proposals: isFine ? [] : few([baptismal, ...candidates]),
  }
}

/** A button that writes a proposal into a row without scripts: `name-2-0`, the first proposal of the third row. */
export const proposalIntent = (row: number, proposal: number): string => `name-${row}-${proposal}`

/** A button that gives each of several names a row of its own, without scripts: `apart-2`, those of the third row. */
export const apartIntent = (row: number): string => `apart-${row}`

/** The names after either button, or null when the intent is another. */
export const acceptedNames = (
  names: readonly string[],
  intent: string,
  readings: Readings,
): string[] | null => {
  const parts = /^(?:name-(\d{1,2})-(\d)|apart-(\d{1,2}))$/.exec(intent)
  if (!parts) return null
  const row = Number(parts[1] ?? parts[3])
  const reading = readings[names[row]?.trim() ?? '']
  const accepted = parts[2] === undefined ? reading?.apart : reading?.proposals[Number(parts[2])]
  return accepted === undefined ? null : names.flatMap((name, index) => (index === row ? accepted : name))
}

/** A button that leaves a name as it was typed, without scripts too: `keep-2`, the third row. */
export const keepIntent = (row: number): string => `keep-${row}`

/** The names that are to stay as typed after such a button, or null when the intent is another. */
export const keptNames = (
  names: readonly string[],
  kept: readonly string[],
  intent: string,
): string[] | null => {
  const row = /^keep-(\d{1,2})$/.exec(intent)?.[1]
  const name = row === undefined ? undefined : names[Number(row)]?.trim()
  return name ? [...new Set([...kept, name])] : null
}

/** The row whose name such a button changed or kept, or null when the intent is another. */
export const rowChangedBy = (intent: string): number | null => {
  const row = /^(?:name|apart|keep)-(\d{1,2})/.exec(intent)?.[1]
  return row === undefined ? null : Number(row)
}

/** A button that chooses another day: `date-2026-12-06`. @returns the day, or null when the intent is another */
export const chosenDate = (intent: string): string | null =>
  /^date-(\d{4}-\d{2}-\d{2})$/.exec(intent)?.[1] ?? null
