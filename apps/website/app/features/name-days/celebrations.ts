import type { AnswerOf, endpoints } from '@kandili/contract'

export type NameDay = AnswerOf<typeof endpoints.almanac.nameDays>[number]
export type Celebration = { date: string; title: string }

/** The days of one baptismal name that are to come. */
export type NameWithDays = {
  name: string
  withoutSaint: boolean
  /** The day that people mean by the name day. */
  main: Celebration
  /** The next day of each further feast, in order. */
  others: Celebration[]
}

const byDate = (a: Celebration, b: Celebration): number => (a.date < b.date ? -1 : 1)

/** What was found, name by name: the likeliest first, as the answers came. Days that have passed come again next year. */
export const byName = (found: readonly NameDay[], today: string): NameWithDays[] => {
  const names = Map.groupBy(
    found.filter(({ date }) => date >= today),
    ({ name }) => name,
  )
  return [...names].flatMap(([name, days]) => {
    const next = [...Map.groupBy(days.toSorted(byDate), ({ title }) => title).values()].flatMap(
      ([first]) => first ?? [],
    )
    const main = next.find(({ primary }) => primary) ?? next[0]
    if (!main) return []
    return {
      name,
      withoutSaint: main.withoutSaint,
      main: { date: main.date, title: main.title },
      others: next.filter(({ date }) => date !== main.date).map(({ date, title }) => ({ date, title })),
    }
  })
}

/** How surely what was typed is one of the names found. */
export const certaintyOf = (found: readonly NameDay[]): NameDay['confidence'] | null =>
  found.some(({ confidence }) => confidence === 'AMBIGUOUS') ? 'AMBIGUOUS' : (found[0]?.confidence ?? null)
