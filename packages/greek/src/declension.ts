import { isPronounceable, ruleByEnding } from './ending-rules.ts'
import { accentedSyllable, monotonic, syllableCount } from './letters.ts'
import { clearMeaning, hasLatinLetters, lookUpName, mayBeAnother } from './name-index.ts'
import type { Gender } from './names-table.ts'
import { declined } from './paradigms.ts'
import { isNameWord, normalisedName } from './person-name.ts'
import {
  type Rank,
  type RankWord,
  rankOfGender,
  ranksAmong,
  ranksRead,
  readingOrder,
  withRankApart,
} from './ranks.ts'

/**
 * What a person should know about a declension before accepting it:
 *
 * - FROM_LATIN: typed in Latin letters, returned in Greek.
 * - MAY_BE_ANOTHER: the most likely name but not the only one («Νίκος» may be Νικηφόρος), or one that only sounds
 *   similar.
 * - WAS_GENITIVE: typed in the genitive.
 * - INDECLINABLE: the same in every case («Μιχαήλ»).
 * - UNACCENTED: typed without an accent and not in the table, so the cases have no accents either.
 * - AMBIGUOUS: short for several names (see findNames); nothing is proposed.
 * - SEVERAL_NAMES: more than one name in a line, declined only if all are known.
 * - FOREIGN: apparently not a Greek name; left unchanged.
 * - NOT_A_NAME: not letters of a name, or too few.
 */
export type DeclensionNote =
  | 'FROM_LATIN'
  | 'MAY_BE_ANOTHER'
  | 'WAS_GENITIVE'
  | 'INDECLINABLE'
  | 'UNACCENTED'
  | 'AMBIGUOUS'
  | 'SEVERAL_NAMES'
  | 'FOREIGN'
  | 'NOT_A_NAME'

/** A name in the cases that a service needs. A proposal: the person may write something else. */
export interface Declension {
  /** As typed, in Unicode form C with single spaces. */
  name: string
  /** The full baptismal name in the nominative, monotonic, without rank; null if the table does not have it. */
  baptismal: string | null
  /** The form that the priest reads, with the rank after it: «Γεωργίου ιερέως»; null if unknown. */
  genitive: string | null
  vocative: string | null
  /** Other genitives in use («Παναγιώτη» for «Παναγιώτου»), with the rank, most common first. */
  alternatives: readonly string[]
  gender: Gender | null
  /** The rank as typed; the highest of several. */
  rank: Rank | null
  /** TABLE: the name is in the table. RULE: declined by its ending. NONE: left unchanged. */
  confidence: 'TABLE' | 'RULE' | 'NONE'
  notes: readonly DeclensionNote[]
}

type DeclinedName = Omit<Declension, 'name' | 'rank'>

const undeclined = (note: DeclensionNote): DeclinedName => ({
  baptismal: null,
  genitive: null,
  vocative: null,
  alternatives: [],
  gender: null,
  confidence: 'NONE',
  notes: [note],
})

const declinedByRule = (typed: string): DeclinedName => {
  const name = monotonic(typed)
  const rule = hasLatinLetters(name) ? null : ruleByEnding(name)
  if (!rule) return undeclined('FOREIGN')
  const { genitive, vocative, alternatives } = declined(name, rule.paradigm)
  const isUnaccented =
    accentedSyllable(name) === null && syllableCount(name) > 1 && name !== name.toUpperCase()
  return {
    baptismal: null,
    genitive,
    vocative,
    alternatives,
    gender: rule.gender,
    confidence: 'RULE',
    notes: [
      ...(rule.paradigm === 'unchanged' ? ['INDECLINABLE' as const] : []),
      ...(isUnaccented ? ['UNACCENTED' as const] : []),
    ],
  }
}

/** Words for people without a name, titles, and the Lord's, which a rule would decline. */
const notNames: ReadonlySet<string> = new Set(
  'συγγενείς συγγενών οικογένεια οικογενείας οικογένειας τέκνο τέκνα τέκνων παιδιά παιδιών γονείς γονέων χριστός χριστού δεσποινίς κύριος κυρία'.split(
    ' ',
  ),
)

const declinedWord = (word: string): DeclinedName => {
  if (!isNameWord(word) || notNames.has(monotonic(word).toLowerCase())) return undeclined('NOT_A_NAME')
  const found = lookUpName(word)
  if (!found) return isPronounceable(word) ? declinedByRule(word) : undeclined('NOT_A_NAME')
  const name = clearMeaning(found.meanings)
  if (!name) return undeclined('AMBIGUOUS')
  return {
    baptismal: name.nominative,
    genitive: name.genitive,
    vocative: name.vocative,
    alternatives: name.alternatives,
    gender: name.gender,
    confidence: 'TABLE',
    notes: [
      ...(hasLatinLetters(word) ? ['FROM_LATIN' as const] : []),
      ...(mayBeAnother(found) ? ['MAY_BE_ANOTHER' as const] : []),
      ...(found.form === 'GENITIVE' ? ['WAS_GENITIVE' as const] : []),
      ...(name.isIndeclinable ? ['INDECLINABLE' as const] : []),
    ],
  }
}

