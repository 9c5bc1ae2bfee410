import type { endpoints } from '@kandili/contract'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../platform/context.ts'
import { findIds } from '../../../platform/database/pages.ts'
import { countOrders, foundRequests } from './repository-orders.ts'

type Query = z.output<typeof endpoints.orders.orderQuery>

/** Lines of the requests that a query finds. */
const linesOf = (db: Database, query: Query) =>
  db
    .selectFrom('request_line as l')
    .innerJoin('request as q', 'q.id', 'l.request_id')
    .select('l.id')
    .where('l.request_id', 'in', foundRequests(db, query))

export const findProductIds = async (
  db: Database,
  query: Query,
  page?: { readonly limit: number; readonly offset: number },
): Promise<number[]> => {
  const all = linesOf(db, query).orderBy('q.placed_at', 'desc').orderBy('q.id', 'desc').orderBy('l.position')
  return findIds(all, page)
}

/** The first lines are as many as the requests; only the further ones are counted. */
export const countProducts = async (db: Database, query: Query): Promise<number> => {
  const { further } = await db
    .selectFrom('request as r')
    .select(sql<number>`coalesce(sum(r.line_count - 1), 0)`.as('further'))
    .where('r.line_count', '>', 1)
    .where('r.id', 'in', foundRequests(db, query))
    .executeTakeFirstOrThrow()
  return (await countOrders(db, query)) + Number(further)
}

export const findProductsByIds = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('request_line as l')
    .innerJoin('request as r', 'r.id', 'l.request_id')
    .innerJoin('temple as t', 't.id', 'l.temple_id')
    .select([
      'l.id',
      'l.request_id',
      'r.placed_at',
      'l.temple_id',
      't.title as temple_title',
      'l.service',
      'l.type_id',
      'l.type_title',
      'l.state',
      'l.quantity',
      'l.amount_cents',
      'l.commission_vat_cents',
      'l.vat_rate',
      'l.postage_cents',
      'l.refunded_cents',
      'l.full_price_cents',
      'l.recommended_price_cents',
    ])
    .where(sql<SqlBool>`l.id = any(${ids}::bigint[])`)
    .execute()
