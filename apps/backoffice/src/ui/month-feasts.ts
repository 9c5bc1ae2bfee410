import { redFeast } from '@kandili/almanac/red-days'
import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/api/client.ts'
import { useLanguage } from '../lib/language/language.tsx'

/** A day in a picker: whether it is printed in red, its feasts, and its fast in words. */
type FeastDay = { readonly isRed: boolean; readonly titles: readonly string[]; readonly fast: string }

/** The years that the almanac covers. */
const isInAlmanac = (year: number): boolean => year >= 1900 && year <= 2199

/**
 * The feasts of a month by date ("YYYY-MM-DD"), in the reader's language. While they load, and if that fails, the
 * picker works without them.
 * @param month any date in it
 */
export const useMonthFeasts = (month: string, wanted = true): ReadonlyMap<string, FeastDay> => {
  const lang = useLanguage()
  const query = { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)), lang }
  const { data } = useQuery({
    queryKey: ['month-feasts', query],
    queryFn: () => call<typeof endpoints.almanac.calendar>('GET', '/public/calendar', { query }),
    enabled: wanted && isInAlmanac(query.year),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return new Map(
    data?.days.map(({ date, weekday, feasts, fast }) => [
      date,
      {
        isRed: weekday === 1 || redFeast({ feasts }) !== undefined,
        titles: feasts.filter(({ rank }) => rank !== 'SAINT').map(({ title }) => title),
        fast: fast && fast.level !== 'FREE' ? fast.text : '',
      },
    ]),
  )
}
