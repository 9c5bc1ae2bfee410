import type { Module } from '../platform/module.ts'
import { REFUND_LINE } from '../requests/index.ts'
import { checkBooks } from './check-books.ts'
import { expireRequests } from './expire-requests.ts'
import { handleExternalEvent } from './handle-external-event.ts'
import { HANDLE_EXTERNAL_EVENT, SEND_REFUND } from './job-names.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundLine } from './refund-line.ts'
import { routes } from './routes.ts'
import { sendRefund } from './send-refund.ts'

export { countAttention } from './attention.ts'
export { confirmReceipt } from './confirm-by-hand.ts'
export { listPayments } from './list-payments.ts'
export { payerView } from './payer-view.ts'
export { requestRefund } from './request-refund.ts'
export { startPayment } from './start-payment.ts'
export { syncPayment } from './sync-payment.ts'

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
