import { calendarStyle, endpoints, jurisdiction, religion } from '@kandili/contract'
import { addressOf } from '@kandili/contract/client'
import { preferenceCookie, preferenceIn } from '@kandili/design/preferences'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../lib/api.ts'
import { languageOf } from '../../lib/language.ts'
import { queryOf } from '../../lib/query-of.ts'
import { visitContext } from '../../lib/visit.ts'
import type { Feed } from './feed.tsx'
import { type Celebrating, differingFrom, isRed, KEEP, type Whose, whoseQuery } from './whose.ts'

export const { ALMANAC_YEARS } = endpoints.almanac

const whoseNames = ['calendar', 'religion', 'jurisdiction'] as const

/** Invalid values are ignored, so that no link breaks. */
export const whoseIn = (search: URLSearchParams): Whose => {
  const church = religion.safeParse(search.get('religion')).data ?? 'ORTHODOX'
  const calendar = calendarStyle.safeParse(search.get('calendar')).data ?? 'NEW'
  // The western Churches have no old calendar, and one practice each.
  if (church !== 'ORTHODOX') return { calendar: 'NEW', religion: church, jurisdiction: 'GREECE' }
  const custom = jurisdiction.safeParse(search.get('jurisdiction')).data ?? 'GREECE'
  return { calendar, religion: church, jurisdiction: custom }
}

/**
 * The almanac that the URL selects, otherwise the one that this visitor chose last.
 * @throws a redirect to the URL of an almanac just chosen, which keeps the choice for later visits
 */
export const whoseOf = (request: Request): Whose => {
  const url = new URL(request.url)
  const { searchParams } = url
  if (!whoseNames.some((name) => searchParams.has(name))) {
    return whoseIn(new URLSearchParams(preferenceIn(request.headers.get('cookie'), 'almanac')))
  }
  const whose = whoseIn(searchParams)
  if (!searchParams.has(KEEP)) return whose
  for (const name of [...whoseNames, KEEP]) searchParams.delete(name)
  for (const [name, value] of Object.entries(differingFrom(whose))) searchParams.set(name, value)
  throw redirect(`${url.pathname}${queryOf(searchParams)}`, {
    headers: { 'set-cookie': preferenceCookie('almanac', whoseQuery(whose)) },
  })
}

export const isAlmanacYear = (year: number): boolean =>
  year >= ALMANAC_YEARS.first && year <= ALMANAC_YEARS.last

/** The days from one to another, in the almanac of a Church or a temple. */
export const readDays = async (
  asking: LoaderFunctionArgs,
  query: Partial<Whose> & { from: string; to: string; temple?: string },
) => (await apiOf(asking).call(endpoints.almanac.calendar, { query })).days

/** A feed of more names than this tells of the first. */
const MOST_NAMES = 20

/** Which of these names celebrate on which day of a period. */
export const celebrationsBetween = async (
  asking: LoaderFunctionArgs,
  names: readonly string[],
  { from, to, ...whose }: Whose & { from: string; to: string },
): Promise<Map<string, string[]>> => {
  const years = [...new Set([from, to].map((date) => Number(date.slice(0, 4))))]
  const found = await Promise.all(
    names
      .slice(0, MOST_NAMES)
      .flatMap((name) =>
        years.map((year) =>
          apiOf(asking).call(endpoints.almanac.nameDays, { query: { name, year, ...whose } }),
        ),
      ),
  )
  const within = found.flat().filter(({ date }) => date >= from && date <= to)
  return new Map(
    [...Map.groupBy(within, ({ date }) => date)].map(([date, days]) => [
      date,
      [...new Set(days.map(({ name }) => name))],
    ]),
  )
}

/** The dates that are printed in red; the others are only a saint's day. */
export const redAmong = async (
  asking: LoaderFunctionArgs,
  dates: readonly string[],
  whose: Partial<Whose> = {},
): Promise<string[]> => {
  const days = await Promise.all(
    [...new Set(dates)].map((date) => readDays(asking, { ...whose, from: date, to: date })),
  )
  return days
    .flat()
    .filter(isRed)
    .map(({ date }) => date)
}

/** The number of temples named for a day; the list of temples has them all. */
const MOST_TEMPLES = 3

/** The temples that celebrate on a day, among those that keep the year as this page shows it. */
export const celebratingOn = async (
  asking: LoaderFunctionArgs,
  date: string,
  { calendar, religion: church }: Whose,
): Promise<Celebrating> => {
  const { records, total } = await apiOf(asking).call(endpoints.website.temples, {
    query: { feastFrom: date, feastTo: date, calendar: [calendar], religion: [church], size: MOST_TEMPLES },
  })
  return { total, temples: records.map(({ id, slug, title, city }) => ({ id, slug, title, city })) }
}

/** The URL of a year as a booklet. */
export const bookletOf = ({ request }: LoaderFunctionArgs, whose: Whose, year: number): string =>
  addressOf(endpoints.almanac.booklet, { query: { lang: languageOf(request), ...whose, year } })

/** The URL of this page's calendar subscription. */
export const feedOf = (
  { request, context }: LoaderFunctionArgs,
  whose: Whose,
  names: readonly string[] = [],
): Feed => {
  const { origin } = context.get(visitContext)
  const download = addressOf(endpoints.almanac.feed, {
    query: { lang: languageOf(request), ...whose, name: names },
  })
  const today = addressOf(endpoints.almanac.embed, { query: { lang: languageOf(request), ...whose } })
  const atom = new URLSearchParams(differingFrom(whose))
  for (const name of names) atom.append('name', name)
  return {
    download,
    address: `${origin}${download}`,
    embed: `${origin}${today}`,
    atom: `/${languageOf(request)}/almanac.atom${queryOf(atom)}`,
  }
}
