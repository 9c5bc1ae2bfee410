import { memorialPlan, nameDaysOfName } from '@kandili/almanac'
import type { Bilingual } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { almanacOf } from './almanac-of.ts'
import type { OwnAlmanac } from './cached-almanac.ts'

/** A civil date with its meaning. */
export type NextDay = { readonly date: string; readonly title: Bilingual }

/** How many yearly memorials to look through for the next one. */
const MOST_YEARS = 100

/** The almanac of the Church of Greece in the new calendar, the default without a temple. */
export const churchAlmanac = (context: Context): Promise<OwnAlmanac> =>
  almanacOf(context, { calendar: 'NEW', religion: 'ORTHODOX', jurisdiction: 'GREECE' })

/** The next main name day of a name from a day on, that day included; null for a name without one. */
export const nextNameDay = ({ options }: OwnAlmanac, name: string, from: string): NextDay | null => {
  const year = Number(from.slice(0, 4))
  for (const each of [year, year + 1]) {
    const [first] = nameDaysOfName(name, each, options)
      .filter(({ primary, date }) => primary && date >= from)
      .toSorted((a, b) => a.date.localeCompare(b.date))
    if (first) return { date: first.date, title: first.title }
  }
  return null
}

/** The day proposed for the next customary memorial after a repose, from a day on; null if there is none. */
export const nextMemorial = ({ options }: OwnAlmanac, reposedOn: string, from: string): NextDay | null => {
  const years = Math.min(
    MOST_YEARS,
    Math.max(1, Number(from.slice(0, 4)) - Number(reposedOn.slice(0, 4)) + 1),
  )
  const next = memorialPlan(reposedOn, { ...options, years }).find(
    ({ proposed }) => proposed !== null && proposed >= from,
  )
  return next?.proposed ? { date: next.proposed, title: next.title } : null
}
