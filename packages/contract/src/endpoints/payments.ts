import { z } from 'zod'
import { type AnswerOf, endpoint } from '../endpoint.ts'
import { gatewayName, paymentGateway, paymentMethod, paymentState, requestState } from '../enumerations.ts'
import { iban, requiredText } from '../rules/index.ts'
import { cents, civilDate, id, idParams, instant, named, secretCode } from '../shapes.ts'
import { handRefundReasons } from '../values.ts'

const codeParams = z.object({ code: secretCode })

/** How to make a bank transfer that we can match. */
export const transferInstructions = z.object({
  beneficiary: z.string(),
  bank: z.string(),
  /** In groups of four, as printed. */
  iban: z.string(),
  /** ISO 11649, which detects typing errors. The payer enters it as the payment reference, and nothing else. */
  reference: z.string(),
  /** For a payment by IRIS: what the payer types in their bank's app instead of the IBAN. */
  iris: z.string().nullable(),
  amount: cents,
  /** The civil date by which the transfer should arrive. */
  before: civilDate,
})
export type TransferInstructions = z.infer<typeof transferInstructions>

/** Exactly one of the three is set: where to redirect the payer, how to transfer, or the temple that takes the cash. */
export const startedPayment = z.object({
  method: paymentMethod,
  redirectUrl: z.string().nullable(),
  transfer: transferInstructions.nullable(),
  cash: z.object({ temples: z.array(named) }).nullable(),
})
export type StartedPayment = z.infer<typeof startedPayment>

export const start = endpoint('POST /public/orders/:code/payments', {
  summary:
    'Start a payment: by gateway (`{ method: "CARD" }` uses the configured one), by bank transfer, or in cash',
  params: codeParams,
  body: z
    .object({ gateway: paymentGateway.optional(), method: paymentMethod.optional() })
    .refine((body) => (body.gateway === undefined) !== (body.method === undefined), 'rule.required'),
  answer: startedPayment,
  status: 201,
  errors: [
    'REQUEST_ALREADY_PAID',
    'REQUEST_NOT_PAYABLE',
    'PAYMENT_METHOD_NOT_OFFERED',
    'GATEWAY_UNAVAILABLE',
    'TOO_MANY_UNPAID',
    'TOO_MANY_ATTEMPTS',
  ],
  access: 'public',
})

export const payerView = z.object({
  status: requestState,
  /** In the order of preference; empty if nothing is due. */
  methods: z.array(paymentMethod),
  /** The latest attempt. `waiting`: the payer has done their part and the bank has not answered yet. */
  payment: z
    .object({
      method: paymentMethod,
      status: paymentState,
      waiting: z.boolean(),
      /** `INVALID_CARD`, `CARD_DECLINED`, `INSUFFICIENT_FUNDS`, `AUTHENTICATION_FAILED`, `WRONG_AMOUNT`, `OTHER`. */
      failure: z.string().nullable(),
      /**
       * Another amount arrived than was asked for, in cents (0 if in another currency), and a person decides: nothing
       * more is to be paid. Null otherwise.
       */
      received: cents.nullable(),
      startedAt: instant,
      transfer: transferInstructions.nullable(),
    })
    .nullable(),
})
export type PayerView = z.infer<typeof payerView>

export const sync = endpoint('POST /public/orders/:code/payments/sync', {
  summary: 'Ask the gateway for the state of the open attempt, as the return page does; safe to repeat',
  params: codeParams,
  answer: payerView,
  errors: ['TOO_MANY_ATTEMPTS'],
  access: 'public',
})

export const payer = endpoint('GET /public/orders/:code/payments', {
  summary: 'Read the available payment methods and the latest attempt as stored',
  params: codeParams,
  answer: payerView,
  access: 'public',
})

export const webhook = endpoint('POST /payments/:gateway/webhook', {
  summary:
    'Receive an event from a gateway: verify its signature, store it, answer at once, process it later',
  params: z.object({ gateway: z.string().max(20) }),
  body: 'raw',
  answer: z.object({ received: z.literal(true) }),
  errors: ['WEBHOOK_SIGNATURE_INVALID', 'ROUTE_NOT_FOUND', 'BODY_TOO_LARGE'],
  access: 'public',
  openDuringMaintenance: true,
})

export const refundState = z.enum(['REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED'])
export const refundReason = z.enum(['TEMPLE_DECLINED', 'ASKED_BY_CUSTOMER', 'PAID_IN_ERROR', 'AT_GATEWAY'])

/** Back the way it was paid, or by bank transfer to an account that the payer gives. */
export const refundWay = z.enum(['ORIGINAL', 'BANK'])

export const refundRow = z.object({
  id: z.number().int(),
  paymentId: z.number().int(),
  lineId: z.number().int().nullable(),
  amount: cents,
  /** The part that no line could cover: it waits for a person. */
  unexplained: cents,
  state: refundState,
  reason: refundReason,
  failure: z.string().nullable(),
  requestedAt: instant,
  settledAt: instant.nullable(),
  /** True if a person must return the money: for a bank transfer or cash. */
  byHand: z.boolean(),
  way: refundWay,
  /** It failed, and no other one replaces it. */
  mayRepeat: z.boolean(),
})
export type RefundRow = z.infer<typeof refundRow>

