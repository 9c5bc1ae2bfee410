import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { countTicketHolders } from '../requests/index.ts'
import { findComingWithTicket } from './repository.ts'

/** The requests that hold tickets for coming events: buyers are refunded, or the event is moved, before it goes. */
export const ticketsHeld = async (context: Context, ids: readonly number[]) => {
  const uses: { id: number; table: string; count: number }[] = []
  for (const event of await findComingWithTicket(context.db, ids, context.system.clock.today())) {
    const count = await countTicketHolders(context.db, event)
    if (count > 0) uses.push({ id: event.eventId, table: 'request', count })
  }
  return uses
}

type Listed = {
  readonly published: boolean
  readonly ticketId: number | null
  readonly templeId: number | null
  readonly startsOn: string
  readonly endsOn: string | null
}

/** @throws STILL_IN_USE for a coming event that would leave the website, or its tickets, while people hold them */
export const refuseVanishing = async (
  context: Context,
  { id, before, after }: { id: number; before: Listed; after: Listed },
): Promise<void> => {
  const { ticketId, templeId } = before
  const moved = (['ticketId', 'templeId'] as const).find((field) => after[field] !== before[field])
  const field = after.published ? moved : 'published'
  if (!before.published || !field || ticketId === null || templeId === null) return
  if ((before.endsOn ?? before.startsOn) < context.system.clock.today()) return
  if ((await countTicketHolders(context.db, { eventId: id, templeId, typeId: ticketId })) === 0) return
  throw new Refusal('STILL_IN_USE', { fields: [{ field, message: 'rule.ticketsHeld' }] })
}