const joined = (cases: readonly (string | null)[], separator: string): string | null =>
  cases.includes(null) ? null : cases.join(separator)

/** A double name such as «Άννα-Μαρία»: declined if each part is, with the lowest certainty of its parts. */
const joinedNames = (parts: readonly DeclinedName[], separator: string): DeclinedName => {
  const notes = [...new Set(parts.flatMap((part) => part.notes))]
  const genitive = joined(
    parts.map((part) => part.genitive),
    separator,
  )
  const genders = new Set(parts.map(({ gender }) => gender))
  const [gender = null] = genders
  return {
    baptismal: joined(
      parts.map(({ baptismal }) => baptismal),
      separator,
    ),
    genitive,
    vocative: joined(
      parts.map(({ vocative }) => vocative),
      separator,
    ),
    alternatives: [],
    gender: genders.size === 1 ? gender : null,
    confidence:
      (['NONE', 'RULE', 'TABLE'] as const).find((sure) => parts.some((part) => part.confidence === sure)) ??
      'NONE',
    notes,
  }
}

const declinedHyphenated = (word: string): DeclinedName => {
  const parts = word.split('-').map(declinedWord)
  const [first] = parts
  return first && parts.length === 1 ? first : joinedNames(parts, '-')
}

/** Several words are declined only if each is a known name in the nominative; otherwise one may be a surname. */
const declinedWords = (words: readonly string[]): DeclinedName => {
  const parts = words.map(declinedHyphenated)
  const areNames = parts.every(
    ({ confidence, notes }) => confidence === 'TABLE' && !notes.includes('WAS_GENITIVE'),
  )
  if (!areNames) return undeclined('SEVERAL_NAMES')
  const name = joinedNames(parts, ' ')
  return { ...name, notes: [...name.notes, 'SEVERAL_NAMES'] }
}

/** Splits a name into ranks of clergy or monastics, in any position, and the words of the name itself. */
export const takenApart = (name: string): { ranks: readonly RankWord[]; words: readonly string[] } => {
  const words = withRankApart(name)
    .split(' ')
    .filter((word) => word !== '')
  const ranks = ranksAmong(words)
  return {
    ranks: ranksRead(words),
    words: words.filter((_, index) => ranks[index] === null),
  }
}

/** The words of a name without the ranks of clergy or monastics before or after them. */
export const wordsOfName = (name: string): readonly string[] => takenApart(normalisedName(name)).words

const highestRank = (ranks: readonly RankWord[]): Rank | null =>
  ranks
    .map(({ rank }) => rank)
    .toSorted((one, other) => (readingOrder(one) ?? Infinity) - (readingOrder(other) ?? Infinity))[0] ?? null

/**
 * A name for prayer as the priest reads it: «Γιώργος» is Γεώργιος, «Γεωργίου», «Γεώργιε». A rank before or after is
 * declined with it: «π. Γεώργιος» is «Γεωργίου ιερέως». Accepts any text and never throws; if it has no answer, the
 * notes say so and it proposes nothing.
 */
export const declension = (input: string): Declension => {
  const name = normalisedName(input)
  const { ranks: typed, words } = takenApart(name)
  const [only, ...others] = words
  if (only === undefined) return { name, rank: highestRank(typed), ...undeclined('NOT_A_NAME') }
  const answer = others.length === 0 ? declinedHyphenated(only) : declinedWords(words)
  const ranks = typed.map((word) => rankOfGender(word, answer.gender))
  const withRanks = (form: string, formOf: (rank: RankWord) => string): string =>
    [form, ...ranks.map(formOf)].join(' ')
  return {
    name,
    rank: highestRank(ranks),
    ...answer,
    gender: answer.gender ?? ranks[0]?.gender ?? null,
    genitive: answer.genitive && withRanks(answer.genitive, ({ genitive }) => genitive),
    vocative: answer.vocative && withRanks(answer.vocative, ({ vocative }) => vocative),
    alternatives: answer.alternatives.map((form) => withRanks(form, ({ genitive }) => genitive)),
  }
}

/** The position of a name with a rank in the reading order, 0 first; null for a name without a rank. */
export const readingPlace = (name: string): number | null => {
  const { rank } = declension(name)
  return rank === null ? null : readingOrder(rank)
}

/** Names in reading order: clergy and monastics first, by rank; the rest as typed. */
export const orderForReading = (names: readonly string[]): string[] =>
  names
    .map((name) => ({ name, place: readingPlace(name) ?? Number.POSITIVE_INFINITY }))
    .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ name }) => name)
