import { nameOfDay, redFeast } from '@kandili/almanac/red-days'
import type { endpoints, Jurisdiction, Language, Religion } from '@kandili/contract'
import { queryOf } from '../../lib/query-of.ts'
import type { TempleCard } from '../../lib/shapes.ts'

/** The almanac of a page. */
export type Whose = { calendar: 'NEW' | 'OLD'; religion: Religion; jurisdiction: Jurisdiction }

/** The temples that celebrate on a day: the first of them, and how many there are. */
export type Celebrating = {
  total: number
  temples: Pick<TempleCard, 'id' | 'slug' | 'title' | 'city'>[]
}

export type Day = endpoints.almanac.CalendarDay

/** The field of the form that chooses an almanac: keeps it for later visits. */
export const KEEP = 'keep'

/** The values that differ from the default, by name. */
export const differingFrom = ({ calendar, religion, jurisdiction }: Whose): Record<string, string> => ({
  ...(calendar === 'NEW' ? {} : { calendar }),
  ...(religion === 'ORTHODOX' ? {} : { religion }),
  ...(jurisdiction === 'GREECE' ? {} : { jurisdiction }),
})

/** The query to carry over to links: only values that differ from the default. */
export const whoseQuery = (whose: Whose): string => queryOf(new URLSearchParams(differingFrom(whose)))

type Feast = Day['feasts'][number]

/** Whether the day is printed in red, by the almanac's own rule (`isRedDay`). */
export const isRed = ({ weekday, feasts }: Pick<Day, 'feasts' | 'weekday'>): boolean =>
  weekday === 1 || redFeast({ feasts }) !== undefined

/** The feast that names the day: the first, because the almanac sorts them by rank. */
export const leadingFeast = ({ feasts }: Pick<Day, 'feasts'>): Feast | undefined => feasts[0]

/** What names the day in one language, and whether it is printed in red. */
export const titleOfDay = ({ feasts, sunday }: Pick<Day, 'feasts' | 'sunday'>, language: Language) =>
  nameOfDay({ feasts, sunday: sunday?.[language] })

/** The next days with a red feast, without the first day, at most `most`. */
export const feastsAhead = (days: readonly Day[], most: number): { date: string; title: string }[] =>
  days
    .slice(1)
    .flatMap((day) => {
      const feast = redFeast(day)
      return feast ? [{ date: day.date, title: feast.title }] : []
    })
    .slice(0, most)
