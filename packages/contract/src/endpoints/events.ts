import { z } from 'zod'
import { catalogueEndpoints, flagFilter, idFilter } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { language } from '../enumerations.ts'
import {
  civilDay,
  email,
  endsAfterBeginning,
  limitedBilingual,
  personFirstName,
  personLastName,
  refusing,
  requiredBilingual,
  requiredText,
} from '../rules/index.ts'
import { bilingual, civilDate, fileRef, id, idInput, named, secretCode, stored } from '../shapes.ts'
import { offering } from './website.ts'

const TITLE_CHARACTERS = 120
const TEXT_CHARACTERS = 4000
const time = requiredText(5).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'rule.time')

/** When it is: civil dates and wall-clock times in Europe/Athens; without an end on its first day. */
const times = {
  startsOn: civilDate,
  startsAt: z.string(),
  endsOn: civilDate.nullable(),
  endsAt: z.string().nullable(),
}

const record = z.object({
  ...stored,
  title: bilingual,
  /** What it is, with its programme. */
  text: bilingual,
  /** Where, if not at the temple. */
  place: bilingual,
  templeId: z.number().int().nullable(),
  temple: named.nullable(),
  organisationId: z.number().int().nullable(),
  organisation: named.nullable(),
  ...times,
  /** The goods of the temple that are its ticket: their stock is the number of places. */
  ticketId: z.number().int().nullable(),
  ticket: named.nullable(),
  published: z.boolean(),
  file: fileRef.nullable(),
})

const input = z.object({
  title: requiredBilingual(TITLE_CHARACTERS),
  text: limitedBilingual(TEXT_CHARACTERS).optional(),
  place: limitedBilingual(TITLE_CHARACTERS).optional(),
  templeId: idInput.nullish(),
  organisationId: idInput.nullish(),
  startsOn: civilDay(),
  startsAt: time,
  endsOn: civilDay().nullish(),
  endsAt: time.nullish(),
  ticketId: idInput.nullish(),
  published: z.boolean().optional(),
  /** One of the caller's own uploads, or the record's current file. */
  fileId: secretCode.nullish(),
})

/** It ends after it begins, and tickets are sold by its temple. */
const rules = (payload: z.core.ParsePayload<z.output<typeof input>>): void => {
  endsAfterBeginning('startsOn', 'endsOn')(payload)
  const { startsOn, startsAt, endsOn, endsAt, ticketId, templeId } = payload.value
  const refuse = refusing(payload)
  if (startsAt && endsAt && (endsOn ?? startsOn) === startsOn && endsAt <= startsAt) {
    refuse('endsAt', 'rule.endsBeforeBeginning')
  }
  if (ticketId && !templeId) refuse('templeId', 'rule.required')
}

export const {
  list,
  lookup,
  read,
  versions,
  editing,
  create,
  update,
  remove,
  massDelete,
  undoDelete,
  importLines,
  ownImports,
  undoImport,
} = catalogueEndpoints({
  noun: 'events',
  authority: 'general_announcement',
  // Before it is published, an event is nobody else's business.
  lookupAccess: { right: 'general_announcement_view' },
  record,
  input,
  check: rules,
  filters: { published: flagFilter, templeId: idFilter, organisationId: idFilter },
})

/** An event as visitors see it in a list. */
export const eventCard = z.object({
  id: z.number().int(),
  title: bilingual,
  place: bilingual,
  temple: z.object({ title: bilingual, slug: z.string().nullable() }).nullable(),
  organisation: bilingual.nullable(),
  ...times,
})
export type EventCard = z.infer<typeof eventCard>

const publicEvent = eventCard.extend({
  text: bilingual,
  imageUrl: z.string().nullable(),
  /** What a place costs and how many are left; null without a ticket, once it is over, or if the temple does not sell it. */
  ticket: offering.pick({ typeId: true, price: true, free: true, stock: true }).nullable(),
  /** Whether its temple reads names there: they are asked for like any others, for its day. */
  readsNames: z.boolean(),
  isOver: z.boolean(),
})
export type PublicEvent = z.infer<typeof publicEvent>

/** A page with as many may be followed by another. */
export const EVENTS_PER_PAGE = 100

export const listPublic = endpoint('GET /public/events', {
  summary:
    'List the published events that are not over, the next first, a hundred on a page; of one temple or on one day',
  query: z.object({
    temple: z.string().max(120).optional(),
    date: civilDate.optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  answer: z.array(eventCard),
  access: 'public',
})

export const readPublic = endpoint('GET /public/events/:id', {
  summary: 'Read a published event, also one that is over',
  params: z.object({ id }),
  answer: publicEvent,
  access: 'public',
})

export const feed = endpoint('GET /public/events/:id/calendar.ics', {
  summary: 'A published event as iCalendar (RFC 5545)',
  params: z.object({ id }),
  query: z.object({ lang: language.optional() }),
  answer: 'blob',
  access: 'public',
})

/** A consent beside what is typed, refused in the same round. */
const given = (message: string) => z.boolean().refine(Boolean, message)

export const joinWaiting = endpoint('POST /public/events/:id/waiting', {
  summary:
    'Join the waiting list of an event without places: when one comes free, a request for it is placed, and its payment waited for. An e-mail that waits already keeps its turn',
  params: z.object({ id }),
  body: z.object({
    contact: z.object({ firstName: personFirstName, lastName: personLastName, email }),
    acceptTerms: given('rule.terms'),
    acceptPrivacy: given('rule.terms'),
    acceptBegin: given('rule.beginConsent'),
    language,
  }),
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: 'public',
})

export const leaveWaiting = endpoint('DELETE /public/events/waiting/:key', {
  summary: 'Leave a waiting list by the link of its mail',
  params: z.object({ key: secretCode }),
  access: 'public',
})
