import { addDays } from '@kandili/almanac'
import { endpoints, type Language } from '@kandili/contract'
import { type AskedAct, type DayRules, firstPossibleDay, isBoundBy, judgeDay } from '@kandili/domain'
import { wallClockInAthens } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { parameter } from '../settings/index.ts'
import { reasonInWords } from './day-sentences.ts'
import { presentServiceOfDay } from './presenter.ts'
import { listedTemple } from './read-public-timetable.ts'
import { countTaken, findOfferedTypes } from './repository.ts'
import { calendarOfTemple, readTempleTimes } from './timetable-of.ts'

const { DAYS_SHOWN } = endpoints.timetable

type Asked = { typeId: number; from?: string | undefined; quantity: number; lang?: Language | undefined }

/** Changes of a temple's occupied places are published on this topic by triggers (migration 0620). */
const placesTopic = (templeId: number): string => `places:${templeId}`

/**
 * The possible days of a listed temple's offering from a date on, and the first of all.
 * @throws ENTITY_NOT_FOUND, SERVICE_NOT_OFFERED
 */
export const readPossibleDays = async (
  context: Context,
  slug: string,
  { typeId, from, quantity, lang: language = context.language }: Asked,
): Promise<endpoints.timetable.PossibleDays> => {
  const { id: templeId, paused_until: pausedUntil } = await listedTemple(context, slug)
  context.system.copies.follow(placesTopic(templeId))
  const { clock } = context.system
  const now = wallClockInAthens(clock.now())
  const [types, times, horizon] = await Promise.all([
    findOfferedTypes(context.db, templeId),
    readTempleTimes(context, [templeId]),
    parameter(context, 'requestHorizonDays'),
  ])
  const type = types.find(({ id }) => id === typeId)
  if (type === undefined) throw new Refusal('SERVICE_NOT_OFFERED')
  const { timetable, style } = found(times.get(templeId))
  const act: AskedAct = {
    typeId,
    service: type.service,
    rite: type.service === 'MEMORIAL' ? type.rite : null,
    weekdays: type.weekdays,
    capacityPerDay: type.capacity_per_day,
  }
  const taken =
    act.capacityPerDay === null
      ? new Map<string, number>()
      : await countTaken(context.db, { templeId, typeId, from: now.date })
  const lastDay = addDays(now.date, horizon)
  const rules: DayRules = {
    timetable,
    calendar: await calendarOfTemple(context, style),
    now,
    lastDay,
    // A paused temple accepts no request at all, not even for later days.
    pausedUntil: pausedUntil !== null && pausedUntil > now.date ? addDays(lastDay, 1) : null,
    taken: (date) => taken.get(date) ?? 0,
    quantity,
  }
  const soonest = firstPossibleDay(act, now.date, rules)
  const first = from ?? now.date
  return {
    isLimited:
      isBoundBy(timetable, act) ||
      timetable.exceptions.some(({ kind }) => kind === 'CLOSED') ||
      act.weekdays !== null ||
      act.capacityPerDay !== null,
    soonest: soonest && {
      date: soonest.date,
      service: soonest.service && presentServiceOfDay(soonest.service),
    },
    days: Array.from({ length: DAYS_SHOWN }, (_, index) => {
      const date = addDays(first, index)
      const verdict = judgeDay(act, date, rules)
      return verdict.isPossible
        ? {
            date,
            isPossible: true,
            obstacle: null,
            reason: null,
            service: verdict.service && presentServiceOfDay(verdict.service),
          }
        : {
            date,
            isPossible: false,
            obstacle: verdict.obstacle,
            reason: reasonInWords(verdict, { language, lastDay }),
            service: null,
          }
    }),
  }
}
