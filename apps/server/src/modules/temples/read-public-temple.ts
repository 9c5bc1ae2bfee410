import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { nextTempleFeast } from '../almanac/index.ts'
import { burningAtTemple } from '../requests/index.ts'
import { findPhotographs } from './page/repository.ts'
import { presentTemple } from './presenter.ts'
import { findAnyTemple, findListedTemple, findOfferings, type TempleRow } from './repository-public.ts'

const pageOf = async (context: Context, row: TempleRow): Promise<endpoints.website.Temple> => {
  const today = context.system.clock.today()
  const [offerings, photographs, burning, nextFeast] = await Promise.all([
    findOfferings(context.db, row.id),
    findPhotographs(context.db, row.id),
    burningAtTemple(context, row.id),
    nextTempleFeast(context, row.id),
  ])
  return presentTemple(row, offerings, { burning, nextFeast, photographs, today })
}

/**
 * A listed temple's page: its data, its offerings, its burning candles.
 * @throws Refusal ENTITY_NOT_FOUND, also for one that is not listed (any more)
 */
export const readPublicTemple = async (context: Context, slug: string): Promise<endpoints.website.Temple> =>
  pageOf(context, found(await findListedTemple(context.db, slug, context.system.clock.today())))

/** A temple's page, listed or not: for a preview. @throws Refusal ENTITY_NOT_FOUND */
export const previewTemple = async (context: Context, id: number): Promise<endpoints.website.Temple> =>
  pageOf(context, found(await findAnyTemple(context.db, id, context.system.clock.today())))
