import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bilingual, civilDate, id } from '../shapes.ts'

/** How a temple's promise is measured: over this many days, by its last cases, and shown from this many cases on. */
export const PROMISE = { days: 180, mostCases: 100, leastCases: 20 } as const

/**
 * How a temple kept its promise: to answer within some hours of the arrival, or of the requested day. Every case is
 * in exactly one of the four counts.
 */
export const promise = z.object({
  /** The temple's own statement. */
  withinHours: z.number().int(),
  /** Within how many hours three of four were done. */
  usuallyHours: z.number().int(),
  cases: z.number().int(),
  kept: z.number().int(),
  /** Done, but late; the last of them this many hours after the promised time. */
  doneLater: z.number().int(),
  latestHours: z.number().int(),
  declined: z.number().int(),
  /** The promised time is over, and the temple has not answered. */
  waiting: z.number().int(),
  /** The civil date of the oldest case. */
  since: civilDate,
})
export type KeptPromise = z.infer<typeof promise>

export const publicPromise = endpoint('GET /public/temples/:slug/promise', {
  summary: 'How soon a temple usually answers and how often it kept its promise; null with too few cases',
  params: z.object({ slug: z.string().max(120) }),
  answer: z.object({ promise: promise.nullable() }),
  access: 'public',
})

/** A civil year or month: `2026`, `2026-11`. */
const period = z.string().regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/)

/**
 * Acts that reached their temple; null if the figure concerns fewer than five people, or would reveal such a figure.
 */
const figure = z.number().int().nullable()

const span = z.object({ from: civilDate, to: civilDate })

const statistics = z.object({
  period,
  /** The counted days: a running period ends today. */
  ...span.shape,
  /** The same days a year before, for comparison. */
  before: span,
  /** The civil year of the first act, from which periods can be chosen. */
  firstYear: z.number().int(),
  /** For the people of an organisation: whose temples these are. */
  organisation: bilingual.nullable(),
  asked: figure,
  askedBefore: figure,
  /** Offerings of these acts without those declined, canceled or refunded, in cents. */
  given: figure,
  /** How long the done acts took, from the arrival or the requested day, in minutes. */
  minutesToDone: z.object({ median: z.number().int(), nineOfTen: z.number().int() }).nullable(),
  /** Only for one temple. */
  promise: promise.nullable(),
  months: z.array(z.object({ month: z.string(), asked: figure, before: figure })),
  /** The bars of the chart: quarters of a month in a year, days in a month; with their greatest feast. */
  bars: z.array(z.object({ ...span.shape, asked: figure, feast: bilingual.nullable() })),
})
export type Statistics = z.infer<typeof statistics>

const anyStatistics = {
  anyRight: ['orders_order_view', 'companies_submission_view', 'companies_organisation_view'],
} as const

const scope = {
  /** The current year by default. */
  period: period.optional(),
  /** Of one temple; a temple's people always get their own. */
  templeId: id.optional(),
  /** Of the temples of one organisation; its people always get their own. */
  organisationId: id.optional(),
}

export const read = endpoint('GET /statistics', {
  summary:
    "How much was asked in a year or a month, with its feasts: a temple's or an organisation's people read their own, administrators all or those of one temple or organisation",
  query: z.object(scope),
  answer: statistics,
  errors: ['VALIDATION_FAILED'],
  access: anyStatistics,
})

/** The properties by which acts are grouped. */
export const statisticsBy = [
  'temple',
  'service',
  'kind',
  'saint',
  'feast',
  'hour',
  'language',
  'country',
  'outcome',
] as const
export type StatisticsBy = (typeof statisticsBy)[number]

const groups = z.object({
  groups: z.array(
    z.object({
      /** An id, a service, a language, an hour of Athens (`00` to `23`), an outcome, or a feast's key; empty if unknown. */
      key: z.string(),
      /** For what has its own title. */
      title: bilingual.nullable(),
      asked: figure,
      /** In the same days a year before; for a feast: on its own day then. */
      before: figure,
      /** Offerings of these acts without those declined, canceled or refunded, in cents. */
      given: figure,
      /** Per 100 due acts, how many were done within the promised hours; by temple only. */
      onTime: z.number().int().nullable(),
    }),
  ),
})
export type StatisticsGroup = z.infer<typeof groups>['groups'][number]

export const readGroups = endpoint('GET /statistics/groups', {
  summary:
    'The acts of a year or a month by temple, service, kind, saint, feast, hour, language, country or outcome',
  query: z.object({ ...scope, by: z.enum(statisticsBy) }),
  answer: groups,
  errors: ['VALIDATION_FAILED'],
  access: anyStatistics,
})
