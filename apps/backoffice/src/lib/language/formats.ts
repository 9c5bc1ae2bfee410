import type { Language } from '@kandili/messages'

/** Instants are shown in Athens time, wherever the reader is: the temples' days are Greek days. */
const zone = 'Europe/Athens'
const locales: Record<Language, string> = { el: 'el-GR', en: 'en-GB' }

// Created once: one formatter costs more than formatting all dates of a list.
const instants = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const instantParts = (iso: string): Record<string, string> =>
  Object.fromEntries(instants.formatToParts(new Date(iso)).map((part) => [part.type, part.value]))

/** «Ελλάδα», "Greece", for a two-letter ISO code. */
export const countryOf = (code: string, language: Language): string =>
  new Intl.DisplayNames(locales[language], { type: 'region' }).of(code) ?? code

/** DD/MM/YYYY of an instant. */
export const dateOf = (iso: string): string => {
  const part = instantParts(iso)
  return `${part.day}/${part.month}/${part.year}`
}

/** HH:mm of an instant. */
export const timeOf = (iso: string): string => {
  const part = instantParts(iso)
  return `${part.hour}:${part.minute}`
}

/** "YYYY-MM-DD HH:mm" of an instant, which spreadsheets of every language read as a date and time. */
export const tableTimeOf = (iso: string): string => `${civilDayOf(iso)} ${timeOf(iso)}`

/** DD/MM/YYYY HH:mm of an instant. */
export const dateTimeOf = (iso: string): string => `${dateOf(iso)} ${timeOf(iso)}`

/** DD/MM/YYYY of a civil date "YYYY-MM-DD". */
export const civilDateOf = (date: string): string => date.split('-').reverse().join('/')

/** DD/MM of a civil date "YYYY-MM-DD". */
export const dayMonthOf = (date: string): string => civilDateOf(date).slice(0, 5)

/** The civil date of an instant in Athens, "YYYY-MM-DD". */
const civilDayOf = (iso: string): string => {
  const part = instantParts(iso)
  return `${part.year}-${part.month}-${part.day}`
}

/** Today's date in Athens, "YYYY-MM-DD". */
export const athensToday = (): string => civilDayOf(new Date().toISOString())

/** "6", "Δεκεμβρίου", "Κυριακή" of a civil date, in the reader's language; the month in the genitive. */
export const dayWords = (
  date: string,
  language: Language,
): { day: string; month: string; weekday: string; year: string } => {
  const parts = new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    weekday: 'long',
    year: 'numeric',
  }).formatToParts(new Date(`${date}T12:00:00Z`))
  const find = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  return { day: find('day'), month: find('month'), weekday: find('weekday'), year: find('year') }
}

export const numberOf = (value: number, language: Language): string =>
  new Intl.NumberFormat(locales[language]).format(value)
