import { noonOf } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { requestForPayment } from '../../requests/index.ts'
import { bankReference } from '../checkout/bank-reference.ts'
import { arrivalIn } from '../payment.ts'
import {
  findEvents,
  findPayment,
  findPaymentsOfRequest,
  hasStatementLine,
  insertPayment,
  type Payment,
} from '../repository-payments.ts'
import { applyFacts } from '../settling/apply-facts.ts'

type Money = { lineKey: string; amountCents: number; bookedOn: string }
export type Met = {
  paymentId: number
  reason: 'CONFIRMED_BEFORE' | 'WRONG_AMOUNT' | 'REQUEST_OVER' | 'PAID_TWICE' | null
}

/**
 * Books the money of a statement's line for a request, in the running transaction: for the attempt that it names, or
 * for a separate one if that already has its money. Money that a person confirmed by hand before is the same money.
 */
export const receiveTransfer = async (
  tx: Context,
  of: { requestId: number; paymentId?: number },
  money: Money,
): Promise<Met> => {
  // In the order of locks: request, payment.
  const request = await requestForPayment(tx, of.requestId, { lock: true })
  if (!request) throw new Error(`request ${of.requestId} is gone`)
  const named = of.paymentId === undefined ? undefined : await findPayment(tx.db, of.paymentId)
  const arrived = named ? arrivalIn(await findEvents(tx.db, named.id)) : undefined
  if (named && arrived === money.amountCents && !(await hasStatementLine(tx.db, named.id))) {
    return { paymentId: named.id, reason: 'CONFIRMED_BEFORE' }
  }
  const payment = named && arrived === undefined ? named : await addAttempt(tx, of.requestId)
  await applyFacts(
    tx,
    { id: payment.id, requestId: of.requestId },
    {
      facts: [
        {
          type: 'CAPTURED',
          key: `statement:${money.lineKey}`,
          amountCents: money.amountCents,
          currency: payment.currency.trim(),
          at: noonOf(money.bookedOn),
        },
      ],
    },
  )
  if (payment.amount_cents !== money.amountCents) return { paymentId: payment.id, reason: 'WRONG_AMOUNT' }
  const booked = await findPayment(tx.db, payment.id)
  if (booked?.booked_to === 'TEMPLES') return { paymentId: payment.id, reason: null }
  return { paymentId: payment.id, reason: request.state === 'CANCELED' ? 'REQUEST_OVER' : 'PAID_TWICE' }
}

/** An attempt for money that came without one. It is never open, so that it blocks no concurrent payment. */
const addAttempt = async (tx: Context, requestId: number): Promise<Payment> => {
  const request = await requestForPayment(tx, requestId)
  const attempts = await findPaymentsOfRequest(tx.db, requestId)
  const at = tx.system.clock.now()
  return insertPayment(tx.db, {
    request_id: requestId,
    method: 'BANK',
    state: 'CANCELED',
    amount_cents: request?.totalCents ?? 0,
    bank_reference: bankReference(requestId, attempts.length + 1),
    created_at: at,
    expires_at: at,
  })
}
