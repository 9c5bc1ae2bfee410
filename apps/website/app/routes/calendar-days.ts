import { isCivilDate } from '@kandili/contract/dates'
import { data, type LoaderFunctionArgs } from 'react-router'
import { readDays } from '../features/almanac/almanac.server.ts'
import { isRed, leadingFeast } from '../features/almanac/whose.ts'
import { addDays } from '../lib/format.ts'
import type { MarkedDay } from '../ui/calendar.tsx'

/** How many days are read at once. */
const mostDays = 62

/** The feasts that a calendar beside a date field marks, from one day to another, for a temple or the Church. */
export async function loader(asking: LoaderFunctionArgs) {
  const search = new URL(asking.request.url).searchParams
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (!isCivilDate(from) || !isCivilDate(to) || to < from || to > addDays(from, mostDays)) {
    throw data(null, { status: 422 })
  }
  const days = await readDays(asking, { from, to, temple: search.get('temple') || undefined })
  const marked: MarkedDay[] = days.map((day) => ({
    date: day.date,
    red: isRed(day),
    feast: leadingFeast(day)?.title ?? '',
  }))
  return Response.json(marked, { headers: { 'cache-control': 'public, max-age=3600' } })
}
