import type { Module } from '../../platform/module.ts'
import { REFUND_LINE } from '../requests/index.ts'
import { expireRequests } from './checkout/expire-requests.ts'
import { HANDLE_EXTERNAL_EVENT, SEND_REFUND } from './job-names.ts'
import { checkBooks } from './reconciliation/check-books.ts'
import { reconcilePayments } from './reconciliation/reconcile-payments.ts'
import { refundLine } from './refunds/refund-line.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { routes } from './routes.ts'
import { handleExternalEvent } from './webhooks/handle-external-event.ts'

export { payerView } from './checkout/payer-view.ts'
export { startPayment } from './checkout/start-payment.ts'
export { syncPayment } from './checkout/sync-payment.ts'
export { listPayments } from './list-payments.ts'
export { countAttention } from './reconciliation/attention.ts'
export { confirmReceipt } from './reconciliation/confirm-by-hand.ts'
export { requestRefund } from './refunds/request-refund.ts'

export const payments: Module = {
  name: 'payments',
  routes,
  jobs: [
    {
      name: HANDLE_EXTERNAL_EVENT,
      work: (context, { externalEventId }) => handleExternalEvent(context, Number(externalEventId)),
    },
    { name: SEND_REFUND, work: (context, { refundId }) => sendRefund(context, Number(refundId)) },
    { name: REFUND_LINE, work: (context, { lineId }) => refundLine(context, Number(lineId)) },
    { name: 'reconcile-payments', schedule: '*/5 * * * *', work: reconcilePayments },
    { name: 'expire-requests', schedule: '* * * * *', work: expireRequests },
    { name: 'check-books', schedule: '30 1 * * *', work: checkBooks },
  ],
}
