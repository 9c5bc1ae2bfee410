import { actServices, type Service } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { findLeastPrices } from './repository-public.ts'

/** The four services with the minimum that any listed temple asks, in cents; services nobody offers are left out. */
export const leastOfferings = async (context: Context): Promise<{ service: Service; from: number }[]> => {
  const rows = await findLeastPrices(context.db, context.system.clock.today())
  return actServices.flatMap((service) => {
    const row = rows.find((candidate) => candidate.service === service)
    return row ? [{ service, from: row.least }] : []
  })
}
