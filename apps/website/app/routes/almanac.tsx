import { endpoints } from '@kandili/contract'
import { isCivilDate } from '@kandili/contract/rules'
import { fontsToPreload } from '@kandili/design/fonts'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import {
  ALMANAC_YEARS,
  bookletOf,
  celebratingOn,
  feedOf,
  isAlmanacYear,
  readDays,
  whoseOf,
} from '../features/almanac/almanac.server.ts'
import { CannotPage } from '../features/almanac/cannot-page.tsx'
import { DayPage } from '../features/almanac/day-page.tsx'
import { MonthPage } from '../features/almanac/month-page.tsx'
import { askedMonth, monthAfter, monthKey, readWhen } from '../features/almanac/when.ts'
import { whoseQuery } from '../features/almanac/whose.ts'
import { isWithinReach } from '../features/almanac/within-reach.server.ts'
import { apiOf } from '../lib/api.ts'
import { addDays, civilDateOf } from '../lib/format.ts'
import { languageOf } from '../lib/language.ts'
import { wordsOf } from '../lib/words.server.ts'

const yearOf = (date: string): number => Number(date.slice(0, 4))

/**
 * Digits and spaces are in the font's Latin subset. Loaded late, it would rewrap a Greek month by the width of its
 * spaces.
 */
export const links = () =>
  fontsToPreload.en.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }))

export const handle = { hydrate: false }

/** This month, another month (`/almanac/2026-12`) or a day (`/almanac/2026-12-06`). */
export async function loader(asking: LoaderFunctionArgs) {
  const { request, params } = asking
  const search = new URL(request.url).searchParams
  const whose = whoseOf(request)
  const asked = askedMonth(search, ALMANAC_YEARS)
  if (asked && 'key' in asked) {
    throw redirect(`/${languageOf(request)}/almanac/${asked.key}${whoseQuery(whose)}`)
  }
  const today = civilDateOf(Date.now())
  const when = readWhen(params.when ?? today.slice(0, 7))
  if (!when) throw data(null, { status: 404 })
  const shared = { whose, today, years: ALMANAC_YEARS, words: wordsOf(request, 'almanac') }
  const cannot = (why: 'outside' | 'noDay') =>
    data({ ...shared, page: { kind: 'cannot' as const, why } }, { status: 404 })
  const feed = feedOf(asking, whose)
  if (when.kind === 'month') {
    const { year, month } = when
    if (!isAlmanacYear(year)) return cannot('outside')
    const after = monthAfter(year, month, 1)
    const days = await readDays(asking, {
      ...whose,
      from: `${monthKey(year, month)}-01`,
      to: addDays(`${monthKey(after.year, after.month)}-01`, -1),
    })
    return data({
      ...shared,
      page: {
        kind: 'month' as const,
        year,
        month,
        days,
        feed,
        booklet: bookletOf(asking, whose, year),
        refused: asked,
      },
    })
  }
  const { date } = when
  if (!isAlmanacYear(yearOf(date))) return cannot('outside')
  if (!isCivilDate(date)) return cannot('noDay')
  const [day] = await readDays(asking, { ...whose, from: date, to: date })
  if (!day) return cannot('noDay')
  const beside = (days: number) => {
    const other = addDays(date, days)
    return isAlmanacYear(yearOf(other)) ? other : null
  }
  const [canAsk, celebrating, events] = await Promise.all([
    isWithinReach(asking, date),
    celebratingOn(asking, date, whose),
    apiOf(asking).call(endpoints.events.listPublic, { query: { date } }),
  ])
  const page = {
    kind: 'day' as const,
    day,
    previous: beside(-1),
    next: beside(1),
    canAsk,
    celebrating,
    events,
    feed,
  }
  return data({ ...shared, page })
}

export default function Almanac() {
  const { page, ...shared } = useLoaderData<typeof loader>()
  if (page.kind === 'cannot') return <CannotPage why={page.why} years={shared.years} />
  return page.kind === 'month' ? <MonthPage {...shared} {...page} /> : <DayPage {...shared} {...page} />
}
