import type { Language } from '@kandili/contract'
import { wallClockInAthens } from '../clock.ts'

const locales = { el: 'el-GR', en: 'en-GB' } as const

/** A civil date with its weekday: "Sunday 22 November". */
export const dayInWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** An instant as a reader on the same day needs it: "18:00"; on another day "18:00 on Sunday 22 November". */
export const momentInWords = (at: Date, now: Date, language: Language): string => {
  const { date, time } = wallClockInAthens(at)
  if (date === wallClockInAthens(now).date) return time
  return `${time}${language === 'el' ? ',' : ' on'} ${dayInWords(date, language)}`
}
