import type { Module } from '../../platform/module.ts'
import { REFUND_LINE } from '../requests/index.ts'
import { expireRequests } from './checkout/expire-requests.ts'
import { mailInstructions } from './checkout/mail-instructions.ts'
import { watchDisputes } from './disputes/answer-dispute.ts'
import { HANDLE_EXTERNAL_EVENT, MAIL_TRANSFER, SEND_REFUND } from './jobs.ts'
import { checkBooks } from './reconciliation/check-books.ts'
import { compareGateways } from './reconciliation/compare-gateways.ts'
import { reconcilePayments } from './reconciliation/reconcile-payments.ts'
import { refundLine } from './refunds/refund-line.ts'
import { routes } from './routes.ts'
import { sendRefund } from './settling/send-refund.ts'
import { handleExternalEvents } from './webhooks/handle-external-events.ts'

export { bankReference, isBankReference } from './checkout/bank-reference.ts'
export { payerView } from './checkout/payer-view.ts'
export { startPayment } from './checkout/start-payment.ts'
export { syncPayment } from './checkout/sync-payment.ts'
export type {
  ConnectedAccount,
  ConnectedTransfer,
} from './gateways/connected-accounts.ts'
export { GatewayRefused, GatewayUnavailable } from './gateways/gateway.ts'
export { connectedAccounts, gatewaysInService } from './gateways/index.ts'
export { findSilentGateways } from './gateways/repository-gateways.ts'
export { FOLLOW_CONNECTED_ACCOUNT } from './jobs.ts'
export { listPayments } from './list-payments.ts'
export { testGateway } from './reconciliation/administer-gateways.ts'
export { countAttention } from './reconciliation/attention.ts'
export { confirmReceipt, confirmRefund } from './reconciliation/confirm-by-hand.ts'
export { type Met, receiveTransfer } from './reconciliation/receive-transfer.ts'
export { sendForgottenEvents } from './reconciliation/reconcile-payments.ts'
export { requestRefund } from './refunds/request-refund.ts'
export { cashOfDay } from './repository-cash.ts'
export { findBankAccount, findPaymentsOfRequest } from './repository-payments.ts'

/** About three days, with pauses of a quarter of an hour: longer than any outage of a gateway. */
const RETRIES_FOR_DAYS = 300

export const payments: Module = {
  name: 'payments',
  routes,
  jobs: [
    {
      name: HANDLE_EXTERNAL_EVENT,
      lane: 'PAYMENTS',
      retryLimit: RETRIES_FOR_DAYS,
      work: async (context, data) => {
        const [failed] = await handleExternalEvents(context, [{ id: '', data }])
        if (failed) throw failed.error
      },
      workBatch: handleExternalEvents,
    },
    {
      name: SEND_REFUND,
      lane: 'PAYMENTS',
      retryLimit: RETRIES_FOR_DAYS,
      work: (context, { refundId }) => sendRefund(context, Number(refundId)),
    },
    {
      name: REFUND_LINE,
      lane: 'PAYMENTS',
      work: (context, { lineId }) => refundLine(context, Number(lineId)),
    },
    {
      name: 'reconcile-payments',
      lane: 'PAYMENTS',
      schedule: '* * * * *',
      work: reconcilePayments,
    },
    { name: MAIL_TRANSFER, work: mailInstructions },
    { name: 'expire-requests', lane: 'PAYMENTS', schedule: '* * * * *', work: expireRequests },
    { name: 'watch-disputes', schedule: '25 * * * *', work: watchDisputes },
    { name: 'compare-gateways', schedule: '45 1 * * *', work: compareGateways },
    { name: 'check-books', schedule: '30 1 * * *', work: checkBooks },
  ],
}
