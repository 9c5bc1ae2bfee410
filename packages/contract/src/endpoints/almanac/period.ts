import type { z } from 'zod'
import { refusing } from '../../rules/index.ts'

/** At most so many days in one call: a year and the weeks around it. */
export const MOST_CALENDAR_DAYS = 400
const DAY_MS = 86_400_000

/** A year, a month of a year, or from one day to another: nothing else, and not several of them. */
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
