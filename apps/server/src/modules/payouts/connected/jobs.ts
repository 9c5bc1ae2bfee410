import type { Context } from '../../../platform/context.ts'

export const SEND_TRANSFER = 'send-transfer'
export const SEND_REVERSAL = 'send-reversal'

/** Sends the job that transfers an approved payout; does nothing while such a job waits or runs. */
export const sendTransferJob = (context: Context, payoutId: number): Promise<void> =>
  context.system.jobs.send(context, SEND_TRANSFER, { payoutId }, { onceKey: String(payoutId) })

/** Sends the job that reverses part of a transfer; does nothing while such a job waits or runs. */
export const sendReversalJob = (context: Context, reversalId: number): Promise<void> =>
  context.system.jobs.send(context, SEND_REVERSAL, { reversalId }, { onceKey: String(reversalId) })
