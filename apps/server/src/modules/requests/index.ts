import { together } from '../../platform/jobs/job-definition.ts'
import type { Module } from '../../platform/module.ts'
import { MAIL_LINE_ANSWERED, mailLineAnswered } from './answer-mail.ts'
import { forgetBatches, RUN_BATCH, runBatch } from './fulfilment/batches.ts'
import { forgetReadings } from './fulfilment/readings.ts'
import { findLateLines } from './lifecycle/find-late-lines.ts'
import { SETTLE_LINE, settleLine, settleLines } from './lifecycle/settle-line.ts'
import {
  announcePaid,
  MAIL_CONFIRM_CASH,
  MAIL_REFUND_STEP,
  MAIL_REFUNDED,
  MAIL_REQUEST_PAID,
  mailConfirmCash,
  mailLongUnpaid,
  mailRefunded,
  mailRefundStep,
} from './mails.ts'
import { forgetExpiredDrafts } from './placing/drafts.ts'
import { adoptRequests, recordConsentsOfRegistration } from './placing/join-account.ts'
import { foldTally } from './queries/repository-orders.ts'
import { routes } from './routes.ts'

export { requestTopic } from './announce-changed.ts'
export { refundKey } from './contact-key.ts'
export { acceptLine } from './fulfilment/accept-line.ts'
export { burningAtTemple, burningCandles } from './fulfilment/burning-candles.ts'
export { declineLine } from './fulfilment/decline-line.ts'
export { fulfilLine } from './fulfilment/fulfil-line.ts'
export { namesAsRead } from './fulfilment/names-as-read.ts'
export { undoAcceptance } from './fulfilment/undo-acceptance.ts'
export { cancelLine } from './lifecycle/cancel-line.ts'
export { cancelOpenLines } from './lifecycle/cancel-open-lines.ts'
export { cancelRequest } from './lifecycle/cancel-request.ts'
export { leaveDoor, payAtDoor } from './lifecycle/cash-at-door.ts'
export { markPaymentFailed } from './lifecycle/mark-payment-failed.ts'
export { markRefundReturned } from './lifecycle/mark-refund-returned.ts'
export {
  endPaid,
  hasEndedLines,
  markRequestPaid,
  paidRow,
} from './lifecycle/mark-request-paid.ts'
export { markRequestRefunded } from './lifecycle/mark-request-refunded.ts'
export { type PaidRow, paidColumns, paidHeard, requestsMarkedPaid } from './lifecycle/repository-paid.ts'
export { methodNoted, movePostage, requestHeld } from './lifecycle/repository-payable.ts'
export {
  type PayableRequest,
  type RequestVersion,
  requestForPayment,
  requestForPaymentByCode,
} from './lifecycle/request-for-payment.ts'
export { REFUND_LINE } from './lifecycle/settle-line.ts'
export { countUnpaidChoice } from './lifecycle/unpaid-limits.ts'
export { mailFreePlace, mailTicketHolders } from './mail-buyers.ts'
export {
  announceToTemples,
  MAIL_REFUND_STEP,
  MAIL_REFUNDED,
  MAIL_REQUEST_PAID,
  mailTransfer,
  mailWithdrawalLate,
  mailWithdrawalNotFound,
  mailWithdrawn,
} from './mails.ts'
export { answerOnce } from './placing/idempotent-answer.ts'
export { placeRequest, refuseMissingConsents } from './placing/place-request.ts'
export { forgetAnswersBefore } from './placing/repository-answers.ts'
export { deleteDraftOfCustomer } from './placing/repository-drafts.ts'
export { iso, trackingUrl } from './presenter.ts'
export { evidenceFacts } from './queries/evidence-facts.ts'
export { readOrder } from './queries/read-order.ts'
export { readSummary } from './queries/read-summary.ts'
export { readTrackedRequest } from './queries/read-tracked-request.ts'
export { requestsInFull } from './queries/requests-in-full.ts'
export {
  findAnsweredRequests,
  findAnswerOwners,
  forgetLinesDoneBefore,
  forgetLinesOfCustomer,
  forgetLinesOfRequests,
} from './repository-forgetting.ts'
export {
  findLinesOfRequest,
  type LineRow,
  putInSharedList,
  removeFromSharedList,
} from './repository-lines.ts'
export {
  countTicketHolders,
  endTimeToPay,
  findExpired as findExpiredRequests,
  findRequest,
  findRequestByCode,
  forgetContactsOf,
  lockRequest,
  withdrawSensitiveConsents,
} from './repository-requests.ts'
export { openedNames, sealableNames } from './sealed-names.ts'
export { drawNames } from './sheet/draw-names.ts'

export const requests: Module = {
  name: 'requests',
  routes,
  accountListeners: {
    registered: recordConsentsOfRegistration,
    emailProven: adoptRequests,
  },
  jobs: [
    {
      name: MAIL_REQUEST_PAID,
      work: (context, data) => announcePaid(context, [data]),
      workBatch: together(announcePaid),
    },
    { name: MAIL_LINE_ANSWERED, work: mailLineAnswered },
    { name: MAIL_CONFIRM_CASH, work: mailConfirmCash },
    { name: MAIL_REFUNDED, work: mailRefunded },
    { name: MAIL_REFUND_STEP, work: mailRefundStep },
    { name: SETTLE_LINE, work: (context, { lineId }) => settleLine(context, Number(lineId)) },
    { name: 'mail-long-unpaid', schedule: '* * * * *', work: mailLongUnpaid },
    { name: 'settle-lines', schedule: '* * * * *', work: settleLines },
    { name: 'find-late-lines', schedule: '*/10 * * * *', work: findLateLines },
    { name: 'fold-request-tally', schedule: '*/5 * * * *', work: ({ db }) => foldTally(db) },
    { name: RUN_BATCH, work: (context, { batchId }) => runBatch(context, Number(batchId)) },
    { name: 'forget-act-batches', schedule: '20 * * * *', work: forgetBatches },
    { name: 'forget-readings', schedule: '35 3 * * *', work: forgetReadings },
    { name: 'forget-drafts', schedule: '5 * * * *', work: forgetExpiredDrafts },
  ],
}
