import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { churchServiceKind, dayObstacle, language, service } from '../enumerations.ts'
import { civilDay, integerBetween, limitedBilingual, text, weekday } from '../rules/index.ts'
import { bilingual, civilDate, id } from '../shapes.ts'
import { existsInLeapYear, paschaOffset } from '../yearly-day.ts'
import { almanacDate } from './almanac/parameters.ts'

/** The limits of services and exceptions in one timetable. */
export const TIMETABLE_LIMITS = {
  services: 80,
  exceptions: 200,
  titleCharacters: 80,
  noteCharacters: 200,
} as const
/** How many days a preview shows. */
export const PREVIEW_DAYS = 30
/** The number of days in one call about possible days. */
export const DAYS_SHOWN = 42

/** A time on the 24-hour clock in the temple's time zone, `HH:MM`. */
const time = () => text().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'rule.time')

const hours = {
  startsAt: time(),
  endsAt: time().nullable(),
  /** Names are accepted until this time, this many days before; null until the service begins. */
  closesAt: time().nullable(),
  closesDaysBefore: integerBetween(0, 30),
}

const celebration = {
  ...hours,
  kind: churchServiceKind,
  /** Its own name; null if its kind is enough. OTHER needs one. */
  title: limitedBilingual(TIMETABLE_LIMITS.titleCharacters).nullable(),
  /** What is done at it; for a service only the listed types, if any are listed. */
  acts: z
    .array(z.object({ service, typeIds: z.array(z.number().int().positive()).max(100) }))
    .max(4)
    .refine((acts) => new Set(acts.map((act) => act.service)).size === acts.length, 'rule.format'),
}

const needsTitle = ({ value, issues }: z.core.ParsePayload<{ kind: string; title: unknown }>): void => {
  const title = value.title as { el: string; en: string } | null
  if (value.kind !== 'OTHER' || (title !== null && title.el !== '')) return
  issues.push({ code: 'custom', input: value, path: ['title', 'el'], message: 'rule.required' })
}

const fixedDay = { month: integerBetween(1, 12), day: integerBetween(1, 31) }

/** `eve` is the evening before the feast. */
export const serviceDay = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('WEEKDAY'), weekday }),
  z
    .object({ kind: z.literal('FIXED'), ...fixedDay, eve: z.boolean() })
    .refine(existsInLeapYear, { path: ['day'], error: 'rule.date' }),
  z.object({ kind: z.literal('PASCHA'), offset: paschaOffset, eve: z.boolean() }),
  z.object({ kind: z.literal('TEMPLE_FEAST'), eve: z.boolean() }),
])
export type ServiceDay = z.infer<typeof serviceDay>

/** Chosen when the entry is added, and permanent: the feed identifies its entries by it. */
const entryId = z.uuid('rule.format')

export const timetableService = z
  .object({
    id: entryId,
    on: serviceDay,
    ...celebration,
    /** The first and last civil date on which it applies. */
    validFrom: civilDay().nullable(),
    validUntil: civilDay().nullable(),
    /** Whether it replaces the services of the week on its day. */
    replacesWeek: z.boolean(),
  })
  .check(needsTitle)
export type TimetableService = z.infer<typeof timetableService>

const exception = {
  id: entryId,
  date: civilDay(),
  note: limitedBilingual(TIMETABLE_LIMITS.noteCharacters),
}
export const timetableException = z.discriminatedUnion('kind', [
  z.object({ ...exception, kind: z.literal('CLOSED') }),
  z.object({ ...exception, kind: z.literal('CANCELED'), serviceId: entryId }),
  z.object({ ...exception, kind: z.literal('CHANGED'), serviceId: entryId, hours: z.object(hours) }),
  z.object({
    ...exception,
    kind: z.literal('EXTRA'),
    celebration: z.object(celebration).check(needsTitle),
  }),
])
export type TimetableException = z.infer<typeof timetableException>

const entries = {
  services: z.array(timetableService).max(TIMETABLE_LIMITS.services),
  exceptions: z.array(timetableException).max(TIMETABLE_LIMITS.exceptions),
}
export const timetable = z.object(entries)
export type Timetable = z.infer<typeof timetable>

/** A moment in the temple's time zone. */
const moment = z.object({ date: civilDate, time: z.string() })

/** A service on its date. */
export const heldService = z.object({
  /** The key of the timetable's service, or of the exception that adds it. */
  id: z.string(),
  date: civilDate,
  kind: churchServiceKind,
  title: bilingual,
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  /** Until when names are accepted. */
  closes: moment,
  /** It is too late to hand in names. */
  isClosed: z.boolean(),
  acts: z.array(service),
  /** Why it differs from the timetable. */
  note: bilingual.nullable(),
})
export type HeldService = z.infer<typeof heldService>

