import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { recordExport } from '../platform/audit/record-audit.ts'
import type { Context } from '../platform/context.ts'
import { bilingual } from './presenter.ts'
import { countOrders, listOrderRows } from './repository-orders.ts'

type Query = z.output<typeof endpoints.orders.orderQuery>
type List = z.output<(typeof endpoints.orders.list)['answer']>
type Row = endpoints.orders.OrderRow

/**
 * The Requests list. The count is left out (`total` -1) where the caller asks for it apart. All of them at once
 * (`size=all`) are an export, which the audit trail tells of.
 */
export const listOrders = async (context: Context, query: Query): Promise<List> => {
  const [rows, total] = await Promise.all([
    listOrderRows(context.db, query),
    query.count === 'no' ? -1 : countOrders(context.db, query),
  ])
  if (query.size === 'all') await recordExport(context, { entity: 'orders', records: rows.length, query })
  const records = rows.map(
    (row): Row => ({
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
      total: row.total_cents,
      refunded: row.refunded_cents,
      placedAt: row.placed_at.toISOString(),
      paymentMethod: row.payment_method,
    }),
  )
  return { records, total, page: query.page, size: query.size }
}
