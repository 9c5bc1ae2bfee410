import type { Context } from '../../../platform/context.ts'
import { cancelRequest, findExpiredRequests, requestForPayment } from '../../requests/index.ts'
import { findPaymentsOfRequest } from '../repository-payments.ts'
import { endAttempt } from './start-payment.ts'

const AT_ONCE = 100

/**
 * Cancels requests whose time to pay is over, or without anything left to do. Closes an open attempt at its gateway
 * first and asks about it: money that arrived at the last moment makes the request paid, not canceled.
 */
export const expireRequests = async (context: Context): Promise<void> => {
  const expired = await findExpiredRequests(context.db, context.system.clock.now(), AT_ONCE)
  for (const { id } of expired) {
    try {
      await expireRequest(context, id)
    } catch (error) {
      context.log.warn({ err: error, requestId: id }, 'a request could not be ended yet')
    }
  }
}

const expireRequest = async (context: Context, requestId: number): Promise<void> => {
  for (const attempt of await findPaymentsOfRequest(context.db, requestId)) {
    if (attempt.state === 'PENDING_PAYMENT') await endAttempt(context, attempt)
  }
  await context.transaction(async (tx) => {
    const request = await requestForPayment(tx, requestId, { lock: true })
    const attempts = await findPaymentsOfRequest(tx.db, requestId)
    // Somebody began to pay again, or a bank is still deciding: not now.
    const isOpen = attempts.some((attempt) => attempt.state === 'PENDING_PAYMENT')
    const isOver = request && request.expiresAt < tx.system.clock.now()
    if (isOver && !isOpen) {
      const isNothingToDo = request.lines.every((line) => line.isOver)
      await cancelRequest(tx, requestId, isNothingToDo ? 'NOTHING_LEFT_TO_DO' : 'PAYMENT_TIME_OVER')
    }
  })
}
