import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { nextTempleFeast } from '../almanac/index.ts'
import { burningAtTemple } from '../requests/index.ts'
import { findPhotographs } from './page/repository.ts'
import { presentTemple } from './presenter.ts'
import { findListedTemple, findOfferings } from './repository-public.ts'

/**
 * A listed temple's page: what it is, what it offers, which candles burn there.
 * @throws Refusal ENTITY_NOT_FOUND, also for one that is not listed (any more)
 */
export const readPublicTemple = async (context: Context, slug: string): Promise<endpoints.website.Temple> => {
  const today = context.system.clock.today()
  const row = found(await findListedTemple(context.db, slug, today))
  const [offerings, photographs, burning, nextFeast] = await Promise.all([
    findOfferings(context.db, row.id),
    findPhotographs(context.db, row.id),
    burningAtTemple(context, row.id),
    nextTempleFeast(context, row.id),
  ])
  return presentTemple(row, offerings, { burning, nextFeast, photographs, today })
}
