import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { signedFileUrl } from '../../files/index.ts'
import { bilingual, iso } from '../presenter.ts'
import { findChoicesOfCustomer, findRequestsOfCustomer } from './repository-own.ts'

type Own = z.output<(typeof endpoints.requests.mine)['answer']>
type Query = z.output<typeof endpoints.requests.ownQuery>
const PAGE_SIZE = 20

/** A customer's own matching requests, newest first; never another customer's. */
export const listOwnRequests = async (context: Context, customerId: number, query: Query): Promise<Own> => {
  const [{ rows, total }, choices] = await Promise.all([
    findRequestsOfCustomer(context.db, customerId, { ...query, size: PAGE_SIZE }),
    findChoicesOfCustomer(context.db, customerId),
  ])
  const records = rows.map((row) => ({
    code: row.code,
    number: row.id,
    status: row.state as Own['records'][number]['status'],
    placedAt: row.placed_at.toISOString(),
    total: row.total_cents,
    service: row.first_service as Own['records'][number]['service'],
    intention: row.first_intention as Own['records'][number]['intention'],
    lineCount: row.line_count,
    drawing: row.drawing as Own['records'][number]['drawing'],
    burnsUntil: iso(row.burns_until),
    photoUrl: row.photo_id && signedFileUrl(context.system, row.photo_id, 'thumbnail'),
    temple: { title: bilingual(row.temple_title), slug: row.website_slug },
    hasReceipt: row.paid_at !== null && row.total_cents > 0,
  }))
  return {
    records,
    total,
    page: query.page,
    size: PAGE_SIZE,
    choices: {
      years: choices.years,
      temples: choices.temples.map(({ id, title }) => ({ id, title: bilingual(title) })),
    },
  }
}
