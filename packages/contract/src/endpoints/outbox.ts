import { z } from 'zod'
import { idFilter } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { language } from '../enumerations.ts'
import { instant, listOf, listQuery, oneOrMany } from '../shapes.ts'
import { mailFailures, mailStates, pushFailures, pushStates, suppressionReasons } from '../values.ts'

const view = { right: 'general_mainparameter_view' } as const
const edit = { right: 'general_mainparameter_edit' } as const
const counting = z.enum(['yes', 'no']).default('yes')

const failureOf = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.object({
    kind: z.enum(kinds),
    /** The status that a server gave, or the code of an error; never a sentence, which could name a person. */
    code: z.string().nullable(),
  })

const mail = z.object({
  id: z.number().int(),
  template: z.string(),
  language,
  /** In full with `users_user_view`, otherwise masked. */
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  failure: failureOf(mailFailures).nullable(),
  tries: z.number().int(),
  createdAt: instant,
  /** Null unless it waits. */
  nextTryAt: instant.nullable(),
  /** When it was sent, or given up; null while it waits. */
  endedAt: instant.nullable(),
})
export type OutboxMail = z.infer<typeof mail>

const mailDetails = mail.extend({
  giveUpAt: instant,
  /** When the key in it expires; null for most mails. */
  usefulUntil: instant.nullable(),
  /** Whether its recipient can unsubscribe: announcements and digests. */
  isNews: z.boolean(),
  /** Sent even to suppressed addresses. */
  isSecurity: z.boolean(),
  suppression: z.object({ id: z.number().int(), reason: z.enum(suppressionReasons) }).nullable(),
})
export type OutboxMailDetails = z.infer<typeof mailDetails>

export const listMails = endpoint('GET /mails', {
  summary:
    'List a page of the mails of the last month; q is the beginning of an address, with users_user_view',
  query: listQuery.extend({
    state: oneOrMany(z.enum(mailStates)),
    template: oneOrMany(z.string().max(60)),
    sort: z.enum(['createdAt', 'nextTryAt', 'tries', 'id']).optional(),
    count: counting,
  }),
  answer: listOf(mail),
  access: view,
})

export const readMail = endpoint('GET /mails/:id', {
  summary: 'Read what became of a mail; never its text',
  answer: mailDetails,
  access: view,
})

export const repeatMail = endpoint('POST /mails/:id/repeat', {
  summary: 'Send a mail again that failed, came back, was withheld or canceled; a repeat is a success',
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: edit,
})

export const repeatFailedMails = endpoint('POST /mails/repeat-failed', {
  summary: 'Send all mails again that failed, except to addresses that are no longer written to',
  answer: z.object({ repeated: z.number().int() }),
  access: edit,
})

export const cancelMail = endpoint('POST /mails/:id/cancel', {
  summary: 'Cancel a mail that waits; a repeat is a success',
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: edit,
})

const push = z.object({
  id: z.number().int(),
  kind: z.string(),
  topic: z.string(),
  user: z.object({ id: z.number().int(), name: z.string() }),
  service: z.enum(['FCM', 'WEB']).nullable(),
  /** The push service reported the token dead: the device gets nothing more. */
  isDeviceGone: z.boolean(),
  state: z.enum(pushStates),
  failure: failureOf(pushFailures).nullable(),
  tries: z.number().int(),
  createdAt: instant,
  nextTryAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type OutboxPush = z.infer<typeof push>

export const listPushes = endpoint('GET /push-deliveries', {
  summary: 'List a page of the pushes of the last month',
  query: listQuery.extend({
    state: oneOrMany(z.enum(pushStates)),
    userId: idFilter,
    sort: z.enum(['createdAt', 'tries', 'id']).optional(),
    count: counting,
  }),
  answer: listOf(push),
  access: view,
})

export const repeatPush = endpoint('POST /push-deliveries/:id/repeat', {
  summary: 'Send a push again that failed; a repeat is a success',
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: edit,
})

export const repeatFailedPushes = endpoint('POST /push-deliveries/repeat-failed', {
  summary: 'Send all pushes again that failed',
  answer: z.object({ repeated: z.number().int() }),
  access: edit,
})

const suppression = z.object({
  id: z.number().int(),
  /** In full with `users_user_view`, otherwise masked. */
  address: z.string(),
  reason: z.enum(suppressionReasons),
  code: z.string().nullable(),
  times: z.number().int(),
  createdAt: instant,
  lastAt: instant,
  /** The account with this address; null if none, or without `users_user_view`. */
  user: z.object({ id: z.number().int(), name: z.string() }).nullable(),
})
export type Suppression = z.infer<typeof suppression>

export const listSuppressions = endpoint('GET /mail-suppressions', {
  summary:
    'List a page of the addresses no longer written to; q is the beginning of one, with users_user_view',
  query: listQuery.extend({
    reason: oneOrMany(z.enum(suppressionReasons)),
    sort: z.enum(['createdAt', 'lastAt', 'times', 'id']).optional(),
    count: counting,
  }),
  answer: listOf(suppression),
  access: view,
})

export const liftSuppression = endpoint('POST /mail-suppressions/:id/lift', {
  summary: 'Write to an address again',
  access: edit,
})

export const receiveMailReport = endpoint('POST /public/mail-reports', {
  summary:
    'Receive a report about a mail (RFC 3464 or 5965) as it came, signed in the header Kandili-Signature; a repeat is a success',
  body: 'raw',
  answer: z.object({ received: z.literal(true) }),
  errors: ['WEBHOOK_SIGNATURE_INVALID', 'ROUTE_NOT_FOUND', 'BODY_TOO_LARGE'],
  access: 'public',
  openDuringMaintenance: true,
})

export const ownSuppression = endpoint('GET /account/mail-suppression', {
  summary: "Read why the caller's address is no longer written to; null where it is",
  answer: z.object({ reason: z.enum(suppressionReasons).nullable() }),
  access: 'login',
})
