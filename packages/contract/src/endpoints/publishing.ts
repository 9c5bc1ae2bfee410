import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { enrolmentStep, language, mandateState, publishableNoun, service } from '../enumerations.ts'
import {
  civilDay,
  endsAfterBeginning,
  limitedText,
  requiredBilingual,
  requiredText,
  slug,
} from '../rules/index.ts'
import { bilingual, civilDate, fileRef, id, instant, recordVersion, secretCode } from '../shapes.ts'
import { readable } from './announcements.ts'
import { shopProduct } from './shop.ts'
import { saint, temple } from './website.ts'

const SLUG_CHARACTERS = 120

const edit = { right: 'general_mainparameter_edit' } as const

/** One change of a record's publication, newest first. */
const publicationEvent = z.object({
  at: instant,
  action: z.enum(['PUBLISH', 'UNPUBLISH', 'SCHEDULE', 'PREVIEW']),
  /** The administrator, or the author of the plan; null if the platform did it, or the account is deleted. */
  by: z.string().nullable(),
  /** Whether the platform did it on its planned day. */
  planned: z.boolean(),
  /** PREVIEW: whether the links were revoked instead of made. */
  revoked: z.boolean(),
  slug: z.string().nullable(),
  /** The days of a plan; both null if it was dropped. */
  from: civilDate.nullable(),
  until: civilDate.nullable(),
})

/** When the platform publishes or removes a record. Civil dates of Europe/Athens, both included. */
export const publicationPlan = z.object({
  /** Published at the beginning of this day; null if it is already published, or by hand. */
  from: civilDate.nullable(),
  /** Unpublished at the end of this day; null if it stays. */
  until: civilDate.nullable(),
  /**
   * Why it could not be published on its day: its checklist is incomplete, its slug is taken, or another rule
   * rejected it. Retried until it is published or the plan changes.
   */
  failure: z.enum(['INCOMPLETE', 'ADDRESS_TAKEN', 'REFUSED']).nullable(),
})

/** Whether and where the website shows a record. */
export const publication = z.object({
  entity: publishableNoun,
  id: z.number().int(),
  version: z.number().int(),
  published: z.boolean(),
  websiteSlug: z.string().nullable(),
  /** A free slug made from the English title, for a record that has none. */
  suggestedSlug: z.string(),
  /** The page below the language (`/temples/saint-nicholas`); null if unpublished, or for types, which have none. */
  path: z.string().nullable(),
  plan: publicationPlan.nullable(),
  /** When the newest preview link expires; null if none is valid. */
  previewsUntil: instant.nullable(),
  history: z.array(publicationEvent),
})
export type Publication = z.infer<typeof publication>

const item = { entity: publishableNoun, id: id.pipe(z.number()) }

export const read = endpoint('GET /website/publications/:entity/:id', {
  summary: 'Read whether the website shows a record, at which address, and who published it when',
  params: z.object({ entity: publishableNoun, id }),
  answer: publication,
  access: { anyRight: ['general_mainparameter_view', 'users_company_view'] },
})

export const publish = endpoint('POST /website/publish', {
  summary: 'Publish a record or change its address; safe to repeat. A temple needs its whole checklist',
  body: z.object({
    ...item,
    /** By default the record's own, or one made from its English title. */
    websiteSlug: slug(SLUG_CHARACTERS).nullish(),
    /** The version that the caller read; by default the current one. */
    version: recordVersion.optional(),
  }),
  answer: publication,
  errors: ['ENTITY_NOT_FOUND', 'CONFLICT', 'SLUG_TAKEN', 'NOT_READY_TO_PUBLISH'],
  access: edit,
})

export const unpublish = endpoint('POST /website/unpublish', {
  summary: 'Remove a record from the website; safe to repeat. Its address stays reserved',
  body: z.object({ ...item, version: recordVersion.optional() }),
  answer: publication,
  errors: ['ENTITY_NOT_FOUND', 'CONFLICT'],
  access: edit,
})

export const plan = endpoint('PUT /website/publications/:entity/:id/plan', {
  summary: 'Plan from which day until which day the website shows a record; without days the plan is dropped',
  params: z.object({ entity: publishableNoun, id }),
  body: z
    .object({ from: civilDay().nullish(), until: civilDay().nullish() })
    .check(endsAfterBeginning('from', 'until')),
  answer: publication,
  access: edit,
})

export const createPreview = endpoint('POST /website/publications/:entity/:id/preview', {
  summary: 'Make a signed link to the page of a record before it is public, for people without an account',
  params: z.object({ entity: publishableNoun, id }),
  /** `path` is below the language (`/preview/...`). */
  answer: z.object({ path: z.string(), until: instant }),
  access: edit,
})

export const revokePreviews = endpoint('DELETE /website/publications/:entity/:id/preview', {
  summary: 'Revoke every preview link of a record; safe to repeat',
  params: z.object({ entity: publishableNoun, id }),
  answer: publication,
  access: edit,
})

export const preview = endpoint('GET /public/previews/:key', {
  summary:
    'Read what a preview link shows: a temple, a saint, an announcement, or a kind as website and e-shop show it',
  params: z.object({ key: z.string().max(200) }),
  query: z.object({ lang: language.default('el') }),
  answer: z.object({
    /** When the link expires. */
    until: instant,
    /** The public page below the language, if the record is published by now and has one. */
    path: z.string().nullable(),
    shown: z.discriminatedUnion('entity', [
      z.object({ entity: z.literal('temples'), temple }),
      z.object({ entity: z.literal('saints'), saint }),
      z.object({ entity: z.literal('announcements'), announcement: readable }),
      z.object({ entity: z.literal('kinds'), product: shopProduct }),
    ]),
  }),
  access: 'public',
})

