import { z } from 'zod'
import { massDeleted, massDeletion } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import {
  intention,
  language,
  namesOpeningReason,
  requestChannel,
  requestState,
  service,
} from '../enumerations.ts'
import { shownLine } from '../line.ts'
import { limitedText } from '../rules/index.ts'
import { integerQuery } from '../searchable.ts'
import {
  bilingual,
  cents,
  civilDate,
  id,
  idInput,
  instant,
  listOf,
  listQuery,
  named,
  oneOrMany,
} from '../shapes.ts'

/** A row of the list of requests. Contains nothing that needs a join on lines. */
export const orderRow = z.object({
  id: z.number().int(),
  state: requestState,
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    visitor: z.boolean(),
  }),
  temple: named,
  service,
  intention: intention.nullable(),
  lineCount: z.number().int(),
  contactName: z.string(),
  salesman: z.string().nullable(),
  total: cents,
  refunded: cents,
  /** The total less refunds. */
  finalTotal: cents,
  placedAt: instant,
  paymentMethod: z.string().nullable(),
})
export type OrderRow = z.infer<typeof orderRow>

const LONGEST = 200
const words = z.string().trim().min(1).max(LONGEST).optional()
const SALESMAN_CHARACTERS = 120

export const orderQuery = listQuery.extend({
  sort: z.enum(['placedAt', 'total', 'state', 'id']).optional(),
  state: oneOrMany(requestState),
  templeId: oneOrMany(id),
  /** Of any temple of these organisations. */
  organisationId: oneOrMany(id),
  service: oneOrMany(service),
  intention: oneOrMany(intention),
  /** Requests that this customer placed while signed in. */
  customerId: oneOrMany(id),
  total: oneOrMany(integerQuery),
  /** Each matches what it contains. */
  contactName: words,
  email: words,
  salesman: words,
  paymentMethod: words,
  /** Only those of which money was returned, whatever their state. */
  refunded: z.literal('yes').optional(),
  /** Civil dates in Europe/Athens, both inclusive. */
  placedFrom: civilDate.optional(),
  placedTo: civilDate.optional(),
  /** `no` skips the count and leaves `total` at -1. Lists fetch the count separately. */
  count: z.enum(['yes', 'no']).default('yes'),
})

export const list = endpoint('GET /orders', {
  summary: 'List requests with search by customer, filters and sorting',
  query: orderQuery,
  answer: listOf(orderRow),
  access: { right: 'orders_order_view' },
})

export const remind = endpoint('POST /orders/reminders', {
  summary: 'Remind a temple of the acts that wait for it today, at most once a day',
  body: z.object({ templeId: idInput }),
  errors: ['ENTITY_NOT_FOUND', 'STATE_DOES_NOT_ALLOW'],
  access: { right: 'orders_order_edit' },
})

export const counts = endpoint('GET /orders/counts', {
  summary: 'Count the requests in each state',
  answer: z.record(requestState, z.number().int()),
  access: { right: 'orders_order_view' },
})

export const states = endpoint('GET /orders/statuses', {
  summary: 'List the states of a request, for a select',
  answer: z.array(z.object({ id: requestState, title: z.string() })),
  access: 'login',
})

/** A line as an article of the price list: the specification's PartNumber, NetValue, FullPrice and RRP; cents. */
const product = {
  partNumber: z.string(),
  /** The line's amount without the VAT in it: that of goods, or that of the platform's share. */
  netValue: cents,
  /** The rate of the VAT of goods in the amount, in basis points; 0 for acts. */
  vatRate: z.number().int(),
  /** The price of one outside a sale on the day of the request, and the platform's recommendation; null if unknown. */
  fullPrice: cents.nullable(),
  rrp: cents.nullable(),
}

/** With closed names, names are empty, and message, answer and the reason for declining null. */
export const orderLine = shownLine
  .omit({
    drawnHeight: true,
    drawnWidth: true,
    asTyped: true,
    changedAt: true,
    templeReceives: true,
    litAt: true,
    burningMinutes: true,
    doneBy: true,
    live: true,
  })
  .extend({
    temple: named,
    namesCount: z.number().int(),
    commission: cents,
    ...product,
    fulfilledBy: z.string().nullable(),
  })
export type OrderLine = z.infer<typeof orderLine>

const orderProduct = orderLine
  .pick({
    id: true,
    temple: true,
    service: true,
    state: true,
    quantity: true,
    amount: true,
    postage: true,
    refunded: true,
  })
  .extend({ ...product, orderId: z.number().int(), placedAt: instant, title: bilingual })
export type OrderProduct = z.infer<typeof orderProduct>

export const products = endpoint('GET /orders/products', {
  summary:
    'List the lines of the requests that the filters find, with the prices of the day, newest request first',
  query: orderQuery,
  answer: listOf(orderProduct),
  access: { right: 'orders_order_view' },
})

