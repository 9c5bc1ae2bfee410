import type { endpoints } from '@kandili/contract'
import { recordView } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { bilingual, iso, presentLine, trackingUrl } from '../presenter.ts'
import { findLinesOfRequest, type LineRow } from '../repository-lines.ts'
import { findConsents, findEvents, findRequest } from '../repository-requests.ts'

type Order = endpoints.orders.Order

const fullName = (first: string | null, last: string | null): string | null =>
  first || last ? `${first ?? ''} ${last ?? ''}`.trim() : null

const presentOrderLine = async (context: Context, line: LineRow): Promise<Order['lines'][number]> => {
  const shown = await presentLine(context, line)
  return {
    id: shown.id,
    temple: { id: line.temple_id, title: bilingual(line.temple_title) },
    service: shown.service,
    typeTitle: shown.typeTitle,
    drawing: shown.drawing,
    state: shown.state,
    quantity: shown.quantity,
    intention: shown.intention,
    names: shown.names,
    message: shown.message,
    forgotten: shown.forgotten,
    preferredDate: shown.preferredDate,
    amount: shown.amount,
    commission: line.commission_cents,
    refunded: shown.refunded,
    burnsUntil: shown.burnsUntil,
    fulfilledAt: shown.fulfilledAt,
    fulfilledBy: fullName(line.fulfilled_first_name, line.fulfilled_last_name),
    answer:
      shown.answerText || shown.answerFileId ? { text: shown.answerText, fileId: shown.answerFileId } : null,
    declineReason: shown.declineReason,
  }
}

/**
 * One request for the back office, with its lines, timeline and consents. Its payments and bookings are separate
 * calls, because they need another right. It shows names, so every read is audited.
 * @throws Refusal ENTITY_NOT_FOUND
 */
export const readOrder = async (context: Context, requestId: number): Promise<Order> => {
  const request = found(await findRequest(context.db, requestId))
  await recordView(context, { entity: 'orders', entityId: requestId })
  const [lines, events, consents] = await Promise.all([
    findLinesOfRequest(context.db, requestId),
    findEvents(context.db, requestId),
    findConsents(context.db, requestId),
  ])
  const language = request.language as 'el' | 'en'
  // A returned refund can be sent again.
  const hasBeenPaid = ['PAID', 'COMPLETED', 'REFUNDED'].includes(request.state)
  return {
    id: request.id,
    code: request.code,
    trackingUrl: trackingUrl(context, request.code, language),
    state: request.state as Order['state'],
    contact: {
      firstName: request.contact_first_name,
      lastName: request.contact_last_name,
      email: request.contact_email,
      phone: request.contact_phone,
    },
    customerId: request.customer_id,
    language,
    total: request.total_cents,
    refunded: request.refunded_cents,
    placedAt: request.placed_at.toISOString(),
    paidAt: iso(request.paid_at),
    completedAt: iso(request.completed_at),
    expiresAt: request.expires_at.toISOString(),
    lines: await Promise.all(lines.map((line) => presentOrderLine(context, line))),
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
      refund:
        hasBeenPaid &&
        request.refunded_cents < request.total_cents &&
        (context.actor?.rights.includes('orders_order_edit') ?? false),
    },
  }
}
