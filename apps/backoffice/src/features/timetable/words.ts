import type { endpoints, Language } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { T } from '../../lib/language/language.tsx'

export type Stored = endpoints.timetable.StoredTimetable
export type Service = endpoints.timetable.TimetableService
export type Exception = endpoints.timetable.TimetableException
/** The fields that a service and an extra service share. */
export type Celebration = Extract<Exception, { kind: 'EXTRA' }>['celebration']
export type Hours = Extract<Exception, { kind: 'CHANGED' }>['hours']

export const titleOf = (
  { kind, title }: Pick<Celebration, 'kind' | 'title'>,
  { t, language }: { t: T; language: Language },
): string => (title && inLanguage(title, language)) || t(`churchService.${kind}`)

/** "the day before" */
export const daysBefore = (count: number, t: T): string =>
  count === 0 ? t('timetable.sameDay') : t('timetable.daysBefore', { count })

/** "07:30 to 10:00, names until 20:00 the day before" */
export const hoursIn = (hours: Hours, t: T): string => {
  const { startsAt, endsAt, closesAt, closesDaysBefore } = hours
  const span = endsAt === null ? startsAt : t('timetable.span', { from: startsAt, to: endsAt })
  if (closesAt === null) return `${span} · ${t('timetable.closesAtStart')}`
  return `${span} · ${t('timetable.closes', { time: closesAt, days: daysBefore(closesDaysBefore, t) })}`
}

/** "Candle, Memorial (Trisagion)" */
export const actsIn = (
  acts: Celebration['acts'],
  types: Stored['types'],
  { t, language }: { t: T; language: Language },
): string =>
  acts
    .map(({ service, typeIds }) => {
      const some = types.filter(({ id }) => typeIds.includes(id))
      const names = some.map(({ title }) => inLanguage(title, language)).join(', ')
      return names ? `${t(`service.${service}`)} (${names})` : t(`service.${service}`)
    })
    .join(', ')
