import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { type Day, markedFast } from '../calendar/days.ts'
import { type T, useLanguage } from '../language/language.tsx'

export type ChurchDay = Day

/**
 * The day as the temple keeps it, or undefined while it is not known: nothing that is to be lit waits for it.
 * @param date the temple's day, once that is known
 */
export const useChurchDay = (date: string | undefined): ChurchDay | undefined => {
  const lang = useLanguage()
  const { data } = useQuery({
    queryKey: ['today', 'day', date, lang],
    queryFn: () => call<typeof endpoints.almanac.templeDay>('GET', '/today/day', { query: { date, lang } }),
    enabled: date !== undefined,
  })
  return data
}

/** What the day asks of whoever serves: Souls, fast and memorials, each a few words. */
export const dayRules = (day: Pick<Day, 'isSoulSaturday' | 'fast' | 'memorials'>, t: T): string[] => {
  const level = markedFast(day)
  return [
    ...(day.isSoulSaturday ? [t('today.day.souls')] : []),
    ...(level ? [t('today.day.fast', { level: t(`fastLevel.${level}`) })] : []),
    ...(day.fast && !level ? [t('today.day.noFast')] : []),
    t(day.memorials.allowed ? 'today.day.memorials.yes' : 'today.day.memorials.no'),
  ]
}
