import { serviceDayFacts } from '@kandili/almanac'
import type { Calendar, DayFacts, Timetable } from '@kandili/domain'
import type { Context } from '../../platform/context.ts'
import {
  cachedAlmanac,
  findTempleStyles,
  type OwnAlmanac,
  type TempleStyleRow,
  templeStyleOf,
} from '../almanac/index.ts'
import { findTimetables } from './repository.ts'

/** The basis of a temple's days, from the database; packages/almanac computes the days. */
export type TempleTimes = {
  readonly timetable: Timetable
  readonly style: TempleStyleRow
}

/** The timetables of temples, by id; unknown ones are left out. */
export const readTempleTimes = async (
  context: Context,
  templeIds: readonly number[],
): Promise<Map<number, TempleTimes>> => {
  if (templeIds.length === 0) return new Map()
  const [timetables, styles] = await Promise.all([
    findTimetables(context.db, templeIds, context.system.clock.today()),
    findTempleStyles(context.db, templeIds),
  ])
  return new Map(
    styles.flatMap((style) => {
      const timetable = timetables.get(style.id)
      return timetable ? [[style.id, { timetable, style }]] : []
    }),
  )
}

/** The days of an almanac, each computed once. */
export const calendarOf = ({ options }: OwnAlmanac): Calendar => {
  const known = new Map<string, DayFacts>()
  return (date) => {
    const facts = known.get(date) ?? serviceDayFacts(date, options)
    known.set(date, facts)
    return facts
  }
}

/** The calendar of a temple whose settings are loaded, including overrides of the almanac. */
export const calendarOfTemple = async (context: Context, style: TempleStyleRow): Promise<Calendar> =>
  calendarOf(templeStyleOf(style, await cachedAlmanac(context)))
