import type { Readable } from 'node:stream'
import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { listOrExport } from '../../../platform/crud/index.ts'
import { bilingual, productOf } from '../presenter.ts'
import { countProducts, findProductIds, findProductsByIds } from './repository-products.ts'

type Query = z.output<typeof endpoints.orders.orderQuery>
type Product = endpoints.orders.OrderProduct
type List = z.output<(typeof endpoints.orders.products)['answer']>

const present = (row: Awaited<ReturnType<typeof findProductsByIds>>[number]): Product => ({
  id: row.id,
  orderId: row.request_id,
  placedAt: row.placed_at.toISOString(),
  temple: { id: row.temple_id, title: bilingual(row.temple_title) },
  service: row.service as Product['service'],
  title: bilingual(row.type_title),
  state: row.state as Product['state'],
  quantity: row.quantity,
  amount: row.amount_cents,
  postage: row.postage_cents,
  refunded: row.refunded_cents,
  ...productOf(row),
})

/** The lines of the found requests with their prices, newest request first; for accounting. */
export const listOrderProducts = (context: Context, query: Query): Promise<List | Readable> =>
  listOrExport(context, 'orders', query, {
    ids: (page) => findProductIds(context.db, query, page),
    count: () => countProducts(context.db, query),
    read: async (ids) => {
      const rows = await findProductsByIds(context.db, ids)
      return new Map(rows.map((row) => [row.id, present(row)]))
    },
  })
