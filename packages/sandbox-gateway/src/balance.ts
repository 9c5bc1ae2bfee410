import { chargeIdOf, type DisputeMovement, transactionIdOf } from './present.ts'
import { findDisputesOpened, findPaidSince, findRefundsSince } from './store.ts'
import type { World } from './world.ts'

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

type Transaction = {
  id: string
  amount: number
  fee: number
  net: number
  currency: string
  created: number
  reporting_category: string
  source: { id: string; charge?: string; payment_intent?: string }
}

/** The company's own books with the merchant since an instant, newest first, in the shape of Stripe's. */
export const balanceTransactions = async (world: World, since: Date): Promise<Transaction[]> => {
  const [paid, refunds, disputes] = await Promise.all([
    findPaidSince(world.db, since),
    findRefundsSince(world.db, since),
    findDisputesOpened(world.db),
  ])
  const one = (facts: Omit<Transaction, 'net'>): Transaction => ({ ...facts, net: facts.amount - facts.fee })
  const charges = paid.map((session) =>
    one({
      id: transactionIdOf(session.payment_intent),
      amount: session.captured_cents ?? 0,
      fee: session.fee_cents ?? 0,
      currency: session.currency.trim().toLowerCase(),
      created: seconds(session.paid_at ?? session.created_at),
      reporting_category: 'charge',
      source: { id: chargeIdOf(session), payment_intent: session.payment_intent },
    }),
  )
  const refunded = refunds.flatMap((refund) => {
    if (refund.status === 'pending') return []
    const base = {
      fee: 0,
      currency: refund.currency.trim().toLowerCase(),
      source: { id: refund.id, payment_intent: refund.payment_intent },
    }
    const out = one({
      ...base,
      id: transactionIdOf(refund.id),
      amount: -refund.amount_cents,
      created: seconds(refund.created_at),
      reporting_category: 'refund',
    })
    if (refund.status === 'succeeded') return [out]
    const back = one({
      ...base,
      id: `${transactionIdOf(refund.id)}f`,
      amount: refund.amount_cents,
      created: seconds(refund.settled_at ?? refund.created_at),
      reporting_category: 'refund_failure',
    })
    return [out, back]
  })
  const disputed = disputes.flatMap((dispute) =>
    (dispute.movements as DisputeMovement[]).map((movement) =>
      one({
        id: movement.id,
        amount: movement.amount,
        fee: movement.fee,
        currency: dispute.currency.trim().toLowerCase(),
        created: movement.created,
        reporting_category: movement.amount < 0 ? 'dispute' : 'dispute_reversal',
        source: { id: dispute.id, payment_intent: dispute.payment_intent },
      }),
    ),
  )
  return [...charges, ...refunded, ...disputed]
    .filter(({ created }) => created >= seconds(since))
    .sort((a, b) => b.created - a.created)
}
