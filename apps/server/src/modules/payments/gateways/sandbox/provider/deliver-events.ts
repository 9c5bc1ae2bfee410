import { createHmac } from 'node:crypto'
import { RETRY_SECONDS } from './deliveries.ts'
import { findEvent, insertDelivery, takeDueDeliveries, updateDelivery } from './store.ts'
import type { World } from './world.ts'

const HELD_SECONDS = 30
const ANSWER_MS = 10_000

/** Stripe's form of signature: `t=<unix>,v1=<hex HMAC-SHA-256 of "t.body">`. */
export const signatureOf = (secret: string, body: string, at: Date): string => {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

/** @returns the status that the merchant answered, or null when he could not be reached */
const post = async (world: World, body: string, signature: string): Promise<number | null> => {
  try {
    const response = await fetch(world.webhookUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}

/**
 * Tells the merchant everything that is due, one after the other, over HTTP. What he does not take is told again
 * after growing pauses. A telling that this process dies over is told again by the next one: so now and then twice.
 *
 * @param sessionId only what is due about this session
 * @returns how many tellings were tried
 */
export const deliverDue = async (world: World, sessionId?: string): Promise<number> => {
  const now = world.now()
  const due = await takeDueDeliveries(world.db, now, new Date(now.getTime() + HELD_SECONDS * 1000), sessionId)
  due.sort((a, b) => a.id - b.id)
  for (const { id, event_id, tries, signature } of due) {
    const event = await findEvent(world.db, event_id)
    if (!event) continue
    const secret = signature === 'good' ? world.webhookSecret : 'whsec_of_somebody_else'
    const status = await post(world, event.body, signatureOf(secret, event.body, new Date()))
    const isTaken = status !== null && status >= 200 && status < 300
    const pause = signature === 'good' ? RETRY_SECONDS[tries - 1] : undefined
    const isOver = isTaken || pause === undefined
    await updateDelivery(world.db, id, {
      answered_status: status,
      done_at: isOver ? world.now() : null,
      ...(isOver ? {} : { due_at: new Date(world.now().getTime() + pause * 1000) }),
    })
    if (!isTaken)
      world.log.info({ event: event_id, status, tries }, 'sandbox: the merchant did not take an event')
  }
  return due.length
}

/** Tells an event of the log again, now. False when it is not in the log any more. */
export const resendEvent = async (world: World, eventId: string): Promise<boolean> => {
  const event = await findEvent(world.db, eventId)
  if (!event) return false
  await insertDelivery(world.db, { event_id: eventId, due_at: world.now() })
  return true
}
