import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  calendarStyle,
  feeBearer,
  intention,
  jurisdiction,
  language,
  offeringDrawing,
  proofPolicy,
  religion,
  rite,
  service,
  templeKind,
} from '../enumerations.ts'
import { bilingual, cents, civilDate, id, instant, named, oneOrMany } from '../shapes.ts'
import { yearlyDay } from '../yearly-day.ts'
import { almanacDate, almanacYear, calendarDay, checkRange } from './almanac/index.ts'
import { pageFields } from './temple-page.ts'

export const templeCard = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: bilingual,
  kind: templeKind,
  religion,
  city: bilingual,
  region: bilingual.nullable(),
  country: z.object({ code: z.string(), title: bilingual }),
  saint: named.nullable(),
  imageUrl: z.string().nullable(),
  demonstration: z.boolean(),
  answersWithinHours: z.number().int(),
  services: z.array(service),
  /** The minimum offering, in cents. */
  minOrderAmount: cents,
  /** Whether it celebrates today. */
  celebrates: z.boolean(),
  /** When it closes today, `HH:MM` in its time zone; null without opening hours today. */
  openUntil: z.string().nullable(),
})
export type TempleCard = z.infer<typeof templeCard>

const templeSearch = z.object({
  q: z.string().trim().max(100).optional(),
  /** Only these, for example one's favourites. */
  ids: oneOrMany(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)),
  kind: oneOrMany(templeKind),
  service: oneOrMany(service),
  region: id.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  religion: oneOrMany(religion),
  calendar: oneOrMany(calendarStyle),
  jurisdiction: oneOrMany(jurisdiction),
  /** The Greek name of the Church authority they belong to, ignoring accents and case. */
  metropolis: z.string().trim().max(200).optional(),
  /** Those that celebrate on a day between the two, both included. */
  feastFrom: almanacDate().optional(),
  feastTo: almanacDate().optional(),
  /** Those with a candle available today: not paused, and offering a candle. */
  lightsToday: z.literal('1').optional(),
})

/** The longest span for a search by feast, in days. */
const MOST_FEAST_DAYS = 366
const checkFeasts = (
  payload: z.core.ParsePayload<{ feastFrom?: string | undefined; feastTo?: string | undefined }>,
): void => checkRange(payload, 'feastFrom', 'feastTo', MOST_FEAST_DAYS)

export const temples = endpoint('GET /public/temples', {
  summary:
    'Search enrolled temples by name, saint, feast, city or metropolis, ignoring accents, case and script',
  query: templeSearch
    .extend({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(48).default(12),
    })
    .check(checkFeasts),
  answer: z.object({
    records: z.array(templeCard),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    /** The values of the filters with the number of temples for each. */
    facets: z.object({
      regions: z.array(z.object({ id: z.number().int(), title: bilingual, count: z.number().int() })),
      countries: z.array(z.object({ code: z.string(), title: bilingual, count: z.number().int() })),
      /** The key is what `metropolis` is compared with. */
      metropolises: z.array(z.object({ key: z.string(), title: bilingual, count: z.number().int() })),
    }),
  }),
  access: 'public',
})

/** More temples than one map can show are truncated, and the answer says so. */
export const MOST_PINS = 5000

export const templePins = endpoint('GET /public/temple-pins', {
  summary: 'List the places of the temples that fit, for a map',
  query: templeSearch.check(checkFeasts),
  answer: z.object({
    pins: z.array(
      z.object({
        id: z.number().int(),
        slug: z.string(),
        title: bilingual,
        city: bilingual,
        kind: templeKind,
        lat: z.number(),
        lng: z.number(),
      }),
    ),
    /** Matching temples without coordinates, or beyond MOST_PINS. */
    without: z.number().int(),
    /** The installation's own map tiles, if any; null: the coastlines included in the website. */
    tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  }),
  access: 'public',
})

