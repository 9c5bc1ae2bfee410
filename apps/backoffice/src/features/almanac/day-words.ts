import type { endpoints, Language } from '@kandili/contract'
import { dayWords } from '../../lib/language/formats.ts'
import type { T } from '../../lib/language/language.tsx'
import { shownDate } from '../../ui/typed-date.ts'

export type DaySpan = endpoints.almanac.DaySpan
export type YearlyDay = NonNullable<endpoints.almanac.TempleAlmanac['feast']>
type Words = { t: T; language: Language }

/** "6 Δεκεμβρίου". Any leap year does: 29 February has a name too. */
export const monthDayWords = (month: number, day: number, language: Language): string => {
  const padded = [month, day].map((number) => String(number).padStart(2, '0'))
  const words = dayWords(`2028-${padded.join('-')}`, language)
  return `${words.day} ${words.month}`
}

/** "39 ημέρες μετά το Πάσχα" */
export const paschaWords = (offset: number, t: T): string => {
  if (offset === 0) return t('day.pascha.0')
  return t(offset > 0 ? 'day.pascha.after' : 'day.pascha.before', { count: Math.abs(offset) })
}

export const yearlyDayWords = (day: YearlyDay, { t, language }: Words): string =>
  day.kind === 'FIXED' ? monthDayWords(day.month, day.day, language) : paschaWords(day.offset, t)

const between = (from: string, to: string, t: T): string =>
  from === to ? from : t('span.words.range', { from, to })

/** The days of a rule, as people say them. */
export const spanWords = (span: DaySpan, { t, language }: Words): string => {
  switch (span.kind) {
    case 'FIXED':
      return between(
        monthDayWords(span.from.month, span.from.day, language),
        monthDayWords(span.to.month, span.to.day, language),
        t,
      )
    case 'PASCHA':
      return between(paschaWords(span.from, t), paschaWords(span.to, t), t)
    case 'WEEKDAY':
      return t(`weekday.${span.weekday as 1}`)
    case 'DATE':
      return shownDate(span.date)
    default:
      return t('span.kind.TEMPLE_FEAST')
  }
}
