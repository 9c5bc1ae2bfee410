import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { calendarStyle, feastKind, religion } from '../../enumerations.ts'
import { civilDate, named, oneOrMany } from '../../shapes.ts'
import { almanacDate, almanacYear, lang, templeSlug, typedName, whose } from './asked.ts'
import { checkPeriod } from './period.ts'

export const feastRanks = ['PASCHA', 'GREAT', 'TEMPLE', 'SEASON', 'MAJOR', 'NOTABLE', 'SAINT'] as const
export const feastRank = z.enum(feastRanks)
export type FeastRank = z.infer<typeof feastRank>
/** The strictest first. */
export const fastLevels = ['STRICT', 'DRY', 'OIL_AND_WINE', 'FISH', 'DAIRY', 'FREE'] as const
const fastLevel = z.enum(fastLevels)
export type FastLevel = z.infer<typeof fastLevel>
export const memorialService = z.enum(['MEMORIAL', 'TRISAGION'])

/**
 * Whether names can be read at the Proskomide of a Liturgy that day, as far as the books can tell. Where `isKnown` is
 * false the almanac does not know the order of the Church, and `allowed` is true for want of an answer.
 */
export const dayLiturgy = z.object({
  isKnown: z.boolean(),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

/** A day as a Church and perhaps a temple keep it. Its texts are in the language that was asked for. */
export const calendarDay = z.object({
  date: civilDate,
  /** 1 is Sunday, 7 is Saturday (specification, section 3). */
  weekday: z.number().int(),
  /** The day in the calendar that is kept: `{ month: 12, day: 25 }` on 7 January in the old one. */
  menaion: z.object({ month: z.number().int(), day: z.number().int() }),
  /** Days after this civil year's Pascha; below 0, before it. */
  fromPascha: z.number().int(),
  season: z.object({ key: z.string(), title: z.string() }).nullable(),
  /** The one that gives the day its name first. */
  feasts: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** The title with soft hyphens, for a narrow cell; absent where it has no long Greek word. */
      cellTitle: z.string().optional(),
      kind: feastKind,
      rank: feastRank,
      /** Why it is on this day, where it gave way or an administrator decided so. */
      reason: z.string().nullable(),
    }),
  ),
  /** Published saints of the catalogue whose day it is. */
  saints: z.array(z.object({ id: z.number().int(), title: z.string(), websiteSlug: z.string().nullable() })),
  /** Baptismal names in Greek, in the order in which people expect them; `primary` where it is the name's first day. */
  nameDays: z.array(z.object({ name: z.string(), feast: z.string(), primary: z.boolean() })),
  isSoulSaturday: z.boolean(),
  /** Advice by a named practice; null for Churches whose fasts the almanac does not know. */
  fast: z
    .object({
      level: fastLevel,
      /** The level in words. */
      text: z.string(),
      reason: z.string(),
      accordingTo: z.string(),
    })
    .nullable(),
  /**
   * Whether a memorial with kollyva may be held, by the rules on memorials alone: a memorial belongs to a Liturgy, so
   * see `liturgy` beside it. Where `isKnown` is false the almanac does not know the customs of the Church: `allowed` is
   * true since nothing is said against the day, and is to be shown as not known.
   */
  memorials: z.object({
    isKnown: z.boolean(),
    allowed: z.boolean(),
    service: memorialService,
    reason: z.string().nullable(),
    source: z.string().nullable(),
  }),
  liturgy: dayLiturgy,
  holidays: z.array(z.object({ country: z.string(), title: z.string() })),
})
export type CalendarDay = z.infer<typeof calendarDay>

export const calendar = endpoint({
  method: 'GET',
  path: '/public/calendar',
  tag: 'almanac',
  summary:
    'The days of a month, a year or a period as a Church or a temple keeps them; this month where none is named',
  query: z
    .object({
      year: almanacYear.optional(),
      month: z.coerce.number().int().min(1).max(12).optional(),
      from: almanacDate().optional(),
      to: almanacDate().optional(),
      lang,
      temple: templeSlug,
      ...whose,
    })
    .check(checkPeriod),
  answer: z.object({ days: z.array(calendarDay) }),
  errors: ['VALIDATION_FAILED', 'TEMPLE_NOT_FOUND'],
  access: 'public',
})

export const feed = endpoint({
  method: 'GET',
  path: '/public/calendar.ics',
  tag: 'almanac',
  summary: 'Feasts as a calendar to subscribe to, this year and the next; with names, their days too',
  query: z.object({ lang, name: oneOrMany(typedName), temple: templeSlug, ...whose }),
  answer: 'blob',
  errors: ['VALIDATION_FAILED', 'TEMPLE_NOT_FOUND'],
  access: 'public',
})

/** For the back office's calendar: what is asked of the temples, day by day. */
export const load = endpoint({
  method: 'GET',
  path: '/calendar/load',
  tag: 'almanac',
  summary: 'How many acts are asked for on each day of a period, and which temples celebrate',
  query: z
    .object({
      from: almanacDate(),
      to: almanacDate(),
      /** Whose temples are named; left out, those of every Church and calendar. What is asked is counted of all. */
      calendar: calendarStyle.optional(),
      religion: religion.optional(),
    })
    .check(checkPeriod),
  answer: z.array(
    z.object({
      date: civilDate,
      /** Paid lines whose preferred day it is and that are neither declined nor canceled. */
      lines: z.number().int(),
      /** How many listed temples celebrate, and the first of them by name. */
      templeCount: z.number().int(),
      temples: z.array(named),
    }),
  ),
  access: { right: 'general_mainparameter_view' },
})