export const offering = z.object({
  typeId: z.number().int(),
  service,
  title: bilingual,
  description: bilingual,
  /** Today's price for one: in a sale the lower one. */
  price: cents,
  minPrice: cents.nullable(),
  maxPrice: cents.nullable(),
  /** The price outside the sale and the sale's last day; null if no sale lowers the price today. */
  sale: z.object({ regularPrice: cents, until: civilDate }).nullable(),
  /** The maximum of names in one request; the temple's limit if the offering has none of its own. */
  namesLimit: z.number().int(),
  /** How many pieces are left of goods; null without a limit. */
  stock: z.number().int().nullable(),
  /** The price of sending goods to an address, in cents; null if the temple does not send them. */
  postage: cents.nullable(),
  /** The offering may be free: with an amount of 0 the request is PAID as soon as it is placed, and nobody pays. */
  free: z.boolean(),
  burningMinutes: z.number().int().nullable(),
  drawing: offeringDrawing,
  drawnHeight: z.number().int().nullable(),
  drawnWidth: z.number().int().nullable(),
  material: z.string().nullable(),
  intentions: z.array(intention),
  /** For memorials: what their day must offer. */
  rite: rite.nullable(),
  imageUrl: z.string().nullable(),
})
export type Offering = z.infer<typeof offering>

export const temple = templeCard.extend({
  description: bilingual,
  timetable: bilingual,
  jurisdiction: bilingual,
  calendarStyle,
  address: z.object({ street: z.string(), zipCode: z.string() }),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  phone: z.string(),
  /** Further telephone numbers. */
  phones: z.array(z.string()),
  fax: z.string(),
  /** The radius around its pin that it serves, in kilometres; null if not stated. */
  radius: z.number().int().nullable(),
  social: pageFields.shape.social,
  /** Those who agreed to be shown. */
  clergy: z.array(z.object({ name: bilingual, title: bilingual })),
  openingHours: pageFields.shape.openingHours,
  /** Further feasts besides the saint's. */
  feastDays: pageFields.shape.feastDays,
  /** In the temple's order; the first one is its picture everywhere. */
  photographs: z.array(
    z.object({ url: z.string(), width: z.number().int(), height: z.number().int(), alt: bilingual }),
  ),
  videoUrl: z.string().nullable(),
  /** The fixed day of the feast in the temple's own calendar, if it has one. */
  feast: z.object({ month: z.number().int(), day: z.number().int() }).nullable(),
  /** The next feast by the temple's own calendar and rule. */
  nextFeast: civilDate.nullable(),
  jurisdictionKey: jurisdiction,
  mandate: z.object({ by: bilingual, until: civilDate.nullable() }),
  namesLimit: z.number().int(),
  proofPolicy,
  languages: z.array(z.string()),
  /** Greek: it reads every name in Greek, whatever the letters or the language of a request. */
  readsNamesIn: language,
  acceptsCash: z.boolean(),
  acceptsBank: z.boolean(),
  pausedUntil: civilDate.nullable(),
  /** The platform's share in hundredths of a percent, VAT included, and whether the temple pays the card fee. */
  commissionBasisPoints: z.number().int(),
  gatewayFeeBearer: feeBearer,
  offerings: z.array(offering),
  /** The candles burning now, with their times and no names. */
  burning: z.array(z.object({ litAt: instant, burnsUntil: instant })),
})
export type Temple = z.infer<typeof temple>

export const readTemple = endpoint('GET /public/temples/:slug', {
  summary: 'Read a temple with its offerings',
  params: z.object({ slug: z.string().max(120) }),
  answer: temple,
  access: 'public',
})

export const parameters = z.object({
  minOrderAmount: cents,
  namesLimit: z.number().int(),
  messageCharacters: z.number().int(),
  commissionBasisPoints: z.number().int(),
  /** An estimate of the cost of a card payment, shown to the faithful: hundredths of a percent, and cents. */
  gatewayFeeBasisPoints: z.number().int(),
  gatewayFeeFixed: cents,
  retentionDays: z.number().int(),
  undoMinutes: z.number().int(),
  /** The maximum upload size, in megabytes. */
  fileSizeLimit: z.number().int(),
  maxDaysAhead: z.number().int(),
  termsVersion: z.string(),
  privacyVersion: z.string(),
  sensitiveVersion: z.string(),
  demonstration: z.boolean(),
  sandbox: z.boolean(),
  /** Whether the platform can be paid by IRIS. */
  iris: z.boolean(),
  /** True while all calls except those of signing in answer UNDER_MAINTENANCE. */
  underMaintenance: z.boolean(),
  /** The operator of the platform; each field may be empty. */
  operator: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    taxNumber: z.string(),
    registryNumber: z.string(),
    dataProtectionOfficer: z.string(),
    processors: z.string(),
  }),
})
export type Parameters = z.infer<typeof parameters>

