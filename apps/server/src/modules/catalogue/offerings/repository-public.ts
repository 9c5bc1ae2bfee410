import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/**
 * The minimum that listed temples ask for each service on a civil date, as `offerOn` of packages/domain computes it:
 * the sale's price on its days, and never outside the type's limits.
 */
export const findLeastPrices = (db: Database, today: string) => {
  const asked = sql<number>`case when ${today} between o.sale_start_date and o.sale_end_date
    then o.sale_price_cents else o.price_cents end`
  return db
    .selectFrom('temple_offering as o')
    .innerJoin('offering_type as y', 'y.id', 'o.type_id')
    .innerJoin('temple as t', 't.id', 'o.temple_id')
    .select([
      'y.service',
      sql<number>`min(least(greatest(${asked}, y.min_price_cents), y.max_price_cents))`.as('least'),
    ])
    .where('o.enabled', '=', true)
    .where('y.status', '=', 'ENABLED')
    .where('y.published', '=', true)
    .where('t.published', '=', true)
    .where('t.status', '=', 'ENABLED')
    .where('t.mandate_by', 'is not', null)
    .where(({ or, eb }) => or([eb('t.mandate_until', 'is', null), eb('t.mandate_until', '>=', today)]))
    .groupBy('y.service')
    .execute()
}
