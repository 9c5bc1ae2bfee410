import type { AlmanacDay, AlmanacOptions } from '@kandili/almanac'
import type { Bilingual } from '@kandili/contract'
import { LRUCache } from 'lru-cache'
import type { Context, System } from '../../platform/context.ts'
import type { KeptAnswer } from '../../platform/http/send-kept.ts'
import { type CelebratedSaint, celebratedSaints } from '../catalogue/index.ts'
import {
  type FeastOverrideRow,
  findFeastOverrides,
  findMemorialRules,
  type MemorialRuleRow,
} from './repository.ts'

/** What was worked out, by key; beyond its size, what was used longest ago goes. */
type Kept<Value extends object> = LRUCache<string, Value, () => Value>

const keep = <Value extends object>(max: number): Kept<Value> =>
  new LRUCache<string, Value, () => Value>({ max, memoMethod: (_key, _stale, { context }) => context() })

/** What the database says over what packages/almanac computes. */
export type Decisions = {
  readonly overrides: readonly FeastOverrideRow[]
  readonly rules: readonly MemorialRuleRow[]
  readonly saints: readonly CelebratedSaint[]
}

/** A day with the saints of the catalogue whose day it is. */
export type KeptDay = AlmanacDay & { readonly saints: readonly CelebratedSaint[] }
/** A civil year by its dates. */
export type KeptYear = ReadonlyMap<string, KeptDay>

/**
 * All that a node keeps in memory of the almanac, as it was decided at one time: what is worked out from decisions is
 * kept beside them, so that a change in the meantime leaves nothing of the old ones in the new.
 */
export type KeptAlmanac = {
  readonly decisions: Decisions
  readonly years: Kept<KeptYear>
  readonly answers: Kept<KeptAnswer>
  /** Answers of more than a month: a few, since each is large. */
  readonly longAnswers: Kept<KeptAnswer>
}

/** How a Church keeps the year. */
export type Church = Required<Pick<AlmanacOptions, 'calendar' | 'religion' | 'jurisdiction'>>

/** The almanac of a Church or a temple, with all that was decided for it. */
export type OwnAlmanac = {
  /** Unique. */
  readonly key: string
  /** Whose it is: jurisdiction and calendar too, which are left out nowhere. */
  readonly options: AlmanacOptions & Church
  /** The temple that keeps it, with its address on the website; null for a Church's own. */
  readonly temple: { readonly title: Bilingual; readonly slug: string | null } | null
  /** The decisions that it was made of, and what was worked out from them before. */
  readonly kept: KeptAlmanac
}

/** The topic that notifies every node of a change in the almanac's tables. */
export const ALMANAC_TOPIC = 'almanac'

/** A year holds some hundred kilobytes, an answer some ten, one of a year four hundred: tens of megabytes at the most. */
const YEARS_KEPT = 48
const ANSWERS_KEPT = 400
const LONG_ANSWERS_KEPT = 16

const kept = new WeakMap<System, Promise<KeptAlmanac>>()

const readAlmanac = async ({ db }: Pick<Context, 'db'>): Promise<KeptAlmanac> => {
  const [overrides, rules, saints] = await Promise.all([
    findFeastOverrides(db),
    findMemorialRules(db),
    celebratedSaints({ db }),
  ])
  return {
    decisions: { overrides, rules, saints },
    years: keep(YEARS_KEPT),
    answers: keep(ANSWERS_KEPT),
    longAnswers: keep(LONG_ANSWERS_KEPT),
  }
}

/** What this node knows; read anew after a change. Not to be asked inside a transaction that changes it. */
export const keptAlmanac = ({ system }: Pick<Context, 'system'>): Promise<KeptAlmanac> => {
  const known = kept.get(system)
  if (known) return known
  const fresh = readAlmanac(system)
  kept.set(system, fresh)
  // A failure reaches the caller and is not cached.
  fresh.catch(() => forgetAlmanac(system))
  return fresh
}

/** After a change of what it was made of. */
export const forgetAlmanac = (system: System): void => {
  kept.delete(system)
  system.copies.clear()
}