export const readStatus = endpoint('GET /public/status', {
  summary: 'Whether what requests need besides the database works now',
  answer: z.object({ payments: z.boolean(), mails: z.boolean(), jobs: z.boolean() }),
  access: 'public',
  openDuringMaintenance: true,
})

export const readParameters = endpoint('GET /public/parameters', {
  summary: 'Read the main parameters that the website needs',
  answer: parameters,
  access: 'public',
  openDuringMaintenance: true,
})

const publicSaint = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: bilingual,
  titles: bilingual,
  imageUrl: z.string().nullable(),
  /** The saint's days in the calendar of the Church of Greece, in order. */
  dates: z.array(civilDate),
})

export const saints = endpoint('GET /public/saints', {
  summary: 'List the published saints with their feast days in a year, in calendar order',
  query: z.object({ year: almanacYear.optional() }),
  answer: z.array(publicSaint),
  access: 'public',
})

/** A saint's page. */
export const saint = publicSaint.extend({
  patronage: bilingual,
  symbols: bilingual,
  biography: bilingual,
  birthYear: z.number().int().nullable(),
  deathYear: z.number().int().nullable(),
  videoUrl: z.string().nullable(),
  /** Further days of the saint. */
  furtherDays: z.array(z.object({ title: bilingual, day: yearlyDay })),
  temples: z.array(templeCard),
})

export const readSaint = endpoint('GET /public/saints/:slug', {
  summary: "Read a saint with this and next year's feast days and the temples dedicated to them",
  params: z.object({ slug: z.string().max(120) }),
  answer: saint,
  access: 'public',
})

export const home = endpoint('GET /public/home', {
  summary: "Read the home page's data",
  query: z.object({ lang: language.optional() }),
  answer: z.object({
    /** Today in Europe/Athens. */
    date: civilDate,
    /** Today in the Church of Greece, in the requested language. */
    today: calendarDay,
    /** The church day that has already begun: tomorrow's, from Vespers (18:00 in Athens). Null before Vespers. */
    coming: calendarDay.nullable(),
    /** The next great feasts, in the same language. */
    greatFeasts: z.array(z.object({ date: civilDate, key: z.string(), title: z.string() })),
    saints: z.array(
      z.object({ id: z.number().int(), title: bilingual, titles: bilingual, patronage: bilingual }),
    ),
    upcoming: z.array(z.object({ date: civilDate, saints: z.array(named) })),
    burning: z.object({
      count: z.number().int(),
      /** At most 12 anonymous candles: when and where each burns. */
      candles: z.array(z.object({ litAt: instant, burnsUntil: instant, city: bilingual })),
    }),
    services: z.array(z.object({ service, from: cents })),
    temples: z.array(templeCard),
    parameters,
    /** For the seven days before today, from the books; null if a figure would concern fewer than five people. */
    figures: z.object({
      done: z.number().int().nullable(),
      /** From the arrival, or the beginning of the requested day, to the act. */
      medianMinutes: z.number().int().nullable(),
      /** Paid out to temples since the beginning, less returned payouts. */
      paidOut: cents.nullable(),
    }),
  }),
  access: 'public',
})

const pageEntity = z.enum(['temples', 'saints'])

export const pages = endpoint('GET /public/pages', {
  summary:
    'List the pages of all listed temples, published saints, announcements and coming events with their last change, for the site map',
  answer: z.array(
    z.object({
      /** Temples and saints by slug, announcements by slug or id, events by id. */
      entity: z.enum([...pageEntity.options, 'announcements', 'events']),
      slug: z.string(),
      changedAt: instant,
    }),
  ),
  access: 'public',
})

export const picture = endpoint('GET /public/pictures/:entity/:slug', {
  summary: 'Draw the picture that goes with a shared link to a temple or saint (PNG, 1200 by 630)',
  params: z.object({ entity: pageEntity, slug: z.string().max(120) }),
  query: z.object({ lang: language.default('el') }),
  answer: 'blob',
  access: 'public',
})

export const messages = endpoint('GET /public/messages', {
  summary: 'Read the shared texts in one language',
  query: z.object({ lang: language.default('en') }),
  answer: z.record(z.string(), z.string()),
  access: 'public',
  openDuringMaintenance: true,
})
