import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  intention,
  language,
  namesOpeningReason,
  paymentMethod,
  requestState,
  service,
} from '../enumerations.ts'
import { draftAct, placedLine, shownLine } from '../line.ts'
import {
  email,
  emailOrEmpty,
  optionalPhone,
  personFirstName,
  personLastName,
  requiredText,
} from '../rules/index.ts'
import { bilingual, cents, civilDate, id, instant, named, secretCode } from '../shapes.ts'
import { REQUEST_LIMITS } from '../values.ts'
import { payerView } from './payments.ts'

export const contact = z
  .object({
    firstName: personFirstName,
    lastName: personLastName,
    /** Empty for a person without one: the operator tells them the news by telephone. */
    email: emailOrEmpty,
    phone: optionalPhone.optional(),
  })
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    error: 'rule.required',
    // Said together with the errors of the other fields.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** What a person accepts with a request. */
export const acceptances = z.object({
  acceptTerms: z.boolean(),
  acceptPrivacy: z.boolean(),
  /** The separate consent for data that reveals belief (GDPR, article 9). */
  acceptSensitive: z.boolean(),
  /**
   * The request to begin before the 14 days for withdrawal end, knowing that the right ends once the act is done
   * (directive 2011/83, articles 7(3), 8(8) and 16(a)). Needed where something is paid.
   */
  acceptBegin: z.boolean().optional(),
})
export type Acceptances = z.infer<typeof acceptances>

export const placeRequestBody = z.object({
  contact,
  lines: z.array(placedLine).min(1).max(REQUEST_LIMITS.lines),
  ...acceptances.shape,
  language,
})
export type PlaceRequestBody = z.infer<typeof placeRequestBody>

export const placedRequest = z.object({
  code: secretCode,
  status: requestState,
  total: cents,
  lines: z.array(z.object({ id: z.number().int(), templeId: z.number().int(), amount: cents })),
  trackingUrl: z.string(),
  /** Proves, in the `x-payer` header, that its bearer placed the request; anybody with the link lacks it. */
  payerKey: z.string(),
})

export const place = endpoint('POST /public/orders', {
  summary: 'Place a request, with or without an account; safe to repeat with an Idempotency-Key header',
  body: placeRequestBody,
  answer: placedRequest,
  status: 201,
  errors: [
    'TEMPLE_NOT_FOUND',
    'TEMPLE_PAUSED',
    'SERVICE_NOT_OFFERED',
    'DAY_NOT_POSSIBLE',
    'AMOUNT_BELOW_MINIMUM',
    'CONSENT_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
    'IDEMPOTENCY_KEY_TOO_LONG',
    'TOO_MANY_ATTEMPTS',
  ],
  access: 'public',
})

/** One line for the holder of the link: the names as typed, and the temple's answer once it is visible. */
export const trackedLine = shownLine.extend({
  temple: z.object({
    id: z.number().int(),
    title: bilingual,
    slug: z.string().nullable(),
    city: bilingual,
    imageUrl: z.string().nullable(),
    answersWithinHours: z.number().int(),
  }),
  typeId: z.number().int(),
  /** For the ticket of an event; for other goods and acts it is missing. */
  ticket: z
    .object({
      /** What is shown at the entrance; null once it was. */
      code: z.string().nullable(),
      eventId: z.number().int(),
      title: bilingual,
      startsOn: civilDate,
      startsAt: z.string(),
    })
    .optional(),
  /** The names as the temple reads them: in the genitive, clergy first. */
  namesAsRead: z.array(z.string()),
  /** The day of the act, also for "as soon as possible" if the temple's days are limited. */
  serviceDate: civilDate.nullable(),
  answer: z
    .object({
      text: z.string().nullable(),
      imageUrl: z.string().nullable(),
      thumbnailUrl: z.string().nullable(),
      /** A recording of the bell. */
      soundUrl: z.string().nullable(),
    })
    .nullable(),
  /** When the act can be watched live; the URL is set only during that time. */
  live: z.object({ from: instant, until: instant, url: z.string().nullable() }).nullable(),
  /** Until when its temple can take the answer back: then the mail is sent, and money returned. */
  settlesAt: instant.nullable(),
  /** Whether names and day can still be changed (`changeLine`). */
  mayChange: z.boolean(),
  /** Whether the payer can still withdraw from it (`withdraw`). */
  mayWithdraw: z.boolean(),
})
export type TrackedLine = z.infer<typeof trackedLine>

