import type { endpoints } from '@kandili/contract'

type Payment = Pick<endpoints.payments.PaymentRow, 'id' | 'refundable'>
type Line = Pick<endpoints.orders.OrderLine, 'id' | 'amount' | 'refunded'>

/** The scope of a refund: all that is left of a payment, or one line of the request. */
export type RefundTarget = { paymentId: number } | { paymentId: number; lineId: number }

/** The refundable payments, the largest remainder first. */
export const refundablePayments = <P extends Payment>(payments: readonly P[]): P[] =>
  payments.filter(({ refundable }) => refundable > 0).sort((a, b) => b.refundable - a.refundable)

/** The refundable maximum in cents: of the payment, and of the line if one is chosen. */
export const mostRefundable = (payment: Payment, line: Line | undefined): number =>
  line ? Math.min(payment.refundable, line.amount - line.refunded) : payment.refundable

/**
 * The body of the call: `amount` only if it is less than all, so that "all" stays all if something changed in the
 * meantime.
 */
export const refundBody = (
  payment: Payment,
  line: Line | undefined,
  amount: number,
): { paymentId: number; lineId?: number; amount?: number } => ({
  paymentId: payment.id,
  ...(line ? { lineId: line.id } : {}),
  ...(amount < mostRefundable(payment, line) ? { amount } : {}),
})
