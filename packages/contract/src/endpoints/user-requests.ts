import { z } from 'zod'
import { massDeleted, massDeletion } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { language, religion, templeKind, userRequestState, userRequestType } from '../enumerations.ts'
import {
  acceptedPrivacy,
  acceptedTerms,
  civilDay,
  email,
  endsAfterBeginning,
  limitedText,
  nameAndSurname,
  phone,
  requiredText,
  taxNumber,
} from '../rules/index.ts'
import {
  bilingual,
  civilDate,
  id,
  instant,
  listOf,
  listQuery,
  named,
  oneOrMany,
  secretCode,
} from '../shapes.ts'

export const document = z.object({
  id: z.string(),
  title: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
})
export type Document = z.infer<typeof document>

export const uploadDocument = endpoint('POST /public/documents', {
  summary: 'Upload a document for an application: multipart with file (PDF or image) and name',
  body: 'multipart',
  answer: document,
  status: 201,
  errors: [
    'FILE_NOT_A_DOCUMENT',
    'FILE_TOO_LARGE',
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_SMALL',
    'TOO_MANY_ATTEMPTS',
    'DOCUMENTS_FULL',
    'STORAGE_FULL',
  ],
  access: 'public',
})

/** A temple's application to join. Its title needs only one language. */
export const application = z.object({
  title: z
    .object({ el: limitedText(120).default(''), en: limitedText(120).default('') })
    .refine(({ el, en }) => el !== '' || en !== '', { error: 'rule.required', path: ['el'] }),
  kind: templeKind,
  religion: religion.default('ORTHODOX'),
  /** ISO 3166-1, two letters. */
  country: z.string({ error: 'rule.required' }).regex(/^[A-Z]{2}$/, 'rule.required'),
  city: requiredText(80),
  address: limitedText(160).default(''),
  zipCode: limitedText(20).default(''),
  /** The metropolis or other jurisdiction that the temple belongs to. */
  jurisdiction: requiredText(160),
  applicant: z.object({
    name: nameAndSurname,
    /** The applicant's role at the temple, in their own words. */
    role: requiredText(80),
    email,
    phone,
  }),
  afm: taxNumber.nullish(),
  mandate: z.object({
    /** Who gave the blessing to take part. */
    by: requiredText(160),
    from: civilDay().nullish(),
    until: civilDay().nullish(),
    documentId: secretCode.nullish(),
  }),
})
export type Application = z.infer<typeof application>

