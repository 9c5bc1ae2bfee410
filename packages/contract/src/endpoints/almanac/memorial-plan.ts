import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { civilDate } from '../../shapes.ts'
import { memorialService } from './calendar.ts'
import { almanacDate, lang, templeSlug, whose } from './parameters.ts'

export const plannedMemorial = z.object({
  key: z.enum(['DAY_3', 'DAY_9', 'DAY_40', 'MONTH_3', 'MONTH_6', 'MONTH_9', 'YEAR']),
  /** Which anniversary, for YEAR; otherwise null. */
  years: z.number().int().nullable(),
  title: z.string(),
  /** The customary day. */
  target: civilDate,
  service: memorialService,
  /** Whether the day itself is open: a Trisagion always is, a memorial as the day's `memorials` say. The reason if not. */
  isOpen: z.boolean(),
  reason: z.string().nullable(),
  /** The nearest open days; equal to the day itself if that is open. */
  before: civilDate.nullable(),
  after: civilDate.nullable(),
  weekendBefore: civilDate.nullable(),
  weekendAfter: civilDate.nullable(),
  /** The day to propose first. */
  proposed: civilDate.nullable(),
})
export type PlannedMemorial = z.infer<typeof plannedMemorial>

export const memorialPlan = endpoint('GET /public/memorial-plan', {
  summary:
    'Plan the customary memorials after a repose, each with the nearest open days; empty for Churches with unknown customs',
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
  example: '?date=2027-02-01&years=1&lang=en',
})
