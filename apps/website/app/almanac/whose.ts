import type { endpoints } from '@kandili/contract'

/** Whose almanac a page shows. */
export type Whose = { calendar: 'NEW' | 'OLD'; religion: 'ORTHODOX' | 'CATHOLIC' | 'PROTESTANT' }

export type Day = endpoints.almanac.CalendarDay

/** What an address carries on to the next one: nothing where it is what most people mean. */
export const whoseQuery = ({ calendar, religion }: Whose): string => {
  const search = new URLSearchParams()
  if (calendar !== 'NEW') search.set('calendar', calendar)
  if (religion !== 'ORTHODOX') search.set('religion', religion)
  return search.size > 0 ? `?${search}` : ''
}

const redRanks: ReadonlySet<string> = new Set(['PASCHA', 'GREAT', 'TEMPLE', 'MAJOR'])

/** The feast for which a day is printed in red, if it has one. Sundays are red without any. */
export const redFeast = ({ feasts }: Pick<Day, 'feasts'>): Day['feasts'][number] | undefined =>
  feasts.find(({ rank }) => redRanks.has(rank))

export const isRed = (day: Pick<Day, 'feasts' | 'weekday'>): boolean =>
  day.weekday === 1 || redFeast(day) !== undefined

/** The days after the first with a feast of their own, at most so many: what lies ahead. */
export const feastsAhead = (days: readonly Day[], most: number): { date: string; title: string }[] =>
  days
    .slice(1)
    .flatMap((day) => {
      const feast = redFeast(day)
      return feast ? [{ date: day.date, title: feast.title }] : []
    })
    .slice(0, most)

/** The nearest days on which a memorial may be held, one on each side of a day where there is one. */
export const nearestForMemorial = (
  days: readonly Pick<Day, 'date' | 'memorials'>[],
  date: string,
): { before: string | null; after: string | null } => {
  const open = days.filter(({ memorials }) => memorials.allowed).map((day) => day.date)
  return {
    before: open.findLast((one) => one < date) ?? null,
    after: open.find((one) => one > date) ?? null,
  }
}
