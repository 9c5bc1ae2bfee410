import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { payoutMethod, payoutOrigin, payoutState, payoutWait, service } from '../enumerations.ts'
import { accountForTransfer, civilDay, requiredText } from '../rules/index.ts'
import {
  cents,
  civilDate,
  id,
  idInput,
  instant,
  listOf,
  listQuery,
  lookupItem,
  named,
  oneOrMany,
  split,
} from '../shapes.ts'

const row = z.object({
  id: z.number().int(),
  temple: named,
  method: payoutMethod,
  origin: payoutOrigin,
  state: payoutState,
  amount: cents,
  /** Acts of these civil days. */
  periodFrom: civilDate,
  periodUntil: civilDate,
  /** The number of requests that it pays for. */
  requests: z.number().int(),
  /** The civil day by which it should arrive. */
  dueOn: civilDate,
  proposedAt: instant,
  paidOn: civilDate.nullable(),
  /** A code: why it waits, was canceled or was returned. */
  reason: z.string().nullable(),
})
export type PayoutRow = z.infer<typeof row>

const step = z.object({
  to: payoutState,
  at: instant,
  by: z.string().nullable(),
  reason: z.string().nullable(),
  comment: z.string().nullable(),
})

/** A kind of service, or another change of the amount. */
const partOf = z.union([service, z.enum(['WITHDRAWN', 'NETTED', 'RECOVERED', 'RETURNED', 'CARRIED'])])

const part = z.object({
  of: partOf,
  count: z.number().int(),
  ...split,
})

const payout = row.extend({
  account: z
    .object({
      holder: z.string(),
      maskedIban: z.string(),
      bank: named.nullable(),
      approvedAt: instant.nullable(),
      flagged: z.boolean(),
    })
    .nullable(),
  reference: z.string().nullable(),
  comment: z.string().nullable(),
  batch: z.object({ id: z.number().int(), executionOn: civilDate, payouts: z.number().int() }).nullable(),
  approvals: z.array(z.object({ name: z.string().nullable(), at: instant, mine: z.boolean() })),
  steps: z.array(step),
  parts: z.array(part),
  /** Whether the parts add up to the amount, and the amount to the books. */
  agrees: z.boolean(),
  may: z.object({
    approve: z.boolean(),
    cancel: z.boolean(),
    confirm: z.boolean(),
    markReturned: z.boolean(),
  }),
})
export type Payout = z.infer<typeof payout>

const view = { right: 'users_payout_view' } as const
const edit = { right: 'users_payout_edit' } as const

export const methods = endpoint('GET /payouts/methods', {
  summary: 'List the payout methods',
  answer: z.array(z.object({ id: payoutMethod, title: z.string() })),
  access: 'login',
})

export const list = endpoint('GET /payouts', {
  summary: 'List payouts; a temple sees its own',
  query: listQuery.extend({
    sort: z.enum(['id', 'amount', 'proposedAt', 'dueOn']).optional(),
    state: oneOrMany(payoutState),
    method: oneOrMany(payoutMethod),
    templeId: oneOrMany(id),
    count: z.enum(['yes', 'no']).default('yes'),
  }),
  answer: listOf(row),
  access: view,
})

export const lookup = endpoint('GET /payouts/list', {
  summary: 'List the latest hundred payouts for a select; a temple sees its own',
  query: list.query.pick({ q: true, state: true, method: true, templeId: true }),
  answer: z.array(lookupItem),
  access: view,
})

export const read = endpoint('GET /payouts/:id', {
  summary: 'Read a payout with its parts, approvals and history',
  answer: payout,
  access: view,
})

export const requestsOf = endpoint('GET /payouts/:id/requests', {
  summary: 'List the requests that a payout pays for, each with its share, latest first; 1,000 at most',
  answer: z.object({
    requests: z.array(z.object({ orderId: z.number().int(), of: z.array(partOf), ...split })),
    isCut: z.boolean(),
  }),
  access: view,
})

const waitingRow = z.object({
  temple: named,
  /** Released and in no payout. */
  amount: cents,
  reason: payoutWait,
  /** The civil day from which it no longer waits, if known. */
  until: civilDate.nullable(),
})

export const waiting = endpoint('GET /payouts/waiting', {
  summary: 'List the temples with released money in no payout, each with the reason',
  answer: z.object({ temples: z.array(waitingRow), complete: z.boolean() }),
  access: edit,
})
export type WaitingRow = z.infer<typeof waitingRow>

export const propose = endpoint('POST /payouts', {
  summary: "Propose a payout of a temple's released money; counts as the first approval",
  body: z
    .object({
      templeId: idInput,
      method: payoutMethod,
      /** Required for a bank transfer. */
      bankAccountId: idInput.nullish(),
      /** Everything released by default. */
      amount: z.number().int().min(1, 'rule.min').nullish(),
    })
    .check(accountForTransfer('method', 'bankAccountId')),
  answer: payout,
  status: 201,
  errors: [
    'TEMPLE_NOT_FOUND',
    'PAYOUT_EXCEEDS_BALANCE',
    'PAYOUT_STILL_OPEN',
    'BANK_ACCOUNT_NOT_USABLE',
    'CONNECTED_ACCOUNT_NOT_USABLE',
    'PAYMENT_METHOD_NOT_OFFERED',
  ],
  access: edit,
})

