import type { Bilingual, endpoints, OfferingDrawing, Service } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { presentOffering } from './presenter.ts'
import { findOffered } from './repository-public.ts'

type OfferingTemple = {
  id: number
  slug: string
  title: Bilingual
  city: Bilingual
  offering: endpoints.website.Offering
}

/**
 * The listed temples that offer one service under one drawing today, by their Greek names. Of a temple with several such
 * kinds the first counts.
 * @param most rows at most
 */
export const listOfferingTemples = async (
  context: Context,
  wanted: { service: Service; drawing: OfferingDrawing; most: number },
): Promise<OfferingTemple[]> => {
  const today = context.system.clock.today()
  const temples = new Map<number, OfferingTemple>()
  for (const row of await findOffered(context.db, { ...wanted, today })) {
    if (temples.has(row.temple_id)) continue
    temples.set(row.temple_id, {
      id: row.temple_id,
      slug: row.temple_slug ?? '',
      title: row.temple_title,
      city: row.city_title,
      offering: presentOffering(row, {
        minOrderAmount: row.temple_minimum,
        namesLimit: row.temple_names_limit,
        today,
      }),
    })
  }
  return [...temples.values()]
}
