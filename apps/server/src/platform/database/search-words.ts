import { searchSkeleton } from '@kandili/greek'

/** Whoever seeks something names it in fewer words, and each costs a look into an index. */
const MOST_WORDS = 8

/**
 * The words of a search field as the tables' search keys hold them, each once; none where nothing in it is a letter or
 * a digit, and then nothing is met. A skeleton holds no sign that LIKE reads, so that `%${word}%` needs no escape.
 */
export const searchWords = (typed: string): string[] =>
  [...new Set(searchSkeleton(typed).split(' '))].filter(Boolean).slice(0, MOST_WORDS)
