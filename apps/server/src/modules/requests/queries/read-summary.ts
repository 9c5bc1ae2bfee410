import { addDays } from '@kandili/almanac'
import { type endpoints, services } from '@kandili/contract'
import type { z } from 'zod'
import { midnightInAthens } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { parameter } from '../../settings/index.ts'
import { countPaidSince, summariseDays, summariseLines, summariseServices } from './repository-orders.ts'

type Summary = z.output<(typeof endpoints.orders.summary)['answer']>

/** Of the charts: whole days, today included. */
const DAYS_SHOWN = 30

/**
 * The dashboard: an administrator sees all temples, a temple's people only their own; what was offered only who may
 * see the money.
 */
export const readSummary = async (context: Context, needsAttention: number): Promise<Summary> => {
  const now = context.system.clock.now()
  const today = context.system.clock.today()
  const scope = {
    templeId: context.actor?.type === 'ADMIN' ? null : (context.actor?.templeId ?? 0),
    now,
    today,
    startOfToday: midnightInAthens(today),
    startOfMonth: midnightInAthens(`${today.slice(0, 8)}01`),
    lateBefore: new Date(now.getTime() - (await parameter(context, 'lateHours')) * 3_600_000),
    from: midnightInAthens(addDays(today, 1 - DAYS_SHOWN)),
  }
  const [lines, paidToday, byDay, byService] = await Promise.all([
    summariseLines(context.db, scope),
    countPaidSince(context.db, scope.templeId, scope.startOfToday),
    summariseDays(context.db, scope),
    summariseServices(context.db, scope),
  ])
  return {
    waitingForTemple: Number(lines?.waiting ?? 0),
    late: Number(lines?.late ?? 0),
    paidToday,
    fulfilledToday: Number(lines?.fulfilled_today ?? 0),
    burningNow: Number(lines?.burning ?? 0),
    offeredThisMonth: context.actor?.rights.includes('users_payout_view')
      ? Number(lines?.offered_month ?? 0)
      : null,
    byDay: byDay.map(({ date, requests }) => ({ date, requests: Number(requests) })),
    byService: services.flatMap((service) => byService.filter((row) => row.service === service)),
    needsAttention: context.actor?.type === 'ADMIN' ? needsAttention : 0,
  }
}