export const apply = endpoint('POST /public/temple-applications', {
  summary: 'Apply for a temple to join; safe to repeat with an Idempotency-Key header',
  body: application.extend({
    mandate: application.shape.mandate.check(endsAfterBeginning('from', 'until')),
    acceptTerms: acceptedTerms,
    acceptPrivacy: acceptedPrivacy,
    language,
  }),
  answer: z.object({ number: z.number().int(), email: z.string() }),
  status: 201,
  errors: ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_TOO_LONG', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})

export const countries = endpoint('GET /public/countries', {
  summary: 'List the countries of the world, for a select',
  answer: z.array(z.object({ code: z.string(), title: bilingual })),
  access: 'public',
})

const row = z.object({
  id: z.number().int(),
  type: userRequestType,
  state: userRequestState,
  applicant: z.object({ name: z.string(), email: z.string() }),
  /** The temple's title; empty if the request concerns no temple. */
  subject: z.string(),
  temple: named.nullable(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
})
export type UserRequestRow = z.infer<typeof row>

const view = { right: 'users_user_request_view' } as const
const edit = { right: 'users_user_request_edit' } as const

export const list = endpoint('GET /user-requests', {
  summary: 'List user requests with search by applicant and temple, filters and sorting',
  query: listQuery.extend({
    sort: z.enum(['submittedAt', 'decidedAt', 'id']).optional(),
    state: oneOrMany(userRequestState),
    type: oneOrMany(userRequestType),
    /** `no` skips the count and leaves `total` at -1. Lists fetch the count separately. */
    count: z.enum(['yes', 'no']).default('yes'),
  }),
  answer: listOf(row),
  access: view,
})

export const counts = endpoint('GET /user-requests/counts', {
  summary: 'Count the user requests in each state',
  answer: z.record(userRequestState, z.number().int()),
  access: view,
})

export const userRequest = row.extend({
  language,
  phone: z.string().nullable(),
  /** The content of an application; null for other types and after erasure. */
  application: application
    .omit({ applicant: true })
    .extend({
      applicantRole: z.string(),
      /** The catalogue's city that matches the one typed, if any. */
      proposedCity: named.nullable(),
      mandate: z.object({
        by: z.string(),
        from: civilDate.nullish(),
        until: civilDate.nullish(),
        document: document.nullable(),
      }),
    })
    .nullable(),
  /** What should change at a temple, or why somebody wants to be erased. */
  text: z.string().nullable(),
  declineReason: z.string().nullable(),
  history: z.array(
    z.object({
      from: userRequestState.nullable(),
      to: userRequestState,
      at: instant,
      actor: z.string().nullable(),
    }),
  ),
  /** The effects of approval, in cents and basis points, shown before the decision. */
  outcome: z
    .object({ minOrderAmount: z.number().int(), commission: z.number().int(), namesLimit: z.number().int() })
    .nullable(),
  may: z.object({ approve: z.boolean(), decline: z.boolean(), delete: z.boolean() }),
})
export type UserRequest = z.infer<typeof userRequest>

export const read = endpoint('GET /user-requests/:id', {
  summary: 'Read a user request with its content',
  answer: userRequest,
  access: view,
})

export const approve = endpoint('POST /user-requests/:id/approve', {
  summary:
    'Approve a user request: an application creates the temple and invites its owner, an erasure erases the person',
  /** Both apply to applications only. */
  body: z.object({ cityId: id.optional(), ownerEmail: email.optional() }),
  answer: userRequest,
  errors: ['STATE_DOES_NOT_ALLOW', 'ACCOUNT_OF_ANOTHER_KIND', 'ALREADY_EXISTS', 'REQUESTS_STILL_OPEN'],
  access: edit,
})

export const decline = endpoint('POST /user-requests/:id/decline', {
  summary: 'Decline a user request with a reason for the applicant',
  body: z.object({ reason: requiredText(500) }),
  answer: userRequest,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: edit,
})

export const remove = endpoint('DELETE /user-requests/:id', {
  summary: 'Delete a user request and, unless it was approved, erase its content',
  access: { right: 'users_user_request_delete' },
})

export const massDelete = endpoint('PUT /user-requests/mass-delete', {
  summary: 'Delete several user requests as one is deleted',
  body: massDeletion,
  answer: massDeleted,
  access: { right: 'users_user_request_delete' },
})

/** A temple owner's or customer's own request. */
export const ownRequest = z.object({
  id: z.number().int(),
  state: userRequestState,
  text: z.string().nullable(),
  declineReason: z.string().nullable(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
})
export type OwnRequest = z.infer<typeof ownRequest>

export const listDataChanges = endpoint('GET /my-temple/data-changes', {
  summary: "List the latest fifty data changes that the caller's temple requested",
  answer: z.array(ownRequest),
  access: { right: 'companies_temple_view' },
})

export const askDataChange = endpoint('POST /my-temple/data-changes', {
  summary: "Ask the administrators to change the temple's data",
  body: z.object({ text: requiredText(2000) }),
  answer: ownRequest,
  status: 201,
  errors: ['ENTITY_NOT_FOUND'],
  access: { right: 'companies_temple_edit' },
})

export const readErasure = endpoint('GET /users/me/erasure', {
  summary: "Read the caller's latest request for account deletion; null if there is none",
  answer: ownRequest.nullable(),
  access: 'login',
})

export const askErasure = endpoint('POST /users/me/erasure', {
  summary: 'Request account deletion; repeating it while one is open changes nothing',
  body: z.object({ text: limitedText(1000).default('') }),
  answer: ownRequest,
  status: 201,
  errors: ['ENTITY_NOT_FOUND'],
  access: 'login',
})