/** One point of a temple's checklist. */
export const enrolmentPoint = z.object({ step: enrolmentStep, done: z.boolean() })

/** What a temple needs before it can be published, and its current state. */
export const enrolment = z.object({
  templeId: z.number().int(),
  version: z.number().int(),
  published: z.boolean(),
  /** Every step, in order. */
  checklist: z.array(enrolmentPoint),
  ready: z.boolean(),
  /** When it joined, and the user request by which it applied; null if an administrator created it. */
  origin: z.object({ at: instant, userRequestId: z.number().int().nullable() }),
  identity: z.object({ at: instant, by: z.string(), how: z.string() }).nullable(),
  mandate: z.object({
    state: mandateState,
    by: bilingual.nullable(),
    reference: z.string(),
    from: civilDate.nullable(),
    /** The last day; null if it has no end. */
    until: civilDate.nullable(),
    document: fileRef.nullable(),
  }),
  /** How many enabled offerings have a price. */
  offerings: z.number().int(),
  terms: z.object({
    /** The version to accept. */
    version: z.string(),
    accepted: z.object({ version: z.string(), at: instant, by: z.string() }).nullable(),
    /** Whether the caller is an owner who can accept them. */
    mayAccept: z.boolean(),
  }),
  /** Where its money can go. */
  money: z.array(z.enum(['BANK_ACCOUNT', 'CONNECTED_ACCOUNT', 'CASH'])),
})
export type Enrolment = z.infer<typeof enrolment>

const templeParams = z.object({ templeId: id })
const editTemples = { right: 'users_company_edit' } as const

export const readEnrolment = endpoint('GET /temples/:templeId/enrolment', {
  summary: 'Read the checklist of a temple, for administrators and for its own people',
  params: templeParams,
  answer: enrolment,
  access: { anyRight: ['companies_temple_view', 'users_company_view'] },
})

export const recordMandate = endpoint('PUT /temples/:templeId/mandate', {
  summary: 'Record the blessing that a temple holds: who gave it, by which document, from when until when',
  params: templeParams,
  body: z
    .object({
      version: recordVersion,
      by: requiredBilingual(200),
      reference: requiredText(120),
      from: civilDay(),
      until: civilDay().nullish(),
      /** An uploaded document, or the current one. */
      documentId: secretCode,
    })
    .check(endsAfterBeginning('from', 'until')),
  answer: enrolment,
  errors: ['CONFLICT'],
  access: editTemples,
})

export const uploadMandate = endpoint('POST /temples/:templeId/mandate/documents', {
  summary: 'Upload the document of a mandate, a PDF or a picture: multipart with file and name',
  params: templeParams,
  body: 'multipart',
  answer: fileRef,
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
  access: editTemples,
})

export const checkIdentity = endpoint('PUT /temples/:templeId/identity', {
  summary:
    'Record that an administrator has checked who runs the temple, and how; without `how` the check is withdrawn',
  params: templeParams,
  body: z.object({ version: recordVersion, how: limitedText(500).nullish() }),
  answer: enrolment,
  errors: ['CONFLICT'],
  access: editTemples,
})

export const acceptTerms = endpoint('POST /temples/:templeId/terms', {
  summary: "Accept the terms between temple and platform as the temple's owner; safe to repeat",
  params: templeParams,
  body: z.object({ version: requiredText(40) }),
  answer: enrolment,
  errors: ['TERMS_OUTDATED', 'NOT_THE_OWNER'],
  access: { right: 'companies_temple_edit' },
})

/** One line of the public register. */
export const registered = z.object({
  slug: z.string(),
  title: bilingual,
  city: bilingual,
  country: bilingual,
  jurisdiction: bilingual,
  mandate: z.object({
    by: bilingual,
    reference: z.string(),
    from: civilDate.nullable(),
    until: civilDate.nullable(),
  }),
  /** Since when the platform has listed it. */
  since: instant,
  demonstration: z.boolean(),
})
export type Registered = z.infer<typeof registered>

export const register = endpoint('GET /public/register', {
  summary: 'The register of authorised temples: every listed temple with its mandate',
  query: z.object({
    q: z.string().trim().max(100).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({
    records: z.array(registered),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
  }),
  access: 'public',
})

export const moved = endpoint('GET /public/moved/:entity/:slug', {
  summary: 'The present slug of a published record that had this one before',
  params: z.object({
    entity: z.enum(['temples', 'saints', 'announcements']),
    slug: z.string().max(SLUG_CHARACTERS),
  }),
  answer: z.object({ slug: z.string() }),
  access: 'public',
})

/** A printable card for the candle stand: a code that links directly to a request at the temple. */
export const candleCard = z.object({
  title: bilingual,
  city: bilingual,
  published: z.boolean(),
  /** What the card can be for: the temple's current offerings. */
  kinds: z.array(z.object({ typeId: z.number().int(), service, title: bilingual })),
  /** Null while the temple has never had a slug. */
  code: z
    .object({
      /** The URL in the code. It names the temple and the offering, and nothing about people. */
      address: z.string(),
      /** The rows of the code, top to bottom: `1` is dark. Without a quiet zone. */
      rows: z.array(z.string()),
    })
    .nullable(),
})
export type CandleCard = z.infer<typeof candleCard>

export const readCard = endpoint('GET /temples/:templeId/card', {
  summary: 'Read what a card for the candle stand shows, for one of the kinds or for any request',
  params: templeParams,
  query: z.object({ typeId: id.optional(), lang: language.default('el') }),
  answer: candleCard,
  access: { anyRight: ['companies_temple_view', 'users_company_view'] },
})