export const trackedRequest = z.object({
  code: secretCode,
  /** A short number for the telephone. */
  number: z.number().int(),
  status: requestState,
  total: cents,
  refunded: cents,
  contactFirstName: z.string(),
  placedAt: instant,
  paidAt: instant.nullable(),
  completedAt: instant.nullable(),
  expiresAt: instant,
  /** To be paid in cash, and the temple gets it only once the link in the mail was used (`confirmContact`). */
  awaitsConfirmation: z.boolean(),
  /** The latest payment attempt. `waiting`: the payer has done their part and the bank has not answered yet. */
  payment: payerView.shape.payment,
  /** The payment methods that its temples accept, in order of preference. */
  paymentMethods: z.array(paymentMethod),
  lines: z.array(trackedLine),
  /** Each time an administrator opened the names, and why. */
  openings: z.array(z.object({ at: instant, reason: namesOpeningReason })),
  history: z.array(z.object({ at: instant, lineId: z.number().int().nullable(), state: z.string() })),
})
export type TrackedRequest = z.infer<typeof trackedRequest>

const codeParams = z.object({ code: secretCode })

export const track = endpoint('GET /public/orders/:code', {
  summary: 'Read a request by its link',
  params: codeParams,
  answer: trackedRequest,
  access: 'public',
})

export const readContact = endpoint('GET /public/orders/:code/contact', {
  summary: 'Read where the news of a request go, for the browser that placed it (x-payer header)',
  params: codeParams,
  answer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    /** Empty if they have none; the operator then telephones. */
    email: z.string(),
    phone: z.string().nullable(),
    /** Whether the e-mail can still be corrected (`correctContact`). */
    mayCorrect: z.boolean(),
  }),
  access: 'public',
})

