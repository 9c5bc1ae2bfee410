import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { intention, requestState } from '../enumerations.ts'
import { email, singleName } from '../rules/index.ts'
import { bilingual, cents, civilDate, id, idParams, instant, secretCode } from '../shapes.ts'
import { REQUEST_LIMITS } from '../values.ts'
import { acceptances } from './requests.ts'
import { submission } from './submissions.ts'

export const FORTY = 40
/** The limits of people in one list including the invited, places that one person pays for, and lists of one person. */
export const FORTY_LIMITS = { members: 60, places: 20, lists: 20 } as const

/** UNPAID: waits for its payment. OUT: declined, canceled or never paid, and not read. */
const partState = z.enum(['UNPAID', 'IN', 'OUT'])

const part = z.object({
  intention,
  namesCount: z.number().int(),
  state: partState,
  /** Somebody else paid for its place. */
  isGiven: z.boolean(),
})

const ownPart = part.extend({
  id: z.number().int(),
  /** Empty once they were deleted. */
  names: z.array(z.string()),
  /** Its own request; null in a place that somebody else paid for. */
  code: secretCode.nullable(),
})

const member = z.object({
  id: z.number().int(),
  /** The first name; for invited people, visible only to the owner, the e-mail. */
  name: z.string(),
  isOwner: z.boolean(),
  isMe: z.boolean(),
  state: z.enum(['INVITED', 'EXPIRED', 'JOINED']),
  parts: z.array(part),
})

const reading = z.object({ number: z.number().int(), day: civilDate })

const list = z.object({
  id: z.number().int(),
  temple: z.object({ title: bilingual, slug: z.string().nullable() }),
  /** The temple's current offer; null while it does not offer it. */
  offer: z.object({ price: cents, namesLimit: z.number().int(), intentions: z.array(intention) }).nullable(),
  isOwner: z.boolean(),
  /** GATHERING: nothing was read yet, and people can join. */
  state: z.enum(['GATHERING', 'READING', 'DONE']),
  /** The celebrated Liturgies, in order. */
  readings: z.array(reading),
  members: z.array(member),
  /** Parts of people who have left the list; they are read with the others. */
  left: z.array(part),
  own: z.array(ownPart),
  /** Free paid places. */
  freePlaces: z.number().int(),
})
export type FortyList = z.infer<typeof list>

/** The caller's names with one intention, up to the temple's limit: each part needs a place of its own. */
const givenPart = z.object({
  intention,
  names: z.array(singleName).min(1, 'rule.required').max(REQUEST_LIMITS.names),
  /** The names to be read exactly as typed, without declension. */
  asTyped: z.array(z.string().max(600)).max(REQUEST_LIMITS.names).default([]),
})
export type FortyPart = z.output<typeof givenPart>
const parts = z.array(givenPart).min(1, 'rule.required').max(FORTY_LIMITS.places)
const placed = z.object({ list, code: secretCode.nullable(), total: cents, status: requestState.nullable() })
const placingErrors = [
  'ENTITY_NOT_FOUND',
  'STATE_DOES_NOT_ALLOW',
  'VALIDATION_FAILED',
  'MISSING_REQUIRED_FIELDS',
  'TEMPLE_NOT_FOUND',
  'TEMPLE_PAUSED',
  'SERVICE_NOT_OFFERED',
  'DAY_NOT_POSSIBLE',
  'AMOUNT_BELOW_MINIMUM',
  'CONSENT_MISSING',
  'LIST_FULL',
  'TOO_MANY_ATTEMPTS',
] as const

export const temples = endpoint('GET /public/forty-liturgies/temples', {
  summary: 'List the temples that offer forty Liturgies today, with their price for one person or family',
  answer: z.array(
    z.object({
      slug: z.string(),
      title: bilingual,
      city: bilingual,
      price: cents,
      namesLimit: z.number().int(),
      intentions: z.array(intention),
    }),
  ),
  access: 'public',
})

export const lists = endpoint('GET /me/forty-liturgies', {
  summary: 'List the shared forty Liturgies that the caller joined',
  answer: z.array(list),
  errors: ['ENTITY_NOT_FOUND'],
  access: 'login',
})

