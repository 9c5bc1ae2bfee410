import type { Readable } from 'node:stream'
import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { listOrExport } from '../../../platform/crud/index.ts'
import { bilingual, contactNameOf } from '../presenter.ts'
import { countOrders, findOrderIds, findOrdersByIds } from './repository-orders.ts'

type Query = z.output<typeof endpoints.orders.orderQuery>
type List = z.output<(typeof endpoints.orders.list)['answer']>
type Row = endpoints.orders.OrderRow

const presentRow = (row: Awaited<ReturnType<typeof findOrdersByIds>>[number]): Row => ({
  id: row.id,
  state: row.state as Row['state'],
  customer: {
    firstName: row.contact_first_name,
    lastName: row.contact_last_name,
    email: row.contact_email,
    visitor: row.customer_id === null,
  },
  temple: { id: row.first_temple_id, title: bilingual(row.temple_title) },
  service: row.first_service as Row['service'],
  intention: row.first_intention as Row['intention'],
  lineCount: row.line_count,
  contactName: contactNameOf(row),
  salesman: row.salesman,
  total: row.total_cents,
  refunded: row.refunded_cents,
  finalTotal: row.total_cents - row.refunded_cents,
  placedAt: row.placed_at.toISOString(),
  paymentMethod: row.payment_method,
})

/** The Requests list: one page, or all of them as an export. */
export const listOrders = (context: Context, query: Query): Promise<List | Readable> =>
  listOrExport(context, 'orders', query, {
    ids: (page) => findOrderIds(context.db, query, page),
    count: () => countOrders(context.db, query),
    read: async (ids) => {
      const rows = await findOrdersByIds(context.db, ids)
      return new Map(rows.map((row) => [row.id, presentRow(row)]))
    },
  })
