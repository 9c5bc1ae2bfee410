import { isDelivery } from './deliveries.ts'
import { openDispute } from './disputes.ts'
import { record } from './events.ts'
import { expireSession } from './open-session.ts'
import { recordPaid } from './pay-session.ts'
import { presentRefund } from './present.ts'
import { deliveryOfRefund } from './refund-session.ts'
import {
  claimDueDisputes,
  claimDueRefunds,
  deleteOldEvents,
  findLatePayments,
  findOverdueSessions,
  findSession,
  lockSession,
  updateRefund,
  updateSession,
} from './store.ts'
import { inTransaction, type World } from './world.ts'

const LOG_HOURS = 24

/** Everything that happens after some time: late payments, refunds, disputes, expiry. */
export const passTime = async (world: World): Promise<void> => {
  const now = world.now()
  for (const { id } of await findOverdueSessions(world.db, now)) await expireSession(world, id)
  for (const { id } of await findLatePayments(world.db, now)) await payLate(world, id)
  await inTransaction(world, async (tx) => {
    for (const refund of await claimDueRefunds(tx.db, now)) {
      const failed = refund.becomes === 'failed'
      const change = {
        status: failed ? 'failed' : 'succeeded',
        failure_reason: failed ? 'expired_or_canceled_card' : null,
        settled_at: now,
        becomes: null,
      }
      await updateRefund(tx.db, refund.id, change)
      const session = await findSession(tx.db, refund.session_id)
      if (!session) continue
      const type = failed ? 'refund.failed' : 'refund.updated'
      await record(
        tx,
        session,
        [{ type, object: presentRefund(session, { ...refund, ...change }) }],
        deliveryOfRefund(session),
      )
    }
    for (const dispute of await claimDueDisputes(tx.db, now)) {
      const session = await findSession(tx.db, dispute.session_id)
      if (session) await openDispute(tx, session, dispute)
    }
  })
  await deleteOldEvents(world.db, new Date(now.getTime() - LOG_HOURS * 3_600_000))
}

const payLate = (world: World, sessionId: string): Promise<void> =>
  inTransaction(world, async (tx) => {
    const session = await lockSession(tx.db, sessionId)
    if (session?.payment_status !== 'unpaid' || session.status !== 'complete') return
    await updateSession(tx.db, sessionId, { payment_status: 'paid' })
    // The bank was late, so its events are delivered at once.
    const delivery = isDelivery(session.delivery) && session.delivery !== 'late' ? session.delivery : 'normal'
    await recordPaid(tx, { ...session, payment_status: 'paid' }, delivery)
  })
