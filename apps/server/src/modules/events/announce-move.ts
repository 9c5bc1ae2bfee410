import type { Language } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { Context } from '../../platform/context.ts'
import type { JobData } from '../../platform/job-queue.ts'
import { mailTicketHolders } from '../requests/index.ts'
import { mailWaiters } from './mail-waiters.ts'
import { findEvent } from './repository.ts'
import { wordsOf } from './waiting.ts'

export const ANNOUNCE_MOVE = 'announce-moved-event'

/** One mail covers all changes within these minutes: a second one is often a correction. */
const WAIT_MS = 10 * 60_000

type Held = Readonly<Record<string, unknown>>
const heldAt = (record: Held): string =>
  JSON.stringify(['startsOn', 'startsAt', 'place'].map((field) => record[field]))

/** Plans the mail to who holds a ticket or waits for one if the day, hour or place has changed. */
export const noteMove = async (
  context: Context,
  { id, before, after }: { id: number; before: Held; after: Held },
): Promise<void> => {
  if (!after.published || after.ticketId === null || heldAt(before) === heldAt(after)) return
  const startAfter = new Date(context.system.clock.now().getTime() + WAIT_MS)
  await context.system.jobs.send(context, ANNOUNCE_MOVE, { id }, { startAfter, onceKey: String(id) })
}

export const announceMove = async (context: Context, { id }: JobData): Promise<void> => {
  const event = await findEvent(context.db, Number(id), context.system.clock.today())
  if (!event || event.is_over || event.ticket_id === null || event.temple_id === null) return
  const moved = {
    eventId: event.id,
    templeId: event.temple_id,
    typeId: event.ticket_id,
    wordsIn: (language: Language) => ({
      ...wordsOf(event, language),
      where: inLanguage(event.place, language) || inLanguage(event.temple_title ?? event.place, language),
    }),
    key: `${event.starts_on} ${event.starts_at} ${event.version}`,
  }
  await mailTicketHolders(context, moved)
  await mailWaiters(context, moved)
}
