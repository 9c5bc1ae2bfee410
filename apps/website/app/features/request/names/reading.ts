import type { AnswerOf, endpoints } from '@kandili/contract'
import type { BoundRite } from '../../almanac/open-days.ts'

export type Declension = AnswerOf<typeof endpoints.almanac.declension>

/**
 * A name as the priest will read it. Never replaces the input without the person's consent, and asks only if the
 * reading is in doubt.
 *
 * - READ: a known baptismal name.
 * - RULE: declined by its ending or spelled by its sound; it may be wrong.
 * - AMBIGUOUS: short for one or several names; only the person knows which.
 * - SEVERAL: two names, which are one double name or two people; not accepted as typed.
 * - SURNAME: more than one baptismal name, and not two known ones; not accepted as typed.
 * - LEFT: kept as typed: a name of another language, or an unknown one.
 */
export type Reading = {
  kind: 'READ' | 'RULE' | 'AMBIGUOUS' | 'SEVERAL' | 'SURNAME' | 'LEFT'
  /** The names in it that may celebrate on a day: two for a double name. */
  baptismalNames: string[]
  /** As the temple reads it aloud, unless it stays as typed. */
  asRead: string
  /** Whether more than the case differs from what was typed: "Helen" or «Λένα» for «Ελένης». */
  isAnotherForm: boolean
  /** Possible names, likeliest first; none unless the reading is in doubt. */
  proposals: string[]
  /** Several names split, one per row. */
  apart?: string[]
}

/** Readings by input. */
export type Readings = Readonly<Record<string, Reading>>

/** More suggestions would not help to choose. */
const mostProposals = 6

const wordsIn = (text: string): number => text.split(' ').length

/** A rank follows the name; writing the bare name would lose it. */
const hasRank = ({ baptismal, genitive }: Declension): boolean =>
  baptismal !== null && genitive !== null && wordsIn(genitive) > wordsIn(baptismal)

export const readingOf = (declined: Declension): Reading => {
  const { name, baptismal, genitive, asRead, confidence, notes, candidates, isInDoubt } = declined
  const { baptismalNames, severalNames } = declined
  const possible = [...new Set(candidates)].filter((one) => one !== name).slice(0, mostProposals)
  const inDoubt = { baptismalNames: [], asRead, isAnotherForm: false }
  if (severalNames !== null) {
    return { ...inDoubt, kind: 'SEVERAL', proposals: [severalNames.joined], apart: severalNames.apart }
  }
  if (notes.includes('SEVERAL_NAMES')) return { ...inDoubt, kind: 'SURNAME', proposals: possible }
  if (notes.includes('AMBIGUOUS') || (isInDoubt && possible.length > 0)) {
    return { ...inDoubt, kind: 'AMBIGUOUS', proposals: possible }
  }
  if (asRead === name && genitive === null) return { ...inDoubt, kind: 'LEFT', proposals: [] }
  const isOwnForm = genitive === name || baptismal === name || hasRank(declined)
  return {
    kind: confidence === 'TABLE' ? 'READ' : 'RULE',
    baptismalNames,
    asRead,
    isAnotherForm: !isOwnForm,
    proposals: [],
  }
}

/** Why the day does not suit a rite, if a reason is known, and the nearest suitable days. */
export type Objection = { reason: string | null; before: string | null; after: string | null }

/** What the chosen day is at the chosen temple. */
export type DayNote = {
  date: string
  /** Baptismal names that celebrate. */
  celebrating: string[]
  /** By rite; missing if the day suits it. */
  objections: Readonly<Partial<Record<BoundRite, Objection>>>
}

/** A button that writes a suggestion into a row without scripts: `name-2-0`, the first suggestion of the third row. */
export const proposalIntent = (row: number, proposal: number): string => `name-${row}-${proposal}`

/** A button that moves each of several names to its own row without scripts: `apart-2`, those of the third row. */
export const apartIntent = (row: number): string => `apart-${row}`

/** The names after either button, or null for another intent. */
export const acceptedNames = (
  names: readonly string[],
  intent: string,
  readings: Readings,
): string[] | null => {
  const parts = /^(?:name-(\d{1,3})-(\d)|apart-(\d{1,3}))$/.exec(intent)
  if (!parts) return null
  const row = Number(parts[1] ?? parts[3])
  const reading = readings[names[row]?.trim() ?? '']
  const accepted = parts[2] === undefined ? reading?.apart : reading?.proposals[Number(parts[2])]
  return accepted === undefined ? null : names.flatMap((name, index) => (index === row ? accepted : name))
}

/** A button that keeps a name as typed, without scripts too: `keep-2`, the third row. */
export const keepIntent = (row: number): string => `keep-${row}`

/** The names to keep as typed after such a button, or null for any other intent. */
export const keptNames = (
  names: readonly string[],
  kept: readonly string[],
  intent: string,
): string[] | null => {
  const row = /^keep-(\d{1,3})$/.exec(intent)?.[1]
  const name = row === undefined ? undefined : names[Number(row)]?.trim()
  return name ? [...new Set([...kept, name])] : null
}

/** The row whose name such a button changed or kept, or null for another intent. */
export const rowChangedBy = (intent: string): number | null => {
  const row = /^(?:name|apart|keep|move)-(\d{1,3})/.exec(intent)?.[1]
  return row === undefined ? null : Number(row)
}

/** A button that chooses another day: `date-2026-12-06`. @returns the day, or null for another intent */
export const chosenDate = (intent: string): string | null =>
  /^date-(\d{4}-\d{2}-\d{2})$/.exec(intent)?.[1] ?? null

/** A button that moves a name to the other side, without scripts too: `move-2`, the third row. */
export const moveIntent = (row: number): string => `move-${row}`

/** Both sides after such a button, or null for any other intent. */
export const movedNames = (
  names: readonly string[],
  otherNames: readonly string[],
  intent: string,
): { names: string[]; otherNames: string[] } | null => {
  const row = Number(/^move-(\d{1,3})$/.exec(intent)?.[1] ?? Number.NaN)
  const name = [...names, ...otherNames][row]
  if (name === undefined) return null
  const at = row - names.length
  return at < 0
    ? { names: names.toSpliced(row, 1), otherNames: [...otherNames, name] }
    : { names: [...names, name], otherNames: otherNames.toSpliced(at, 1) }
}
