import type { CalendarStyle, Jurisdiction, Religion } from '@kandili/contract'
import { isCivilDate } from '@kandili/contract/dates'
import { calendarStyles, jurisdictions, religions } from '@kandili/contract/values'

export const views = ['month', 'week', 'year'] as const
export type View = (typeof views)[number]

/** The almanac to show. */
export type Whose = { calendar: CalendarStyle; religion: Religion; jurisdiction: Jurisdiction }

/** The calendar's state in the URL. */
export type CalendarAddress = Whose & {
  view: View
  /** The chosen day; the views show the period around it. */
  date: string
  /** The almanac to compare with, one of `comparedWith`; empty for none. */
  compare: string
}

/** The years that the server supports. */
const first = '1900-01-01'
const last = '2199-12-31'

/** Whether a text is an existing day of a supported year. */
export const isShownDate = (text: string): boolean => isCivilDate(text) && text >= first && text <= last

const oneOf = <T extends string>(text: string | null, all: readonly [T, ...T[]]): T =>
  all.find((one) => one === text) ?? all[0]

/** The western Churches have one calendar and no jurisdictions here, so other values reset to the default. */
const whoseOf = ({ calendar, religion, jurisdiction }: Whose): Whose =>
  religion === 'ORTHODOX'
    ? { calendar, religion, jurisdiction }
    : { calendar: calendarStyles[0], religion, jurisdiction: jurisdictions[0] }

/** Missing or invalid values fall back to the default: this month, of the Church of Greece. */
export const readCalendarAddress = (search: URLSearchParams, today: string): CalendarAddress => {
  const date = search.get('date')
  return {
    view: oneOf(search.get('view'), views),
    date: date !== null && isShownDate(date) ? date : today,
    compare: comparedWith.find((one) => one === search.get('compare')) ?? '',
    ...whoseOf({
      calendar: oneOf(search.get('calendar'), calendarStyles),
      religion: oneOf(search.get('religion'), religions),
      jurisdiction: oneOf(search.get('jurisdiction'), jurisdictions),
    }),
  }
}

/** Other practices ("OLD.CYPRUS"), the years before and after, and the rules without decisions. */
export const comparedWith = [
  ...calendarStyles.flatMap((calendar) => jurisdictions.map((jurisdiction) => `${calendar}.${jurisdiction}`)),
  '-1',
  '+1',
  'RULES',
]

/** The scope of a decision made in this almanac. The jurisdiction is null for a Church without any. */
export const decidedFor = ({ calendar, religion, jurisdiction }: Whose) => ({
  calendar,
  religion,
  jurisdiction: religion === 'ORTHODOX' ? jurisdiction : null,
})

/** Writes only values that differ from the default, and always the day, so that the URL means the same tomorrow. */
export const writeCalendarAddress = (address: CalendarAddress): URLSearchParams => {
  const search = new URLSearchParams({ date: address.date })
  if (address.view !== views[0]) search.set('view', address.view)
  if (address.calendar !== calendarStyles[0]) search.set('calendar', address.calendar)
  if (address.religion !== religions[0]) search.set('religion', address.religion)
  if (address.jurisdiction !== jurisdictions[0]) search.set('jurisdiction', address.jurisdiction)
  if (address.compare) search.set('compare', address.compare)
  return search
}
