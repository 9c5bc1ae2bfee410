/** Date arithmetic of the calendar's views on civil dates, "YYYY-MM-DD". */

const instantOf = (date: string): Date => new Date(`${date}T12:00:00Z`)
const dateOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Adds days to a date; a negative number subtracts. */
export const daysLater = (date: string, days: number): string => {
  const instant = instantOf(date)
  instant.setUTCDate(instant.getUTCDate() + days)
  return dateOf(instant)
}

/** Adds months, stopping at the last day of a shorter month. */
export const monthsLater = (date: string, months: number): string => {
  const instant = instantOf(date)
  const day = instant.getUTCDate()
  instant.setUTCDate(1)
  instant.setUTCMonth(instant.getUTCMonth() + months + 1, 0)
  instant.setUTCDate(Math.min(day, instant.getUTCDate()))
  return dateOf(instant)
}

export const yearOf = (date: string): number => Number(date.slice(0, 4))
export const monthOf = (date: string): number => Number(date.slice(5, 7))

/** 1 is Sunday, 7 is Saturday. */
export const weekdayOf = (date: string): number => instantOf(date).getUTCDay() + 1

/** In column order: Monday first. */
export const weekdaysInOrder = [2, 3, 4, 5, 6, 7, 1] as const

const mondayOf = (date: string): string => daysLater(date, -((weekdayOf(date) + 5) % 7))

/** The seven days of a date's week, Monday first. */
export const weekOf = (date: string): string[] => {
  const monday = mondayOf(date)
  return weekdaysInOrder.map((_, index) => daysLater(monday, index))
}

/** The whole weeks that overlap a month. */
export const weeksOfMonth = (date: string): string[][] => {
  const month = date.slice(0, 7)
  const weeks: string[][] = []
  for (let week = weekOf(`${month}-01`); week.some((day) => day.startsWith(month)); ) {
    weeks.push(week)
    week = weekOf(daysLater(week[0] ?? '', 7))
  }
  return weeks
}

/** The first days of a year's months. */
export const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`)

/**
 * The day that a key moves to: arrows by days and weeks, Home and End within the week, Page Up and Down by months and,
 * with Shift, by years. Undefined for other keys.
 * @param rows whether days are listed one per row instead of in weeks
 */
export const dayAfterKey = (
  date: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  rows: boolean,
): string | undefined => {
  const week = weekOf(date)
  switch (key) {
    case 'ArrowLeft':
      return daysLater(date, -1)
    case 'ArrowRight':
      return daysLater(date, 1)
    case 'ArrowUp':
      return daysLater(date, rows ? -1 : -7)
    case 'ArrowDown':
      return daysLater(date, rows ? 1 : 7)
    case 'Home':
      return week[0]
    case 'End':
      return week[6]
    case 'PageUp':
      return monthsLater(date, shiftKey ? -12 : -1)
    case 'PageDown':
      return monthsLater(date, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}
