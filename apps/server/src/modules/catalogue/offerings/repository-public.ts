import type { Database } from '../../../platform/context.ts'

export const findLeastPrices = (db: Database) =>
  db
    .selectFrom('temple_offering as o')
    .innerJoin('offering_type as y', 'y.id', 'o.type_id')
    .innerJoin('temple as t', 't.id', 'o.temple_id')
    .select(['y.service', ({ fn }) => fn.min<number | null>('o.price_cents').as('least')])
    .where('o.enabled', '=', true)
    .where('y.status', '=', 'ENABLED')
    .where('t.published', '=', true)
    .where('t.status', '=', 'ENABLED')
    .groupBy('y.service')
    .execute()
