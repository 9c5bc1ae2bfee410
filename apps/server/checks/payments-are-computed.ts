import { type PaymentEvent, type PaymentEventType, summarise } from '../src/modules/payments/payment.ts'
import type { Check } from './check.ts'

const AT_ONCE = 1000

export const paymentsAreComputed: Check = {
  says: 'what lists show of a payment is what its events say',
  async find(db) {
    const findings: string[] = []
    for (let after = 0; ; ) {
      const payments = await db
        .selectFrom('payment')
        .select(['id', 'state', 'captured_cents', 'refunded_cents'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute()
      const last = payments.at(-1)
      if (!last) return findings
      const events = await db
        .selectFrom('payment_event')
        .select(['payment_id', 'type', 'event_key', 'amount_cents', 'detail'])
        .where('payment_id', '>', after)
        .where('payment_id', '<=', last.id)
        .execute()
      const byPayment = Map.groupBy(events, (event) => event.payment_id)
      for (const payment of payments) {
        const own = (byPayment.get(payment.id) ?? []).map(
          (event): PaymentEvent => ({
            type: event.type as PaymentEventType,
            key: event.event_key,
            amountCents: event.amount_cents,
            detail: event.detail,
          }),
        )
        const { state, arrivedCents, refundedCents } = summarise(own)
        const isSame =
          state === payment.state &&
          arrivedCents === payment.captured_cents &&
          refundedCents === payment.refunded_cents
        if (!isSame) findings.push(`payment ${payment.id}: shown ${payment.state}, its events say ${state}`)
      }
      after = last.id
    }
  },
}
