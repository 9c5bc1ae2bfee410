import type { endpoints } from '@kandili/contract'
import { LEAST_PEOPLE } from '@kandili/domain'
import { civilDateInAthens, DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { listedTempleId } from '../../statistics/index.ts'
import { findSplit } from '../payouts/repository-own.ts'
import { findArrived } from './repository.ts'

/**
 * Where this year's offerings at a temple went, by the books at the end of yesterday, so that it is the same all day.
 * Null while fewer people gave than a figure may concern.
 * @throws ENTITY_NOT_FOUND for a temple that is not listed
 */
export const readTempleYear = async (
  context: Context,
  slug: string,
): Promise<{ year: endpoints.requestMoney.TempleYear | null }> => {
  const id = await listedTempleId(context, slug)
  const until = civilDateInAthens(new Date(context.system.clock.now().getTime() - DAY_MS))
  const year = until.slice(0, 4)
  const period = { from: `${year}-01-01`, until }
  const { people, arrived, last } = await findArrived(context.db, id, period)
  if (people < LEAST_PEOPLE) return { year: null }
  const split = await findSplit(context.db, id, period)
  return { year: { year: Number(year), until, ...split, arrived, lastArrivedOn: last } }
}
