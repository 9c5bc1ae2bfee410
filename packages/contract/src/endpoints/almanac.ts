import { z } from 'zod'
import { catalogueEndpoints } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { calendarStyle, feastKind, gender, jurisdiction, language, religion } from '../enumerations.ts'
import {
  civilDay,
  integerBetween,
  limitedBilingual,
  requiredBilingual,
  requiredText,
} from '../rules/index.ts'
import { bilingual, civilDate, id, idParams, oneOrMany, stored } from '../shapes.ts'
import { almanacKey, fixedDay, paschaOffset, yearlyDay } from '../yearly-day.ts'

/** Years for which the server answers: as far as tables of the movable feasts are commonly printed. */
export const ALMANAC_YEARS = { first: 1900, last: 2199 } as const
export const almanacYear = z.coerce.number().int().min(ALMANAC_YEARS.first).max(ALMANAC_YEARS.last)
const isAlmanacDate = (date: string): boolean =>
  Number(date.slice(0, 4)) >= ALMANAC_YEARS.first && Number(date.slice(0, 4)) <= ALMANAC_YEARS.last
const almanacDate = () => civilDay().refine(isAlmanacDate, 'rule.almanacYear')

/** Whose almanac is asked for; left out, that of the Church of Greece in the new calendar. */
const whose = {
  calendar: calendarStyle.default('NEW'),
  religion: religion.default('ORTHODOX'),
  jurisdiction: jurisdiction.default('GREECE'),
}
/** The address of a temple's page: then its own calendar, Church, rules and feast count, whatever else is asked. */
const templeSlug = z.string().max(120).optional()
/** Of the texts that come back; left out, the language of the call. */
const lang = language.optional()

export const feastRanks = ['PASCHA', 'GREAT', 'TEMPLE', 'SEASON', 'MAJOR', 'NOTABLE', 'SAINT'] as const
const feastRank = z.enum(feastRanks)
export type FeastRank = z.infer<typeof feastRank>
/** The strictest first. */
export const fastLevels = ['STRICT', 'DRY', 'OIL_AND_WINE', 'FISH', 'DAIRY', 'FREE'] as const
const fastLevel = z.enum(fastLevels)
export type FastLevel = z.infer<typeof fastLevel>
const memorialService = z.enum(['MEMORIAL', 'TRISAGION'])

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
  memorials: z.object({
    allowed: z.boolean(),
    service: memorialService,
    reason: z.string().nullable(),
    source: z.string().nullable(),
  }),
  /** Whether names can be read at the Proskomide that day, as far as the books can tell. */
  liturgy: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
  holidays: z.array(z.object({ country: z.string(), title: z.string() })),
})
export type CalendarDay = z.infer<typeof calendarDay>

/** At most so many days in one call: a year and the weeks around it. */
export const MOST_CALENDAR_DAYS = 400
const DAY_MS = 86_400_000

type Refuse = (field: string, message: string) => void
const refusing =
  ({ value, issues }: z.core.ParsePayload): Refuse =>
  (field, message) =>
    issues.push({ code: 'custom', input: value, path: [field], message })

/** A year, a month of a year, or from one day to another: nothing else, and not several of them. */
const checkPeriod = (
  payload: z.core.ParsePayload<{
    year?: number | undefined
    month?: number | undefined
    from?: string | undefined
    to?: string | undefined
  }>,
): void => {
  const { year, month, from, to } = payload.value
  const refuse = refusing(payload)
  if (month !== undefined && year === undefined) refuse('year', 'rule.required')
  if (from !== undefined && to === undefined) refuse('to', 'rule.required')
  if (to !== undefined && from === undefined) refuse('from', 'rule.required')
  if (year !== undefined && from !== undefined) refuse('from', 'rule.format')
  if (from === undefined || to === undefined) return
  if (to < from) refuse('from', 'rule.minAboveMax')
  else if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_CALENDAR_DAYS) refuse('to', 'rule.tooFar')
}

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

