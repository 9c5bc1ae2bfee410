import { z } from 'zod'
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
  idParams,
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

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/public/documents',
  tag: 'user requests',
  summary: 'Store a document for an application: multipart with file (a PDF or a picture) and name',
  body: 'multipart',
  answer: document,
  status: 201,
  errors: [
    'FILE_NOT_A_DOCUMENT',
    'FILE_TOO_LARGE',
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_SMALL',
    'TOO_MANY_ATTEMPTS',
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

export const apply = endpoint({
  method: 'POST',
  path: '/public/temple-applications',
  tag: 'user requests',
  summary: 'A temple applies to join; an Idempotency-Key header makes it safe to repeat',
  body: application.extend({
    mandate: application.shape.mandate.check(endsAfterBeginning('from', 'until')),
    acceptTerms: acceptedTerms,
    acceptPrivacy: acceptedPrivacy,
    language,
  }),
  answer: z.object({ number: z.number().int(), email: z.string() }),
  status: 201,
  errors: ['MISSING_REQUIRED_FIELDS', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})

export const countries = endpoint({
  method: 'GET',
  path: '/public/countries',
  tag: 'user requests',
  summary: 'The countries of the world, for choosing one',
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

export const list = endpoint({
  method: 'GET',
  path: '/user-requests',
  tag: 'user requests',
  summary: 'User requests: search by applicant and temple, filters, sort',
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

export const counts = endpoint({
  method: 'GET',
  path: '/user-requests/counts',
  tag: 'user requests',
  summary: 'How many user requests are in each state',
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

export const read = endpoint({
  method: 'GET',
  path: '/user-requests/:id',
  tag: 'user requests',
  summary: 'One user request with everything it states',
  params: idParams,
  answer: userRequest,
  errors: ['ENTITY_NOT_FOUND'],
  access: view,
})

export const approve = endpoint({
  method: 'POST',
  path: '/user-requests/:id/approve',
  tag: 'user requests',
  summary: 'Approve; an application makes the temple and invites its owner, an erasure forgets the person',
  params: idParams,
  /** Both apply to applications only. */
  body: z.object({ cityId: id.optional(), ownerEmail: email.optional() }),
  answer: userRequest,
  errors: [
    'ENTITY_NOT_FOUND',
    'STATE_DOES_NOT_ALLOW',
    'MISSING_REQUIRED_FIELDS',
    'ACCOUNT_OF_ANOTHER_KIND',
    'ALREADY_EXISTS',
    'REQUESTS_STILL_OPEN',
  ],
  access: edit,
})

export const decline = endpoint({
  method: 'POST',
  path: '/user-requests/:id/decline',
  tag: 'user requests',
  summary: 'Decline with a reason, which the applicant reads',
  params: idParams,
  body: z.object({ reason: requiredText(500) }),
  answer: userRequest,
  errors: ['ENTITY_NOT_FOUND', 'STATE_DOES_NOT_ALLOW', 'MISSING_REQUIRED_FIELDS'],
  access: edit,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/user-requests/:id',
  tag: 'user requests',
  summary: 'Delete; what it stated is forgotten, unless it was approved',
  params: idParams,
  answer: 'empty',
  errors: ['ENTITY_NOT_FOUND'],
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

export const listDataChanges = endpoint({
  method: 'GET',
  path: '/my-temple/data-changes',
  tag: 'user requests',
  summary: "The changes of data that the caller's temple has asked for, newest first, fifty at most",
  answer: z.array(ownRequest),
  access: { right: 'companies_temple_view' },
})

export const askDataChange = endpoint({
  method: 'POST',
  path: '/my-temple/data-changes',
  tag: 'user requests',
  summary: "Ask the administrators to change something in the temple's data",
  body: z.object({ text: requiredText(2000) }),
  answer: ownRequest,
  status: 201,
  errors: ['ENTITY_NOT_FOUND', 'MISSING_REQUIRED_FIELDS'],
  access: { right: 'companies_temple_edit' },
})

export const readErasure = endpoint({
  method: 'GET',
  path: '/users/me/erasure',
  tag: 'user requests',
  summary: "The caller's last request to be forgotten; null when he made none",
  answer: ownRequest.nullable(),
  access: 'login',
})

export const askErasure = endpoint({
  method: 'POST',
  path: '/users/me/erasure',
  tag: 'user requests',
  summary: 'A customer asks to be forgotten; asking again while it waits is no mistake',
  body: z.object({ text: limitedText(1000).default('') }),
  answer: ownRequest,
  status: 201,
  errors: ['ENTITY_NOT_FOUND'],
  access: 'login',
})
