import { isCivilDate, readTypedDate, readTypedTime } from '@kandili/contract/dates'
import { civilDateOf } from '../app/language/formats.ts'

/**
 * What a date field holds: nothing, a civil date, or what was typed where that is none.
 * @param today civil date, from which two-digit years are reckoned
 * @param past see `readTypedDate`
 */
export const valueOfTyped = (typed: string, today: string, past = false): string | null => {
  const text = typed.trim()
  if (text === '') return null
  return readTypedDate(text, today, past) ?? text
}

/** DD/MM/YYYY of a date; what was typed and is none stays as it is. */
export const shownDate = (value: string | null): string =>
  value !== null && isCivilDate(value) ? civilDateOf(value) : (value ?? '')

/** What a time field holds: nothing, `HH:MM`, or what was typed where that is no time. */
export const valueOfTypedTime = (typed: string): string | null => {
  const text = typed.trim()
  if (text === '') return null
  return readTypedTime(text) ?? text
}
