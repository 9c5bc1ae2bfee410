import { feastsOf, type Rank } from '@kandili/almanac'
import type { YearlyDay } from '@kandili/contract'
import { searchSkeleton } from '@kandili/greek'

type NamedFeast = {
  readonly key: string
  /** In both languages, as searches compare texts. */
  readonly skeleton: string
  /** The day of a feast that belongs to no saint, so that temples with their feast on that day celebrate it. */
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

/** The feasts of the almanac whose title contains a word. @param word a word of a search skeleton */
export const feastsNamed = (word: string): readonly NamedFeast[] =>
  namedFeasts().filter(({ skeleton }) => skeleton.includes(word))
