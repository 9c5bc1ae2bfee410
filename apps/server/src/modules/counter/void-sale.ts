import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { found, refusedState } from '../../platform/errors.ts'
import { templeActor } from '../authorization/index.ts'
import { confirmRefund, requestRefund } from '../payments/index.ts'
import { cancelOpenLines, requestForPayment } from '../requests/index.ts'
import { readTill } from './till.ts'

type Calls = typeof endpoints.counter
type Reason = z.output<Calls['voidSale']['body']>['reason']

/**
 * Voids a sale of today that was paid in cash at the caller's temple, before anything of it is done: the cash goes
 * back over the counter, and one refund reverses the bookings, and the acts are canceled. Repeating it changes nothing.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW
 */
export const voidSale = (
  context: Context,
  { requestId, reason }: { requestId: number; reason: Reason },
): Promise<endpoints.counter.Till> => {
  templeActor(context)
  return context.transaction(async (tx) => {
    // Locked first: a candle that is lit meanwhile is seen below.
    const request = found(await requestForPayment(tx, requestId, { lock: true }))
    const { movements } = await readTill(tx)
    const sale = found(movements.find(({ number, kind }) => number === requestId && kind === 'SOLD'))
    if (movements.some(({ number, kind }) => number === requestId && kind === 'RETURNED')) return readTill(tx)
    if (!sale.mayVoid) throw refusedState(request.state, 'REFUNDED')
    const { refund } = await requestRefund(tx, { requestId, reason })
    await confirmRefund(tx, { requestId, refundId: refund.id })
    // The refund has canceled what was paid for: what was asked for free is left.
    await cancelOpenLines(tx, requestId, 'VOIDED')
    return readTill(tx)
  })
}
