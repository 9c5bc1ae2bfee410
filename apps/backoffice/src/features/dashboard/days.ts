type Day = { date: string; requests: number }

const dayAfter = (date: string): string => {
  const next = new Date(`${date}T12:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/**
 * A chart of time shows every day; the API leaves out those without requests.
 * @param from first civil date, inclusive
 * @param to last civil date, inclusive
 */
export const everyDay = (days: readonly Day[], from: string, to: string): Day[] => {
  const known = new Map(days.map((day) => [day.date, day]))
  const filled: Day[] = []
  for (let date = from; date <= to; date = dayAfter(date)) {
    filled.push(known.get(date) ?? { date, requests: 0 })
  }
  return filled
}
