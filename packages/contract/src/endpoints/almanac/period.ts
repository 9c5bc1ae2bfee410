import type { z } from 'zod'
import { refusing } from '../../rules/index.ts'

/** The longest period of one call, in days: a year and the weeks around it. */
export const MOST_CALENDAR_DAYS = 400
const DAY_MS = 86_400_000

/** A period is exactly one of: a year, a month of a year, or a range of days. */
export const checkPeriod = (
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
  if (to < from) refuse('from', 'rule.endsBeforeBeginning')
  else if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_CALENDAR_DAYS) refuse('to', 'rule.tooFar')
}
