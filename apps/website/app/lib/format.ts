import type { Translate } from '@kandili/messages'
import type { sharedMessages } from '@kandili/messages/website'
import { type Language, localeOf } from './language.ts'

const athens = 'Europe/Athens'

/** A civil date is a day without an hour: it is read at noon UTC, where every zone of ours agrees on the day. */
const noonOf = (civilDate: string): Date => new Date(`${civilDate}T12:00:00Z`)

/** Making a format takes a hundred times as long as using it, and a page has dozens of dates. */
const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}
const formatFor = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatOf(localeOf(language), { ...options, timeZone: 'UTC' })

/** A day and its month stay on one line. */
const civil = (language: Language, date: string, options: Intl.DateTimeFormatOptions): string =>
  formatFor(language, options)
    .format(noonOf(date))
    .replace(/(?<=\d) /, '\u00a0')

/** `06/12/2026`, in both languages. */
export const shortDate = (civilDate: string): string => civilDate.split('-').reverse().join('/')

/** `Κυριακή 6 Δεκεμβρίου`, `Sunday 6 December`. */
export const dayOf = (language: Language, date: string): string =>
  civil(language, date, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')

/** `Κυριακή 6 Δεκεμβρίου 2026`, for a day that may be in another year than this one. */
export const dayOfYear = (language: Language, date: string): string =>
  `${dayOf(language, date)} ${date.slice(0, 4)}`

/** `6 Δεκεμβρίου` */
export const dayAndMonth = (language: Language, date: string): string =>
  civil(language, date, { day: 'numeric', month: 'long' })

/** `9 Δεκ` */
export const shortDay = (language: Language, date: string): string =>
  civil(language, date, { day: 'numeric', month: 'short' }).replace('.', '')

/** `Δεκέμβριος 2026` */
export const monthOf = (language: Language, date: string): string =>
  civil(language, date, { month: 'long', year: 'numeric' })

/** `Δεκέμβριος`, for a month from 1 to 12. In Greek, Intl formats a month alone in the genitive, but not with a year. */
export const nameOfMonth = (language: Language, month: number): string =>
  monthOf(language, `2028-${String(month).padStart(2, '0')}-01`).replace(/\s*2028/, '')

export const weekdayOf = (language: Language, date: string): string =>
  civil(language, date, { weekday: 'long' })

/** `09:12` in Athens, for an instant. */
export const hourOf = (instant: string | number): string =>
  formatOf('el-GR', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: athens,
  }).format(new Date(instant))

/** The civil date of an instant in Athens, `2026-12-06`. */
export const civilDateOf = (instant: string | number): string =>
  formatOf('en-CA', { timeZone: athens }).format(new Date(instant))

/** Adds days to a civil date. */
export const addDays = (civilDate: string, days: number): string => {
  const date = noonOf(civilDate)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

type SharedT = Translate<(typeof sharedMessages)['el']>

/** `7 ώρες και 24 λεπτά`, `4 ώρες`, `7 ημέρες`: two measures at the most. */
export const durationIn = (t: SharedT, minutes: number): string => {
  const whole = Math.max(0, Math.round(minutes))
  const days = Math.floor(whole / 1440)
  const hours = Math.floor((whole % 1440) / 60)
  const rest = whole % 60
  const parts: string[] = []
  if (days > 0) parts.push(t('duration.days', { count: days }))
  if (hours > 0) parts.push(t('duration.hours', { count: hours }))
  if (days === 0 && (rest > 0 || parts.length === 0)) parts.push(t('duration.minutes', { count: rest }))
  const [first = '', second] = parts
  return second === undefined ? first : t('duration.and', { first, second })
}

/** How soon a temple usually answers, in words. */
export const answersIn = (t: SharedT, hours: number, key: 'answers' | 'answersShort' = 'answers'): string =>
  hours < 24 ? t(`${key}.sameDay`) : t(`${key}.days`, { count: Math.round(hours / 24) })

const languageNames = new Map<Language, Intl.DisplayNames>()

/** «Ρωσικά», "Russian" of an ISO 639-1 code. */
export const languageName = (language: Language, code: string): string => {
  const names = languageNames.get(language) ?? new Intl.DisplayNames(language, { type: 'language' })
  languageNames.set(language, names)
  return names.of(code) ?? code
}

/** How numbers are written in the countries of most of our temples: Greece (mobile and large cities, elsewhere), Cyprus, North America. */
const phoneGroups = [
  /^(\+30)(69\d|21\d|2[3-8]1)(\d{3})(\d{4})$/,
  /^(\+30)(\d{5})(\d{5})$/,
  /^(\+357)(\d{2})(\d{6})$/,
  /^(\+1)(\d{3})(\d{3})(\d{4})$/,
]

/** A telephone number in the groups in which it is read, kept on one line; unchanged where they are not known. */
export const phoneInGroups = (number: string): string => {
  const groups = phoneGroups.map((pattern) => pattern.exec(number)).find((found) => found !== null)
  return groups ? groups.slice(1).join('\u00a0') : number
}
