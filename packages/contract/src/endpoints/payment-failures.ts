import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { gatewayName, paymentMethod } from '../enumerations.ts'
import { cents, id, idParams, instant } from '../shapes.ts'
import { paymentRow, refundRow } from './payments.ts'

const failedPayment = z.object({
  paymentId: z.number().int(),
  orderId: z.number().int(),
  method: paymentMethod,
  amount: cents,
  /** The reason as shown to the payer; null if the gateway has not answered. */
  failure: z.string().nullable(),
  at: instant,
})
const failedRefund = z.object({
  refundId: z.number().int(),
  orderId: z.number().int(),
  method: paymentMethod,
  amount: cents,
  /** The gateway's own code. */
  failure: z.string().nullable(),
  at: instant,
})
const failedWebhook = z.object({
  id: z.number().int(),
  gateway: gatewayName,
  type: z.string(),
  /** UNKNOWN_PAYMENT and NOT_OURS are about no payment of ours; WAITING is not handled yet. */
  outcome: z.enum(['UNKNOWN_PAYMENT', 'NOT_OURS', 'WAITING']),
  at: instant,
})
const failures = z.object({
  payments: z.array(failedPayment),
  refunds: z.array(failedRefund),
  webhooks: z.array(failedWebhook),
  /** Which of the lists are truncated. */
  cut: z.array(z.enum(['payments', 'refunds', 'webhooks'])),
})
export type PaymentFailures = z.infer<typeof failures>

export const list = endpoint('GET /payments/failures', {
  summary:
    'List the payments, refunds and webhooks of the last month that failed, the latest hundred of each',
  answer: failures,
  access: { right: 'orders_order_edit' },
})

export const askAgain = endpoint('POST /orders/:id/payments/:paymentId/ask', {
  summary: 'Ask the gateway for the state of a payment, and book what it says',
  params: idParams.extend({ paymentId: id }),
  answer: paymentRow,
  errors: ['STATE_DOES_NOT_ALLOW', 'GATEWAY_UNAVAILABLE'],
  access: { right: 'orders_order_edit' },
})

export const repeatRefund = endpoint('POST /orders/:id/refunds/:refundId/again', {
  summary: 'Request a failed refund again, the same way',
  params: idParams.extend({ refundId: id }),
  answer: refundRow,
  status: 201,
  errors: ['STATE_DOES_NOT_ALLOW', 'REFUND_TOO_LARGE'],
  access: { right: 'orders_order_edit' },
})

export const handleAgain = endpoint('POST /payments/webhooks/:id/again', {
  summary: 'Handle a kept webhook again: find its payment, and ask the gateway',
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: { right: 'orders_order_edit' },
})
