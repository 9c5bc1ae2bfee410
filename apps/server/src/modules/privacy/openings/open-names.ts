import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { endOpenings, insertOpening, mayDo, signedInActor } from '../../authorization/index.ts'
import { notify } from '../../notifications/index.ts'
import { findLinesOfRequest, findRequest, readOrder, requestTopic } from '../../requests/index.ts'
import { parameter } from '../../settings/index.ts'

type Order = endpoints.orders.Order
type Reason = z.output<typeof endpoints.orders.openNames.body>

const MINUTE_MS = 60_000

/**
 * Opens the names, the message and the answers of one request to the calling administrator, for the minutes of the main
 * parameter `namesOpenMinutes`. Recorded, notified to the people of its temples, and shown on the payer's tracking page.
 * @throws Refusal ENTITY_NOT_FOUND
 */
export const openNames = async (
  context: Context,
  requestId: number,
  { reason, note }: Reason,
): Promise<Order> => {
  const { userId } = administratorOf(context)
  await context.transaction(async (tx) => {
    const request = found(await findRequest(tx.db, requestId))
    const now = tx.system.clock.now()
    const minutes = await parameter(tx, 'namesOpenMinutes')
    const lines = (await findLinesOfRequest(tx.db, requestId)).filter((line) => line.visible_at !== null)
    await endOpenings(tx.db, { requestId, userId, now })
    await insertOpening(tx.db, {
      requestId,
      userId,
      reason,
      noteSealed: await tx.system.vault.seal(request.first_temple_id, note),
      openedAt: now,
      closesAt: new Date(now.getTime() + minutes * MINUTE_MS),
    })
    await recordAudit(tx, {
      action: 'OPEN_NAMES',
      entity: 'orders',
      entityId: requestId,
      templeId: request.first_temple_id,
      facts: { reason, minutes },
    })
    for (const templeId of new Set(lines.map((line) => line.temple_id))) {
      await notify(tx, {
        kind: 'namesOpened',
        key: `names-opened:${requestId}:${userId}:${now.getTime()}`,
        facts: () => ({ number: String(requestId) }),
        link: '/submissions',
        templeId,
      })
    }
    await tx.system.live.publish(tx, requestTopic(requestId))
  })
  return readOrder(context, requestId)
}

/** Closes what the caller opened; succeeds if nothing is open. @throws Refusal ENTITY_NOT_FOUND */
export const closeNames = async (context: Context, requestId: number): Promise<Order> => {
  const { userId } = administratorOf(context)
  await context.transaction(async (tx) => {
    found(await findRequest(tx.db, requestId))
    const wasOpen = await endOpenings(tx.db, { requestId, userId, now: tx.system.clock.now() })
    if (wasOpen) await recordAudit(tx, { action: 'CLOSE_NAMES', entity: 'orders', entityId: requestId })
  })
  return readOrder(context, requestId)
}

/** The caller must have access to the request itself: the answer shows all of it. @throws Refusal ENTITY_NOT_FOUND */
const administratorOf = (context: Context) => {
  const actor = signedInActor(context)
  if (actor.type !== 'ADMIN' || !mayDo(context, 'orders_order_view')) throw new Refusal('ENTITY_NOT_FOUND')
  return actor
}
