type Day = { date: string; requests: number }

const dayAfter = (date: string): string => {
  const next = new Date(`${date}T12:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** Days on which nothing came are told by their absence; a chart of time must show them. Civil dates, in order. */
export const withoutGaps = (days: readonly Day[]): Day[] => {
  const filled: Day[] = []
  for (const day of days) {
    let last = filled.at(-1)
    while (last && dayAfter(last.date) < day.date) {
      last = { date: dayAfter(last.date), requests: 0 }
      filled.push(last)
    }
    filled.push(day)
  }
  return filled
}

/** The round number at the top of a scale: even, so that its half is whole, and never below 2. */
export const ceilingOf = (most: number): number => {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  const steps = [1, 2, 4, 6, 8, 10].map((one) => one * size)
  return Math.max(2, steps.find((one) => one >= most) ?? 10 * size)
}
