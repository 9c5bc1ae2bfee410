import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { language, service } from '../enumerations.ts'
import { civilDay, endsAfterBeginning } from '../rules/index.ts'
import { bilingual, civilDate, id } from '../shapes.ts'

/** How a temple's promise is measured: over so many days, by its last cases, and shown from so many cases on. */
export const PROMISE = { days: 180, mostCases: 100, leastCases: 20 } as const

/**
 * How a temple kept its word: to answer within so many hours of the arrival, or of the day that was asked for. Every case
 * is in exactly one of the four counts.
 */
export const promise = z.object({
  /** What the temple says of itself. */
  withinHours: z.number().int(),
  /** Within how many hours three of four were done. */
  usuallyHours: z.number().int(),
  cases: z.number().int(),
  kept: z.number().int(),
  /** Done, but later; the last of them so many hours after it was promised. */
  doneLater: z.number().int(),
  latestHours: z.number().int(),
  declined: z.number().int(),
  /** The promised time is over, and the temple has not answered. */
  waiting: z.number().int(),
  /** The civil date of the oldest case. */
  since: civilDate,
})
export type KeptPromise = z.infer<typeof promise>

export const publicPromise = endpoint({
  method: 'GET',
  path: '/public/temples/:slug/promise',
  tag: 'website',
  summary: 'How soon a temple usually answers and how often it kept its promise; null with too few cases',
  params: z.object({ slug: z.string().max(120) }),
  answer: z.object({ promise: promise.nullable() }),
  errors: ['ENTITY_NOT_FOUND'],
  access: 'public',
})

/** Acts that were asked for and reached their temple; null where the figures are about fewer than five people. */
const counts = z
  .object({
    asked: z.number().int(),
    done: z.number().int(),
    declined: z.number().int(),
    canceled: z.number().int(),
    waiting: z.number().int(),
  })
  .nullable()
export type StatisticsCounts = z.infer<typeof counts>

const statistics = z.object({
  from: civilDate,
  to: civilDate,
  total: counts,
  /** How long what was done took, from the arrival or the day asked for, in minutes. */
  minutesToDone: z.object({ median: z.number().int(), nineOfTen: z.number().int() }).nullable(),
  /** Only of one temple. */
  promise: promise.nullable(),
  months: z.array(z.object({ month: z.string(), counts })),
  kinds: z.array(z.object({ typeId: z.number().int(), service, title: bilingual, counts })),
  /** In which language it was asked for: all that is known of where it came from. */
  languages: z.array(z.object({ language, counts })),
})
export type Statistics = z.infer<typeof statistics>

export const read = endpoint({
  method: 'GET',
  path: '/statistics',
  tag: 'statistics',
  summary:
    "What was asked, done and declined in a period: a temple's people their own temple's, administrators all or one temple's",
  query: z
    .object({ from: civilDay().optional(), to: civilDay().optional(), templeId: id.optional() })
    .check(endsAfterBeginning('from', 'to')),
  answer: statistics,
  errors: ['VALIDATION_FAILED'],
  access: { anyRight: ['orders_order_view', 'companies_submission_view'] },
})