export const create = endpoint('POST /me/forty-liturgies', {
  summary:
    'Begin shared forty Liturgies with a request for the own names, and for as many places as the caller pays',
  body: z.object({
    temple: z.string().min(1).max(120),
    parts,
    /** The number of people whom the caller pays for, including themselves: one place for each of the others. */
    places: z.number().int().min(1).max(FORTY_LIMITS.places).default(1),
    ...acceptances.shape,
  }),
  answer: placed,
  status: 201,
  errors: placingErrors,
  access: 'login',
})
export type FortyInput = z.output<typeof create.body>

export const join = endpoint('POST /me/forty-liturgies/:id/join', {
  summary: 'Give names to a list, in places that are already paid or with a request of their own',
  body: z.object({ parts, inFreePlace: z.boolean(), ...acceptances.shape }),
  answer: placed,
  errors: placingErrors,
  access: 'login',
})
export type FortyJoining = z.output<typeof join.body>

export const invite = endpoint('POST /me/forty-liturgies/:id/invitations', {
  summary: 'Invite somebody by e-mail; a repeated invitation replaces the earlier link',
  body: z.object({ email }),
  answer: list,
  errors: ['STATE_DOES_NOT_ALLOW', 'OWN_ACCOUNT', 'LIST_FULL', 'TOO_MANY_ATTEMPTS'],
  access: 'login',
})

export const withdrawInvitation = endpoint('DELETE /me/forty-liturgies/members/:id', {
  summary: 'Withdraw an invitation that was not accepted',
  answer: list,
  access: 'login',
})

const keyParams = z.object({ key: secretCode })

export const readInvitation = endpoint('GET /me/forty-liturgies/invitations/:key', {
  summary: 'Read an invitation by its key; it exists only for the account of the invited e-mail',
  params: keyParams,
  answer: z.object({ from: z.string().nullable(), temple: bilingual, expiresAt: instant }),
  errors: ['INVITATION_OVER'],
  access: 'login',
})

export const acceptInvitation = endpoint('POST /me/forty-liturgies/invitations/:key', {
  summary: 'Accept an invitation',
  params: keyParams,
  errors: ['INVITATION_OVER'],
  access: 'login',
})

export const leave = endpoint('POST /me/forty-liturgies/:id/leave', {
  summary: 'Leave a list; its owner hands it to another member, or it goes on without one',
  body: z.object({
    /** Only for the owner: the member who takes over the list. */
    successor: id.nullable().default(null),
  }),
  access: 'login',
})

const templeList = z.object({
  id: z.number().int(),
  people: z.number().int(),
  /** An unpaid list is not read. */
  unpaid: z.number().int(),
  readings: z.array(reading),
  isDone: z.boolean(),
  /** One list per intention, in reading order. */
  living: submission.shape.namesAsRead,
  departed: submission.shape.namesAsRead,
})
export type TempleFortyList = z.infer<typeof templeList>

export const ofTemple = endpoint('GET /forty-liturgies', {
  summary: "List the shared forty Liturgies of the caller's temple with the names to read",
  answer: z.array(templeList),
  errors: ['ENTITY_NOT_FOUND'],
  access: { right: 'companies_submission_view' },
})

const readingParams = idParams.extend({ number: z.coerce.number().int().min(1).max(FORTY) })

export const markRead = endpoint('PUT /forty-liturgies/:id/readings/:number', {
  summary:
    'Mark the next of the forty Liturgies as celebrated, one on a day: today, or yesterday where that was forgotten; repeated, it is a success',
  params: readingParams,
  query: z.object({ day: civilDate.optional() }),
  answer: z.array(templeList),
  errors: ['STATE_DOES_NOT_ALLOW', 'VALIDATION_FAILED'],
  access: { right: 'companies_submission_edit' },
})

export const unmarkRead = endpoint('DELETE /forty-liturgies/:id/readings/:number', {
  summary: 'Take back the last Liturgy, if it is of today or yesterday and is not the fortieth',
  params: readingParams,
  answer: z.array(templeList),
  errors: ['STATE_DOES_NOT_ALLOW', 'VALIDATION_FAILED'],
  access: { right: 'companies_submission_edit' },
})

export const sheet = endpoint('GET /forty-liturgies/:id/sheet', {
  summary: 'Print the names of shared forty Liturgies as PDF (A4): living and departed apart',
  answer: 'blob',
  access: { right: 'companies_submission_view' },
})
