import type { Context, System } from '../platform/context.ts'
import { RecentlyUsed } from '../platform/recently-used.ts'
import { type CelebratedSaint, celebratedSaints } from '../saints/index.ts'
import type { KeptYear } from './keep-year.ts'
import {
  type FeastOverrideRow,
  findFeastOverrides,
  findMemorialRules,
  type MemorialRuleRow,
} from './repository.ts'

/** What the database says over what packages/almanac computes. */
export type Decisions = {
  readonly overrides: readonly FeastOverrideRow[]
  readonly rules: readonly MemorialRuleRow[]
  readonly saints: readonly CelebratedSaint[]
}

/** An answer as its bytes, with the mark by which a client says that it has them. */
export type KeptAnswer = { readonly body: Buffer; readonly etag: string }

/**
 * All that a node keeps in memory of the almanac, as it was decided at one time: what is worked out from decisions is
 * kept beside them, so that a change in the meantime leaves nothing of the old ones in the new.
 */
export type KeptAlmanac = {
  readonly decisions: Decisions
  readonly years: RecentlyUsed<KeptYear>
  readonly answers: RecentlyUsed<KeptAnswer>
}

/** The topic that tells every node of a change in what the almanac's own tables hold. */
export const ALMANAC_TOPIC = 'almanac'

/** A year holds some hundred kilobytes, an answer some ten: tens of megabytes at the most. */
const YEARS_KEPT = 48
const ANSWERS_KEPT = 400

const kept = new WeakMap<System, Promise<KeptAlmanac>>()

const readAlmanac = async ({ db }: Pick<Context, 'db'>): Promise<KeptAlmanac> => {
  const [overrides, rules, saints] = await Promise.all([
    findFeastOverrides(db),
    findMemorialRules(db),
    celebratedSaints({ db }),
  ])
  return {
    decisions: { overrides, rules, saints },
    years: new RecentlyUsed(YEARS_KEPT),
    answers: new RecentlyUsed(ANSWERS_KEPT),
  }
}

/** What this node knows; read anew after a change. Not to be asked inside a transaction that changes it. */
export const keptAlmanac = ({ system }: Pick<Context, 'system'>): Promise<KeptAlmanac> => {
  const known = kept.get(system)
  if (known) return known
  const fresh = readAlmanac(system)
  kept.set(system, fresh)
  // A failure is told to who asked, and not kept.
  fresh.catch(() => forgetAlmanac(system))
  return fresh
}

/** After a change of what it was made of. */
export const forgetAlmanac = (system: System): void => {
  kept.delete(system)
}
