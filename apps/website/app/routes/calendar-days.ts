import { endpoints } from '@kandili/contract'
import { isCivilDate } from '@kandili/contract/dates'
import { data, type LoaderFunctionArgs } from 'react-router'
import { readDays } from '../features/almanac/almanac.server.ts'
import { isRed, leadingFeast } from '../features/almanac/whose.ts'
import { apiOf, orNull } from '../lib/api.ts'
import { addDays } from '../lib/format.ts'
import type { MarkedDay } from '../ui/calendar.tsx'

/** How many days are read at once. */
const mostDays = 62

/** Why the temple cannot do an act on a day, by date; empty without an act, or if the API cannot say. */
const readObstacles = async (asking: LoaderFunctionArgs, from: string): Promise<Map<string, string>> => {
  const search = new URL(asking.request.url).searchParams
  const [slug, typeId, quantity] = ['temple', 'type', 'quantity'].map((name) => search.get(name) ?? '')
  if (!slug || !typeId) return new Map()
  const read = await orNull(
    apiOf(asking).call(endpoints.timetable.possibleDays, {
      params: { slug },
      query: { typeId: Number(typeId), quantity: Number(quantity) || undefined, from },
    }),
  )
  return new Map(read?.days.flatMap(({ date, reason }) => (reason ? [[date, reason]] : [])))
}

/**
 * What a calendar beside a date field marks, from one day to another, for a temple or the Church: feasts, fasts and,
 * with an act, the days that are not possible.
 */
export async function loader(asking: LoaderFunctionArgs) {
  const search = new URL(asking.request.url).searchParams
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (!isCivilDate(from) || !isCivilDate(to) || to < from || to > addDays(from, mostDays)) {
    throw data(null, { status: 422 })
  }
  const [days, obstacles] = await Promise.all([
    readDays(asking, { from, to, temple: search.get('temple') || undefined }),
    readObstacles(asking, from),
  ])
  const marked: MarkedDay[] = days.map((day) => ({
    date: day.date,
    red: isRed(day),
    feast: leadingFeast(day)?.title ?? '',
    fast: day.fast && day.fast.level !== 'FREE' ? day.fast.text : '',
    obstacle: obstacles.get(day.date) ?? '',
  }))
  const isShared = !search.has('type')
  const caching = isShared ? 'public, max-age=3600' : 'private, no-cache'
  return Response.json(marked, { headers: { 'cache-control': caching } })
}