export const timetableDay = z.object({
  date: civilDate,
  /** The feast that names the day, and whether the day is red. */
  feast: bilingual.nullable(),
  isRed: z.boolean(),
  services: z.array(heldService),
  /** The day has no services by an exception; its reason, perhaps empty. */
  closed: bilingual.nullable(),
})
export type TimetableDay = z.infer<typeof timetableDay>

/** A field of the timetable that contradicts another, as a sentence in the caller's language. */
const contradiction = z.object({ field: z.string(), message: z.string() })

const preview = z.object({ days: z.array(timetableDay), contradictions: z.array(contradiction) })
export type TimetablePreview = z.infer<typeof preview>

/** The calls of a temple's own people, for their temple, or of administrators of temples. */
const view = { anyRight: ['companies_temple_view', 'users_company_view'] } as const
const edit = { anyRight: ['companies_temple_edit', 'users_company_edit'] } as const
const params = z.object({ templeId: id })

const stored = timetable.extend({
  /** 0 while nothing has been saved. */
  version: z.number().int(),
  /** The temple's types, for services that do only some of them. */
  types: z.array(z.object({ id: z.number().int(), service, title: bilingual })),
  /** The next 30 days. */
  days: z.array(timetableDay),
})
export type StoredTimetable = z.infer<typeof stored>

export const read = endpoint('GET /temples/:templeId/timetable', {
  summary: "Read a temple's timetable with its next 30 days",
  params,
  answer: stored,
  access: view,
})

export const change = endpoint('PUT /temples/:templeId/timetable', {
  summary:
    "Replace a temple's timetable; refused if it contradicts itself or has changed since the given version",
  params,
  body: timetable.extend({ version: z.number().int().min(0) }),
  answer: stored,
  errors: ['CONFLICT'],
  access: edit,
})

export const previewTimetable = endpoint('POST /temples/:templeId/timetable/preview', {
  summary: 'The next 30 days by a timetable that is not saved, and what it contradicts itself in',
  params,
  body: timetable,
  answer: preview,
  access: edit,
})

const slugParams = z.object({ slug: z.string().max(120) })

export const publicTimetable = endpoint('GET /public/temples/:slug/timetable', {
  summary: "A temple's services of the coming days, with the time until which each takes names",
  params: slugParams,
  query: z.object({ days: z.coerce.number().int().min(1).max(31).default(7) }),
  answer: z.object({
    /** Whether the temple has a timetable. */
    isKept: z.boolean(),
    days: z.array(timetableDay),
  }),
  access: 'public',
})
export type PublicTimetable = z.infer<typeof publicTimetable.answer>

/** The service of an act. */
export const serviceOfDay = z.object({
  title: bilingual,
  date: civilDate,
  startsAt: z.string(),
  closes: moment,
})
export type ServiceOfDay = z.infer<typeof serviceOfDay>

const possibleDay = z.object({
  date: civilDate,
  isPossible: z.boolean(),
  obstacle: dayObstacle.nullable(),
  /** Why not, as a sentence in the caller's language; null for a possible day. */
  reason: z.string().nullable(),
  /** Null if the timetable does not apply. */
  service: serviceOfDay.nullable(),
})
export type PossibleDay = z.infer<typeof possibleDay>

export const possibleDays = endpoint('GET /public/temples/:slug/days', {
  summary: 'The days on which a temple can do something, each with its service, or why it cannot',
  params: slugParams,
  query: z.object({
    typeId: id,
    /** By default today. Earlier days are answered as PAST. */
    from: almanacDate().optional(),
    quantity: z.coerce.number().int().min(1).max(40).default(1),
    lang: language.optional(),
  }),
  answer: z.object({
    /** Whether anything besides the calendar's length limits the days: a timetable, weekdays, a capacity. */
    isLimited: z.boolean(),
    /** As soon as possible; null if there is no possible day. */
    soonest: z.object({ date: civilDate, service: serviceOfDay.nullable() }).nullable(),
    days: z.array(possibleDay),
  }),
  errors: ['SERVICE_NOT_OFFERED'],
  access: 'public',
})
export type PossibleDays = z.infer<typeof possibleDays.answer>

export const feed = endpoint('GET /public/temples/:slug/timetable.ics', {
  summary: "Feed of a temple's services as iCalendar, from a month ago to a year ahead, in Athens time",
  params: slugParams,
  query: z.object({ lang: language.optional() }),
  answer: 'blob',
  access: 'public',
})
