import { isCivilDate, readTypedDate, readTypedTime } from '@kandili/contract/dates'
import { civilDateOf } from '../lib/language/formats.ts'

/**
 * The value of a date field: null, a civil date, or the typed text if it is not a date.
 * @param today civil date, from which two-digit years are completed
 * @param past see `readTypedDate`
 */
export const valueOfTyped = (typed: string, today: string, past = false): string | null => {
  const text = typed.trim()
  if (text === '') return null
  return readTypedDate(text, today, past) ?? text
}

/** DD/MM/YYYY of a date; leaves other text unchanged. */
export const shownDate = (value: string | null): string =>
  value !== null && isCivilDate(value) ? civilDateOf(value) : (value ?? '')

/** The value of a time field: null, `HH:MM`, or the typed text if it is not a time. */
export const valueOfTypedTime = (typed: string): string | null => {
  const text = typed.trim()
  if (text === '') return null
  return readTypedTime(text) ?? text
}