export const paymentRow = z.object({
  id: z.number().int(),
  method: paymentMethod,
  status: paymentState,
  amount: cents,
  captured: cents,
  refunded: cents,
  refundable: cents,
  fee: cents,
  /** The reason as shown to the payer. */
  failure: z.string().nullable(),
  /** The money matches no open request and waits for a person's decision. */
  unmatched: z.boolean(),
  gatewayReference: z.string().nullable(),
  bankReference: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  settledAt: instant.nullable(),
  /** `detail` is WRONG_AMOUNT or WRONG_CURRENCY for MISMATCHED, otherwise the gateway's own code. */
  events: z.array(z.object({ type: z.string(), amount: cents, detail: z.string().nullable(), at: instant })),
  refunds: z.array(refundRow),
})
export type PaymentRow = z.infer<typeof paymentRow>

export const ofOrder = endpoint('GET /orders/:id/payments', {
  summary: "List a request's payments, newest first, with gateway events and refunds",
  answer: z.array(paymentRow),
  access: { right: 'orders_order_view' },
})

export const refund = endpoint('POST /orders/:id/refunds', {
  summary:
    'Refund everything left, an amount, one line, or part of one line; safe to repeat with an Idempotency-Key header',
  body: z.object({
    /** May be omitted if the request has exactly one refundable payment. */
    paymentId: id.optional(),
    lineId: id.optional(),
    amount: z.number().int().positive().optional(),
    reason: z.enum(handRefundReasons).default('ASKED_BY_CUSTOMER'),
    way: refundWay.default('ORIGINAL'),
  }),
  answer: refundRow,
  status: 201,
  errors: ['REFUND_TOO_LARGE', 'STATE_DOES_NOT_ALLOW', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_TOO_LONG'],
  access: { right: 'orders_order_edit' },
})

export const confirmRefund = endpoint('POST /orders/:id/refunds/:refundId/confirm', {
  summary: 'Confirm that a bank or cash refund was paid by hand',
  params: idParams.extend({ refundId: id }),
  answer: refundRow,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: { right: 'orders_order_edit' },
})

export const refundAccount = endpoint('GET /orders/:id/refunds/:refundId/account', {
  summary: 'Read the account that the payer gave for a refund; recorded in the audit trail',
  params: idParams.extend({ refundId: id }),
  answer: z.object({ holder: z.string(), iban: z.string(), givenAt: instant }),
  access: { right: 'orders_order_edit' },
})

export const refundsOfPayer = endpoint('GET /public/orders/:code/refunds', {
  summary: 'List the refunds of a request with their states, oldest first',
  params: codeParams,
  answer: z.array(
    refundRow
      .pick({ id: true, amount: true, state: true, way: true, requestedAt: true, settledAt: true })
      .extend({
        /** It waits for an account of the payer; the mail about it has the link. */
        needsAccount: z.boolean(),
      }),
  ),
  access: 'public',
})

export const saveRefundAccount = endpoint('POST /public/orders/:code/refunds/:refundId/account', {
  summary:
    'Give the account for a refund that cannot go back the way it was paid, with the key of the mail; once',
  params: codeParams.extend({ refundId: id }),
  body: z.object({ key: z.string().min(1).max(100), holder: requiredText(70), iban }),
  errors: ['KEY_EXPIRED', 'STATE_DOES_NOT_ALLOW', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})

export const explainRefund = endpoint('POST /orders/:id/refunds/:refundId/explain', {
  summary:
    'Say whose the unexplained part of a refund made at the gateway is: the temples’, or a loss of the platform',
  params: idParams.extend({ refundId: id }),
  body: z.object({ bornBy: z.enum(['TEMPLES', 'PLATFORM']) }),
  answer: refundRow,
  errors: ['STATE_DOES_NOT_ALLOW', 'REFUND_TOO_LARGE'],
  access: { right: 'orders_order_edit' },
})

export const confirmReceipt = endpoint('POST /orders/:id/payments/:paymentId/receipt', {
  summary: 'Confirm the receipt of a bank transfer or of cash',
  params: idParams.extend({ paymentId: id }),
  body: z.object({ amount: z.number().int().positive(), receivedOn: civilDate }),
  answer: paymentRow,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: { right: 'orders_order_edit' },
})

export const ledgerPurpose = z.enum([
  'BANK',
  'GATEWAY_CLEARING',
  'DUE_FROM_TEMPLE',
  'CHARGEBACKS_RECEIVABLE',
  'SUSPENSE',
  'TEMPLE_PAYABLE',
  'TEMPLE_RELEASED',
  'PAYOUTS_IN_TRANSIT',
  'VAT_OUTPUT',
  'REFUNDS_PAYABLE',
  'UNMATCHED_RECEIPTS',
  'COMMISSION_REVENUE',
  'GATEWAY_FEES',
  'BANK_CHARGES',
  'CHARGEBACK_LOSSES',
])
export type LedgerPurpose = z.infer<typeof ledgerPurpose>

export const ledgerAccount = z.object({
  /** The account's name in the books: `2100 Temple payable:7`. */
  name: z.string(),
  number: z.number().int(),
  purpose: ledgerPurpose,
  templeId: z.number().int().nullable(),
  gateway: gatewayName.nullable(),
})

export const booking = z.object({
  id: z.string(),
  name: z.string(),
  occurredOn: civilDate,
  recordedAt: instant,
  transfers: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      debit: ledgerAccount,
      credit: ledgerAccount,
      amount: cents,
    }),
  ),
})
export type Booking = z.infer<typeof booking>

