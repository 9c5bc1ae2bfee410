import type { ProviderFact } from '../gateways/gateway.ts'
import type { StoredEvent } from '../repository-payments.ts'

/** A refund's fact once it is known which of our refunds it is about. */
export type OwnFact =
  | Exclude<ProviderFact, { type: 'REFUND' }>
  | (Extract<ProviderFact, { type: 'REFUND' }> & { refundId: number })

/** The key of a dispute's fee among the fees of a payment. */
const DISPUTE_FEE = 'dispute-fee:'
export const isDisputeFee = (key: string): boolean => key.startsWith(DISPUTE_FEE)

const event = (
  type: StoredEvent['type'],
  key: string,
  occurredAt: Date,
  amountCents = 0,
  detail: string | null = null,
): StoredEvent => ({ type, key, amountCents, detail, occurredAt })

/** Converts a gateway's facts into events of one attempt. Pure; compares amounts with the requested amount. */
export const eventsOfFact = (
  payment: { amount_cents: number; currency: string },
  fact: OwnFact,
): StoredEvent[] => {
  switch (fact.type) {
    case 'CAPTURED': {
      if (fact.currency.toUpperCase() !== payment.currency.trim()) {
        // Another currency cannot be booked with ours: no amount, and a person checks it.
        return [event('MISMATCHED', fact.key, fact.at, 0, 'WRONG_CURRENCY')]
      }
      const fits = fact.amountCents === payment.amount_cents
      return fits
        ? [event('CAPTURED', fact.key, fact.at, fact.amountCents)]
        : [event('MISMATCHED', fact.key, fact.at, fact.amountCents, 'WRONG_AMOUNT')]
    }
    case 'DECLINED':
    case 'FAILED':
      return [event(fact.type, fact.key, fact.at, 0, fact.code)]
    case 'CANCELED':
      return [event('CANCELED', fact.key, fact.at)]
    case 'FEE_TAKEN':
      return [event('FEE_TAKEN', fact.key, fact.at, fact.amountCents)]
    case 'REFUND': {
      const key = String(fact.refundId)
      const asked = event('REFUND_REQUESTED', key, fact.at, fact.amountCents)
      if (fact.status === 'PENDING') return [asked]
      const type = fact.status === 'SUCCEEDED' ? 'REFUND_SUCCEEDED' : 'REFUND_FAILED'
      return [asked, event(type, key, fact.at, fact.amountCents, fact.code)]
    }
    case 'DISPUTE': {
      // A bank that only asks, or that decided without withdrawing money, changes no account.
      if (fact.status === 'INQUIRY') return [event('DISPUTE_INQUIRY', fact.key, fact.at)]
      const feeKey = `${DISPUTE_FEE}${fact.key}`
      const returned = fact.feeReturnedCents ?? 0
      const fee = [
        ...(fact.feeCents > 0 ? [event('FEE_TAKEN', feeKey, fact.at, fact.feeCents)] : []),
        ...(returned > 0 ? [event('FEE_RETURNED', feeKey, fact.at, returned)] : []),
      ]
      const opened = event('DISPUTE_OPENED', fact.key, fact.at, fact.amountCents)
      if (fact.status === 'OPENED') return [opened, ...fee]
      const type = fact.status === 'WON' ? 'DISPUTE_WON' : 'DISPUTE_LOST'
      return [opened, ...fee, event(type, fact.key, fact.at, fact.amountCents)]
    }
  }
}
