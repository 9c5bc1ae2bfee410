import { dateRange, daysInMonth } from '@kandili/almanac'
import type { endpoints, Language } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { type CachedAnswer, toCachedAnswer } from '../../platform/http/send-cached.ts'
import { almanacOf } from './almanac-of.ts'
import type { OwnAlmanac } from './cached-almanac.ts'
import { cachedDay } from './cached-year.ts'
import { presentDay } from './present-day.ts'

type Query = z.output<typeof endpoints.almanac.calendar.query>
/** A month with the weeks around it. */
const DAYS_OF_A_SHORT_ANSWER = 42

type Period = { readonly from: string; readonly to: string }

const two = (value: number): string => String(value).padStart(2, '0')

const monthOf = (year: number, month: number): Period => ({
  from: `${year}-${two(month)}-01`,
  to: `${year}-${two(month)}-${two(daysInMonth(year, month))}`,
})

/** This month by default. */
const periodOf = ({ from, to, year, month }: Query, today: string): Period => {
  if (from !== undefined && to !== undefined) return { from, to }
  if (year === undefined) return monthOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)))
  return month === undefined ? { from: `${year}-01-01`, to: `${year}-12-31` } : monthOf(year, month)
}

/** Days of an almanac with their texts in one language. */
export const presentDaysOf = (
  almanac: OwnAlmanac,
  dates: readonly string[],
  language: Language,
): endpoints.almanac.CalendarDay[] => dates.map((date) => presentDay(cachedDay(almanac, date), language))

/**
 * The days of a period as JSON, cached.
 * @throws TEMPLE_NOT_FOUND
 */
export const readCalendar = async (context: Context, query: Query): Promise<CachedAnswer> => {
  const { from, to } = periodOf(query, context.system.clock.today())
  const language: Language = query.lang ?? context.language
  const { calendar, religion, jurisdiction, temple } = query
  const almanac = await almanacOf(context, { calendar, religion, jurisdiction, temple })
  const dates = dateRange(from, to)
  const write = () => {
    const days = presentDaysOf(almanac, dates, language)
    return toCachedAnswer(
      JSON.stringify({ days } satisfies z.input<typeof endpoints.almanac.calendar.answer>),
    )
  }
  const { answers, longAnswers } = almanac.cached
  const cached = dates.length > DAYS_OF_A_SHORT_ANSWER ? longAnswers : answers
  return cached.memo(`${from} ${to} ${language} ${almanac.key}`, { context: write })
}
