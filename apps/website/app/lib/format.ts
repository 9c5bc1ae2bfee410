import type { Translate } from '@kandili/messages'
import type { sharedMessages } from '@kandili/messages/website'
import type { Language } from './language.ts'

const athens = 'Europe/Athens'

/** A civil date is a day without a time: it is read at noon UTC, where all our time zones agree on the day. */
const noonOf = (civilDate: string): Date => new Date(`${civilDate}T12:00:00Z`)

/** Creating a formatter takes a hundred times as long as using it, and a page has dozens of times. */
const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

type Names = {
  readonly weekdays: readonly string[]
  /** As in `6 Δεκεμβρίου`. */
  readonly monthsOfDay: readonly string[]
  readonly months: readonly string[]
  readonly shortMonths: readonly string[]
}

const englishMonths =
  'January February March April May June July August September October November December'.split(' ')

/**
 * The names of days and months as `Intl` writes them (format.test.ts compares every day of a year). Written here,
 * because the first formatter of a page takes a slow phone a tenth of a second, and almost every page has a date.
 */
const names: Readonly<Record<Language, Names>> = {
  el: {
    weekdays: 'Κυριακή Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο'.split(' '),
    monthsOfDay:
      'Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου'.split(
        ' ',
      ),
    months:
      'Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος Αύγουστος Σεπτέμβριος Οκτώβριος Νοέμβριος Δεκέμβριος'.split(
        ' ',
      ),
    shortMonths: 'Ιαν Φεβ Μαρ Απρ Μαΐ Ιουν Ιουλ Αυγ Σεπ Οκτ Νοε Δεκ'.split(' '),
  },
  en: {
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    monthsOfDay: englishMonths,
    months: englishMonths,
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
  },
}

/** A day and its month stay on one line. */
const dayWith = (months: readonly string[], civilDate: string): string => {
  const [, month, day] = civilDate.split('-').map(Number)
  return `${day}\u00a0${months[(month ?? 1) - 1]}`
}

/** `06/12/2026`, in both languages. */
export const shortDate = (civilDate: string): string => civilDate.split('-').reverse().join('/')

/** `Κυριακή 6 Δεκεμβρίου`, `Sunday 6 December`. */
export const dayOf = (language: Language, date: string): string =>
  `${weekdayOf(language, date)} ${dayAndMonth(language, date)}`

/** `Κυριακή 6 Δεκεμβρίου 2026`, for a day that may not be in this year. */
export const dayOfYear = (language: Language, date: string): string =>
  `${dayOf(language, date)} ${date.slice(0, 4)}`

/** `6 Δεκεμβρίου` */
export const dayAndMonth = (language: Language, date: string): string =>
  dayWith(names[language].monthsOfDay, date)

/** `9 Δεκ` */
export const shortDay = (language: Language, date: string): string =>
  dayWith(names[language].shortMonths, date)

/** `Δεκέμβριος 2026` */
export const monthOf = (language: Language, date: string): string =>
  `${nameOfMonth(language, Number(date.slice(5, 7)))} ${date.slice(0, 4)}`

/** `Δεκέμβριος`, for a month from 1 to 12. */
export const nameOfMonth = (language: Language, month: number): string =>
  names[language].months[month - 1] ?? ''

export const weekdayOf = (language: Language, date: string): string =>
  names[language].weekdays[noonOf(date).getUTCDay()] ?? ''

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

/** `7 ώρες και 24 λεπτά`, `4 ώρες`, `7 ημέρες`: at most two units. */
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

/** How soon a temple answers by its own promise, in words. */
export const answersIn = (t: SharedT, hours: number, key: 'answers' | 'answersShort' = 'answers'): string =>
  hours < 24 ? t(`${key}.sameDay`) : t(`${key}.days`, { count: Math.round(hours / 24) })

const languageNames = new Map<Language, Intl.DisplayNames>()

/** «Ρωσικά», "Russian" for an ISO 639-1 code. */
export const languageName = (language: Language, code: string): string => {
  const names = languageNames.get(language) ?? new Intl.DisplayNames(language, { type: 'language' })
  languageNames.set(language, names)
  return names.of(code) ?? code
}

/**
 * How numbers are grouped in the countries of most of our temples: Greece (mobile and large cities, elsewhere),
 * Cyprus, North America.
 */
const phoneGroups = [
  /^(\+30)(69\d|21\d|2[3-8]1)(\d{3})(\d{4})$/,
  /^(\+30)(\d{5})(\d{5})$/,
  /^(\+357)(\d{2})(\d{6})$/,
  /^(\+1)(\d{3})(\d{3})(\d{4})$/,
]

/** A telephone number in its usual groups, without line breaks; unchanged if they are unknown. */
export const phoneInGroups = (number: string): string => {
  const groups = phoneGroups.map((pattern) => pattern.exec(number)).find((found) => found !== null)
  return groups ? groups.slice(1).join('\u00a0') : number
}
