/** What a URL of the almanac names: a month (`2026-12`) or a day in it (`2026-12-06`). */
export type When = { kind: 'month'; year: number; month: number } | { kind: 'day'; date: string }

const two = (value: number): string => String(value).padStart(2, '0')
export const monthKey = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}`

/** Parses the last part of a URL; null if it is neither a month nor a date. Does not check that the day exists. */
export const readWhen = (text: string): When | null => {
  const parts = /^(\d{4})-(\d{2})(-\d{2})?$/.exec(text)
  if (!parts) return null
  const [, year, month, day] = parts
  if (day !== undefined) return { kind: 'day', date: text }
  const number = Number(month)
  return number >= 1 && number <= 12 ? { kind: 'month', year: Number(year), month: number } : null
}

/** Adds months to a month; a negative number subtracts. */
export const monthAfter = (year: number, month: number, months: number): { year: number; month: number } => {
  const count = year * 12 + (month - 1) + months
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
}

/** The column of a weekday, 1 to 7, in a week that begins on Monday. @param weekday 1 is Sunday, 7 is Saturday */
export const mondayColumn = (weekday: number): number => (weekday === 1 ? 7 : weekday - 1)

/**
 * The submitted form of the month page: a month to go to, or the typed text if it is not a year of the almanac. Null
 * if it was not submitted.
 */
export const askedMonth = (
  search: URLSearchParams,
  years: { first: number; last: number },
): { key: string } | { month: string; year: string } | null => {
  const [year, month] = [search.get('year')?.trim(), search.get('month') ?? '']
  if (year === undefined) return null
  const isYear = /^\d{4}$/.test(year) && Number(year) >= years.first && Number(year) <= years.last
  return isYear && /^([1-9]|1[0-2])$/.test(month)
    ? { key: monthKey(Number(year), Number(month)) }
    : { month, year: year.slice(0, 20) }
}
