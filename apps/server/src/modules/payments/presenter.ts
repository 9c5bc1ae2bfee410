import type { endpoints } from '@kandili/contract'
import { civilDateInAthens } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { PayableRequest } from '../requests/index.ts'
import { isByHand, type PaymentMethod, summarise } from './payment.ts'
import { mayRepeatRefund } from './policy.ts'
import type { Refund } from './refunds/repository-refunds.ts'
import { findBankAccount, findTempleTerms, type Payment, type StoredEvent } from './repository-payments.ts'

type PaymentRow = endpoints.payments.PaymentRow
type RefundRow = endpoints.payments.RefundRow

const inFours = (text: string): string => text.replaceAll(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** The instructions for a BANK or IRIS attempt; null for any other, and if our account is no longer set. */
export const transferInstructions = async (
  context: Context,
  payment: Payment,
): Promise<endpoints.payments.TransferInstructions | null> => {
  const account = payment.bank_reference === null ? null : await findBankAccount(context.db)
  if (!account || payment.bank_reference === null) return null
  return {
    beneficiary: account.beneficiary,
    bank: account.bank,
    iban: inFours(account.iban),
    reference: inFours(payment.bank_reference),
    iris: payment.method === 'IRIS' ? account.iris : null,
    amount: payment.amount_cents,
    before: civilDateInAthens(payment.expires_at),
  }
}

/** Instructions for a payer without a gateway. */
export const presentInstructions = async (
  context: Context,
  request: PayableRequest,
  payment: Payment,
): Promise<endpoints.payments.StartedPayment> => {
  const base = { method: payment.method, redirectUrl: null, transfer: null, cash: null }
  if (payment.method === 'BANK' || payment.method === 'IRIS') {
    const transfer = await transferInstructions(context, payment)
    if (!transfer) throw new Refusal('PAYMENT_METHOD_NOT_OFFERED')
    return { ...base, transfer }
  }
  const temples = await findTempleTerms(
    context.db,
    request.lines.map((line) => line.templeId),
  )
  return {
    ...base,
    cash: {
      temples: temples.map(({ id, title }) => ({ id, title: title as { el: string; en: string } })),
    },
  }
}

/** Maps gateways' decline codes to the few that a payer sees; lost and stolen cards are only "declined". */
export const failureForPayer = (code: string | null): string | null => {
  if (code === null) return null
  if (/^(incorrect|invalid)_(number|cvc|expiry)/.test(code) || code === 'expired_card') return 'INVALID_CARD'
  if (code === 'insufficient_funds') return 'INSUFFICIENT_FUNDS'
  if (code.includes('authentication')) return 'AUTHENTICATION_FAILED'
  if (code === 'WRONG_AMOUNT' || code === 'WRONG_CURRENCY') return 'WRONG_AMOUNT'
  return code === 'processing_error' ? 'OTHER' : 'CARD_DECLINED'
}

/** @param isReplaced another refund replaces it */
export const presentRefund = (refund: Refund, method: PaymentMethod, isReplaced = false): RefundRow => ({
  id: refund.id,
  paymentId: refund.payment_id,
  lineId: refund.line_id,
  amount: refund.amount_cents,
  state: refund.state,
  unexplained: refund.suspense_cents,
  reason: refund.reason,
  failure: refund.failure_code,
  requestedAt: refund.requested_at.toISOString(),
  settledAt: refund.settled_at?.toISOString() ?? null,
  byHand: isByHand(method, refund.way),
  way: refund.way,
  mayRepeat: mayRepeatRefund(refund, isReplaced),
})

/** An attempt with all its details, for the back office. */
export const presentPayment = (
  payment: Payment,
  { events, refunds }: { events: readonly StoredEvent[]; refunds: readonly Refund[] },
): PaymentRow => {
  const summary = summarise(events)
  return {
    id: payment.id,
    method: payment.method,
    status: summary.state,
    amount: payment.amount_cents,
    captured: summary.arrivedCents,
    refunded: summary.refundedCents,
    refundable: summary.refundableCents,
    fee: summary.feeCents,
    failure: failureForPayer(summary.failureCode),
    unmatched: payment.booked_to === 'UNMATCHED' && summary.refundableCents > 0,
    gatewayReference: payment.provider_ref,
    bankReference: payment.bank_reference,
    createdAt: payment.created_at.toISOString(),
    expiresAt: payment.expires_at.toISOString(),
    settledAt: payment.settled_at?.toISOString() ?? null,
    events: events.map((event) => ({
      type: event.type,
      amount: event.amountCents,
      detail: event.detail ?? null,
      at: event.occurredAt.toISOString(),
    })),
    refunds: refunds.map((refund) =>
      presentRefund(
        refund,
        payment.method,
        refunds.some(({ replaces_id }) => replaces_id === refund.id),
      ),
    ),
  }
}
