import { type Delivery, isDelivery } from './deliveries.ts'
import { type Happening, record } from './events.ts'
import { presentRefund } from './present.ts'
import {
  findRefundByKey,
  findRefunds,
  insertRefund,
  lockSessionOf,
  type Refund,
  type Session,
} from './store.ts'
import { inTransaction, newId, type World } from './world.ts'

const SETTLES_AFTER_SECONDS = 5

export type RefundResult =
  | { kind: 'refund'; refund: Refund; session: Session }
  | { kind: 'conflict' }
  | { kind: 'unknown' }
  /** Not paid, or less is left. */
  | { kind: 'too-much' }

/**
 * Refunds money. The card decides whether it succeeds, is pending first, or is reported done and fails later.
 */
export const refundSession = (
  world: World,
  key: string,
  asked: { payment_intent: string; amount: number; refund_ref: string | null },
): Promise<RefundResult> =>
  inTransaction(world, async (tx): Promise<RefundResult> => {
    const session = await lockSessionOf(tx.db, asked.payment_intent)
    if (!session) return { kind: 'unknown' }
    const earlier = await findRefundByKey(tx.db, key)
    if (earlier) {
      const same =
        earlier.session_id === session.id &&
        earlier.amount_cents === asked.amount &&
        earlier.refund_ref === asked.refund_ref
      return same ? { kind: 'refund', refund: earlier, session } : { kind: 'conflict' }
    }
    const refunds = await findRefunds(tx.db, session.id)
    const gone = refunds.reduce(
      (sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount_cents),
      0,
    )
    const left = session.payment_status === 'paid' ? (session.captured_cents ?? 0) - gone : 0
    if (asked.amount > left) return { kind: 'too-much' }
    const now = tx.now()
    const waits = session.refund_behaviour === 'pends'
    const changes = session.refund_behaviour !== 'succeeds'
    const refund: Refund = {
      id: newId('re'),
      idempotency_key: key,
      session_id: session.id,
      refund_ref: asked.refund_ref,
      amount_cents: asked.amount,
      status: waits ? 'pending' : 'succeeded',
      becomes: changes ? (waits ? 'succeeded' : 'failed') : null,
      becomes_at: changes ? new Date(now.getTime() + SETTLES_AFTER_SECONDS * 1000) : null,
      failure_reason: null,
      created_at: now,
      settled_at: waits ? null : now,
    }
    await insertRefund(tx.db, refund)
    const object = presentRefund(session, refund)
    const told: Happening[] = [{ type: 'refund.created', object }]
    if (!waits) told.push({ type: 'refund.updated', object })
    await record(tx, session, told, deliveryOfRefund(session))
    return { kind: 'refund', refund, session }
  })

/** Refunds are delivered like their payment; "late" and "wrong amount" apply to payments only. */
export const deliveryOfRefund = (session: Session): Delivery => {
  if (session.delivery === 'late' || session.delivery === 'wrong-amount') return 'normal'
  return isDelivery(session.delivery) ? session.delivery : 'normal'
}