const typedName = requiredText(80)

export const nameDays = endpoint({
  method: 'GET',
  path: '/public/name-days',
  tag: 'almanac',
  summary: 'When a name celebrates in a year, however it is typed; empty for an unknown one',
  query: z.object({ name: typedName, year: almanacYear.optional(), lang, ...whose }),
  answer: z.array(
    z.object({
      /** The baptismal name, which may be another than the one that was asked for. */
      name: z.string(),
      date: civilDate,
      /** The feast's key. */
      feast: z.string(),
      title: z.string(),
      /** Whether it is the first day of that name. */
      primary: z.boolean(),
      /** The name has no saint of its own and celebrates with All Saints, by custom. */
      withoutSaint: z.boolean(),
      /** How surely what was typed is this name. */
      confidence: z.enum(['TABLE', 'LIKELY', 'AMBIGUOUS']),
    }),
  ),
  access: 'public',
})

export const declensionNotes = [
  'FROM_LATIN',
  'MAY_BE_ANOTHER',
  'WAS_GENITIVE',
  'INDECLINABLE',
  'UNACCENTED',
  'AMBIGUOUS',
  'SEVERAL_NAMES',
  'FOREIGN',
  'NOT_A_NAME',
] as const
export type DeclensionNote = (typeof declensionNotes)[number]

export const declension = endpoint({
  method: 'GET',
  path: '/public/names/declension',
  tag: 'almanac',
  summary: 'A name as the priest reads it: a proposal that may be changed',
  query: z.object({ name: typedName }),
  answer: z.object({
    name: z.string(),
    baptismal: z.string().nullable(),
    genitive: z.string().nullable(),
    vocative: z.string().nullable(),
    alternatives: z.array(z.string()),
    gender: gender.nullable(),
    confidence: z.enum(['TABLE', 'RULE', 'NONE']),
    notes: z.array(z.enum(declensionNotes)),
    /** Baptismal names that may be meant, the likeliest first: what a diminutive of several leaves open. */
    candidates: z.array(z.string()),
  }),
  access: 'public',
})

export const plannedMemorial = z.object({
  key: z.enum(['DAY_3', 'DAY_9', 'DAY_40', 'MONTH_3', 'MONTH_6', 'MONTH_9', 'YEAR']),
  /** For YEAR: which one. Else null. */
  years: z.number().int().nullable(),
  title: z.string(),
  /** The customary day itself. */
  target: civilDate,
  service: memorialService,
  /** Whether it may be held on the day itself, and if not, why. */
  isOpen: z.boolean(),
  reason: z.string().nullable(),
  /** The nearest open days, the day itself where it is one. */
  before: civilDate.nullable(),
  after: civilDate.nullable(),
  weekendBefore: civilDate.nullable(),
  weekendAfter: civilDate.nullable(),
  /** What to propose first. */
  proposed: civilDate.nullable(),
})
export type PlannedMemorial = z.infer<typeof plannedMemorial>

