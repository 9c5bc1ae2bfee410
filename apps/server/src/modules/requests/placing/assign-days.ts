import { addDays } from '@kandili/almanac'
import {
  type AskedAct,
  type DayRules,
  type DayVerdict,
  firstPossibleDay,
  isBoundBy,
  judgeDay,
  nearestPossibleDay,
} from '@kandili/domain'
import { wallClockInAthens } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal, type RefusedField } from '../../../platform/errors.ts'
import { parameter } from '../../settings/index.ts'
import {
  calendarOfTemple,
  countTaken,
  factsOfRefusal,
  lockOffers,
  type TempleTimes,
} from '../../timetable/index.ts'
import type { OfferedFacts } from './placement.ts'

/** A line whose day is to be assigned: null is "as soon as possible". */
export type DatedLine = {
  readonly preferredDate: string | null
  readonly quantity: number
  readonly offered: OfferedFacts
  readonly times: TempleTimes
}

/** The day of the act: null if nothing limits the days and none was requested. */
export type AssignedDay = { readonly service_date: string | null; readonly takes_place: boolean }

/** How many of an offer are requested for a date. */
type Taken = (offered: OfferedFacts, date: string) => number

const actOf = ({ typeId, service, rite, weekdays, capacityPerDay }: OfferedFacts): AskedAct => ({
  typeId,
  service,
  rite: service === 'MEMORIAL' ? rite : null,
  weekdays,
  capacityPerDay,
})

const isLimited = (act: AskedAct, { timetable }: TempleTimes): boolean =>
  act.weekdays !== null ||
  act.capacityPerDay !== null ||
  isBoundBy(timetable, act) ||
  timetable.exceptions.some(({ kind }) => kind === 'CLOSED')

const fieldOf = (
  context: Context,
  field: string,
  { act, date, verdict, rules }: { act: AskedAct; date: string; verdict: DayVerdict; rules: DayRules },
): RefusedField => {
  // Only a refused day gets here; one without any possible day is refused for the first reason.
  const refused = verdict.isPossible
    ? ({ isPossible: false, obstacle: 'FULL', reason: null } as const)
    : verdict
  const { lastDay } = rules
  const nearest = nearestPossibleDay(act, date, rules)
  return { field, ...factsOfRefusal(refused, nearest, { language: context.language, lastDay }) }
}

/**
 * The days of a request's lines, each checked against its temple's timetable, its offer's weekdays and capacity.
 * @throws Refusal DAY_NOT_POSSIBLE, with the reason and the nearest possible day by field
 */
export const assignDays = async (
  context: Context,
  lines: readonly DatedLine[],
  taken: Taken = () => 0,
): Promise<AssignedDay[]> => {
  const now = wallClockInAthens(context.system.clock.now())
  const lastDay = addDays(now.date, await parameter(context, 'requestHorizonDays'))
  const fields: RefusedField[] = []
  const assigned: AssignedDay[] = []
  const ofThisRequest = new Map<string, number>()
  for (const [index, { preferredDate, quantity, offered, times }] of lines.entries()) {
    const act = actOf(offered)
    if (!isLimited(act, times)) {
      assigned.push({ service_date: preferredDate, takes_place: false })
      continue
    }
    const keyOf = (date: string): string => `${offered.templeId} ${offered.typeId} ${date}`
    const rules: DayRules = {
      timetable: times.timetable,
      calendar: await calendarOfTemple(context, times.style),
      now,
      lastDay,
      pausedUntil: null,
      taken: (date) => taken(offered, date) + (ofThisRequest.get(keyOf(date)) ?? 0),
      quantity,
    }
    const date = preferredDate ?? firstPossibleDay(act, now.date, rules)?.date ?? now.date
    const verdict = judgeDay(act, date, rules)
    if (!verdict.isPossible) {
      fields.push(fieldOf(context, `lines.${index}.preferredDate`, { act, date, verdict, rules }))
      continue
    }
    ofThisRequest.set(keyOf(date), (ofThisRequest.get(keyOf(date)) ?? 0) + quantity)
    assigned.push({ service_date: date, takes_place: act.capacityPerDay !== null })
  }
  if (fields.length > 0) throw new Refusal('DAY_NOT_POSSIBLE', { fields })
  return assigned
}

/**
 * The same for offers with a capacity: the offers are locked until the transaction ends, so that of two concurrent
 * requests for the last place the second is refused.
 * @param moved the line that gives up its own place for another
 * @throws Refusal DAY_NOT_POSSIBLE
 */
export const reservePlaces = async (
  tx: Context,
  lines: readonly DatedLine[],
  moved: number | null = null,
): Promise<AssignedDay[]> => {
  const limited = lines.map(({ offered }) => offered).filter(({ capacityPerDay }) => capacityPerDay !== null)
  await lockOffers(tx.db, limited)
  const from = tx.system.clock.today()
  const counts = new Map<OfferedFacts, Map<string, number>>()
  for (const offered of new Set(limited)) {
    counts.set(offered, await countTaken(tx.db, { ...offered, from, but: moved }))
  }
  return assignDays(tx, lines, (offered, date) => counts.get(offered)?.get(date) ?? 0)
}
