import { servicesOn } from './services-on.ts'
import type {
  Calendar,
  Hours,
  ServiceDay,
  Timetable,
  TimetableException,
  TimetableService,
} from './timetable.ts'

/** A contradiction in a timetable; each has a sentence under `rule.timetable.<problem>`. */
export const timetableProblems = [
  'endBeforeBegin',
  'closesAfterBegin',
  'validBackwards',
  'sameTime',
  'liturgiesOverlap',
  'twiceThatDay',
  'removesNothing',
  'changesNothing',
  'unknownService',
] as const
export type TimetableProblem = (typeof timetableProblems)[number]

/** Its field (`services.2.endsAt`), and what it contradicts. */
export type Contradiction = { readonly field: string; readonly problem: TimetableProblem }

const problemsOfHours = (
  at: string,
  { startsAt, endsAt, closesAt, closesDaysBefore }: Hours,
): Contradiction[] => [
  ...(endsAt !== null && endsAt <= startsAt
    ? [{ field: `${at}.endsAt`, problem: 'endBeforeBegin' } as const]
    : []),
  ...(closesAt !== null && closesDaysBefore === 0 && closesAt > startsAt
    ? [{ field: `${at}.closesAt`, problem: 'closesAfterBegin' } as const]
    : []),
]

const dayKey = (on: ServiceDay): string => JSON.stringify(on, Object.keys(on).sort())

const overlap = (one: TimetableService, other: TimetableService): boolean =>
  (one.validFrom ?? '') <= (other.validUntil ?? '9999') &&
  (other.validFrom ?? '') <= (one.validUntil ?? '9999')

/**
 * Two services of one recurring day at the same time. Different days may coincide in some years: then both are shown.
 */
const isDoubled = (one: TimetableService, other: TimetableService): boolean =>
  one.startsAt === other.startsAt && dayKey(one.on) === dayKey(other.on) && overlap(one, other)

/** A Liturgy of a recurring day that begins before another one of it ends. One without a known end overlaps nothing. */
const isOverlapping = (one: TimetableService, other: TimetableService): boolean => {
  const [first, second] = one.startsAt <= other.startsAt ? [one, other] : [other, one]
  return (
    one.kind === 'LITURGY' &&
    other.kind === 'LITURGY' &&
    first.startsAt < second.startsAt &&
    first.endsAt !== null &&
    second.startsAt < first.endsAt &&
    dayKey(one.on) === dayKey(other.on) &&
    overlap(one, other)
  )
}

const problemsOfService = (
  service: TimetableService,
  index: number,
  services: readonly TimetableService[],
): Contradiction[] => {
  const at = `services.${index}`
  const { validFrom, validUntil } = service
  const isBackwards = validFrom !== null && validUntil !== null && validUntil < validFrom
  return [
    ...problemsOfHours(at, service),
    ...(isBackwards ? [{ field: `${at}.validUntil`, problem: 'validBackwards' } as const] : []),
    ...(services.slice(0, index).some((earlier) => isDoubled(earlier, service))
      ? [{ field: `${at}.startsAt`, problem: 'sameTime' } as const]
      : []),
    ...(services.slice(0, index).some((earlier) => isOverlapping(earlier, service))
      ? [{ field: `${at}.startsAt`, problem: 'liturgiesOverlap' } as const]
      : []),
  ]
}

const isSameHours = (one: Hours, other: Hours): boolean =>
  one.startsAt === other.startsAt &&
  one.endsAt === other.endsAt &&
  one.closesAt === other.closesAt &&
  one.closesDaysBefore === other.closesDaysBefore

const problemOfChange = (
  exception: Extract<TimetableException, { serviceId: string }>,
  timetable: Timetable,
  calendar: Calendar,
): TimetableProblem | null => {
  const service = timetable.services.find(({ id }) => id === exception.serviceId)
  if (service === undefined) return 'unknownService'
  const without = { ...timetable, exceptions: [] }
  const isHeld = servicesOn(without, exception.date, calendar).services.some(({ id }) => id === service.id)
  if (!isHeld) return 'removesNothing'
  return exception.kind === 'CHANGED' && isSameHours(exception.hours, service) ? 'changesNothing' : null
}

const problemsOfException = (
  exception: TimetableException,
  index: number,
  timetable: Timetable,
  calendar: Calendar,
): Contradiction[] => {
  const at = `exceptions.${index}`
  const sameDay = timetable.exceptions.filter((one) => one.date === exception.date)
  const earlier = timetable.exceptions.slice(0, index).filter((one) => one.date === exception.date)
  switch (exception.kind) {
    case 'CLOSED': {
      if (earlier.some(({ kind }) => kind === 'CLOSED'))
        return [{ field: `${at}.date`, problem: 'twiceThatDay' }]
      const without = { ...timetable, exceptions: [] }
      const isEmpty = servicesOn(without, exception.date, calendar).services.length === 0
      return isEmpty ? [{ field: `${at}.date`, problem: 'removesNothing' }] : []
    }
    case 'CANCELED':
    case 'CHANGED': {
      const { serviceId } = exception
      if (earlier.some((one) => 'serviceId' in one && one.serviceId === serviceId)) {
        return [{ field: `${at}.date`, problem: 'twiceThatDay' }]
      }
      if (sameDay.some(({ kind }) => kind === 'CLOSED'))
        return [{ field: `${at}.date`, problem: 'removesNothing' }]
      const problem = problemOfChange(exception, timetable, calendar)
      const own = problem ? [{ field: `${at}.serviceId`, problem }] : []
      return exception.kind === 'CHANGED' ? [...own, ...problemsOfHours(`${at}.hours`, exception.hours)] : own
    }
    case 'EXTRA': {
      const { celebration } = exception
      const { services } = servicesOn(timetable, exception.date, calendar)
      const isMet = services.some(
        ({ id, startsAt }) => id !== exception.id && startsAt === celebration.startsAt,
      )
      return [
        ...(isMet ? [{ field: `${at}.celebration.startsAt`, problem: 'sameTime' } as const] : []),
        ...problemsOfHours(`${at}.celebration`, celebration),
      ]
    }
  }
}

/**
 * Every contradiction in a timetable; empty if it can be stored.
 * @param today exceptions of past days are not checked
 */
export const contradictionsIn = (
  timetable: Timetable,
  calendar: Calendar,
  today: string,
): Contradiction[] => [
  ...timetable.services.flatMap(problemsOfService),
  ...timetable.exceptions.flatMap((exception, index) =>
    exception.date < today ? [] : problemsOfException(exception, index, timetable, calendar),
  ),
]
