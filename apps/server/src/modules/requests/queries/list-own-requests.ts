import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { bilingual } from '../presenter.ts'
import { findRequestsOfCustomer } from './repository-orders.ts'

type Own = z.output<(typeof endpoints.requests.mine)['answer']>
const PAGE_SIZE = 20

/** The caller's own requests, newest first; nobody else's, whatever is asked. */
export const listOwnRequests = async (context: Context, page: number): Promise<Own> => {
  const customerId = context.actor?.userId ?? 0
  const { rows, total } = await findRequestsOfCustomer(context.db, customerId, { page, size: PAGE_SIZE })
  const records = rows.map((row) => ({
    code: row.code,
    number: row.id,
    status: row.state as Own['records'][number]['status'],
    placedAt: row.placed_at.toISOString(),
    total: row.total_cents,
    service: row.first_service as Own['records'][number]['service'],
    intention: row.first_intention as Own['records'][number]['intention'],
    lineCount: row.line_count,
    temple: { title: bilingual(row.temple_title), slug: row.website_slug },
  }))
  return { records, total, page, size: PAGE_SIZE }
}
