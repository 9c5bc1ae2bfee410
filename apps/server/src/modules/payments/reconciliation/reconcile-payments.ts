import type { Context } from '../../../platform/context.ts'
import { endAttempt } from '../checkout/start-payment.ts'
import { gatewaysInService } from '../gateways/index.ts'
import { sendEventJob, sendRefundJob } from '../jobs.ts'
import { findWaitingRefunds } from '../refunds/repository-refunds.ts'
import { findForgottenEvents } from '../repository-inbox.ts'
import { findPayment, findPaymentsToAskAgain, findWaitingPayments } from '../repository-payments.ts'
import { settlePayment } from '../settling/settle-payment.ts'

const MINUTE_MS = 60_000
/** A webhook that is later than this may never come. */
const ASK_AFTER_MINUTES = 1
const ASK_ABOUT_REFUND_AFTER_MINUTES = 15
const FORGOTTEN_AFTER_MINUTES = 5
/** A checkout that never got a response when opening is unused: the payer never received its URL. */
const GIVEN_UP_AFTER_MINUTES = 30

/**
 * Recovers what was lost: asks the gateways about attempts and refunds that have waited for long, and about paid ones
 * for as long as a dispute or a failed refund may still come; sends missing jobs of unhandled webhooks. A failure of
 * one does not delay the others.
 */
export const reconcilePayments = async (context: Context): Promise<void> => {
  const now = context.system.clock.now().getTime()
  const minutesAgo = (minutes: number) => new Date(now - minutes * MINUTE_MS)
  const attempt = async (what: Record<string, number>, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      context.log.warn({ err: error, ...what }, 'reconciliation: could not be asked')
    }
  }

  await sendForgottenEvents(context, minutesAgo(FORGOTTEN_AFTER_MINUTES))
  const gateways = [...gatewaysInService(context.system).keys()]
  const waiting = await findWaitingPayments(
    context.db,
    gateways,
    minutesAgo(ASK_AFTER_MINUTES),
    new Date(now),
  )
  for (const { id, provider_ref } of waiting) {
    await attempt({ paymentId: id }, () =>
      provider_ref === null
        ? giveUp(context, id, minutesAgo(GIVEN_UP_AFTER_MINUTES))
        : settlePayment(context, id),
    )
  }
  for (const { id } of await findPaymentsToAskAgain(context.db, gateways, new Date(now))) {
    await attempt({ paymentId: id }, () => settlePayment(context, id))
  }
  for (const refund of await findWaitingRefunds(context.db, minutesAgo(ASK_ABOUT_REFUND_AFTER_MINUTES))) {
    if (refund.state === 'REQUESTED') {
      await sendRefundJob(context, refund.id)
    } else {
      await attempt({ refundId: refund.id }, () => settlePayment(context, refund.payment_id))
    }
  }
}

/** Sends the missing jobs of unhandled webhooks received before `before`. */
export const sendForgottenEvents = async (context: Context, before: Date): Promise<void> => {
  for (const { id } of await findForgottenEvents(context.db, before)) await sendEventJob(context, id)
}

const giveUp = async (context: Context, paymentId: number, before: Date): Promise<void> => {
  const payment = await findPayment(context.db, paymentId)
  if (payment && payment.created_at < before) await endAttempt(context, payment)
}
