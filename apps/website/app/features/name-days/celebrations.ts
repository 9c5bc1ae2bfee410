import type { AnswerOf, endpoints } from '@kandili/contract'

export type NameDay = AnswerOf<typeof endpoints.almanac.nameDays>[number]
export type Celebration = { date: string; title: string }

/** The coming days of one baptismal name. */
export type NameWithDays = {
  name: string
  withoutSaint: boolean
  /** The main day, which people call the name day. */
  main: Celebration
  /** The next day of each further feast, in order. */
  others: Celebration[]
}

const byDate = (a: Celebration, b: Celebration): number => (a.date < b.date ? -1 : 1)

/** The results name by name, likeliest first, as the answers came. Days that have passed recur next year. */
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

/** How certain it is that the input is one of the found names. */
export const certaintyOf = (found: readonly NameDay[]): NameDay['confidence'] | null =>
  found.some(({ confidence }) => confidence === 'AMBIGUOUS') ? 'AMBIGUOUS' : (found[0]?.confidence ?? null)
