import { type endpoints, services } from '@kandili/contract'
import type { z } from 'zod'
import { civilDateInAthens } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { parameter } from '../settings/index.ts'
import { countPaidSince, summarizeDays, summarizeLines, summarizeServices } from './repository-orders.ts'

type Summary = z.output<(typeof endpoints.orders.summary)['answer']>

const DAY_MS = 86_400_000
const DAYS_SHOWN = 30

/** Midnight in Europe/Athens of a civil date, as an instant: the zone is two or three hours ahead of UTC. */
const midnightInAthens = (date: string): Date => {
  const utc = Date.parse(`${date}T00:00:00Z`)
  const early = new Date(utc - 3 * 3_600_000)
  return civilDateInAthens(early) === date ? early : new Date(utc - 2 * 3_600_000)
}

/** The dashboard: an administrator sees all temples, a temple's people only their own. */
export const readSummary = async (context: Context, needsAttention: number): Promise<Summary> => {
  const now = context.system.clock.now()
  const today = context.system.clock.today()
  const scope = {
    templeId: context.actor?.type === 'ADMIN' ? null : (context.actor?.templeId ?? 0),
    now,
    startOfToday: midnightInAthens(today),
    startOfMonth: midnightInAthens(`${today.slice(0, 8)}01`),
    lateBefore: new Date(now.getTime() - (await parameter(context, 'lateHours')) * 3_600_000),
    from: new Date(now.getTime() - DAYS_SHOWN * DAY_MS),
  }
  const [lines, paidToday, byDay, byService] = await Promise.all([
    summarizeLines(context.db, scope),
    countPaidSince(context.db, scope.templeId, scope.startOfToday),
    summarizeDays(context.db, scope),
    summarizeServices(context.db, scope),
  ])
  return {
    waitingForTemple: Number(lines?.waiting ?? 0),
    late: Number(lines?.late ?? 0),
    paidToday,
    fulfilledToday: Number(lines?.fulfilled_today ?? 0),
    burningNow: Number(lines?.burning ?? 0),
    offeredThisMonth: Number(lines?.offered_month ?? 0),
    byDay: byDay.map((day) => ({
      date: day.date,
      requests: Number(day.requests),
      offered: Number(day.offered),
    })),
    byService: services.flatMap((service) => byService.filter((row) => row.service === service)),
    needsAttention: context.actor?.type === 'ADMIN' ? needsAttention : 0,
  }
}
