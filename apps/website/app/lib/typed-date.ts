import { isCivilDate, readTypedDate } from '@kandili/contract/dates'
import { civilDateOf, shortDate } from './format.ts'

/**
 * A date as it was typed, in the API's form. What is no date stays as it is, for the API to refuse in its own words.
 * @param past see `readTypedDate`
 */
export const civilOrTyped = (typed: string, past = false): string =>
  readTypedDate(typed, civilDateOf(Date.now()), past) ?? typed.trim()

/** DD/MM/YYYY of a civil date; what was typed and is none stays as it is. */
export const shownDate = (value: string): string => (isCivilDate(value) ? shortDate(value) : value)