export const proposeAll = endpoint('POST /payouts/propose', {
  summary: 'Propose payouts for all temples above the threshold, as the schedule does',
  answer: z.object({ proposed: z.number().int() }),
  access: edit,
})

export const approve = endpoint('POST /payouts/:id/approve', {
  summary:
    'Approve a payout, as the first or the second person; the amount that was seen must still be right',
  body: z.object({ amount: cents }),
  answer: payout,
  errors: [
    'STATE_DOES_NOT_ALLOW',
    'SECOND_PERSON_NEEDED',
    'PAYOUT_CHANGED',
    'BANK_ACCOUNT_NOT_USABLE',
    'CONNECTED_ACCOUNT_NOT_USABLE',
  ],
  access: edit,
})

export const cancel = endpoint('POST /payouts/:id/cancel', {
  summary: 'Send a payout that has not left back, with a comment; its money can be paid out again',
  body: z.object({ comment: requiredText(300) }),
  answer: payout,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: edit,
})

export const confirm = endpoint('POST /payouts/:id/confirm', {
  summary: 'Confirm that a payout arrived or that cash was handed over',
  body: z.object({
    on: civilDay(),
    /** The number of the receipt for cash. */
    reference: requiredText(60).nullish(),
  }),
  answer: payout,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: edit,
})

export const markReturned = endpoint('POST /payouts/:id/returned', {
  summary: 'Record that the bank returned a payout: booked back, its account flagged, the temple informed',
  body: z.object({
    on: civilDay(),
    reason: requiredText(300),
    /** The bank's charge. */
    bankCharge: z.number().int().min(0).default(0),
  }),
  answer: payout,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: edit,
})

const batch = z.object({
  id: z.number().int(),
  messageId: z.string(),
  executionOn: civilDate,
  payouts: z.number().int(),
  total: cents,
  createdAt: instant,
  createdBy: z.string().nullable(),
})
export type PayoutBatch = z.infer<typeof batch>

export const batches = endpoint('GET /payouts/batches', {
  summary: 'List the bank files, newest first',
  answer: z.object({
    batches: z.array(batch),
    /** Approved bank payouts that are in no file yet. */
    ready: z.object({ payouts: z.number().int(), total: cents }),
  }),
  access: edit,
})

export const makeBatch = endpoint('POST /payouts/batches', {
  summary: 'Put the approved bank payouts into one bank file (ISO 20022 pain.001.001.09)',
  body: z.object({ executionOn: civilDay() }),
  answer: batch,
  status: 201,
  errors: ['NOTHING_TO_PAY_OUT', 'PLATFORM_ACCOUNT_MISSING'],
  access: edit,
})

export const batchFile = endpoint('GET /payouts/batches/:id/file', {
  summary: 'Download a bank file; recorded in the audit trail',
  answer: 'blob',
  access: edit,
})

/** A temple's money for its people. */
const ownMoney = z.object({
  /** Offered and paid to us, for acts that are not done yet. */
  held: z.object({ amount: cents, requests: z.number().int() }),
  /** Released and in no payout. */
  released: z.object({ amount: cents, requests: z.number().int(), since: civilDate.nullable() }),
  /** Its own share of the cash that it holds, for acts that are not done yet; in neither `held` nor `owed`. */
  cashKept: cents,
  /** Owed by the temple to the platform: the rest of the cash that it holds, or money returned after a payout. */
  owed: cents,
  /** Bank transfers of the faithful that have not arrived. */
  awaited: z.object({ amount: cents, requests: z.number().int(), since: civilDate.nullable() }),
  /** Why released money is in no payout; null if nothing waits. */
  wait: z.object({ reason: payoutWait, until: civilDate.nullable() }).nullable(),
  account: z
    .object({
      id: z.number().int(),
      maskedIban: z.string(),
      holder: z.string(),
      usableFrom: instant.nullable(),
    })
    .nullable(),
  /** The payout on its way. */
  coming: row.nullable(),
  /** Of the last thirty days. */
  split: z.object({ from: civilDate, until: civilDate, ...split }),
  may: z.object({ request: z.boolean() }),
})
export type OwnMoney = z.infer<typeof ownMoney>

export const own = endpoint('GET /payment-requests/company', {
  summary: "Read the temple's own money: held, released, on its way; and whether it may request a payout",
  answer: ownMoney.extend({ requests: z.array(row) }),
  errors: ['ENTITY_NOT_FOUND'],
  access: { right: 'companies_payment_request_view' },
})

export const requestOwn = endpoint('POST /payment-requests/company', {
  summary: 'Request a payout of released money; two administrators approve it',
  body: z.object({ amount: z.number().int().min(1, 'rule.min').nullish() }),
  answer: row,
  status: 201,
  errors: [
    'ENTITY_NOT_FOUND',
    'PAYOUT_EXCEEDS_BALANCE',
    'PAYOUT_STILL_OPEN',
    'BANK_ACCOUNT_NOT_USABLE',
    'CONNECTED_ACCOUNT_NOT_USABLE',
    'PAYMENT_METHOD_NOT_OFFERED',
  ],
  access: { right: 'companies_payment_request_edit' },
})
