import { isCivilDate, readTypedDate } from '@kandili/contract/dates'
import { civilDateOf, shortDate } from './format.ts'

/** A date as it was typed, in the API's form. What is no date stays as it is, for the API to refuse in its own words. */
export const civilOrTyped = (typed: string): string =>
  readTypedDate(typed, civilDateOf(Date.now())) ?? typed.trim()

/** DD/MM/YYYY of a civil date; what was typed and is none stays as it is. */
export const shownDate = (value: string): string => (isCivilDate(value) ? shortDate(value) : value)