export const memorialPlan = endpoint({
  method: 'GET',
  path: '/public/memorial-plan',
  tag: 'almanac',
  summary: 'The customary memorials after a repose, each with the nearest days on which it may be held',
  query: z.object({
    date: almanacDate(),
    years: z.coerce.number().int().min(0).max(40).default(3),
    temple: templeSlug,
    lang,
    ...whose,
  }),
  answer: z.array(plannedMemorial),
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

/** MOVE and REMOVE speak of a feast that there is, ADD brings a new one. */
export const feastOverrideActions = ['MOVE', 'REMOVE', 'ADD'] as const
const overrideAction = z.enum(feastOverrideActions)
const overrideFields = {
  action: overrideAction,
  /** The civil year that it speaks of. */
  year: integerBetween(ALMANAC_YEARS.first, ALMANAC_YEARS.last),
  /** The feast's key: an existing one to move or remove, a new one to add. */
  feastKey: almanacKey,
  calendar: calendarStyle,
  religion: religion.default('ORTHODOX'),
}

export const feastOverride = z.object({
  ...stored,
  ...overrideFields,
  /** The feast's own, as people read it. */
  title: bilingual,
  rank: feastRank.nullable(),
  date: civilDate.nullable(),
  /** Null for all. */
  jurisdiction: jurisdiction.nullable(),
  reason: bilingual,
})
export type FeastOverride = z.infer<typeof feastOverride>

const feastOverrideInput = z.object({
  ...overrideFields,
  /** Of a feast that is added; the others have theirs. */
  title: requiredBilingual(120).optional(),
  /** Of a feast that is added. */
  rank: feastRank.nullish(),
  /** To which day it is moved, or on which it is added. */
  date: civilDay().nullish(),
  jurisdiction: jurisdiction.nullish(),
  reason: requiredBilingual(300),
})
export type FeastOverrideInput = z.infer<typeof feastOverrideInput>

const checkOverride = (payload: z.core.ParsePayload<z.output<typeof feastOverrideInput>>): void => {
  const { action, title, rank, date, year } = payload.value
  const refuse = refusing(payload)
  if (action === 'ADD' && title === undefined) refuse('title', 'rule.required')
  if (action !== 'ADD' && typeof rank === 'string') refuse('rank', 'rule.format')
  if (action === 'REMOVE') {
    if (typeof date === 'string') refuse('date', 'rule.format')
  } else if (typeof date !== 'string') refuse('date', 'rule.required')
  else if (Number(date.slice(0, 4)) !== year) refuse('date', 'rule.dateOfYear')
}

/** What an administrator decided for one year: the yearly tables of a Church settle what rules leave open. */
export const feastOverrides = catalogueEndpoints({
  noun: 'feast-overrides',
  authority: 'general_mainparameter',
  record: feastOverride,
  input: feastOverrideInput,
  check: checkOverride,
  filters: {
    year: oneOrMany(z.coerce.number().int()),
    action: oneOrMany(overrideAction),
    calendar: oneOrMany(calendarStyle),
  },
})

/** Which days a rule on memorials speaks of; both ends included. */
export const daySpan = z.discriminatedUnion('kind', [
  /** In the temple's own calendar; may cross New Year. A single day begins and ends on it. */
  z.object({ kind: z.literal('FIXED'), from: fixedDay, to: fixedDay }),
  z
    .object({ kind: z.literal('PASCHA'), from: paschaOffset, to: paschaOffset })
    .refine(({ from, to }) => from <= to, { path: ['from'], error: 'rule.minAboveMax' }),
  z.object({ kind: z.literal('WEEKDAY'), weekday: integerBetween(1, 7) }),
  z.object({ kind: z.literal('DATE'), date: civilDay() }),
  /** The day on which the temple itself celebrates. */
  z.object({ kind: z.literal('TEMPLE_FEAST') }),
])
export type DaySpan = z.infer<typeof daySpan>

/** From the widest to the nearest: the nearest that says something about a day decides. */
export const memorialScopes = ['GENERAL', 'JURISDICTION', 'METROPOLIS', 'TEMPLE'] as const
const memorialScope = z.enum(memorialScopes)
/** ALLOW lifts what a wider scope forbids. */
const memorialEffect = z.enum(['FORBID', 'ALLOW'])

export const memorialRule = z.object({
  ...stored,
  /** The reason that people read. */
  title: bilingual,
  scope: memorialScope,
  effect: memorialEffect,
  jurisdiction: jurisdiction.nullable(),
  metropolis: z.string().nullable(),
  templeId: z.number().int().nullable(),
  temple: z.object({ id: z.number().int(), title: bilingual }).nullable(),
  days: z.array(daySpan),
  source: bilingual,
  /** The rule of the book that a temple took up; null for one of its own. */
  bookKey: z.string().nullable(),
  enabled: z.boolean(),
})
export type MemorialRule = z.infer<typeof memorialRule>

const ruleFields = {
  title: requiredBilingual(300),
  effect: memorialEffect,
  days: z.array(daySpan).min(1, 'rule.chooseOne').max(60),
  /** Where it was read, so that it can be checked. */
  source: limitedBilingual(300),
  enabled: z.boolean().optional(),
}
const memorialRuleInput = z.object({
  ...ruleFields,
  scope: memorialScope,
  jurisdiction: jurisdiction.nullish(),
  /** As the almanac calls a metropolis with rules of its own: `kos`. */
  metropolis: almanacKey.nullish(),
  templeId: z.number({ error: 'rule.required' }).int('rule.format').positive('rule.format').nullish(),
})
export type MemorialRuleInput = z.infer<typeof memorialRuleInput>

/** Exactly the field that its scope speaks of is filled in. */
const checkRule = (payload: z.core.ParsePayload<z.output<typeof memorialRuleInput>>): void => {
  const { scope, jurisdiction: church, metropolis, templeId } = payload.value
  const refuse = refusing(payload)
  const belongs = [
    ['JURISDICTION', 'jurisdiction', church],
    ['METROPOLIS', 'metropolis', metropolis],
    ['TEMPLE', 'templeId', templeId],
  ] as const
  for (const [of, field, value] of belongs) {
    const isGiven = value !== undefined && value !== null
    if (scope === of && !isGiven) refuse(field, 'rule.required')
    if (scope !== of && isGiven) refuse(field, 'rule.format')
  }
}

/** Rules on memorials that the database keeps, beside those of the almanac's own book. */
export const memorialRules = catalogueEndpoints({
  noun: 'memorial-rules',
  authority: 'general_mainparameter',
  record: memorialRule,
  input: memorialRuleInput,
  check: checkRule,
  filters: { scope: oneOrMany(memorialScope), templeId: oneOrMany(id) },
})

/** A rule of the almanac's own book, which nobody edits: `offered` ones count only where a temple takes them up. */
const bookRule = z.object({
  key: z.string(),
  scope: memorialScope,
  effect: memorialEffect,
  isBinding: z.boolean(),
  jurisdictions: z.array(jurisdiction),
  metropolis: z.string().nullable(),
  reason: bilingual,
  source: bilingual,
  offered: z.boolean(),
})
export type BookRule = z.infer<typeof bookRule>

export const ruleBook = endpoint({
  method: 'GET',
  path: '/memorial-rules/book',
  tag: 'memorial-rules',
  summary: 'The rules on memorials that the almanac brings along, and those that it offers to temples',
  answer: z.array(bookRule),
  access: { anyRight: ['general_mainparameter_view', 'companies_temple_view'] },
})

/** For the back office's calendar: what is asked of the temples, day by day. */
export const load = endpoint({
  method: 'GET',
  path: '/calendar/load',
  tag: 'almanac',
  summary: 'How many acts are asked for on each day of a period, and which temples celebrate',
  query: z.object({ from: almanacDate(), to: almanacDate() }).check(checkPeriod),
  answer: z.array(
    z.object({
      date: civilDate,
      /** Paid lines whose preferred day it is and that are neither declined nor canceled. */
      lines: z.number().int(),
      /** How many listed temples celebrate, and the first of them by name. */
      templeCount: z.number().int(),
      temples: z.array(z.object({ id: z.number().int(), title: bilingual })),
    }),
  ),
  access: { right: 'general_mainparameter_view' },
})

/** The days that the almanac knows, for whoever moves one by hand. */
export const feasts = endpoint({
  method: 'GET',
  path: '/feasts',
  tag: 'almanac',
  summary: 'Every feast of a year with its days, as the rules give them and before any override',
  query: z.object({ year: almanacYear, ...whose }),
  answer: z.array(
    z.object({
      key: z.string(),
      title: bilingual,
      kind: feastKind,
      rank: feastRank,
      dates: z.array(civilDate),
    }),
  ),
  access: { right: 'general_mainparameter_view' },
})

/** The caller's temple today, as it keeps the day. */
export const templeDay = endpoint({
  method: 'GET',
  path: '/today/day',
  tag: 'almanac',
  summary:
    "Today at the caller's temple: feast, saints, fast, memorials and Liturgy by its own calendar and rules",
  query: z.object({ date: almanacDate().optional(), lang }),
  answer: calendarDay,
  access: { right: 'companies_submission_view' },
})

const templeStyle = {
  calendarStyle,
  jurisdictionKey: jurisdiction,
  /** As the almanac calls a metropolis with rules of its own: `kos`. */
  metropolisKey: almanacKey.nullable(),
  /** Null: the day of its saint. */
  feast: yearlyDay.nullable(),
}

/** How the caller's temple keeps the year. */
const templeAlmanac = z.object({
  version: z.number().int(),
  ...templeStyle,
  /** The day of its saint, which counts while `feast` is null. */
  saint: z.object({ id: z.number().int(), title: bilingual }).nullable(),
  /** This year's day of its feast, or none that can be told. */
  feastDates: z.array(civilDate),
  rules: z.array(memorialRule),
})
export type TempleAlmanac = z.infer<typeof templeAlmanac>

export const readTempleAlmanac = endpoint({
  method: 'GET',
  path: '/my-temple/almanac',
  tag: 'my temple',
  summary: "The calendar, Church, feast and rules on memorials of the caller's temple",
  answer: templeAlmanac,
  access: { right: 'companies_temple_view' },
})

export const changeTempleAlmanac = endpoint({
  method: 'PUT',
  path: '/my-temple/almanac',
  tag: 'my temple',
  summary:
    "Change how the caller's temple keeps the year; the version that was read must still be the present one",
  body: z.object({ version: integerBetween(1, 1_000_000_000), ...templeStyle }),
  answer: templeAlmanac,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  access: { right: 'companies_temple_edit' },
})

export const addTempleRule = endpoint({
  method: 'POST',
  path: '/my-temple/memorial-rules',
  tag: 'my temple',
  summary: 'A rule on memorials of its own',
  body: z.object(ruleFields),
  answer: memorialRule,
  status: 201,
  errors: ['VALIDATION_FAILED'],
  access: { right: 'companies_temple_edit' },
})

export const takeUpRule = endpoint({
  method: 'POST',
  path: '/my-temple/memorial-rules/take-up',
  tag: 'my temple',
  summary: 'Make one of the rules that the book offers a rule of its own',
  body: z.object({ bookKey: requiredText(80) }),
  answer: memorialRule,
  status: 201,
  errors: ['VALIDATION_FAILED', 'ALREADY_EXISTS'],
  access: { right: 'companies_temple_edit' },
})

export const changeTempleRule = endpoint({
  method: 'PUT',
  path: '/my-temple/memorial-rules/:id',
  tag: 'my temple',
  summary: 'Change a rule of its own',
  params: idParams,
  body: z.object({ version: integerBetween(1, 1_000_000_000), ...ruleFields }),
  answer: memorialRule,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED', 'CONFLICT'],
  access: { right: 'companies_temple_edit' },
})

export const removeTempleRule = endpoint({
  method: 'DELETE',
  path: '/my-temple/memorial-rules/:id',
  tag: 'my temple',
  summary: 'Take a rule of its own away; it can be brought back for ten minutes',
  params: idParams,
  answer: z.object({ undo: z.string() }),
  errors: ['ENTITY_NOT_FOUND'],
  access: { right: 'companies_temple_edit' },
})

export const restoreTempleRule = endpoint({
  method: 'POST',
  path: '/my-temple/memorial-rules/undo-delete',
  tag: 'my temple',
  summary: 'Bring back a rule of its own that was taken away',
  body: z.object({ undo: requiredText(100) }),
  answer: z.object({ restored: z.array(z.number().int()) }),
  errors: ['UNDO_EXPIRED', 'ALREADY_EXISTS'],
  access: { right: 'companies_temple_edit' },
})
