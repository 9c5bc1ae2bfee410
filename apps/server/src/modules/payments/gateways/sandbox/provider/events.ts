import { type Delivery, planTelling } from './deliveries.ts'
import { newId } from './ids.ts'
import { insertDelivery, insertEvent, type Session } from './store.ts'
import type { World } from './world.ts'

export type Happening = { type: string; object: Readonly<Record<string, unknown>> }

/**
 * Writes what happened into the log, with the tellings that its manner of delivery plans, in the transaction that
 * made it happen. The bodies have the shape of Stripe's events.
 */
export const record = async (
  world: World,
  session: Session,
  happenings: readonly Happening[],
  delivery: Delivery,
): Promise<void> => {
  const now = world.now()
  const ids = new Map<string, string>()
  for (const { type, object } of happenings) {
    const id = newId('evt')
    ids.set(type, id)
    const body = JSON.stringify({
      id,
      object: 'event',
      api: 'sandbox',
      type,
      created: Math.floor(now.getTime() / 1000),
      data: { object: { ...object, metadata: { attempt_id: session.attempt_ref, session_id: session.id } } },
    })
    await insertEvent(world.db, { id, session_id: session.id, type, body, created_at: now })
  }
  const plan = planTelling(
    happenings.map((happening) => happening.type),
    delivery,
  )
  for (const { type, afterSeconds, signature } of plan) {
    const eventId = ids.get(type)
    if (!eventId) continue
    const dueAt = new Date(now.getTime() + afterSeconds * 1000)
    await insertDelivery(world.db, { event_id: eventId, due_at: dueAt, signature })
  }
}
