import type { AnswerOf, endpoints } from '@kandili/contract'

type Saint = AnswerOf<typeof endpoints.website.saints>[number]
export type SaintOfList = Pick<Saint, 'id' | 'slug' | 'title' | 'titles' | 'dates'>
type SaintOnDay = Omit<SaintOfList, 'dates'> & { date: string | null }
type Month = {
  /** 1 to 12; null for those without a known day. */
  month: number | null
  saints: SaintOnDay[]
}

/** Groups the saints by the month of their days, in calendar order. A saint with several days appears under each. */
export const byMonth = (saints: readonly SaintOfList[]): Month[] => {
  const days = saints.flatMap(({ dates, ...saint }): SaintOnDay[] =>
    dates.length === 0 ? [{ ...saint, date: null }] : dates.map((date) => ({ ...saint, date })),
  )
  const last = '9'
  days.sort((a, b) => (a.date ?? last).localeCompare(b.date ?? last))
  const months = new Map<number | null, SaintOnDay[]>()
  for (const day of days) {
    const month = day.date === null ? null : Number(day.date.slice(5, 7))
    months.set(month, [...(months.get(month) ?? []), day])
  }
  return [...months].map(([month, some]) => ({ month, saints: some }))
}
