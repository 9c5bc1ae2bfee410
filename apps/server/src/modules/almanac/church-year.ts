import { addDays, dateRange } from '@kandili/almanac'
import type { endpoints, Language } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { almanacOf } from './almanac-of.ts'
import type { CachedDay } from './cached-almanac.ts'
import { cachedDay, cachedYear } from './cached-year.ts'
import { comingDay } from './coming-day.ts'
import { presentDay } from './present-day.ts'

/** The website's default, for visitors who have not chosen a calendar. */
export const churchOfGreece = { calendar: 'NEW', religion: 'ORTHODOX', jurisdiction: 'GREECE' } as const

const GREAT_FEASTS_WITHIN_DAYS = 200

/** The next days of the Church of Greece, from a civil date on. */
export const daysAhead = async (context: Context, from: string, days: number): Promise<CachedDay[]> => {
  const almanac = await almanacOf(context, churchOfGreece)
  return dateRange(from, addDays(from, days - 1)).map((date) => cachedDay(almanac, date))
}

/** The days of each saint of the catalogue in a civil year, by the saint's id, in order. */
export const daysOfSaints = async (
  context: Context,
  year: number,
): Promise<ReadonlyMap<number, string[]>> => {
  const almanac = await almanacOf(context, churchOfGreece)
  const days = new Map<number, string[]>()
  for (const { date, saints } of cachedYear(almanac, year).values()) {
    for (const { id } of saints) days.set(id, [...(days.get(id) ?? []), date])
  }
  return days
}

/** A day of the Church of Greece with its texts in one language. */
export const dayOfTheChurch = async (
  context: Context,
  date: string,
  language: Language,
): Promise<endpoints.almanac.CalendarDay> => {
  const almanac = await almanacOf(context, churchOfGreece)
  return presentDay(cachedDay(almanac, date), language)
}

/** The church day that Vespers have begun, by the Church of Greece; null before the evening. */
export const comingDayOfTheChurch = async (
  context: Context,
  language: Language,
): Promise<endpoints.almanac.CalendarDay | null> => {
  const coming = comingDay(context, await almanacOf(context, churchOfGreece))
  return coming && presentDay(coming, language)
}

/** The great feasts after a civil date, the nearest first. */
export const nextGreatFeasts = async (
  context: Context,
  after: string,
  language: Language,
  most: number,
): Promise<{ date: string; key: string; title: string }[]> =>
  (await daysAhead(context, addDays(after, 1), GREAT_FEASTS_WITHIN_DAYS))
    .flatMap(({ date, feasts }) =>
      feasts
        .filter(({ rank }) => rank === 'PASCHA' || rank === 'GREAT')
        .slice(0, 1)
        .map(({ key, title }) => ({ date, key, title: title[language] })),
    )
    .slice(0, most)
