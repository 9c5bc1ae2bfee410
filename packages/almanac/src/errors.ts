export type AlmanacErrorCode =
  /** Not a day of the calendar written as `YYYY-MM-DD`: 2027-02-29, 2027-2-9, nonsense. */
  | 'INVALID_DATE'
  /** A year that is no whole number, or outside what a function can answer for. */
  | 'YEAR_OUT_OF_RANGE'
  /** A number of days, months or an offset that is no whole number, or leads out of the years 1 to 9999. */
  | 'INVALID_AMOUNT'
  /** A rule of days that contradicts itself: 31 February, an eighth weekday. */
  | 'INVALID_RULE'
  /** An option that is none: an unknown calendar, an override of an unknown feast. */
  | 'INVALID_OPTION'
  /** A time of day that is none. */
  | 'INVALID_TIME'

/** What the almanac throws when it is asked what has no answer. It never guesses a date. */
export class AlmanacError extends RangeError {
  readonly code: AlmanacErrorCode

  constructor(code: AlmanacErrorCode, message: string) {
    super(message)
    this.name = 'AlmanacError'
    this.code = code
  }
}
