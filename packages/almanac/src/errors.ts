export type AlmanacErrorCode =
  /** Not an existing day written as `YYYY-MM-DD`: 2027-02-29, 2027-2-9, nonsense. */
  | 'INVALID_DATE'
  /** Not a whole number, or a year outside the range of the function. */
  | 'YEAR_OUT_OF_RANGE'
  /** Not a whole number of days or months, or an offset that leaves the years 1 to 9999. */
  | 'INVALID_AMOUNT'
  /** A rule that contradicts itself: 31 February, an eighth weekday. */
  | 'INVALID_RULE'
  /** An invalid option: an unknown calendar, an override of an unknown feast. */
  | 'INVALID_OPTION'
  /** Not a time of day. */
  | 'INVALID_TIME'

/** Thrown for every question without an answer. The almanac never guesses a date. */
export class AlmanacError extends RangeError {
  readonly code: AlmanacErrorCode

  constructor(code: AlmanacErrorCode, message: string) {
    super(message)
    this.name = 'AlmanacError'
    this.code = code
  }
}
