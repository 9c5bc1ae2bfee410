import type { Context } from '../../../platform/context.ts'
import type { JobData } from '../../../platform/job-queue.ts'
import { mailTransfer } from '../../requests/index.ts'
import { transferInstructions } from '../presenter.ts'
import { findPayment } from '../repository-payments.ts'

/** Mails the payer what a transfer needs, unless it has arrived or been given up in the meantime. */
export const mailInstructions = async (context: Context, { paymentId }: JobData): Promise<void> => {
  const payment = await findPayment(context.db, Number(paymentId))
  const transfer = payment?.state === 'PENDING_PAYMENT' && (await transferInstructions(context, payment))
  if (payment && transfer) await mailTransfer(context, payment.request_id, payment.id, transfer)
}
