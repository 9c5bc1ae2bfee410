import { createHmac } from 'node:crypto'
import { type Delivery, planTelling, RETRY_SECONDS } from './deliveries.ts'
import {
  claimDueDeliveries,
  findEvent,
  insertDelivery,
  insertEvents,
  type Session,
  updateDeliveries,
} from './store.ts'
import { newId, type World } from './world.ts'

/** The API version: calls name it, and events are written in it. */
export const SANDBOX_VERSION = '2026-11-22'

export type Happening = { type: string; object: Readonly<Record<string, unknown>> }

/**
 * The events of what happened with their planned deliveries. The bodies have the shape of Stripe's events: each
 * contains its own object as it is, and nothing more that would help to find the payment.
 */
export const plan = (
  { now: clock }: Pick<World, 'now'>,
  session: Session,
  happenings: readonly Happening[],
  delivery: Delivery,
) => {
  const now = clock()
  const events = happenings.map(({ type, object }) => {
    const id = newId('evt')
    const body = JSON.stringify({
      id,
      object: 'event',
      api: 'sandbox',
      type,
      created: Math.floor(now.getTime() / 1000),
      api_version: SANDBOX_VERSION,
      livemode: false,
      data: { object },
    })
    return { id, session_id: session.id, type, body, created_at: now }
  })
  const idOf = new Map(events.map(({ id, type }) => [type, id]))
  const telling = planTelling(
    happenings.map((happening) => happening.type),
    delivery,
  )
  const deliveries = telling.flatMap(({ type, afterSeconds, signature }) => {
    const eventId = idOf.get(type)
    const dueAt = new Date(now.getTime() + afterSeconds * 1000)
    return eventId === undefined ? [] : [{ event_id: eventId, due_at: dueAt, signature }]
  })
  return { events, deliveries }
}

/** Logs events with their planned deliveries, in the transaction that caused them. */
export const record = async (
  world: World,
  session: Session,
  happenings: readonly Happening[],
  delivery: Delivery,
): Promise<void> => {
  const { events, deliveries } = plan(world, session, happenings, delivery)
  await insertEvents(world.db, events, deliveries)
}

const HELD_SECONDS = 30
const ANSWER_MS = 10_000

/** Stripe's signature format: `t=<unix>,v1=<hex HMAC-SHA-256 of "t.body">`. */
export const signatureOf = (secret: string, body: string, at: Date): string => {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

/** @returns the merchant's status, or null if they could not be reached */
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

type Due = Awaited<ReturnType<typeof claimDueDeliveries>>[number]

/** Sends one delivery. @returns whether the merchant accepted it */
const deliver = async (world: World, { id, event_id, tries, signature, body }: Due): Promise<boolean> => {
  const secret = signature === 'good' ? world.webhookSecret : 'whsec_of_somebody_else'
  const status = await post(world, body, signatureOf(secret, body, new Date()))
  if (status === TAKEN) return true
  const pause = signature === 'good' ? RETRY_SECONDS[tries - 1] : undefined
  await updateDeliveries(world.db, [id], {
    answered_status: status,
    ...(pause === undefined
      ? { done_at: world.now() }
      : { done_at: null, due_at: new Date(world.now().getTime() + pause * 1000) }),
  })
  world.log.info({ event: event_id, status, tries }, 'sandbox: the merchant did not take an event')
  return false
}

const TAKEN = 200

/**
 * Sends all due deliveries over HTTP: those of one session in order, different sessions in parallel. Failed deliveries
 * are retried with growing pauses. If this process dies, the next one repeats its open deliveries, so some arrive
 * twice.
 *
 * @param sessionId limits it to one session
 * @returns how many deliveries were attempted
 */
export const deliverDue = async (world: World, sessionId?: string): Promise<number> => {
  const now = world.now()
  const due = await claimDueDeliveries(
    world.db,
    now,
    new Date(now.getTime() + HELD_SECONDS * 1000),
    sessionId,
  )
  due.sort((a, b) => a.id - b.id)
  const taken: number[] = []
  const bySession = Map.groupBy(due, (one) => one.session_id)
  await Promise.all(
    [...bySession.values()].map(async (deliveries) => {
      for (const one of deliveries) if (await deliver(world, one)) taken.push(one.id)
    }),
  )
  await updateDeliveries(world.db, taken, { answered_status: TAKEN, done_at: world.now() })
  return due.length
}

/** Resends an event of the log now. False if it is no longer in the log. */
export const resendEvent = async (world: World, eventId: string): Promise<boolean> => {
  const event = await findEvent(world.db, eventId)
  if (!event) return false
  await insertDelivery(world.db, { event_id: eventId, due_at: world.now() })
  return true
}
