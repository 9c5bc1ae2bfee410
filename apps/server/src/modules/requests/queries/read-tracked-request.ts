import type { endpoints, RequestState } from '@kandili/contract'
import { actPaymentOf, mayChangeLine, mayWithdrawLine } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { findOpenings } from '../../authorization/index.ts'
import { namesAsRead } from '../fulfilment/names-as-read.ts'
import { ticketCode } from '../fulfilment/tickets.ts'
import { bilingual, iso, presentLine, readerOf } from '../presenter.ts'
import { findLinesOfRequest, type LineRow } from '../repository-lines.ts'
import { findEvents, findRequestByCode } from '../repository-requests.ts'
import { findTicketLines } from '../repository-tickets.ts'

type Tracked = endpoints.requests.TrackedRequest

/** Data from other modules that the tracking page shows with the request. */
export type TrackedFacts = {
  /** A short-lived signed URL of an answer's photograph. */
  imageUrl: (fileId: string, size: 'full' | 'thumbnail') => string
  publicImageUrl: (fileId: string) => string
}

const ended: readonly string[] = ['CANCELED', 'REFUNDED'] satisfies RequestState[]

/** The link to the live video, during its time only. */
const liveUrl = async (context: Context, line: LineRow): Promise<string | null> => {
  const now = context.system.clock.now()
  const isNow = line.live_from && line.live_until && line.live_from <= now && now < line.live_until
  return isNow && line.live_sealed ? context.system.vault.open(line.temple_id, line.live_sealed) : null
}

const presentTrackedLine = async (
  context: Context,
  line: LineRow,
  facts: TrackedFacts,
): Promise<Tracked['lines'][number]> => {
  const { answer, live, ...shown } = await presentLine(context, line)
  const photograph = answer?.fileKind === 'PHOTO' ? answer.fileId : null
  return {
    ...shown,
    typeId: line.type_id,
    serviceDate: line.service_date,
    settlesAt: iso(line.settles_at),
    mayChange: mayChangeLine({ ...line, state: shown.state }, line.request_state),
    mayWithdraw: !ended.includes(line.request_state) && mayWithdrawLine({ ...line, state: shown.state }),
    namesAsRead: namesAsRead(shown.names, shown.asTyped, readerOf(line)).map(({ asRead }) => asRead),
    temple: {
      id: line.temple_id,
      title: bilingual(line.temple_title),
      slug: line.temple_slug,
      city: bilingual(line.city_title),
      imageUrl: line.temple_file_id ? facts.publicImageUrl(line.temple_file_id) : null,
      answersWithinHours: line.answers_within_hours,
    },
    answer: answer
      ? {
          text: answer.text,
          imageUrl: photograph ? facts.imageUrl(photograph, 'full') : null,
          thumbnailUrl: photograph ? facts.imageUrl(photograph, 'thumbnail') : null,
          soundUrl:
            answer.fileKind === 'SOUND' && answer.fileId ? facts.imageUrl(answer.fileId, 'full') : null,
        }
      : null,
    live: live && { ...live, url: await liveUrl(context, line) },
  }
}

const ticketOf = (context: Context, tickets: Awaited<ReturnType<typeof findTicketLines>>, lineId: number) => {
  const event = tickets.find(({ line_id: id }) => id === lineId)
  if (!event) return {}
  const { event_id: eventId, title, starts_on: startsOn, starts_at: startsAt } = event
  const code = event.shown ? null : ticketCode(context.system, lineId)
  return { ticket: { code, eventId, title: bilingual(title), startsOn, startsAt } }
}

/**
 * A request as anybody with its link can see it, without its payments (see tracking).
 * @throws Refusal ENTITY_NOT_FOUND
 */
export const readTrackedRequest = async (
  context: Context,
  code: string,
  facts: TrackedFacts,
): Promise<{ id: number; templeIds: number[]; tracked: Omit<Tracked, 'payment' | 'paymentMethods'> }> => {
  const request = found(await findRequestByCode(context.db, code))
  const [lines, tickets, events, openings] = await Promise.all([
    findLinesOfRequest(context.db, request.id),
    findTicketLines(context.db, request.id),
    findEvents(context.db, request.id),
    findOpenings(context.db, request.id),
  ])
  return {
    id: request.id,
    templeIds: [...new Set(lines.map((line) => line.temple_id))],
    tracked: {
      code: request.code,
      number: request.id,
      status: request.state as Tracked['status'],
      total: request.total_cents,
      refunded: request.refunded_cents,
      contactFirstName: request.contact_first_name,
      placedAt: request.placed_at.toISOString(),
      paidAt: iso(request.paid_at),
      completedAt: iso(request.completed_at),
      expiresAt: request.expires_at.toISOString(),
      awaitsConfirmation:
        request.contact_proven_at === null &&
        actPaymentOf({
          state: request.state as Tracked['status'],
          method: request.payment_method,
          totalCents: request.total_cents,
        }) === 'CASH_DUE',
      lines: await Promise.all(
        lines.map(async (line) => ({
          ...(await presentTrackedLine(context, line, facts)),
          ...ticketOf(context, tickets, line.id),
        })),
      ),
      openings: openings.map(({ opened_at, reason }) => ({
        at: opened_at.toISOString(),
        reason: reason,
      })),
      history: events.map((event) => ({
        at: event.at.toISOString(),
        lineId: event.line_id,
        state: event.to_state,
      })),
    },
  }
}
