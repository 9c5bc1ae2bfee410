import { callAttention } from '../../../platform/attention/attention.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { requestForPayment } from '../../requests/index.ts'
import { findPaymentsOfRequest } from '../repository-payments.ts'
import { moneyOfLines } from './lines.ts'
import { findRequestOfLine } from './repository-refunds.ts'
import { requestRefund } from './request-refund.ts'
import { leftOfLine } from './shares.ts'

/**
 * Refunds a line that its temple declined, or that the customer had canceled. Repeated, it finds nothing left to
 * refund; a line that its temple accepted again keeps its money. If it cannot be done by rule (the payer's bank
 * already withdrew the money) a person is notified.
 */
export const refundLine = (context: Context, lineId: number): Promise<void> =>
  context.transaction(async (tx) => {
    const requestId = await findRequestOfLine(tx.db, lineId)
    const request =
      requestId === undefined ? undefined : await requestForPayment(tx, requestId, { lock: true })
    const asked = request?.lines.find(({ id }) => id === lineId)
    if (!request || !asked?.isOver) return
    const line = (await moneyOfLines(tx, request)).find((one) => one.lineId === lineId)
    const payments = await findPaymentsOfRequest(tx.db, request.id)
    const paid = payments.find((payment) => payment.booked_to === 'TEMPLES' && payment.captured_cents > 0)
    if (!line || !paid || leftOfLine(line) <= 0) return
    try {
      await requestRefund(tx, {
        requestId: request.id,
        paymentId: paid.id,
        lineId,
        reason: asked.state === 'CANCELED' ? 'ASKED_BY_CUSTOMER' : 'TEMPLE_DECLINED',
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await callAttention(tx, {
        cause: `refund-line:${lineId}`,
        kind: 'REFUND_FAILED',
        requestId: request.id,
        paymentId: paid.id,
        facts: { lineId, code: error.code },
      })
    }
  })
