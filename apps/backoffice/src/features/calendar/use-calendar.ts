import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/client.ts'
import { useLanguage } from '../../lib/language/language.tsx'
import { type CalendarAddress, isShownDate, type Whose } from './address.ts'
import { weekOf, weeksOfMonth, yearOf } from './dates.ts'
import { type Day, type Load, type Mark, marksOf, type Override, speaksOf } from './days.ts'

type Calls = typeof endpoints.almanac

/** The noun of decisions: saving or deleting one refetches every query under it. */
export const overridesNoun = 'feast-overrides'

/** The first and last day that a view shows, within the supported years. */
export const periodOf = ({ view, date }: Pick<CalendarAddress, 'view' | 'date'>) => {
  const drawn =
    view === 'year'
      ? [`${yearOf(date)}-01-01`, `${yearOf(date)}-12-31`]
      : (view === 'week' ? weekOf(date) : weeksOfMonth(date).flat()).filter(isShownDate)
  return { from: drawn[0] ?? date, to: drawn.at(-1) ?? date }
}

const whoseOf = ({ calendar, religion, jurisdiction }: Whose): Whose => ({ calendar, religion, jurisdiction })

const byDate = <T extends { date: string }>(all: readonly T[] | undefined): ReadonlyMap<string, T> =>
  new Map(all?.map((one) => [one.date, one]))

/** The days of a view by date; keeps the previous ones until the new ones load. */
export const useDays = (address: CalendarAddress) => {
  const lang = useLanguage()
  const query = { ...periodOf(address), ...whoseOf(address), lang }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [overridesNoun, 'days', query],
    queryFn: () => call<Calls['calendar']>('GET', '/public/calendar', { query }),
    placeholderData: (former) => former,
  })
  return { days: useMemo(() => byDate<Day>(data?.days), [data]), error, isFetching, refetch }
}

/**
 * The tasks of the temples by date, and which temples of this almanac celebrate: a function of the date that returns
 * undefined while loading.
 */
export const useLoad = (address: CalendarAddress) => {
  const { calendar, religion } = address
  const query = { ...periodOf(address), calendar, religion }
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['calendar-load', query],
    queryFn: () => call<Calls['load']>('GET', '/calendar/load', { query }),
    placeholderData: (former) => former,
  })
  const known = useMemo(() => byDate<Load>(data), [data])
  const loadOf = (date: string): Load | undefined =>
    // The previous period, shown until this one loads, has no data for days outside it.
    known.get(date) ??
    (data && !isPlaceholderData ? { date, lines: 0, templeCount: 0, temples: [] } : undefined)
  return { loadOf, isError }
}

/** Every feast of a year, by the rules. */
export const useFeasts = (year: number, whose: Whose, wanted = true) => {
  const query = { year, ...whoseOf(whose) }
  return useQuery({
    queryKey: ['feasts', query],
    queryFn: () => call<Calls['feasts']>('GET', '/feasts', { query }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What the chosen comparison means in a call. */
const otherOf = ({ compare, date }: CalendarAddress) => {
  if (compare === 'RULES') return { withDecisions: 'no' as const }
  if (/^[+-]/.test(compare)) return { withYear: yearOf(date) + Number(compare) }
  const [withCalendar, withJurisdiction] = compare.split('.') as [Whose['calendar'], Whose['jurisdiction']]
  return { withCalendar, withJurisdiction, withReligion: 'ORTHODOX' as const }
}

/** The days of the view that differ from the almanac to compare with. */
export const useDifferences = (address: CalendarAddress) => {
  const lang = useLanguage()
  const query = { ...periodOf(address), ...whoseOf(address), ...otherOf(address), lang }
  return useQuery({
    queryKey: [overridesNoun, 'differences', query],
    queryFn: () => call<Calls['differences']>('GET', '/calendar/differences', { query }),
    enabled: address.compare !== '',
  })
}

const none: readonly Override[] = []

/** The decisions for the chosen day's year in this almanac, and the days that they affect. */
export const useDecisions = (address: CalendarAddress) => {
  const year = yearOf(address.date)
  const { calendar, religion, jurisdiction } = address
  const { data, error, refetch } = useQuery({
    queryKey: [overridesNoun, 'of-year', year],
    queryFn: () =>
      call<Calls['feastOverrides']['list']>('GET', '/feast-overrides', {
        query: { year: [year], size: 'all', sort: 'date' },
      }),
  })
  const decisions = useMemo(
    () => data?.records.filter((one) => speaksOf(one, { calendar, religion, jurisdiction })) ?? none,
    [data, calendar, religion, jurisdiction],
  )
  const { data: feasts } = useFeasts(year, address, decisions.length > 0)
  const marks = useMemo<ReadonlyMap<string, readonly Mark[]>>(
    () => marksOf(decisions, feasts ?? []),
    [decisions, feasts],
  )
  return { decisions, isLoaded: data !== undefined, error, refetch, marks }
}
