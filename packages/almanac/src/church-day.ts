import { addDays, type CivilDate, partsOf } from './civil-date.ts'
import { AlmanacError } from './errors.ts'

/** A civil day and the time on a 24-hour wall clock, `HH:MM`, both at the temple. */
export type WallClock = { readonly date: CivilDate; readonly time: string }

const pattern = /^([01]\d|2[0-3]):[0-5]\d$/

const assertTime = (time: string): void => {
  if (!pattern.test(time)) throw new AlmanacError('INVALID_TIME', `not a time of day (HH:MM): ${time}`)
}

/**
 * The church day of a moment. It begins with Vespers on the evening before: from `vespersAt` on (18:00 by default) it
 * is tomorrow. This is why names for a Saturday of Souls are handed in on Friday.
 *
 * @throws AlmanacError INVALID_DATE, INVALID_TIME
 */
export const churchDayOf = ({ date, time }: WallClock, vespersAt = '18:00'): CivilDate => {
  partsOf(date)
  assertTime(time)
  assertTime(vespersAt)
  return time >= vespersAt ? addDays(date, 1) : date
}
