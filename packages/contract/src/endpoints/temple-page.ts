import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { proofPolicy, socialChannel } from '../enumerations.ts'
import {
  civilDay,
  integerBetween,
  latitude,
  limitedBilingual,
  limitedText,
  longitude,
  phoneOrEmpty,
  refusing,
  requiredText,
  webAddress,
  weekday,
} from '../rules/index.ts'
import { bilingual, id, idInput, idParams, instant, named, recordVersion, secretCode } from '../shapes.ts'
import type { SocialChannel } from '../values.ts'
import { yearlyDay } from '../yearly-day.ts'

/** A text in at least one language; the other one falls back to it. */
const inOneLanguage = (limit: number) =>
  limitedBilingual(limit).refine(({ el, en }) => el !== '' || en !== '', {
    error: 'rule.required',
    path: ['el'],
  })

/** The hosts of a channel's own addresses; other channels take any address. */
const hostsOf: Partial<Record<SocialChannel, readonly string[]>> = {
  FACEBOOK: ['facebook.com', 'fb.com', 'fb.me'],
  INSTAGRAM: ['instagram.com'],
  YOUTUBE: ['youtube.com', 'youtu.be'],
  GOOGLE: ['google.com', 'google.gr', 'goo.gl', 'g.page', 'g.co'],
  X: ['x.com', 'twitter.com'],
  TIKTOK: ['tiktok.com'],
  VIBER: ['viber.com'],
  WHATSAPP: ['whatsapp.com', 'wa.me'],
  TELEGRAM: ['t.me', 'telegram.me'],
}

/** Whether a web address belongs to the channel: `https://www.facebook.com/temple` to FACEBOOK. */
export const isOfChannel = (channel: SocialChannel, address: string): boolean => {
  const hosts = hostsOf[channel]
  const host = URL.parse(address)?.hostname.toLowerCase()
  return (
    hosts === undefined ||
    (host !== undefined && hosts.some((one) => host === one || host.endsWith(`.${one}`)))
  )
}

const social = z
  .object({ channel: socialChannel, url: webAddress })
  .refine(({ channel, url }) => isOfChannel(channel, url), { path: ['url'], error: 'rule.otherChannel' })

const clergyman = z.object({
  name: inOneLanguage(120),
  /** Their role at the temple: «Εφημέριος». */
  title: limitedBilingual(120),
  /** Whether the page shows them: only with their consent. */
  shown: z.boolean(),
})

const time = requiredText(5).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'rule.time')

/** An interval of one day of the week, in the temple's local time. */
const openInterval = z
  .object({ weekday, from: time, until: time })
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'rule.endsBeforeBeginning' })
export type OpenInterval = z.infer<typeof openInterval>

const INTERVALS = 28

/** Intervals of one day must not overlap. */
const apart = (payload: z.core.ParsePayload<OpenInterval[]>): void => {
  payload.value.forEach((one, index) => {
    const isCovered = payload.value
      .slice(0, index)
      .some((other) => other.weekday === one.weekday && other.from < one.until && one.from < other.until)
    if (!isCovered) return
    payload.issues.push({
      code: 'custom',
      input: one,
      path: [index, 'from'],
      message: 'rule.overlaps',
    })
  })
}

const feastDay = z.object({ title: inOneLanguage(120), day: yearlyDay })

/** The fields that a temple's people change themselves. Their changes are public at once. */
export const pageFields = z.object({
  description: limitedBilingual(4000),
  saintId: idInput.nullable(),
  /** Further feasts besides the saint's. */
  feastDays: z.array(feastDay).max(12),
  streetName: limitedText(120),
  streetNumber: limitedText(20),
  zipCode: limitedText(20),
  lat: latitude().nullable(),
  lng: longitude().nullable(),
  /** The radius around the pin that the temple serves, in kilometres. */
  radius: integerBetween(1, 1000).nullable(),
  phone1: phoneOrEmpty,
  phone2: phoneOrEmpty,
  phone3: phoneOrEmpty,
  fax: phoneOrEmpty,
  social: z.array(social).max(12),
  clergy: z.array(clergyman).max(20),
  /** ISO 639-1 codes. */
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/, 'rule.format'))
    .min(1, 'rule.chooseOne')
    .max(10),
  openingHours: z.array(openInterval).max(INTERVALS).check(apart),
  /** The temple accepts no new requests before this civil date. */
  pausedUntil: civilDay().nullable(),
  /** What the temple answers with, and whether an act counts as done only with it. */
  proofPolicy,
  proofRequired: z.boolean(),
  /** Whether the faithful see who did an act, by the name given with it. */
  tellsWho: z.boolean(),
  /** How soon it usually answers, by its own statement. */
  answersWithinHours: integerBetween(1, 720),
})
export type PageFields = z.infer<typeof pageFields>
export type PageField = keyof PageFields

