import type { AnswerOf, endpoints } from '@kandili/contract'

export type Declension = AnswerOf<typeof endpoints.almanac.declension>

/**
 * A name as the priest will read it, and what might be written instead. It is never put in the place of what was typed
 * without being asked for.
 *
 * - READ: a baptismal name that is known.
 * - RULE: declined by its ending alone; it may be wrong.
 * - AMBIGUOUS: short for several names, among which only the person can choose.
 * - LEFT: left as it was typed: a name of another language, or none that is known.
 */
export type Reading = {
  kind: 'READ' | 'RULE' | 'AMBIGUOUS' | 'LEFT'
  baptismal: string | null
  genitive: string | null
  /** Baptismal names that may be meant, the likeliest first; none where what was typed will do. */
  proposals: string[]
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
  const { name, baptismal, genitive, confidence, notes, candidates } = declined
  const few = (names: readonly (string | null)[]): string[] =>
    [...new Set(names)].filter((one) => one !== null && one !== name).slice(0, mostProposals) as string[]
  if (notes.includes('AMBIGUOUS')) {
    return { kind: 'AMBIGUOUS', baptismal: null, genitive: null, proposals: few(candidates) }
  }
  if (genitive === null || confidence === 'NONE') {
    return { kind: 'LEFT', baptismal: null, genitive: null, proposals: [] }
  }
  const isFine = genitive === name || baptismal === name || hasRank(declined)
  return {
    kind: confidence === 'TABLE' ? 'READ' : 'RULE',
    baptismal,
    genitive,
    proposals: isFine ? [] : few([baptismal, ...candidates]),
  }
}

/** A button that writes a proposal into a row without scripts: `name-2-0`, the first proposal of the third row. */
export const proposalIntent = (row: number, proposal: number): string => `name-${row}-${proposal}`

/** The names after such a button, or null when the intent is another. */
export const acceptedNames = (
  names: readonly string[],
  intent: string,
  readings: Readings,
): string[] | null => {
  const parts = /^name-(\d{1,2})-(\d)$/.exec(intent)
  if (!parts) return null
  const [row, proposal] = [Number(parts[1]), Number(parts[2])]
  const accepted = readings[names[row]?.trim() ?? '']?.proposals[proposal]
  return accepted === undefined ? null : names.map((name, index) => (index === row ? accepted : name))
}

/** A button that chooses another day: `date-2026-12-06`. @returns the day, or null when the intent is another */
export const chosenDate = (intent: string): string | null =>
  /^date-(\d{4}-\d{2}-\d{2})$/.exec(intent)?.[1] ?? null
