import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../rules/text.ts'
import { id, idParams } from '../shapes.ts'
import { paymentRow } from './payments.ts'

const params = idParams.extend({ paymentId: id })

export const propose = endpoint({
  method: 'POST',
  path: '/orders/:id/payments/:paymentId/answer',
  tag: 'payments',
  summary: "Propose what became of a payment without an answer, by the bank's own report",
  params,
  body: z
    .object({
      answer: z.enum(['CAPTURED', 'DECLINED']),
      /** Cents that arrived; omitted if the bank declined. */
      amount: z.number().int().positive().nullish(),
      /** The bank's number of the transaction. */
      reference: requiredText(60),
      reason: requiredText(500),
    })
    .refine(({ answer, amount }) => answer === 'DECLINED' || typeof amount === 'number', {
      path: ['amount'],
      message: 'rule.required',
    }),
  answer: paymentRow,
  status: 201,
  errors: [
    'ENTITY_NOT_FOUND',
    'ALREADY_EXISTS',
    'STATE_DOES_NOT_ALLOW',
    'MISSING_REQUIRED_FIELDS',
    'VALIDATION_FAILED',
  ],
  access: { right: 'orders_order_edit' },
})

export const approve = endpoint({
  method: 'POST',
  path: '/orders/:id/payments/:paymentId/answer/approve',
  tag: 'payments',
  summary: 'Approve what another person proposed: it is booked as if the bank had answered',
  params,
  answer: paymentRow,
  errors: ['ENTITY_NOT_FOUND', 'SECOND_PERSON_NEEDED', 'STATE_DOES_NOT_ALLOW'],
  access: { right: 'orders_order_edit' },
})

export const refuse = endpoint({
  method: 'POST',
  path: '/orders/:id/payments/:paymentId/answer/refuse',
  tag: 'payments',
  summary: 'Refuse what was proposed: nothing is booked, and it may be proposed again',
  params,
  answer: paymentRow,
  errors: ['ENTITY_NOT_FOUND', 'STATE_DOES_NOT_ALLOW'],
  access: { right: 'orders_order_edit' },
})
