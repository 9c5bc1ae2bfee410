import { searchSkeleton } from '@kandili/greek'

/** Real searches use fewer words, and each costs an index lookup. */
const MOST_WORDS = 8

/**
 * The distinct words of a search text in the form of the tables' search keys; empty without a letter or digit, so
 * that nothing matches. Skeletons contain no LIKE wildcards, so `%${word}%` needs no escaping.
 */
export const searchWords = (typed: string): string[] =>
  [...new Set(searchSkeleton(typed).split(' '))].filter(Boolean).slice(0, MOST_WORDS)
