/**
 * Civil dates and times of day: which exist, how people type them, how far ahead a date may be. Without zod, to keep
 * browser bundles small.
 */

/** A calendar day as `YYYY-MM-DD`, in Europe/Athens unless stated otherwise. */
export type CivilDate = string

const two = (value: number): string => String(value).padStart(2, '0')
const civil = (year: number, month: number, day: number): CivilDate =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
const exists = (year: number, month: number, day: number): boolean =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

const CIVIL = /^(\d{4})-(\d{2})-(\d{2})$/
/** Whether the text is a date that exists: 2027-02-29 is not. */
export const isCivilDate = (value: string): boolean => {
  const [, year, month, day] = CIVIL.exec(value) ?? []
  return year !== undefined && exists(Number(year), Number(month), Number(day))
}

/** The same day some years later; 29 February becomes 28 February in common years. */
export const yearsLater = (date: CivilDate, years: number): CivilDate => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return civil(year + years, month, Math.min(day, daysInMonth(year + years, month)))
}

/** How many years ahead an act may be requested. */
export const YEARS_AHEAD = 2

const TYPED = /^(\d{1,2})\s*[\s/.-]\s*(\d{1,2})\s*[\s/.-]\s*(\d{2}|\d{4})$/
const DIGITS_ALONE = /^(\d\d)(\d\d)(\d{2}|\d{4})$/
const FORWARD_YEARS = 52
/**
 * Parses a date as people type it: DD/MM/YYYY, also with dots, hyphens or spaces or as digits only (numeric keypads
 * have no slash), or YYYY-MM-DD as a browser's date field sends it. Two-digit years fall within the date picker's
 * range: up to 52 years ahead, otherwise in the past.
 * @param today civil date that two-digit years count from
 * @param past true for a date that cannot be in the future, such as a birth: `48` is then always 1948
 * @returns the civil date, or null if no such day exists
 */
export const readTypedDate = (typed: string, today: CivilDate, past = false): CivilDate | null => {
  const written = typed.trim()
  if (isCivilDate(written)) return written
  const [, day, month, yearTyped] = TYPED.exec(written) ?? DIGITS_ALONE.exec(written) ?? []
  if (day === undefined || month === undefined || yearTyped === undefined) return null
  const year =
    yearTyped.length === 4
      ? Number(yearTyped)
      : expandedYear(Number(yearTyped), Number(today.slice(0, 4)), past ? 0 : FORWARD_YEARS)
  return exists(year, Number(month), Number(day)) ? civil(year, Number(month), Number(day)) : null
}

const TYPED_TIME = /^(\d{1,2})(?:\s*[:.\s]\s*(\d{2}))?$/
const TIME_DIGITS = /^(\d{1,2})(\d{2})$/
/**
 * Parses a time of day on the 24-hour clock as people type it: `7`, `7:30`, `07.30`, or digits only (`730`), because
 * numeric keypads have no colon.
 * @returns `HH:MM`, or null if there is no such time
 */
export const readTypedTime = (typed: string): string | null => {
  const written = typed.trim()
  const [, hour, minute = '00'] = TYPED_TIME.exec(written) ?? TIME_DIGITS.exec(written) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${two(Number(hour))}:${minute}`
}

/** Seen from 2026, `26` is 2026, `78` is 2078 (52 years ahead) and `79` is 1979. */
export const expandedYear = (
  twoDigits: number,
  presentYear: number,
  forwardYears: number = FORWARD_YEARS,
): number => {
  const latest = presentYear + forwardYears
  const candidate = latest - (latest % 100) + twoDigits
  return candidate > latest ? candidate - 100 : candidate
}

/**
 * The rule that a preferred date breaks, or null. It must exist, not be past, and be at most two years ahead (both ends
 * included).
 */
export const preferredDateProblem = (
  date: string,
  today: CivilDate,
  lastDay: CivilDate = yearsLater(today, YEARS_AHEAD),
): 'rule.date' | 'rule.notPast' | 'rule.tooFar' | null => {
  if (!isCivilDate(date)) return 'rule.date'
  if (date < today) return 'rule.notPast'
  return date > lastDay ? 'rule.tooFar' : null
}
