import type { AnswerOf, endpoints, Language } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { type T, useLanguage } from '../../lib/language/language.tsx'
import { type Day, markedFast } from '../calendar/days.ts'

export type ChurchDay = AnswerOf<typeof endpoints.almanac.templeDay>

/** How often to refetch the day, in milliseconds: the next day begins at Vespers, while the page is open. */
const everyFiveMinutes = 300_000

/**
 * The temple's day, and from Vespers on the next one; undefined while loading, which blocks nothing else on the page.
 * @param date the temple's day, once it is known
 */
export const useChurchDay = (date: string | undefined): ChurchDay | undefined => {
  const lang = useLanguage()
  const { data } = useQuery({
    queryKey: ['today', 'day', date, lang],
    queryFn: () => call<typeof endpoints.almanac.templeDay>('GET', '/today/day', { query: { date, lang } }),
    enabled: date !== undefined,
    refetchInterval: everyFiveMinutes,
  })
  return data
}

/** What the priest opens the books for: the Sunday, the tone, and the readings of the Liturgy. */
export const lectionaryOf = (
  { sunday, toneText, readings }: Pick<Day, 'sunday' | 'toneText' | 'readings'>,
  language: Language,
): string[] => [
  ...(sunday ? [sunday[language]] : []),
  ...(toneText ? [toneText] : []),
  ...readings.flatMap(({ kind, text }) => (kind === 'APOSTLE' || kind === 'GOSPEL' ? [text] : [])),
]

type Rules = Pick<Day, 'isSoulSaturday' | 'fast' | 'memorials'>

/** Saturdays of Souls and the fast, in a few words each; empty without either. */
export const soulsAndFast = (day: Omit<Rules, 'memorials'>, t: T): string[] => {
  const level = markedFast(day)
  return [
    ...(day.isSoulSaturday ? [t('today.day.souls')] : []),
    ...(level ? [t('today.day.fast', { level: t(`fastLevel.${level}`) })] : []),
  ]
}

/** The day's rules for the clergy: Souls, fast and memorials, each in a few words, as far as they are known. */
export const dayRules = (day: Rules, t: T): string[] => [
  ...soulsAndFast(day, t),
  ...(day.fast && !markedFast(day) ? [t('today.day.noFast')] : []),
  ...(day.memorials.isKnown
    ? [t(day.memorials.allowed ? 'today.day.memorials.yes' : 'today.day.memorials.no')]
    : []),
]
