import { endpoints } from '@kandili/contract'
import { LEAST_PEOPLE } from '@kandili/domain'
import { civilDateInAthens, DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { listedTempleId } from './listed-temple.ts'
import { findPromisedHours, measurePromise } from './repository-statistics.ts'

const { PROMISE } = endpoints.statistics
type KeptPromise = endpoints.statistics.KeptPromise

/**
 * How a temple kept its promise in the last half year, by its last cases; null if there are too few of them, or of
 * people.
 */
export const readPromise = async (context: Context, templeId: number): Promise<KeptPromise | null> => {
  const now = context.system.clock.now()
  const { answers_within_hours: hours } = found(await findPromisedHours(context.db, templeId))
  const row = await measurePromise(context.db, templeId, {
    hours,
    since: new Date(now.getTime() - PROMISE.days * DAY_MS),
    now,
    mostCases: PROMISE.mostCases,
  })
  if (!row || row.cases < PROMISE.leastCases || row.people < LEAST_PEOPLE) return null
  if (row.since === null || row.usually_hours === null) return null
  return {
    withinHours: hours,
    usuallyHours: Math.max(1, row.usually_hours),
    cases: row.cases,
    kept: row.kept,
    doneLater: row.done_later,
    latestHours: row.latest_hours ?? 0,
    declined: row.declined,
    waiting: row.waiting,
    since: civilDateInAthens(row.since),
  }
}

/** The same for visitors. @throws ENTITY_NOT_FOUND for a temple that is not listed */
export const readPublicPromise = async (context: Context, slug: string) => ({
  promise: await readPromise(context, await listedTempleId(context, slug)),
})
