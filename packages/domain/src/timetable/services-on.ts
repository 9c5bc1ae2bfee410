import { addDays } from '@kandili/almanac/civil-date'
import type { Bilingual } from '@kandili/contract'
import type {
  Calendar,
  Celebration,
  DayFacts,
  Hours,
  Moment,
  ServiceDay,
  Timetable,
  TimetableException,
  TimetableService,
} from './timetable.ts'

/** A service on its date. */
export type HeldService = Celebration & {
  /** The key of the timetable's service, or of the exception that adds it. */
  readonly id: string
  readonly date: string
  /** Until when names are accepted; the moment itself is too late. */
  readonly closes: Moment
  /** Why it differs from the timetable; null if it does not, or no reason is given. */
  readonly note: Bilingual | null
}

/** The services of a date, in the order of the day, and the reasons why others are not held. */
export type ServicesOfDay = {
  readonly services: readonly HeldService[]
  /** An exception leaves the day without services. */
  readonly closed: { readonly note: Bilingual } | null
  /** Why the Church's order cancels a Liturgy of the timetable; null if it does not. */
  readonly withoutLiturgy: { readonly reason: Bilingual | null } | null
}

const isMenaionDay = (
  { month, day }: { month: number; day: number },
  { menaion, isLastOfShortFebruary }: DayFacts,
): boolean =>
  (menaion.month === month && menaion.day === day) || (isLastOfShortFebruary && month === 2 && day === 29)

const fallsOn = (on: ServiceDay, facts: DayFacts): boolean => {
  switch (on.kind) {
    case 'WEEKDAY':
      return facts.weekday === on.weekday
    case 'FIXED':
      return isMenaionDay(on, facts)
    case 'PASCHA':
      return facts.fromPascha === on.offset
    case 'TEMPLE_FEAST':
      return facts.isTempleFeast
  }
}

/** Whether the timetable has the service on a date, ignoring exceptions and the Church's order. */
export const recursOn = (
  { on, validFrom, validUntil }: TimetableService,
  date: string,
  calendar: Calendar,
): boolean => {
  if ((validFrom !== null && date < validFrom) || (validUntil !== null && date > validUntil)) return false
  return fallsOn(on, calendar(on.kind !== 'WEEKDAY' && on.eve ? addDays(date, 1) : date))
}

/** Some days have no Divine Liturgy, most of them weekdays of Great Lent; only there are Gifts Presanctified. */
const isAllowed = ({ kind }: TimetableService, { liturgy }: DayFacts): boolean => {
  if (!liturgy.isKnown) return true
  if (kind === 'LITURGY') return liturgy.kind === 'POSSIBLE'
  return kind !== 'PRESANCTIFIED' || liturgy.kind === 'PRESANCTIFIED'
}

export const closingOf = (date: string, { startsAt, closesAt, closesDaysBefore }: Hours): Moment =>
  closesAt === null ? { date, time: startsAt } : { date: addDays(date, -closesDaysBefore), time: closesAt }

const isSaid = ({ el, en }: Bilingual): boolean => el !== '' || en !== ''
const saidNote = ({ note }: { note: Bilingual }): Bilingual | null => (isSaid(note) ? note : null)

const held = (
  id: string,
  date: string,
  { kind, title, startsAt, endsAt, closesAt, closesDaysBefore, acts }: Celebration,
  note: Bilingual | null,
): HeldService => {
  const hours = { startsAt, endsAt, closesAt, closesDaysBefore }
  return { id, date, kind, title, ...hours, acts, closes: closingOf(date, hours), note }
}

/** The timetable's services on a date before exceptions, and whether a Liturgy is left out. */
const regularOn = (services: readonly TimetableService[], date: string, calendar: Calendar) => {
  const recurring = services.filter((service) => recursOn(service, date, calendar))
  const hasOwn = recurring.some(({ on, replacesWeek }) => on.kind !== 'WEEKDAY' && replacesWeek)
  const kept = hasOwn ? recurring.filter(({ on }) => on.kind !== 'WEEKDAY') : recurring
  const facts = calendar(date)
  const allowed = kept.filter((service) => isAllowed(service, facts))
  const isWithoutLiturgy = kept.some((service) => service.kind === 'LITURGY' && !allowed.includes(service))
  return { allowed, withoutLiturgy: isWithoutLiturgy ? { reason: facts.liturgy.reason } : null }
}

const applied = (
  service: TimetableService,
  date: string,
  exceptions: readonly TimetableException[],
): HeldService[] => {
  const own = exceptions.filter((one) => 'serviceId' in one && one.serviceId === service.id)
  if (own.some(({ kind }) => kind === 'CANCELED')) return []
  const changed = own.find((one) => one.kind === 'CHANGED')
  return changed?.kind === 'CHANGED'
    ? [held(service.id, date, { ...service, ...changed.hours }, saidNote(changed))]
    : [held(service.id, date, service, null)]
}

/** The services of a civil date: those of the week and of the feasts, after exceptions and the Church's order. */
export const servicesOn = (timetable: Timetable, date: string, calendar: Calendar): ServicesOfDay => {
  const exceptions = timetable.exceptions.filter((one) => one.date === date)
  const closed = exceptions.find(({ kind }) => kind === 'CLOSED')
  const extra = exceptions.flatMap((one) =>
    one.kind === 'EXTRA' ? [held(one.id, date, one.celebration, saidNote(one))] : [],
  )
  const regular = closed
    ? { allowed: [], withoutLiturgy: null }
    : regularOn(timetable.services, date, calendar)
  const services = [...regular.allowed.flatMap((service) => applied(service, date, exceptions)), ...extra]
  return {
    services: services.sort((one, other) => one.startsAt.localeCompare(other.startsAt)),
    closed: closed ? { note: closed.note } : null,
    withoutLiturgy: regular.withoutLiturgy,
  }
}
