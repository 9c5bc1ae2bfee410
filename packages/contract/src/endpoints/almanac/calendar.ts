import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { calendarStyle, feastKind, jurisdiction, religion } from '../../enumerations.ts'
import { refusing } from '../../rules/index.ts'
import { bilingual, civilDate, named, oneOrMany } from '../../shapes.ts'
import { almanacDate, almanacYear, checkRange, lang, templeSlug, typedName, whose } from './parameters.ts'

export const feastRanks = ['PASCHA', 'GREAT', 'TEMPLE', 'SEASON', 'MAJOR', 'NOTABLE', 'SAINT'] as const
export const feastRank = z.enum(feastRanks)
export type FeastRank = z.infer<typeof feastRank>
/** The longest period of one call, in days: a year and the weeks around it. */
export const MOST_CALENDAR_DAYS = 400

/** A period is exactly one of: a year, a month of a year, or a range of days. */
const checkPeriod = (
  payload: z.core.ParsePayload<{
    year?: number | undefined
    month?: number | undefined
    from?: string | undefined
    to?: string | undefined
  }>,
): void => {
  const { year, month, from } = payload.value
  const refuse = refusing(payload)
  if (month !== undefined && year === undefined) refuse('year', 'rule.required')
  if (year !== undefined && from !== undefined) refuse('from', 'rule.format')
  checkRange(payload, 'from', 'to', MOST_CALENDAR_DAYS)
}

/** From the strictest. */
export const fastLevels = ['STRICT', 'DRY', 'OIL_AND_WINE', 'FISH', 'DAIRY', 'FREE'] as const
const fastLevel = z.enum(fastLevels)
export type FastLevel = z.infer<typeof fastLevel>
const readingKinds = ['MATINS_GOSPEL', 'OLD_TESTAMENT', 'APOSTLE', 'GOSPEL'] as const
export const memorialService = z.enum(['MEMORIAL', 'TRISAGION'])

/**
 * Whether names can be read at the Proskomide of a Liturgy that day, according to the service books. If `isKnown` is
 * false the almanac does not know the order of that Church, and `allowed` is true only by default.
 */
