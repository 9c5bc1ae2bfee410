import type { AlmanacDay, AlmanacOptions } from '@kandili/almanac'
import type { Bilingual } from '@kandili/contract'
import { LRUCache } from 'lru-cache'
import type { Context, System } from '../../platform/context.ts'
import { keepRead } from '../../platform/copies/keep-read.ts'
import type { CachedAnswer } from '../../platform/http/send-cached.ts'
import { type CelebratedSaint, celebratedSaints } from '../catalogue/index.ts'
import {
  type FeastOverrideRow,
  findFeastOverrides,
  findMemorialRules,
  type MemorialRuleRow,
} from './repository.ts'

/** A cache by key; above its size, the least recently used entry is dropped. */
type Cache<Value extends object> = LRUCache<string, Value, () => Value>

const createCache = <Value extends object>(max: number): Cache<Value> =>
  new LRUCache<string, Value, () => Value>({ max, memoMethod: (_key, _stale, { context }) => context() })

/** The database's decisions on top of packages/almanac. */
export type Decisions = {
  readonly overrides: readonly FeastOverrideRow[]
  readonly rules: readonly MemorialRuleRow[]
  readonly saints: readonly CelebratedSaint[]
}

/** A day with its saints of the catalogue. */
export type CachedDay = AlmanacDay & { readonly saints: readonly CelebratedSaint[] }
/** A civil year by its dates. */
export type CachedYear = ReadonlyMap<string, CachedDay>

/**
 * Everything a node caches of the almanac at one version of the decisions: derived values are stored beside them, so
 * that a concurrent change leaves nothing of the old ones in the new.
 */
export type CachedAlmanac = {
  readonly decisions: Decisions
  readonly years: Cache<CachedYear>
  readonly answers: Cache<CachedAnswer>
  /** Answers for more than a month: only a few, since each is large. */
  readonly longAnswers: Cache<CachedAnswer>
}

/** How a Church keeps the year. */
export type Church = Required<Pick<AlmanacOptions, 'calendar' | 'religion' | 'jurisdiction'>>

/** The almanac of a Church or a temple, with all decisions about it. */
export type OwnAlmanac = {
  /** Unique. */
  readonly key: string
  /** Its owner: jurisdiction and calendar too, never omitted. */
  readonly options: AlmanacOptions & Church
  /** The temple that keeps it, with its slug on the website; null for a Church's own. */
  readonly temple: { readonly title: Bilingual; readonly slug: string | null } | null
  /** The decisions it was made from, and values derived from them. */
  readonly cached: CachedAlmanac
}

/** The topic that notifies every node of a change in the almanac's tables. */
export const ALMANAC_TOPIC = 'almanac'

/** A year takes some hundred kilobytes, an answer some ten, one of a year four hundred: tens of megabytes at most. */
const YEARS_KEPT = 48
const ANSWERS_KEPT = 400
const LONG_ANSWERS_KEPT = 16

const readAlmanac = async ({ db }: Pick<Context, 'db'>): Promise<CachedAlmanac> => {
  const [overrides, rules, saints] = await Promise.all([
    findFeastOverrides(db),
    findMemorialRules(db),
    celebratedSaints({ db }),
  ])
  return {
    decisions: { overrides, rules, saints },
    years: createCache(YEARS_KEPT),
    answers: createCache(ANSWERS_KEPT),
    longAnswers: createCache(LONG_ANSWERS_KEPT),
  }
}

const kept = keepRead(({ system }: Pick<Context, 'system'>) => readAlmanac(system))

/** This node's decisions; reread after a change. Not to be called inside a transaction that changes them. */
export const cachedAlmanac = (context: Pick<Context, 'system'>): Promise<CachedAlmanac> => kept.get(context)

/** Clears the cache after a change of its sources. */
export const forgetAlmanac = (system: System): void => {
  kept.forget(system)
  system.copies.clear()
}
