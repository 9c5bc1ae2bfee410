import { type Delivery, isDelivery } from './deliveries.ts'
import { type Happening, record } from './events.ts'
import { presentRefund } from './present.ts'
import {
  findRefundByKey,
  findRefunds,
  insertRefund,
  lockSession,
  type Refund,
  type Session,
} from './store.ts'
import { inTransaction, newId, type World } from './world.ts'

const SETTLES_AFTER_SECONDS = 5

export type RefundResult =
  | { kind: 'refund'; refund: Refund }
  | { kind: 'conflict' }
  | { kind: 'unknown' }
  /** Not paid, or less is left. */
  | { kind: 'too-much' }

/** Refunds money. The card decides whether it succeeds at once, stays pending, or fails. */
export const refundSession = (
  world: World,
  key: string,
  asked: { session: string; amount: number; refund_ref: string },
): Promise<RefundResult> =>
  inTransaction(world, async (tx): Promise<RefundResult> => {
    const session = await lockSession(tx.db, asked.session)
    if (!session) return { kind: 'unknown' }
    const earlier = await findRefundByKey(tx.db, key)
    if (earlier) {
      const same = earlier.session_id === asked.session && earlier.amount_cents === asked.amount
      return same ? { kind: 'refund', refund: earlier } : { kind: 'conflict' }
    }
    const refunds = await findRefunds(tx.db, session.id)
    const gone = refunds.reduce(
      (sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount_cents),
      0,
    )
    const left = session.payment_status === 'paid' ? (session.captured_cents ?? 0) - gone : 0
    if (asked.amount > left) return { kind: 'too-much' }
    const now = tx.now()
    const waits = session.refund_behaviour !== 'succeeds'
    const refund: Refund = {
      id: newId('re'),
      idempotency_key: key,
      session_id: session.id,
      refund_ref: asked.refund_ref,
      amount_cents: asked.amount,
      status: waits ? 'pending' : 'succeeded',
      becomes: waits ? (session.refund_behaviour === 'fails' ? 'failed' : 'succeeded') : null,
      becomes_at: waits ? new Date(now.getTime() + SETTLES_AFTER_SECONDS * 1000) : null,
      failure_reason: null,
      created_at: now,
      settled_at: waits ? null : now,
    }
    await insertRefund(tx.db, refund)
    const told: Happening[] = [{ type: 'refund.created', object: presentRefund(refund) }]
    if (!waits) told.push({ type: 'refund.updated', object: presentRefund(refund) })
    await record(tx, session, told, deliveryOfRefund(session))
    return { kind: 'refund', refund }
  })

/** Refunds are delivered like their payment; "late" and "wrong amount" apply to payments only. */
export const deliveryOfRefund = (session: Session): Delivery => {
  if (session.delivery === 'late' || session.delivery === 'wrong-amount') return 'normal'
  return isDelivery(session.delivery) ? session.delivery : 'normal'
}
