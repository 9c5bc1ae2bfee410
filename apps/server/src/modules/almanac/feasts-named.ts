import { feastsOf, type Rank } from '@kandili/almanac'
import type { YearlyDay } from '@kandili/contract'
import { searchSkeleton } from '@kandili/greek'

type NamedFeast = {
  readonly key: string
  /** In both languages, as searches compare texts. */
  readonly skeleton: string
  /** The day of a feast that is no saint's, so that a temple whose feast is on that day keeps that feast. */
  readonly day: YearlyDay | null
}

const ofTheLord: readonly Rank[] = ['PASCHA', 'GREAT', 'SEASON']

let named: readonly NamedFeast[] | undefined

const namedFeasts = (): readonly NamedFeast[] => {
  named ??= feastsOf().map(({ key, title, rank, rule }) => ({
    key,
    skeleton: searchSkeleton(`${title.el} ${title.en}`),
    day: ofTheLord.includes(rank) && (rule.kind === 'FIXED' || rule.kind === 'PASCHA') ? rule : null,
  }))
  return named
}

/** The almanac's feasts in whose title a word is. @param word a word of a search skeleton */
export const feastsNamed = (word: string): readonly NamedFeast[] =>
  namedFeasts().filter(({ skeleton }) => skeleton.includes(word))
