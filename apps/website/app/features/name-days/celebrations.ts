import type { AnswerOf, endpoints } from '@kandili/contract'

export type NameDay = AnswerOf<typeof endpoints.almanac.nameDays>[number]

/** The days of one baptismal name: the main day first, then those that come, those that have passed last. */
export type NameWithDays = {
  name: string
  withoutSaint: boolean
  days: { date: string; title: string; primary: boolean }[]
}

/** What was found, name by name: the likeliest first, as the answers came. */
export const byName = (found: readonly NameDay[], today: string): NameWithDays[] => {
  const names = new Map<string, NameWithDays>()
  for (const { name, date, title, primary, withoutSaint } of found) {
    const known = names.get(name) ?? { name, withoutSaint, days: [] }
    names.set(name, known)
    known.days.push({ date, title, primary })
  }
  return [...names.values()].map((name) => {
    const days = name.days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
    const {
      main = [],
      ahead = [],
      passed = [],
    } = Object.groupBy(days, ({ date, primary }) => (primary ? 'main' : date < today ? 'passed' : 'ahead'))
    return { ...name, days: [...main, ...ahead, ...passed] }
  })
}

/** How surely what was typed is one of the names found. */
export const certaintyOf = (found: readonly NameDay[]): NameDay['confidence'] | null =>
  found.some(({ confidence }) => confidence === 'AMBIGUOUS') ? 'AMBIGUOUS' : (found[0]?.confidence ?? null)
