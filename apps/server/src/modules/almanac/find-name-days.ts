import { nameDaysOfName } from '@kandili/almanac'
import type { endpoints, Language } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { almanacOf } from './almanac-of.ts'
import type { OwnAlmanac } from './cached-almanac.ts'

type Query = z.output<typeof endpoints.almanac.nameDays.query>
type NameDay = z.output<typeof endpoints.almanac.nameDays.answer>[number]

/** As `findNameDays`, with a loaded almanac. */
export const nameDaysIn = (
  { options }: OwnAlmanac,
  name: string,
  year: number,
  language: Language,
): NameDay[] =>
  nameDaysOfName(name, year, options).map(({ feastKey, title, ...celebration }) => ({
    ...celebration,
    feast: feastKey,
    title: title[language],
  }))

/** The main day first, then those to come, then those that have passed; the names in the order they were found. */
const inOrder = (found: readonly NameDay[], today: string): NameDay[] => {
  const placeOf = ({ primary, date }: NameDay): number => (primary ? 0 : date >= today ? 1 : 2)
  return [...Map.groupBy(found, ({ name }) => name).values()].flatMap((days) =>
    days.toSorted((a, b) => placeOf(a) - placeOf(b) || a.date.localeCompare(b.date)),
  )
}

/**
 * When a name celebrates in a year (this year by default), including overrides; empty for what is not a name, and for
 * one without a known day in that Church.
 */
export const findNameDays = async (context: Context, query: Query): Promise<NameDay[]> => {
  const { name, calendar, religion, jurisdiction } = query
  const today = context.system.clock.today()
  const year = query.year ?? Number(today.slice(0, 4))
  const almanac = await almanacOf(context, { calendar, religion, jurisdiction })
  return inOrder(nameDaysIn(almanac, name, year, query.lang ?? context.language), today)
}
