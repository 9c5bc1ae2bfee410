import { endpoints } from '@kandili/contract'
import { recordView } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { findOpenings, mayDo, openedRequests } from '../../authorization/index.ts'
import { wordless } from '../line-columns.ts'
import { bilingual, contactNameOf, iso, presentLine, productOf, trackingUrl, within } from '../presenter.ts'
import { findLinesOfRequest, type LineRow } from '../repository-lines.ts'
import { findConsents, findEvents, findRequest } from '../repository-requests.ts'

type Order = endpoints.orders.Order

const fullName = (first: string | null, last: string | null): string | null =>
  first || last ? `${first ?? ''} ${last ?? ''}`.trim() : null

/** @param isOpen whether the caller has opened the names, with the message and the answer */
const presentOrderLine = async (
  context: Context,
  line: LineRow,
  isOpen: boolean,
): Promise<Order['lines'][number]> => {
  const shown = await presentLine(context, isOpen ? line : { ...line, ...wordless })
  return {
    ...within(endpoints.orders.orderLine, shown),
    temple: { id: line.temple_id, title: bilingual(line.temple_title) },
    namesCount: line.names_count,
    commission: line.commission_cents,
    ...productOf(line),
    fulfilledBy: fullName(line.fulfilled_first_name, line.fulfilled_last_name),
  }
}

/**
 * One request for the back office, with its lines, timeline and consents. Its payments and bookings are separate
 * calls, because they need another right. Names, messages and answers are closed unless the caller has opened them
 * (`openNames`), and with them the link of the tracking page, which shows them. Every read is audited.
 * @throws Refusal ENTITY_NOT_FOUND
 */
export const readOrder = async (context: Context, requestId: number): Promise<Order> => {
  const request = found(await findRequest(context.db, requestId))
  await recordView(context, { entity: 'orders', entityId: requestId })
  const until = (await openedRequests(context, [requestId])).get(requestId)
  if (until)
    await recordView(context, { entity: 'names', entityId: requestId, templeId: request.first_temple_id })
  const [lines, events, consents, openings] = await Promise.all([
    findLinesOfRequest(context.db, requestId),
    findEvents(context.db, requestId),
    findConsents(context.db, requestId),
    presentOpenings(context, request),
  ])
  const language = request.language as 'el' | 'en'
  // A returned refund can be sent again.
  return {
    id: request.id,
    trackingUrl: until ? trackingUrl(context, request.code, language) : null,
    namesOpenUntil: iso(until ?? null),
    openings,
    state: request.state as Order['state'],
    contact: {
      firstName: request.contact_first_name,
      lastName: request.contact_last_name,
      email: request.contact_email,
      phone: request.contact_phone,
    },
    customerId: request.customer_id,
    channel: request.channel as Order['channel'],
    language,
    contactName: contactNameOf(request),
    salesman: request.salesman,
    subtotal: lines.reduce((sum, line) => sum + line.amount_cents, 0),
    finalTotal: request.total_cents - request.refunded_cents,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: request.total_cents,
    refunded: request.refunded_cents,
    placedAt: request.placed_at.toISOString(),
    paidAt: iso(request.paid_at),
    completedAt: iso(request.completed_at),
    expiresAt: request.expires_at.toISOString(),
    lines: await Promise.all(lines.map((line) => presentOrderLine(context, line, until !== undefined))),
    timeline: events.map((event) => ({
      at: event.at.toISOString(),
      lineId: event.line_id,
      from: event.from_state,
      to: event.to_state,
      by: fullName(event.first_name, event.last_name),
      reason: event.reason,
    })),
    consents: consents.map((consent) => ({
      purpose: consent.purpose,
      textVersion: consent.text_version,
      language: consent.language as 'el' | 'en',
      givenAt: consent.given_at.toISOString(),
    })),
    may: {
      refund: mayDo(context, 'orders_order_edit'),
      openNames: mayDo(context, 'orders_names_view'),
    },
  }
}

type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** The reasons in administrators' own words are only for users who may open names themselves. */
const presentOpenings = async (context: Context, request: RequestRow): Promise<Order['openings']> => {
  const maySeeNotes = mayDo(context, 'orders_names_view')
  const rows = await findOpenings(context.db, request.id)
  return Promise.all(
    rows.map(async (row) => ({
      at: row.opened_at.toISOString(),
      until: row.closes_at.toISOString(),
      reason: row.reason,
      note:
        maySeeNotes && row.note_sealed
          ? await context.system.vault.open(request.first_temple_id, row.note_sealed)
          : null,
      by: fullName(row.first_name, row.last_name),
    })),
  )
}
