import { addDays, type CivilDate, partsOf } from './civil-date.ts'
import { AlmanacError } from './errors.ts'

/** A civil day and the time on a wall clock, `HH:MM` of 24 hours, both where the temple is. */
export type WallClock = { readonly date: CivilDate; readonly time: string }

const pattern = /^([01]\d|2[0-3]):[0-5]\d$/

const assertTime = (time: string): void => {
  if (!pattern.test(time)) throw new AlmanacError('INVALID_TIME', `not a time of day (HH:MM): ${time}`)
}

/**
 * The church day to which a moment belongs. It begins with Vespers on the evening before, so that names for a
 * Saturday of Souls are handed in on Friday: from `vespersAt` on (18:00 where nothing else is said) it is tomorrow.
 *
 * @throws AlmanacError INVALID_DATE, INVALID_TIME
 */
export const churchDayOf = ({ date, time }: WallClock, vespersAt = '18:00'): CivilDate => {
  partsOf(date)
  assertTime(time)
  assertTime(vespersAt)
  return time >= vespersAt ? addDays(date, 1) : date
}
