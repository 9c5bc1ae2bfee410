import { dateRange } from '@kandili/almanac'
import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { templeFeastDates, templeStyleOf } from './almanac-of.ts'
import { cachedAlmanac } from './cached-almanac.ts'
import { isListedStyle } from './is-listed-style.ts'
import { countLinesByDay, findStylesToList } from './repository.ts'

type Query = z.output<typeof endpoints.almanac.load.query>
type Load = z.output<typeof endpoints.almanac.load.answer>

const TEMPLES_NAMED = 20

/** The temples' tasks on each day of a period, and which temples celebrate. */
export const readLoad = async (context: Context, { from, to, calendar, religion }: Query): Promise<Load> => {
  const [counts, temples, cached] = await Promise.all([
    countLinesByDay(context.db, from, to),
    findStylesToList(context.db),
    cachedAlmanac(context),
  ])
  const linesOn = new Map(counts.map(({ date, lines }) => [date, Number(lines)]))
  const [first = 0, last = 0] = [from, to].map((date) => Number(date.slice(0, 4)))
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const meant = temples.filter(
    (row) =>
      isListedStyle(context, row) &&
      (calendar === undefined || row.calendar_style === calendar) &&
      (religion === undefined || row.religion === religion),
  )
  const celebrating = Map.groupBy(
    meant.flatMap((row) => {
      const almanac = templeStyleOf(row, cached)
      return years
        .flatMap((year) => templeFeastDates(almanac, year))
        .map((date) => ({ date, id: row.id, title: row.title }))
    }),
    ({ date }) => date,
  )
  return dateRange(from, to).map((date) => {
    const all = celebrating.get(date) ?? []
    return {
      date,
      lines: linesOn.get(date) ?? 0,
      templeCount: all.length,
      temples: all.slice(0, TEMPLES_NAMED).map(({ id, title }) => ({ id, title })),
    }
  })
}
