import { addDays } from '@kandili/almanac/civil-date'
import type { Bilingual, DayObstacle, Rite, Service } from '@kandili/contract'
import { type HeldService, type ServicesOfDay, servicesOn } from './services-on.ts'
import type { Calendar, Celebration, DayFacts, Moment, Timetable } from './timetable.ts'

/** The requested offering of a temple. */
export type AskedAct = {
  readonly typeId: number
  readonly service: Service
  /** Only of memorials. */
  readonly rite: Rite | null
  /** The possible weekdays, 1 is Sunday; null for all. */
  readonly weekdays: readonly number[] | null
  /** The temple's capacity on one day; null without a limit. */
  readonly capacityPerDay: number | null
}

/** The data to check a day. */
export type DayRules = {
  readonly timetable: Timetable
  readonly calendar: Calendar
  /** The current time at the temple. */
  readonly now: Moment
  /** The last possible civil date. */
  readonly lastDay: string
  /** The temple accepts no requests before this date; null if it does. */
  readonly pausedUntil: string | null
  /** How many are already requested on a date. Only called if there is a limit. */
  readonly taken: (date: string) => number
  /** How many this request includes. */
  readonly quantity: number
}

export type DayVerdict =
  | {
      readonly isPossible: true
      /** Its service; null if the timetable does not apply. */
      readonly service: HeldService | null
    }
  | {
      readonly isPossible: false
      readonly obstacle: DayObstacle
      /** The temple's or the almanac's explanation, if any. */
      readonly reason: Bilingual | null
    }

const not = (obstacle: DayObstacle, reason: Bilingual | null = null): DayVerdict => ({
  isPossible: false,
  obstacle,
  reason,
})

/** Whether the act is done at a service. */
export const isDoneAt = (
  { typeId, service }: Pick<AskedAct, 'typeId' | 'service'>,
  { acts }: Pick<Celebration, 'acts'>,
): boolean =>
  acts.some(
    (done) => done.service === service && (done.typeIds.length === 0 || done.typeIds.includes(typeId)),
  )

/** Whether the timetable applies: types that no service lists are possible on any day. */
export const isBoundBy = (
  { services }: Pick<Timetable, 'services'>,
  { service }: Pick<AskedAct, 'service'>,
): boolean => services.some(({ acts }) => acts.some((done) => done.service === service))

/** A later moment compares greater, whatever the length of the day in between. */
const isBefore = (one: Moment, other: Moment): boolean =>
  one.date < other.date || (one.date === other.date && one.time < other.time)

export const areNamesTaken = ({ closes }: Pick<HeldService, 'closes'>, now: Moment): boolean =>
  isBefore(now, closes)

const obstacleOfRite = (rite: Rite | null, { liturgy, memorials }: DayFacts): DayVerdict | null => {
  if (rite === null || rite === 'TRISAGION') return null
  if (rite === 'MEMORIAL' && !memorials.allowed) return not('MEMORIALS', memorials.reason)
  return liturgy.hasProskomide ? null : not('LITURGY', liturgy.reason)
}

/** The first service of the day that includes it and still accepts names. */
const verdictAtServices = (
  act: AskedAct,
  { services, withoutLiturgy }: ServicesOfDay,
  { now, timetable }: DayRules,
): DayVerdict => {
  const fitting = services.filter((service) => isDoneAt(act, service))
  const open = fitting.find((service) => areNamesTaken(service, now))
  if (open) return { isPossible: true, service: open }
  if (fitting.length > 0) return not('NAMES_CLOSED')
  const isLost =
    withoutLiturgy !== null && timetable.services.some((one) => one.kind === 'LITURGY' && isDoneAt(act, one))
  if (isLost) return not('LITURGY', withoutLiturgy.reason)
  return not(services.length === 0 ? 'NO_SERVICE' : 'NOT_AT_SERVICE')
}

/**
 * Whether an act is possible on a civil date, at which service, or why not. If the timetable does not apply, only the
 * range of days, its offering's weekdays and capacity, and closed days count: the priest decides about memorials.
 */
export const judgeDay = (act: AskedAct, date: string, rules: DayRules): DayVerdict => {
  const { timetable, calendar, now, lastDay, pausedUntil, taken, quantity } = rules
  if (date < now.date) return not('PAST')
  if (date > lastDay) return not('TOO_FAR')
  if (pausedUntil !== null && date < pausedUntil) return not('PAUSED')
  const facts = calendar(date)
  if (act.weekdays !== null && !act.weekdays.includes(facts.weekday)) return not('WEEKDAY')
  const day = servicesOn(timetable, date, calendar)
  if (day.closed && day.services.length === 0) return not('CLOSED', day.closed.note)
  let service: HeldService | null = null
  if (isBoundBy(timetable, act)) {
    const verdict = obstacleOfRite(act.rite, facts) ?? verdictAtServices(act, day, rules)
    if (!verdict.isPossible) return verdict
    service = verdict.service
  }
  if (act.capacityPerDay !== null && taken(date) + quantity > act.capacityPerDay) return not('FULL')
  return { isPossible: true, service }
}

/** The first possible date from a given one, and its service; null if there is none until the last day. */
export const firstPossibleDay = (
  act: AskedAct,
  from: string,
  rules: DayRules,
): { date: string; service: HeldService | null } | null => {
  for (let date = from; date <= rules.lastDay; date = addDays(date, 1)) {
    const verdict = judgeDay(act, date, rules)
    if (verdict.isPossible) return { date, service: verdict.service }
  }
  return null
}

/** The possible date nearest to an impossible one, the later of two; null if there is none. */
export const nearestPossibleDay = (
  act: AskedAct,
  date: string,
  rules: DayRules,
): { date: string; service: HeldService | null } | null => {
  const first = rules.now.date
  const start = date < first ? first : date > rules.lastDay ? rules.lastDay : date
  for (let days = 0; ; days++) {
    const [later, earlier] = [addDays(start, days), addDays(start, -days)]
    if (later > rules.lastDay && earlier < first) return null
    for (const one of days === 0 ? [start] : [later, earlier]) {
      const verdict = judgeDay(act, one, rules)
      if (verdict.isPossible) return { date: one, service: verdict.service }
    }
  }
}
