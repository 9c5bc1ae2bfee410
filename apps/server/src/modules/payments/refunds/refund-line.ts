import { callAttention } from '../../../platform/attention/attention.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { movePostage, type PayableRequest, requestForPayment } from '../../requests/index.ts'
import { findPaymentsOfRequest } from '../repository-payments.ts'
import { moneyOfLines } from './lines.ts'
import { findRequestOfLine } from './repository-refunds.ts'
import { requestRefund } from './request-refund.ts'
import { leftOfLine, spreadRefund } from './shares.ts'

/**
 * Where a line that is over carries the price of sending, and its temple still sends another thing of the request, that
 * thing carries it from now on.
 */
const passPostageOn = async (tx: Context, request: PayableRequest, lineId: number): Promise<void> => {
  const over = request.lines.find(({ id }) => id === lineId)
  const sent = request.lines.find(
    (line) => line.templeId === over?.templeId && line.postageCents !== null && !line.isOver,
  )
  const money = (await moneyOfLines(tx, request)).find((line) => line.lineId === lineId)
  if (!over?.postageCents || !sent || !money) return
  const [moved] = spreadRefund([money], Math.min(over.postageCents, leftOfLine(money))) ?? []
  if (moved) await movePostage(tx.db, { from: lineId, to: sent.id }, moved)
}

/** The refund of a line that its temple declined or its customer canceled; undefined if none is due. */
const refundOf = async (tx: Context, lineId: number) => {
  const requestId = await findRequestOfLine(tx.db, lineId)
  const request = requestId === undefined ? undefined : await requestForPayment(tx, requestId, { lock: true })
  const asked = request?.lines.find(({ id }) => id === lineId)
  if (!request || !asked?.isOver) return undefined
  const payments = await findPaymentsOfRequest(tx.db, request.id)
  const paid = payments.find((payment) => payment.booked_to === 'TEMPLES' && payment.captured_cents > 0)
  if (!paid) return undefined
  await passPostageOn(tx, request, lineId)
  const lines = await moneyOfLines(tx, (await requestForPayment(tx, request.id)) ?? request)
  const line = lines.find((one) => one.lineId === lineId)
  if (!line || leftOfLine(line) <= 0) return undefined
  const reason = asked.state === 'CANCELED' ? 'ASKED_BY_CUSTOMER' : 'TEMPLE_DECLINED'
  return { requestId: request.id, paymentId: paid.id, lineId, reason } as const
}

/**
 * Refunds a line that its temple declined, or that the customer had canceled. Repeated, it finds nothing left to
 * refund; a line that its temple accepted again keeps its money. If it cannot be done by rule (the payer's bank
 * already withdrew the money) a person is notified.
 */
export const refundLine = (context: Context, lineId: number): Promise<void> =>
  context.transaction(async (tx) => {
    const refund = await refundOf(tx, lineId)
    if (!refund) return
    try {
      await requestRefund(tx, refund)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await callAttention(tx, {
        cause: `refund-line:${lineId}`,
        kind: 'REFUND_FAILED',
        requestId: refund.requestId,
        paymentId: refund.paymentId,
        facts: { lineId, code: error.code },
      })
    }
  })

/**
 * Does what `refundLine` called a person for; nothing where there is nothing left to give back.
 * @throws Refusal REFUND_TOO_LARGE: it still cannot be done by rule
 */
export const repeatRefundOfLine = (context: Context, lineId: number): Promise<void> =>
  context.transaction(async (tx) => {
    const refund = await refundOf(tx, lineId)
    if (refund) await requestRefund(tx, refund)
  })
