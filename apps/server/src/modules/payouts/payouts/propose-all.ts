import { addDays } from '@kandili/almanac'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { parameter } from '../../settings/index.ts'
import { computeShares } from '../shares/compute-shares.ts'
import { lockAllMoney } from '../shares/repository.ts'
import { findWaiting, insertProposals } from './repository-proposals.ts'

/**
 * Proposes a payout for every temple whose released money reaches the threshold and has a usable bank account, in a
 * few statements however many there are. Each needs two approvals.
 * @returns how many
 */
export const proposeAll = async (context: Context): Promise<number> => {
  await computeShares(context)
  const threshold = await parameter(context, 'payoutThreshold')
  const withinDays = await parameter(context, 'payoutWithinDays')
  return context.transaction(async (tx) => {
    await lockAllMoney(tx.db)
    const now = tx.system.clock.now()
    const today = tx.system.clock.today()
    const ready = (await findWaiting(tx.db, { now, threshold })).filter(({ reason }) => reason === 'SCHEDULE')
    const temples = ready.map((row) => row.temple_id)
    const ids = await insertProposals(tx.db, {
      temples,
      now,
      today,
      dueOn: addDays(today, withinDays),
      actorUserId: tx.actor?.userId ?? null,
    })
    if (ids.length > 0) {
      await recordAudit(tx, { action: 'CREATE', entity: 'payouts', facts: { payouts: ids.length } })
    }
    return ids.length
  })
}

/** The daily job: proposes on the day of the month in the main parameter. */
export const proposeOnSchedule = async (context: Context): Promise<void> => {
  const day = await parameter(context, 'payoutDay')
  if (Number(context.system.clock.today().slice(8)) === day) await proposeAll(context)
}
