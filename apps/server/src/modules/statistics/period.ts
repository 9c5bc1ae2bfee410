import { addDays, daysInMonth } from '@kandili/almanac'

/** A civil year or month with the counted days, and those of the year before to compare them with. */
export type Period = {
  readonly year: number
  /** Null for a whole year. */
  readonly month: number | null
  readonly from: string
  /** Today in a running period. */
  readonly to: string
  readonly before: { readonly from: string; readonly to: string }
  /** `MM-DD`, the last day compared. */
  readonly comparedUntil: string
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The same day of the year before; of 29 February, the 28th. */
const yearBefore = (date: string): string => {
  const year = Number(date.slice(0, 4)) - 1
  const last = daysInMonth(year, Number(date.slice(5, 7)))
  return `${year}-${date.slice(5, 8)}${two(Math.min(last, Number(date.slice(8))))}`
}

/** @param asked `2026` or `2026-11`; by default the current year */
export const periodOf = (asked: string | undefined, today: string): Period => {
  const [year, month = null] = (asked ?? today.slice(0, 4)).split('-').map(Number) as [number, number?]
  const from = `${year}-${two(month ?? 1)}-01`
  const end = `${year}-${two(month ?? 12)}-${two(daysInMonth(year, month ?? 12))}`
  const isRunning = from <= today && today < end
  const to = isRunning ? today : end
  return {
    year,
    month,
    from,
    to,
    // A whole February is compared with all its days of the year before, whether 28 or 29.
    before: { from: yearBefore(from), to: isRunning ? yearBefore(to) : lastDayBefore(end) },
    comparedUntil: isRunning ? to.slice(5) : '12-31',
  }
}

/** The last day of the same month a year before. */
const lastDayBefore = (end: string): string => addDays(`${yearBefore(end).slice(0, 8)}01`, daysOf(end) - 1)
const daysOf = (end: string): number => daysInMonth(Number(end.slice(0, 4)) - 1, Number(end.slice(5, 7)))

/** The days of a quarter of a month: 1 to 7, 8 to 14, 15 to 21, and the rest. */
export const quarterDays = (year: number, month: number, quarter: number): { from: string; to: string } => {
  const start = `${year}-${two(month)}-`
  const last = quarter === 4 ? daysInMonth(year, month) : quarter * 7
  return { from: `${start}${two(quarter * 7 - 6)}`, to: `${start}${two(last)}` }
}
