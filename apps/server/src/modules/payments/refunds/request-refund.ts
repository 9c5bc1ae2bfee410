import { callAttention } from '../../../platform/attention/attention.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal, refusedState } from '../../../platform/errors.ts'
import { MAIL_REFUND_STEP, requestForPayment } from '../../requests/index.ts'
import { parameter } from '../../settings/index.ts'
import { sendRefundJob } from '../jobs.ts'
import { isByHand, type PaymentSummary, summarise, takesAccount } from '../payment.ts'
import {
  findEvents,
  findPaymentsOfRequest,
  insertEvents,
  lockPayment,
  type Payment,
} from '../repository-payments.ts'
import { moneyOfLines } from './lines.ts'
import { insertRefund, type Refund, type RefundReason, type RefundWay } from './repository-refunds.ts'
import { type LineMoney, leftOfLines, type RefundShare, spreadRefund } from './shares.ts'

export type RefundAsked = {
  requestId: number
  paymentId?: number
  lineId?: number
  /** Cents; by default all that is left. */
  amount?: number
  reason: RefundReason
  /** By default back the way it was paid; `BANK` goes to an account that the payer gives. */
  way?: RefundWay
  /** The failed refund that this one replaces. */
  replacesId?: number
}

/**
 * Requests a refund: checks the refundable amount under lock, stores the refund, and enqueues the job that sends it to
 * the gateway after the commit. Nothing is posted before the gateway confirms. Concurrent refunds cannot exceed the
 * amount paid: the second one sees the first.
 *
 * Bank transfers and cash are refunded by a person: an attention item asks them to send and confirm it.
 *
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (nothing was paid), REFUND_TOO_LARGE
 */
export const requestRefund = (
  context: Context,
  asked: RefundAsked,
): Promise<{ refund: Refund; payment: Payment }> =>
  context.transaction(async (tx) => {
    const request = await requestForPayment(tx, asked.requestId, { lock: true })
    if (!request) throw new Refusal('ENTITY_NOT_FOUND')
    const payment = await lockPaymentToRefund(tx, asked)
    const summary = summarise(await findEvents(tx.db, payment.id))
    const lines = await moneyOfLines(tx, request)
    const { amountCents, shares: spread } = fixRefund(asked, payment, summary, lines)
    const now = tx.system.clock.now()
    const way = asked.way ?? 'ORIGINAL'
    const keepsCommission = !(await returnsCommission(tx, asked.reason))
    const shares = keepsCommission ? spread.map(withoutCommission) : spread
    const refund = await insertRefund(
      tx.db,
      {
        payment_id: payment.id,
        line_id: asked.lineId ?? null,
        amount_cents: amountCents,
        reason: asked.reason,
        way,
        keeps_commission: keepsCommission,
        replaces_id: asked.replacesId ?? null,
        requested_by: tx.actor?.userId ?? null,
        requested_at: now,
      },
      shares,
    )
    await insertEvents(tx.db, payment.id, [
      { type: 'REFUND_REQUESTED', key: String(refund.id), amountCents, occurredAt: now },
    ])
    await recordAudit(tx, {
      action: 'REFUND',
      entity: 'orders',
      entityId: request.id,
      facts: { refundId: refund.id, cents: amountCents, reason: asked.reason },
    })
    const isSentByHand = isByHand(payment.method, way)
    const asksAccount = takesAccount(payment.method, way) && payment.method !== 'CASH'
    if (!isSentByHand) await sendRefundJob(tx, refund.id)
    else {
      // A payer who gave the account for a refund that failed knows of this one.
      if (asked.replacesId === undefined)
        await tx.system.jobs.send(tx, MAIL_REFUND_STEP, {
          step: asksAccount ? 'refundAccount' : 'refundAsked',
          requestId: request.id,
          refundId: refund.id,
          cents: amountCents,
        })
      await callAttention(tx, {
        cause: `refund-by-hand:${refund.id}`,
        kind: 'REFUND_BY_HAND',
        requestId: request.id,
        paymentId: payment.id,
        refundId: refund.id,
        facts: { amountCents, method: way === 'BANK' ? 'BANK' : payment.method },
      })
    }
    return { refund, payment }
  })

/** Whether our commission is refunded too: kept only if the payer asked and the parameters say so. */
const returnsCommission = async (tx: Context, reason: RefundReason): Promise<boolean> =>
  reason !== 'ASKED_BY_CUSTOMER' || parameter(tx, 'commissionReturned')

const withoutCommission = (share: RefundShare): RefundShare => ({
  ...share,
  commissionCents: 0,
  commissionVatCents: 0,
})

const hasMoney = (payment: Payment): boolean => payment.captured_cents > payment.refunded_cents

const lockPaymentToRefund = async (tx: Context, asked: RefundAsked): Promise<Payment> => {
  const all = await findPaymentsOfRequest(tx.db, asked.requestId)
  const named = asked.paymentId === undefined ? undefined : all.find(({ id }) => id === asked.paymentId)
  if (asked.paymentId !== undefined && !named) throw new Refusal('ENTITY_NOT_FOUND')
  // Refund the payment that reached the temples before unmatched money.
  const chosen =
    named ?? all.find((payment) => hasMoney(payment) && payment.booked_to === 'TEMPLES') ?? all.find(hasMoney)
  if (!chosen || chosen.captured_cents === 0) {
    throw refusedState(chosen?.state ?? 'PENDING_PAYMENT', 'REFUNDED')
  }
  return lockPayment(tx.db, chosen.id)
}

const fixRefund = (
  asked: RefundAsked,
  payment: Payment,
  summary: PaymentSummary,
  allLines: readonly LineMoney[],
): { amountCents: number; shares: RefundShare[] } => {
  const tooLarge = (most: number) => new Refusal('REFUND_TOO_LARGE', { facts: { most } })
  if (payment.booked_to !== 'TEMPLES') {
    const amountCents = asked.amount ?? summary.refundableCents
    const fits = asked.lineId === undefined && amountCents > 0 && amountCents <= summary.refundableCents
    if (!fits) throw tooLarge(summary.refundableCents)
    return { amountCents, shares: [] }
  }
  const lines =
    asked.lineId === undefined ? allLines : allLines.filter((line) => line.lineId === asked.lineId)
  if (lines.length === 0) throw new Refusal('ENTITY_NOT_FOUND')
  const left = leftOfLines(lines)
  const most = Math.min(left, summary.refundableCents)
  const amountCents = asked.amount ?? (asked.lineId === undefined ? most : left)
  const shares = amountCents > most ? null : spreadRefund(lines, amountCents)
  if (!shares) throw tooLarge(most)
  return { amountCents, shares }
}