export const correctContact = endpoint('PUT /public/orders/:code/contact', {
  summary:
    'Correct the e-mail of a request within a day, from the browser that placed it (x-payer header), and mail it there again',
  params: codeParams,
  body: z.object({ email }),
  errors: ['STATE_DOES_NOT_ALLOW', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})

const lineParams = codeParams.extend({ lineId: z.coerce.number().int().positive() })

export const linePicture = endpoint('GET /public/orders/:code/lines/:lineId/picture', {
  summary:
    'Draw the picture of an act that was done, to be sent to others: its temple and day, and no name (PNG, 1200 by 630)',
  params: lineParams,
  query: z.object({ lang: language.default('el') }),
  answer: 'blob',
  access: 'public',
})

export const ticketPicture = endpoint('GET /public/orders/:code/lines/:lineId/ticket', {
  summary: 'Draw the QR code of the ticket of an event (SVG)',
  params: lineParams,
  answer: 'blob',
  access: 'public',
})

export const changeLine = endpoint('PUT /public/orders/:code/lines/:lineId', {
  summary: 'Change the names and the day of an act by the link of its request, until the temple has done it',
  params: lineParams,
  body: placedLine.pick({ names: true, asTyped: true, preferredDate: true }),
  errors: ['DAY_NOT_POSSIBLE', 'SERVICE_NOT_OFFERED', 'STATE_DOES_NOT_ALLOW', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})

export const changeAddress = endpoint('PUT /public/orders/:code/lines/:lineId/address', {
  summary: 'Change where goods are sent by the link of their request, until the temple has sent them',
  params: lineParams,
  body: z.object({ sendTo: requiredText(REQUEST_LIMITS.messageCharacters) }),
  errors: ['STATE_DOES_NOT_ALLOW', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})

export const confirmContact = endpoint('POST /public/orders/:code/confirm', {
  summary: 'Prove the contact e-mail with the key of the mail, so that a cash request reaches its temple',
  params: codeParams,
  body: z.object({ key: z.string().min(1).max(100) }),
  errors: ['KEY_EXPIRED', 'TOO_MANY_UNPAID', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})

export const sendLinks = endpoint('POST /public/orders/links', {
  summary:
    'Mail the links of the newest requests of an e-mail to it. The answer does not reveal whether there are any',
  body: z.object({ email }),
  status: 202,
  errors: ['TOO_MANY_ATTEMPTS'],
  access: 'public',
})

/** The consumer's right to withdraw, until the temple has begun (directive 2011/83, article 11a). */
export const withdraw = endpoint('POST /public/orders/:code/withdrawal', {
  summary:
    'Withdraw from acts that the temple has not begun: they are canceled, refunded, and a receipt is mailed; an unpaid request as a whole',
  params: codeParams,
  body: z.object({ lineIds: z.array(z.number().int().positive()).min(1).max(REQUEST_LIMITS.lines) }),
  answer: z.object({ declaredAt: instant, amount: cents, lineIds: z.array(z.number().int()) }),
  errors: ['STATE_DOES_NOT_ALLOW', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})

export const declareWithdrawal = endpoint('POST /public/withdrawals', {
  summary:
    'Withdraw from a whole request without its link, by its number, e-mail and name. The answer by mail alone says what came of it',
  body: z.object({
    name: requiredText(120),
    number: requiredText(20).regex(/^\D*\d{1,15}\D*$/, 'rule.format'),
    email,
    /** False for the first of the two steps: the form is validated and nothing happens. */
    confirmed: z.boolean(),
  }),
  status: 202,
  errors: ['TOO_MANY_ATTEMPTS'],
  access: 'public',
})

export const trackEvents = endpoint('GET /public/orders/:code/events', {
  summary: 'Stream the request: one event at once and one at every change',
  params: codeParams,
  answer: 'events',
  access: 'public',
})

/** A row of a customer's own requests. */
export const ownRequest = z.object({
  code: secretCode,
  number: z.number().int(),
  status: requestState,
  placedAt: instant,
  total: cents,
  service,
  intention: intention.nullable(),
  lineCount: z.number().int(),
  /** The drawing of its first act. */
  drawing: shownLine.shape.drawing,
  /** Until when the last of its candles burns; null if none was lit. */
  burnsUntil: instant.nullable(),
  /** A photograph that a temple sent. */
  photoUrl: z.string().nullable(),
  temple: z.object({ title: bilingual, slug: z.string().nullable() }),
  /** Whether it has a receipt: something was paid for it. */
  hasReceipt: z.boolean(),
})
export type OwnRequest = z.infer<typeof ownRequest>

/** A request matches if one of its acts does; years are civil years in Europe/Athens. */
export const ownQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** The request's number, or words of a temple's name. */
  q: z.string().trim().max(100).optional(),
  state: requestState.optional(),
  service: service.optional(),
  templeId: id.optional(),
  year: z.coerce.number().int().min(2000).max(2200).optional(),
})

const ownRequests = z.object({
  records: z.array(ownRequest),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
  /** The filter options of the caller's requests, regardless of the current filter. */
  choices: z.object({
    /** Civil years in Europe/Athens, the latest first. */
    years: z.array(z.number().int()),
    temples: z.array(named),
  }),
})

export const mine = endpoint('GET /me/orders', {
  summary: "List the customer's own requests, newest first, with filters and a search",
  query: ownQuery,
  answer: ownRequests,
  access: { right: 'users_customer_view' },
})

export const mineOnDevice = endpoint('GET /public/own-orders', {
  summary:
    "List the customer's own requests for a browser whose mark is in the x-diptychs header; null without a live session",
  query: ownQuery,
  answer: ownRequests.nullable(),
  access: 'public',
})

/** An unfinished request: the current act, the other acts in their order, and the contact. */
export const draft = draftAct.extend({
  others: z.array(draftAct).max(REQUEST_LIMITS.lines).optional(),
  /** How many of the other acts precede the current one; all of them by default. */
  position: z.number().int().min(0).max(REQUEST_LIMITS.lines).optional(),
  firstName: z.string().max(200).optional(),
  lastName: z.string().max(200).optional(),
  email: z.string().max(300).optional(),
  phone: z.string().max(60).optional(),
  acceptTerms: z.boolean().optional(),
  acceptPrivacy: z.boolean().optional(),
  /** The tracking code of the request that the draft, or some of its acts, became. */
  placed: z.string().max(200).optional(),
  /** The mark of the review by which that request was placed. */
  placedMark: z.string().max(200).optional(),
})
export type Draft = z.infer<typeof draft>

/** The token is sent in the `x-draft` header; the website keeps it in an HttpOnly cookie. */
export const startDraft = endpoint('POST /public/draft', {
  summary: 'Start a draft, stored encrypted: 7 days for a visitor, 30 for an account',
  body: draft,
  answer: z.object({ token: z.string() }),
  status: 201,
  access: 'public',
})
export const readDraft = endpoint('GET /public/draft', {
  summary: 'Read the draft whose token is in the x-draft header',
  answer: draft,
  errors: ['DRAFT_EXPIRED'],
  access: 'public',
})
export const saveDraft = endpoint('PUT /public/draft', {
  summary: 'Replace the draft and restart its time',
  body: draft,
  errors: ['DRAFT_EXPIRED'],
  access: 'public',
})
export const dropDraft = endpoint('DELETE /public/draft', {
  summary: 'Delete the draft',
  access: 'public',
})

/** The state of a draft after an account took it over. */
export const joinedDraft = z.object({
  /** A new token for a browser without a draft of its own; null if it keeps its token. */
  token: z.string().nullable(),
  /** Null if there is no draft at all. */
  draft: draft.nullable(),
})

export const joinDraft = endpoint('POST /me/draft', {
  summary:
    "Join the draft in the x-draft header to the account's own, so that every device of the account has both. Safe to repeat",
  answer: joinedDraft,
  access: { right: 'users_customer_view' },
})
