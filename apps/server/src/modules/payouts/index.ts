import type { Module } from '../../platform/module.ts'
import { FOLLOW_CONNECTED_ACCOUNT } from '../payments/index.ts'
import { maySeeProof } from './bank-accounts/may-see-proof.ts'
import { SEND_REVERSAL, SEND_TRANSFER } from './connected/jobs.ts'
import { askPayers } from './late/ask-payers.ts'
import { followAccount, reconcileAccounts } from './payouts/follow-account.ts'
import { proposeOnSchedule } from './payouts/propose-all.ts'
import { sendReversal } from './payouts/send-reversal.ts'
import { sendTransfer } from './payouts/send-transfer.ts'
import { routes } from './routes.ts'
import { computeShares } from './shares/compute-shares.ts'

export { fingerprintOf } from './bank-accounts/request-account.ts'
export { confirmPayout } from './payouts/complete-payout.ts'
export { approvePayout } from './payouts/decide-payout.ts'
export { makeBatch } from './payouts/make-batch.ts'
export { meetPayout, meetReturn, type PayoutMet } from './payouts/meet-payout.ts'
export { presentPayout } from './payouts/present-payout.ts'
export { proposeAll } from './payouts/propose-all.ts'
export { findPayoutsOfFiles } from './payouts/repository-batches.ts'
export { findSplit } from './payouts/repository-own.ts'

/** About three days, with pauses of a quarter of an hour: longer than any outage of a gateway. */
const RETRIES_FOR_DAYS = 300

/** Temples' money on its way to them: bank accounts, released shares, payouts. */
export const payouts: Module = {
  name: 'payouts',
  routes,
  fileReaders: [maySeeProof],
  jobs: [
    {
      name: SEND_TRANSFER,
      lane: 'PAYMENTS',
      retryLimit: RETRIES_FOR_DAYS,
      work: (context, { payoutId }) => sendTransfer(context, Number(payoutId)),
    },
    {
      name: SEND_REVERSAL,
      lane: 'PAYMENTS',
      retryLimit: RETRIES_FOR_DAYS,
      work: (context, { reversalId }) => sendReversal(context, Number(reversalId)),
    },
    {
      name: FOLLOW_CONNECTED_ACCOUNT,
      lane: 'PAYMENTS',
      retryLimit: RETRIES_FOR_DAYS,
      work: (context, { accountRef, transferRef }) =>
        followAccount(context, {
          accountRef: String(accountRef),
          transferRef: transferRef === undefined ? undefined : String(transferRef),
        }),
    },
    {
      name: 'reconcile-accounts',
      lane: 'PAYMENTS',
      schedule: '10 */2 * * *',
      work: reconcileAccounts,
    },
    {
      name: 'compute-shares',
      lane: 'PAYMENTS',
      schedule: '* * * * *',
      work: (context) => computeShares(context),
    },
    { name: 'ask-payers-of-late-acts', schedule: '20 * * * *', work: askPayers },
    // 03:00 in Athens in winter.
    { name: 'propose-payouts', lane: 'PAYMENTS', schedule: '0 1 * * *', work: proposeOnSchedule },
  ],
}
