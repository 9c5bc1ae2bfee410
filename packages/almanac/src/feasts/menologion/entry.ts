import type { Feast, Rank } from '../feast.ts'

/** SAINT by default. */
export type Entry = readonly [day: number, key: string, el: string, en: string, rank?: Rank]

export const monthOf = (month: number, entries: readonly Entry[]): readonly Feast[] =>
  entries.map(([day, key, el, en, rank = 'SAINT']) => ({
    key,
    title: { el, en },
    rank,
    rule: { kind: 'FIXED', month, day },
  }))
