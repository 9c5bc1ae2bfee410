import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { language, requestState } from '../enumerations.ts'
import { placedLine } from '../line.ts'
import { email, optionalPhone, personFirstName, personLastName } from '../rules/index.ts'
import { bilingual, cents, civilDate, id, idInput, instant, secretCode } from '../shapes.ts'
import { counterChannels, counterPayments, handRefundReasons, REQUEST_LIMITS } from '../values.ts'
import { offering } from './website.ts'

/** What staff can enter a request for. */
export const read = endpoint('GET /counter', {
  summary:
    "Read what the caller's temple offers, for the counter; for an administrator, what any temple offers",
  /** Administrators name a temple; a temple's people always act for their own. */
  query: z.object({ templeId: id.optional() }),
  answer: z.object({
    temple: z.object({ id: z.number().int(), title: bilingual }),
    acceptsCash: z.boolean(),
    offerings: z.array(offering),
  }),
  errors: ['ENTITY_NOT_FOUND'],
  access: { anyRight: ['companies_submission_view', 'orders_order_edit'] },
})

const optional = <T extends z.ZodType>(rule: T) =>
  z.union([z.literal('').transform(() => undefined), rule]).optional()

export const placeBody = z.object({
  /** As in reading. */
  templeId: idInput.optional(),
  channel: z.enum(counterChannels),
  payment: z.enum(counterPayments),
  /** A person at the desk has a name; e-mail and telephone are optional. */
  contact: z.object({
    firstName: personFirstName,
    lastName: optional(personLastName),
    email: optional(email),
    phone: optionalPhone.optional(),
  }),
  lines: z
    .array(placedLine.omit({ templeId: true, saintId: true, every: true }))
    .min(1)
    .max(REQUEST_LIMITS.lines),
  /** The person agreed orally to the terms, the privacy policy and the use of the names. */
  agreed: z.boolean(),
  language,
})
export type PlaceBody = z.infer<typeof placeBody>

export const place = endpoint('POST /counter/requests', {
  summary:
    "Place a request for somebody at the caller's temple or on the telephone; safe to repeat with an Idempotency-Key header",
  body: placeBody,
  answer: z.object({
    code: secretCode,
    number: z.number().int(),
    status: requestState,
    total: cents,
    /** Where the payer pays by card, with its QR code as an SVG; null once paid, or with nothing to pay. */
    payment: z.object({ url: z.string(), qr: z.string() }).nullable(),
  }),
  status: 201,
  errors: [
    'ENTITY_NOT_FOUND',
    'TEMPLE_NOT_FOUND',
    'TEMPLE_PAUSED',
    'SERVICE_NOT_OFFERED',
    'AMOUNT_BELOW_MINIMUM',
    'CONSENT_MISSING',
    'PAYMENT_METHOD_NOT_OFFERED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  access: { anyRight: ['companies_submission_edit', 'orders_order_edit'] },
})

const cashMovement = z.object({
  /** The number of its request. */
  number: z.number().int(),
  kind: z.enum(['SOLD', 'RETURNED']),
  at: instant,
  /** Always above zero. */
  amount: cents,
  /** Who returned it; null for a sale. */
  by: z.string().nullable(),
  /** Whether the sale may be voided: made today, and nothing of it is done or returned. */
  mayVoid: z.boolean(),
})
export type CashMovement = z.infer<typeof cashMovement>

const till = z.object({
  temple: bilingual,
  date: civilDate,
  /** In the order in which they were recorded. */
  movements: z.array(cashMovement),
  /** Sold less returned; below zero when more was returned than sold. */
  expected: cents,
  /** The cash that was counted; null until then. */
  count: z.object({ counted: cents, at: instant, by: z.string().nullable() }).nullable(),
})
export type Till = z.infer<typeof till>

export const readTill = endpoint('GET /counter/till', {
  summary: "Read the cash that the caller's temple took and returned on a day, and what was counted",
  /** A day in Athens; today without one. */
  query: z.object({ date: civilDate.optional() }),
  answer: till,
  access: { right: 'companies_submission_view' },
})

export const countTill = endpoint('PUT /counter/till', {
  summary: 'Record the cash that was counted today; a later count replaces an earlier one',
  body: z.object({
    counted: z.number('rule.required').int('rule.integer').min(0, 'rule.min').max(100_000_000, 'rule.max'),
  }),
  answer: till,
  access: { anyRight: ['companies_submission_edit', 'companies_payment_request_edit'] },
})

export const voidSale = endpoint('POST /counter/requests/:id/void', {
  summary:
    'Void a sale of today that was paid in cash: the cash is returned, its bookings are reversed, and its acts are canceled; repeating it changes nothing',
  params: z.object({ id }),
  body: z.object({ reason: z.enum(handRefundReasons, 'rule.required') }),
  answer: till,
  errors: ['ENTITY_NOT_FOUND', 'STATE_DOES_NOT_ALLOW'],
  access: { right: 'companies_submission_edit' },
})
