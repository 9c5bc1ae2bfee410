import { addDays, addMonths } from '@kandili/almanac'
import { type endpoints, services } from '@kandili/contract'
import type { z } from 'zod'
import { midnightInAthens } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { mayDo } from '../../authorization/index.ts'
import { parameter } from '../../settings/index.ts'
import { seenTempleOf } from '../policy.ts'
import { bilingual } from '../presenter.ts'
import {
  countPaid,
  findWaitingTemples,
  summariseDays,
  summariseLines,
  summariseServices,
} from './repository-orders.ts'

type Summary = z.output<(typeof endpoints.orders.summary)['answer']>

/** The number of temples listed by their waiting lines. */
const TEMPLES_SHOWN = 6

/**
 * The dashboard: an administrator who may see requests sees all temples, a temple's people only their own; only users who may see money
 * see amounts.
 */
export const readSummary = async (
  context: Context,
  needsAttention: number,
  { days = 30, to }: { days?: number; to?: string | undefined } = {},
): Promise<Summary> => {
  const now = context.system.clock.now()
  const today = context.system.clock.today()
  const scope = {
    templeId: seenTempleOf(context),
    now,
    today,
    startOfToday: midnightInAthens(today),
    endOfToday: midnightInAthens(addDays(today, 1)),
    startOfMonth: midnightInAthens(`${today.slice(0, 8)}01`),
    lateBefore: new Date(now.getTime() - (await parameter(context, 'lateHours')) * 3_600_000),
    from: midnightInAthens(addDays(to ?? today, 1 - days)),
    until: midnightInAthens(addDays(to ?? today, 1)),
  }
  const paidOn = (day: string) =>
    countPaid(context.db, scope.templeId, {
      from: midnightInAthens(day),
      until: midnightInAthens(addDays(day, 1)),
    })
  const [lines, paidToday, paidYesterday, paidYearBefore, byDay, byService, waiting] = await Promise.all([
    summariseLines(context.db, scope),
    paidOn(today),
    paidOn(addDays(today, -1)),
    paidOn(addMonths(today, -12)),
    summariseDays(context.db, scope),
    summariseServices(context.db, scope),
    scope.templeId === null ? findWaitingTemples(context.db, scope, TEMPLES_SHOWN) : [],
  ])
  const seesMoney = mayDo(context, 'users_payout_view')
  return {
    waitingForTemple: Number(lines?.waiting ?? 0),
    late: Number(lines?.late ?? 0),
    paidToday,
    paidYesterday,
    paidYearBefore,
    fulfilledToday: Number(lines?.fulfilled_today ?? 0),
    burningNow: Number(lines?.burning ?? 0),
    burningOutToday: Number(lines?.burning_out ?? 0),
    offeredThisMonth: seesMoney ? Number(lines?.offered_month ?? 0) : null,
    templesGetThisMonth: seesMoney ? Number(lines?.temples_month ?? 0) : null,
    waitingTempleCount: Number(lines?.waiting_temples ?? 0),
    byDay: byDay.map(({ date, requests }) => ({ date, requests: Number(requests) })),
    byService: services.flatMap((service) => byService.filter((row) => row.service === service)),
    waitingTemples: waiting.map(({ id, title, lines: count, late, oldest }) => ({
      temple: { id, title: bilingual(title) },
      lines: Number(count),
      late: Number(late),
      oldest: oldest.toISOString(),
    })),
    needsAttention: context.actor?.type === 'ADMIN' ? needsAttention : 0,
  }
}
