import type { Context } from '../../platform/context.ts'

export const HANDLE_EXTERNAL_EVENT = 'handle-external-event'
export const SEND_REFUND = 'send-refund'
export const MAIL_TRANSFER = 'mail-transfer'
/** A webhook about a temple's account or a transfer to it: the payouts module handles it. */
export const FOLLOW_CONNECTED_ACCOUNT = 'follow-connected-account'

/** Sends the job that handles a stored webhook; does nothing while such a job waits or runs. */
export const sendEventJob = (context: Context, externalEventId: number): Promise<void> =>
  context.system.jobs.send(
    context,
    HANDLE_EXTERNAL_EVENT,
    { externalEventId },
    { onceKey: String(externalEventId) },
  )

/** Sends the job that requests a refund from the gateway; does nothing while such a job waits or runs. */
export const sendRefundJob = (context: Context, refundId: number): Promise<void> =>
  context.system.jobs.send(context, SEND_REFUND, { refundId }, { onceKey: String(refundId) })
