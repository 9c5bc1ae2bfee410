import type { Language } from '@kandili/contract'
import { dayWords } from '../../lib/language/formats.ts'
import type { MessageKey, T } from '../../lib/language/language.tsx'
import { type Day, type Load, type Mark, markedFast } from './days.ts'

/** Greece and Cyprus: the almanac knows only their holidays. */
const holidayCountries = 2

/** "Κυριακή 6 Δεκεμβρίου 2026" */
export const longDate = (date: string, language: Language): string => {
  const { weekday, day, month, year } = dayWords(date, language)
  return `${weekday} ${day} ${month} ${year}`
}

/** "Πρωτοχρονιά" if all countries of the almanac keep the holiday, else "Αγίου Πνεύματος (Ελλάδα)". */
export const holidayNames = (holidays: Day['holidays'], t: T): string[] => {
  const countriesOf = Map.groupBy(holidays, ({ title }) => title)
  return [...countriesOf].map(([title, kept]) =>
    kept.length === holidayCountries
      ? title
      : t('day.holidayIn', {
          title,
          country: kept.map(({ country }) => t(`country.${country}` as MessageKey)).join(', '),
        }),
  )
}

/** The accessible label of a day's cell. */
export const dayLabel = (
  date: string,
  { day, load, marks, isToday }: DayFacts,
  { t, language }: { t: T; language: Language },
): string => {
  const fast = day && markedFast(day)
  return [
    longDate(date, language),
    isToday && t('calendar.isToday'),
    day?.sunday?.[language],
    ...(day?.feasts.map(({ title }) => title) ?? []),
    day?.isSoulSaturday && t('calendar.souls'),
    fast && `${t('calendar.fasting')}: ${t(`fastLevel.${fast}`)}`,
    day && !day.memorials.allowed && t('calendar.noMemorials'),
    ...holidayNames(day?.holidays ?? [], t).map((name) => `${t('calendar.mark.holiday')}: ${name}`),
    marks && marks.length > 0 && t('calendar.byHand'),
    load && load.templeCount > 0 && t('calendar.temples', { count: load.templeCount }),
    load && load.lines > 0 && t('calendar.load', { count: load.lines }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The data of one day; parts that have not loaded are missing. */
export type DayFacts = {
  day: Day | undefined
  load: Load | undefined
  marks: readonly Mark[] | undefined
  isToday: boolean
}
