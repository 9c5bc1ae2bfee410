import { endOf } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { findLineStates } from '../repository-lines.ts'
import { endTimeToPay, lockRequest, moveRequest } from '../repository-requests.ts'

/**
 * Ends a request whose lines have all ended and can no longer be undone. Call it, under the request's lock, whenever
 * a line settles, is canceled, or the money arrives: any of the three may be the last.
 * For an unpaid one (cash at the door, declined by every temple) the time to pay ends now: payments then closes an
 * attempt that may still be open at a gateway, and cancels it. A request that was done before it is paid waits for
 * its money.
 */
export const endRequestIfOver = async (tx: Context, requestId: number, at: Date): Promise<void> => {
  const request = await lockRequest(tx.db, requestId)
  if (!request) return
  const lines = (await findLineStates(tx.db, requestId)).map((line) => ({
    ...line,
    state: line.state,
  }))
  const state = request.state
  const to = endOf(lines, { state, totalCents: request.total_cents })
  if (to === null) return
  if (to === 'CANCELED' && state !== 'PAID') await endTimeToPay(tx.db, requestId, at)
  else await moveRequest(tx.db, requestId, { to, at, actorUserId: null })
}
