import { emailProven, erased, registered } from '../access/index.ts'
import { registerFileReader } from '../files/index.ts'
import type { Module } from '../platform/module.ts'
import { forgetExpiredDrafts } from './drafts.ts'
import { forgetCustomer } from './forget-customer.ts'
import { forgetNames } from './forget-names.ts'
import { adoptRequests, keepConsentsOfRegistration } from './join-account.ts'
import {
  MAIL_LINE_ANSWERED,
  MAIL_REFUNDED,
  MAIL_REQUEST_PAID,
  MAIL_REQUEST_RECEIVED,
  MAIL_TEMPLE_NEW_REQUEST,
  mailLineAnswered,
  mailRefunded,
  mailRequestPaid,
  mailRequestReceived,
  mailTempleNewRequest,
} from './mails.ts'
import { maySeeAnswer } from './may-see-answer.ts'
import { routes } from './routes.ts'
import { consentRoutes } from './routes-consents.ts'
import { SETTLE_LINE, settleLine, settleLines } from './settle-line.ts'

export { acceptLine } from './accept-line.ts'
export { burningAtTemple, burningCandles } from './burning-candles.ts'
export { cancelRequest } from './cancel-request.ts'
export { declineLine } from './decline-line.ts'
export { fulfilLine } from './fulfil-line.ts'
export { answerOnce } from './idempotent-answer.ts'
export { listOwnConsents } from './list-own-consents.ts'
export { markPaymentFailed } from './mark-payment-failed.ts'
export { markRefundReturned } from './mark-refund-returned.ts'
export { markRequestPaid, showRequestPaidAtDoor } from './mark-request-paid.ts'
export { markRequestRefunded } from './mark-request-refunded.ts'
export { placeRequest } from './place-request.ts'
export { readSummary } from './read-summary.ts'
export { readTrackedRequest, type TrackedFacts } from './read-tracked-request.ts'
export { findExpired as findExpiredRequests } from './repository-requests.ts'
export {
  notePaymentMethod,
  type PayableRequest,
  requestForPayment,
  requestForPaymentByCode,
} from './request-for-payment.ts'
export { requestsInFull } from './requests-in-full.ts'
export { REFUND_LINE } from './settle-line.ts'
export { requestTopic } from './tell-changed.ts'

registerFileReader('answers', maySeeAnswer)
registered.register('requests', keepConsentsOfRegistration)
emailProven.register('requests', adoptRequests)
erased.register('requests', forgetCustomer)

export const requests: Module = {
  name: 'requests',
  routes: (app) => {
    routes(app)
    consentRoutes(app)
  },
  jobs: [
    { name: MAIL_REQUEST_RECEIVED, work: mailRequestReceived },
    { name: MAIL_REQUEST_PAID, work: mailRequestPaid },
    { name: MAIL_LINE_ANSWERED, work: mailLineAnswered },
    { name: MAIL_REFUNDED, work: mailRefunded },
    { name: MAIL_TEMPLE_NEW_REQUEST, work: mailTempleNewRequest },
    { name: SETTLE_LINE, work: (context, { lineId }) => settleLine(context, Number(lineId)) },
    { name: 'settle-lines', schedule: '* * * * *', work: settleLines },
    { name: 'forget-names', schedule: '15 1 * * *', work: forgetNames },
    { name: 'forget-drafts', schedule: '5 * * * *', work: forgetExpiredDrafts },
  ],
}