/** One opening of a request's names by an administrator, for administrators who may open names. */
export const namesOpening = z.object({
  at: instant,
  until: instant,
  reason: namesOpeningReason,
  /** Null once deleted, and for callers who may not open names. */
  note: z.string().nullable(),
  by: z.string().nullable(),
})

export const order = z.object({
  id: z.number().int(),
  /** Null while the names are closed: anybody with the link can read them. */
  trackingUrl: z.string().nullable(),
  /** Until when the names are open to the caller; null while they are closed. */
  namesOpenUntil: instant.nullable(),
  openings: z.array(namesOpening),
  state: requestState,
  contact: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  customerId: z.number().int().nullable(),
  channel: requestChannel,
  language,
  contactName: z.string(),
  salesman: z.string().nullable(),
  /** The sum of the lines. */
  subtotal: cents,
  total: cents,
  refunded: cents,
  /** The total less refunds. */
  finalTotal: cents,
  /** Of all lines together. */
  quantity: z.number().int(),
  placedAt: instant,
  paidAt: instant.nullable(),
  completedAt: instant.nullable(),
  expiresAt: instant,
  lines: z.array(orderLine),
  timeline: z.array(
    z.object({
      at: instant,
      lineId: z.number().int().nullable(),
      from: z.string().nullable(),
      to: z.string(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  consents: z.array(z.object({ purpose: z.string(), textVersion: z.string(), language, givenAt: instant })),
  /** The caller's possible actions; the page offers nothing else. */
  /** `refund` is only the right: the payments have their own refundable amounts. */
  may: z.object({ refund: z.boolean(), openNames: z.boolean() }),
})
export type Order = z.infer<typeof order>

export const read = endpoint('GET /orders/:id', {
  summary: 'Read a request with its lines, timeline and consents',
  answer: order,
  access: { right: 'orders_order_view' },
})

/** A few words at least, so that the reason can be understood later. */
export const NAMES_NOTE = { least: 10, most: 300 } as const

export const openNames = endpoint('POST /orders/:id/names/open', {
  summary: 'Open the names, message and answers of a request for some minutes, with a reason; recorded',
  body: z.object({
    reason: z.enum(namesOpeningReason.options, { error: 'rule.required' }),
    note: limitedText(NAMES_NOTE.most).min(NAMES_NOTE.least, 'rule.atLeast'),
  }),
  answer: order,
  access: { right: 'orders_names_view' },
})

export const closeNames = endpoint('POST /orders/:id/names/close', {
  summary: 'Close the names that the caller opened, before the time is over',
  answer: order,
  access: { right: 'orders_names_view' },
})

export const update = endpoint('PUT /orders/:id', {
  summary: 'Name who brought the request; null takes the name away',
  body: z.object({
    salesman: limitedText(SALESMAN_CHARACTERS)
      .nullable()
      .transform((value) => (value === '' ? null : value)),
  }),
  answer: z.object({ salesman: z.string().nullable() }),
  access: { right: 'orders_order_edit' },
})

export const massDelete = endpoint('PUT /orders/mass-delete', {
  summary:
    'Cancel requests that nobody has paid; all others are kept, with the reason, because the books need them',
  body: massDeletion,
  answer: massDeleted,
  access: { right: 'orders_order_delete' },
})

export const summary = endpoint('GET /dashboard/summary', {
  summary: 'Read the dashboard: of the whole platform for administrators, of their own temple for its staff',
  query: z.object({
    /** How many days the charts show, the last included. */
    days: z.coerce.number().int().min(1).max(366).default(30),
    /** The last of them; today by default. */
    to: civilDate.optional(),
  }),
  answer: z.object({
    waitingForTemple: z.number().int(),
    late: z.number().int(),
    paidToday: z.number().int(),
    /** On the whole of the day before, and of the same date a year before. */
    paidYesterday: z.number().int(),
    paidYearBefore: z.number().int(),
    fulfilledToday: z.number().int(),
    burningNow: z.number().int(),
    /** Those among them that will burn out before midnight in Athens. */
    burningOutToday: z.number().int(),
    /** Null for callers without the right to see money (`users_payout_view`), such as a sexton. */
    offeredThisMonth: cents.nullable(),
    /** The temples' part of it, without acts that were partly refunded; with the same right. */
    templesGetThisMonth: cents.nullable(),
    byDay: z.array(z.object({ date: civilDate, requests: z.number().int() })),
    byService: z.array(z.object({ service, requests: z.number().int() })),
    /** The temples with the most waiting lines, for administrators only; `oldest` is when the longest wait began. */
    waitingTemples: z.array(
      z.object({ temple: named, lines: z.number().int(), late: z.number().int(), oldest: instant }),
    ),
    /** The number of temples with waiting lines; 0 or 1 for a temple's people. */
    waitingTempleCount: z.number().int(),
    needsAttention: z.number().int(),
  }),
  access: { right: 'notifications_notification_view' },
})
