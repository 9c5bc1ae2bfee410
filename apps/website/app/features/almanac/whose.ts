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

type Feast = Day['feasts'][number]

const greatRanks: ReadonlySet<string> = new Set(['PASCHA', 'GREAT', 'TEMPLE'])
/** Ranks that a public holiday makes red; a saint who falls on the first of May is no reason for it. */
const holidayRanks: ReadonlySet<string> = new Set(['MAJOR', 'SEASON'])

/**
 * The feast for which a day is printed in red, if it has one, as on the calendars that hang on Greek walls: a great
 * feast, or one on which nobody works. Sundays are red without any.
 */
export const redFeast = ({ feasts, holidays }: Pick<Day, 'feasts' | 'holidays'>): Feast | undefined => {
  const isHoliday = holidays.some(({ country }) => country === 'GR')
  return feasts.find(({ rank }) => greatRanks.has(rank) || (isHoliday && holidayRanks.has(rank)))
}

export const isRed = (day: Pick<Day, 'feasts' | 'holidays' | 'weekday'>): boolean =>
  day.weekday === 1 || redFeast(day) !== undefined

/** The feast that a day is known by: the one it is red for, else the greatest. */
export const leadingFeast = (day: Pick<Day, 'feasts' | 'holidays'>): Feast | undefined =>
  redFeast(day) ?? day.feasts[0]

/** The days after the first with a feast that everybody keeps, at most so many: what lies ahead. */
export const feastsAhead = (days: readonly Day[], most: number): { date: string; title: string }[] =>
  days
    .slice(1)
    .flatMap((day) => {
      const feast = redFeast(day) ?? day.feasts.find(({ rank }) => rank === 'MAJOR')
      return feast ? [{ date: day.date, title: feast.title }] : []
    })
    .slice(0, most)