export const bookingsOfOrder = endpoint('GET /ledger/orders/:id', {
  summary: "List a request's ledger transfers, oldest first; a temple sees its own part",
  answer: z.array(booking),
  access: { anyRight: ['users_payout_view', 'orders_order_view'] },
})

export const balances = endpoint('GET /ledger/balances', {
  summary: 'List the ledger accounts with debits and credits, at the end of any day; a temple sees its own',
  query: z.object({
    /** The end of this civil day; now by default. */
    at: civilDate.optional(),
  }),
  answer: z.array(
    z.object({
      account: ledgerAccount,
      debited: cents,
      credited: cents,
      /** What of it was booked in the year of that day. */
      year: z.object({ debited: cents, credited: cents }),
      /** On the account's own side. */
      balance: cents,
    }),
  ),
  access: { right: 'users_payout_view' },
})
export type Balance = AnswerOf<typeof balances>[number]

export const accountLines = endpoint('GET /ledger/lines', {
  summary:
    "List an account's latest lines within civil days, newest first, 500 at most, each with the balance after it",
  query: z.object({
    purpose: ledgerPurpose,
    templeId: id.optional(),
    gateway: gatewayName.optional(),
    from: civilDate,
    until: civilDate,
  }),
  answer: z.object({
    account: ledgerAccount,
    /** At the end of the last day, on the account's own side. */
    closing: cents,
    /** Before the oldest line of the answer. */
    broughtForward: cents,
    isCut: z.boolean(),
    lines: z.array(
      z.object({
        id: z.string(),
        occurredOn: civilDate,
        code: z.string(),
        orderId: z.number().int().nullable(),
        payoutId: z.number().int().nullable(),
        other: ledgerAccount,
        debited: cents,
        credited: cents,
        balance: cents,
      }),
    ),
  }),
  errors: ['ENTITY_NOT_FOUND'],
  access: { right: 'users_payout_view' },
})

export const attentionItem = z.object({
  id: z.number().int(),
  kind: z.enum([
    'UNMATCHED_MONEY',
    'REFUND_FAILED',
    'REFUND_BY_HAND',
    'REFUND_UNEXPLAINED',
    'DISPUTE',
    'UNKNOWN_PAYMENT',
    'STATEMENT_TO_REVIEW',
    'BOOKS_DIFFER',
    'INVARIANT_BROKEN',
    'JOB_FAILED',
    'JOBS_LATE',
    'MAIL_FAILED',
    'PUSH_FAILED',
    'MAILS_WAITING',
    'REQUESTS_LATE',
    'PAYOUT_RETURNED',
    'TAX_DOCUMENT_FAILED',
    'CONNECTED_ACCOUNT',
    'CONNECTED_PAYOUT_FAILED',
    'UNKNOWN_ACCOUNT',
    'TRANSFER_REFUSED',
    'TRANSFER_REVERSED',
    'TEMPLE_OWES',
    'DISPUTE_DUE',
    'PUBLICATION_FAILED',
    'CORRECTION_WAITS',
    'CALL_PAYER',
  ]),
  orderId: z.number().int().nullable(),
  paymentId: z.number().int().nullable(),
  refundId: z.number().int().nullable(),
  payoutId: z.number().int().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Whether what failed can be done again from the list. */
  mayRetry: z.boolean(),
  openedAt: instant,
})
export type AttentionItem = z.infer<typeof attentionItem>

export const attention = endpoint('GET /attention', {
  summary: "List what needs a person's decision: unmatched money, failed refunds, disputes",
  answer: z.array(attentionItem),
  access: { right: 'orders_order_view' },
})

export const retryAttention = endpoint('POST /attention/:id/retry', {
  summary: 'Do what failed again: send the mail or the refund, run the job, handle the webhook',
  errors: ['STATE_DOES_NOT_ALLOW', 'REFUND_TOO_LARGE'],
  access: { right: 'orders_order_edit' },
})

export const closeAttention = endpoint('POST /attention/:id/close', {
  summary: 'Close an attention item',
  access: { right: 'orders_order_edit' },
})