const fraction = z.number().min(0).max(1)
/** A part of a photograph in fractions of its sides. */
export const crop = z
  .object({ x: fraction, y: fraction, width: fraction, height: fraction })
  .refine(({ x, y, width, height }) => x + width <= 1.000_001 && y + height <= 1.000_001, 'rule.format')
  .refine(({ width, height }) => width >= 0.05 && height >= 0.05, 'rule.imageTooSmall')
export type Crop = z.infer<typeof crop>

export const photograph = z.object({
  id: z.number().int(),
  /** The part that visitors see. */
  fileId: z.string(),
  /** The whole photograph, for its people. */
  originalFileId: z.string(),
  /** Of the part that visitors see, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  alt: bilingual,
  crop: crop.nullable(),
})
export type Photograph = z.infer<typeof photograph>

const page = pageFields.extend({
  version: z.number().int(),
  temple: named,
  /** The slug on the website, if the temple is published. */
  slug: z.string().nullable(),
  saint: named.nullable(),
  city: z.object({ title: bilingual, lat: z.number(), lng: z.number() }),
  /** Cities near the pin, or near the temple's city, for orientation on the map. */
  landmarks: z.array(z.object({ title: bilingual, lat: z.number(), lng: z.number() })),
  photographs: z.array(photograph),
})
export type TemplePage = z.infer<typeof page>

const params = z.object({ templeId: id })
const view = { anyRight: ['companies_temple_view', 'users_company_view'] } as const
const edit = { anyRight: ['companies_temple_edit', 'users_company_edit'] } as const

export const read = endpoint('GET /temples/:templeId/page', {
  summary: "Read what a temple's people may change of its page",
  params,
  answer: page,
  access: view,
})

/** A pin has both coordinates. */
const wholePin = (payload: z.core.ParsePayload<{ lat?: number | null; lng?: number | null }>): void => {
  const { lat, lng } = payload.value
  if ((lat ?? null) === null && typeof lng === 'number') refusing(payload)('lat', 'rule.required')
  if ((lng ?? null) === null && typeof lat === 'number') refusing(payload)('lng', 'rule.required')
}

/** The maximum of photographs on a page. */
export const MOST_PHOTOGRAPHS = 12

/** The photographs in their order; the first one is the temple's picture everywhere. */
export const photographs = z
  .array(
    z.object({
      /** The id of a photograph of the page; null for a new one. */
      id: idInput.nullable(),
      /** For a new photograph: one of the caller's own uploads. */
      fileId: secretCode.nullish(),
      alt: inOneLanguage(300),
      crop: crop.nullable(),
    }),
  )
  .max(MOST_PHOTOGRAPHS)

export const save = endpoint('PUT /temples/:templeId/page', {
  summary:
    'Change fields and photographs of the page, public at once; refused if it has changed since the given version',
  params,
  body: pageFields
    .partial()
    .extend({ version: recordVersion, photographs: photographs.optional() })
    .check(wholePin as (payload: z.core.ParsePayload) => void),
  answer: page,
  errors: ['CONFLICT', 'STORAGE_FULL'],
  access: edit,
})

/** One save with its changes. Values are those of `pageFields`, for photographs their list. */
const change = z.object({
  id: z.number().int(),
  at: instant,
  /** Null once the account is deleted. */
  actor: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  isRestoration: z.boolean(),
})
export type PageChange = z.infer<typeof change>

export const listChanges = endpoint('GET /temples/:templeId/page/changes', {
  summary: 'List the latest hundred changes of the page, newest first, and how many there are',
  params,
  answer: z.object({ changes: z.array(change), total: z.number().int() }),
  access: view,
})

export const restore = endpoint('POST /temples/:templeId/page/changes/:id/restore', {
  summary: 'Restore the page as it was before a change, this one and all later ones undone',
  params: params.extend(idParams.shape),
  body: z.object({ version: recordVersion }),
  answer: page,
  errors: ['CONFLICT'],
  access: edit,
})