const dayLiturgy = z.object({
  isKnown: z.boolean(),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

/** A day for a Church, and optionally a temple. Texts are in the requested language. */
export const calendarDay = z.object({
  date: civilDate,
  /** 1 is Sunday, 7 is Saturday (specification, section 3). */
  weekday: z.number().int(),
  /** The day in the calendar in use: `{ month: 12, day: 25 }` on 7 January in the old calendar. */
  menaion: z.object({ month: z.number().int(), day: z.number().int() }),
  /** Days after this civil year's Pascha; negative before it. */
  fromPascha: z.number().int(),
  season: z.object({ key: z.string(), title: z.string() }).nullable(),
  /** The Sunday's title in the Greek lectionary, in both languages; null on other days. */
  sunday: bilingual.nullable(),
  /** The tone of the week, 1 to 8: 5 is the first plagal, 7 the grave. Null where the Octoechos is not sung. */
  tone: z.number().int().min(1).max(8).nullable(),
  /** The Morning Gospel of a Sunday, 1 to 11. */
  eothinon: z.number().int().min(1).max(11).nullable(),
  /** Tone and Morning Gospel as text; null without a tone. */
  toneText: z.string().nullable(),
  /** The feast that names the day comes first. */
  feasts: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** The title with soft hyphens for narrow cells; absent if it contains no long Greek word. */
      cellTitle: z.string().optional(),
      kind: feastKind,
      rank: feastRank,
      /** Why the feast is on this day, if it was transferred or moved by an administrator. */
      reason: z.string().nullable(),
    }),
  ),
  /** Published saints of the catalogue who are celebrated on this day. */
  saints: z.array(z.object({ id: z.number().int(), title: z.string(), websiteSlug: z.string().nullable() })),
  /** Baptismal names in Greek, best known first. `primary` marks the name's main day. */
  nameDays: z.array(z.object({ name: z.string(), feast: z.string(), primary: z.boolean() })),
  /** By reference, in the order of the services; empty for Churches whose readings the almanac does not know. */
  readings: z.array(
    z.object({
      kind: z.enum(readingKinds),
      /** The USFM code: LUK, 1CO. */
      book: z.string().length(3),
      /** Chapters and verses: `8:41-56`, `10:38-42; 11:27-28`. */
      verses: z.string(),
      /** The reference as text: "Luke 8:41-56". */
      text: z.string(),
      /** DAY: of the week's or season's own series. FEAST: of a fixed feast. */
      of: z.enum(['DAY', 'FEAST']),
    }),
  ),
  /** By their first words, in Greek, as the Greek use has them; the apolytikion of the Resurrection comes first. */
  hymns: z.object({ apolytikia: z.array(z.string()), katavasiae: z.array(z.string()) }),
  isSoulSaturday: z.boolean(),
  /** Advice according to a named practice; null for Churches whose fasts the almanac does not know. */
  fast: z
    .object({
      level: fastLevel,
      /** The level as text. */
      text: z.string(),
      reason: z.string(),
      accordingTo: z.string(),
      /** Practices that differ on this day. */
      others: z.array(z.object({ text: z.string(), accordingTo: z.string() })),
    })
    .nullable(),
  /**
   * Whether a memorial with kollyva may be held, by the rules on memorials and because the day has a Liturgy. If `isKnown` is false the almanac does not know the customs of that Church; `allowed` is then true by
   * default and must be shown as unknown.
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

export const calendar = endpoint('GET /public/calendar', {
  summary:
    'Read the days of a month, a year or a period as a Church or a temple keeps them; by default this month',
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
  example: '?from=2027-11-07&to=2027-11-07&lang=en',
})

export const feed = endpoint('GET /public/calendar.ics', {
  summary:
    "Feed of this and next year's feasts and Sundays as iCalendar, with readings and fast, optionally with name days",
  query: z.object({ lang, name: oneOrMany(typedName), temple: templeSlug, ...whose }),
  answer: 'blob',
  errors: ['VALIDATION_FAILED', 'TEMPLE_NOT_FOUND'],
  access: 'public',
  example: '?lang=en&name=Maria',
})

export const embed = endpoint('GET /public/today.html', {
  summary: 'Read today in the Church as a small page to embed in another website',
  query: z.object({ lang, temple: templeSlug, ...whose }),
  answer: 'blob',
  errors: ['VALIDATION_FAILED', 'TEMPLE_NOT_FOUND'],
  access: 'public',
  example: '?lang=en',
})

export const booklet = endpoint('GET /public/calendar.pdf', {
  summary: 'Print a year as a booklet on A5, or A6 for the pocket; of a temple with its feast and services',
  query: z.object({
    year: almanacYear,
    lang,
    temple: templeSlug,
    paper: z.enum(['A5', 'A6']).default('A5'),
    ...whose,
  }),
  answer: 'blob',
  errors: ['VALIDATION_FAILED', 'TEMPLE_NOT_FOUND'],
  access: 'public',
  example: '?year=2027&lang=en&paper=A6',
})

export const differenceKinds = ['FEASTS', 'FAST', 'MEMORIALS', 'LITURGY', 'READINGS'] as const

/** For administrators who decide about a year: what another practice, another year or the rules alone have. */
export const differences = endpoint('GET /calendar/differences', {
  summary: 'Compare two almanacs day by day: two practices, two years, or with and without decisions',
  query: z
    .object({
      from: almanacDate(),
      to: almanacDate(),
      lang,
      ...whose,
      /** The other almanac; by default the same. */
      withCalendar: calendarStyle.optional(),
      withReligion: religion.optional(),
      withJurisdiction: jurisdiction.optional(),
      /** Days and months are compared with those of this year. */
      withYear: almanacYear.optional(),
      /** `no`: by the rules alone, without the decisions of administrators. */
      withDecisions: z.enum(['yes', 'no']).default('yes'),
    })
    .check(checkPeriod),
  answer: z.array(
    z.object({
      date: civilDate,
      kind: z.enum(differenceKinds),
      /** FEASTS: the titles that only this side has. MEMORIALS, LITURGY: `yes` or `no`. Null for nothing. */
      here: z.string().nullable(),
      there: z.string().nullable(),
      /** Why, on either side, if the rules give a reason. */
      reason: z.string().nullable(),
    }),
  ),
  errors: ['VALIDATION_FAILED'],
  access: { right: 'general_mainparameter_view' },
})

/** The temples' tasks, day by day, for the back office's calendar. */
export const load = endpoint('GET /calendar/load', {
  summary: 'Count the acts of each day of a period and list celebrating temples',
  query: z
    .object({
      from: almanacDate(),
      to: almanacDate(),
      /** Limits which temples are named; by default all Churches and calendars. The counts always cover all temples. */
      calendar: calendarStyle.optional(),
      religion: religion.optional(),
    })
    .check(checkPeriod),
  answer: z.array(
    z.object({
      date: civilDate,
      /** Paid lines with this preferred day that are neither declined nor canceled. */
      lines: z.number().int(),
      /** How many listed temples celebrate; the first of them are named. */
      templeCount: z.number().int(),
      temples: z.array(named),
    }),
  ),
  access: { right: 'general_mainparameter_view' },
})
