import { z } from 'zod'
import { reposeDate } from './endpoints/diptychs.ts'
import { existsInLeapYear } from './yearly-day.ts'

const MOST_YEARS = 10

const monthDay = { month: z.number().int().min(1).max(12), day: z.number().int().min(1).max(31) }

/** When it recurs (packages/almanac, recurring-days.ts). */
export const recurringRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('SOUL_SATURDAYS') }),
  z.object({ kind: z.literal('LENT_SUNDAYS') }),
  z.object({ kind: z.literal('NAME_DAYS') }),
  z.object({ kind: z.literal('UNTIL_FORTIETH'), reposedOn: reposeDate }),
  z.object({
    kind: z.literal('MEMORIALS'),
    reposedOn: reposeDate,
    years: z.number().int().min(1).max(MOST_YEARS),
  }),
  z
    .object({ kind: z.literal('YEARLY'), ...monthDay })
    .refine(existsInLeapYear, { path: ['day'], error: 'rule.date' }),
])
export type RecurringRule = z.infer<typeof recurringRule>
