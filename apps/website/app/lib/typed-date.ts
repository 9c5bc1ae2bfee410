import { isCivilDate, readTypedDate } from '@kandili/contract/dates'
import { civilDateOf, shortDate } from './format.ts'

/**
 * A typed date in the API's form. Other text stays as it is, for the API to reject in its own words.
 * @param past see `readTypedDate`
 */
export const civilOrTyped = (typed: string, past = false): string =>
  readTypedDate(typed, civilDateOf(Date.now()), past) ?? typed.trim()

/** DD/MM/YYYY of a civil date; leaves other text unchanged. */
export const shownDate = (value: string): string => (isCivilDate(value) ? shortDate(value) : value)
