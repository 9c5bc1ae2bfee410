import type { Module } from '../../platform/module.ts'
import { maySeeProof } from './bank-accounts/may-see-proof.ts'
import { askPayers } from './late/ask-payers.ts'
import { proposeOnSchedule } from './payouts/propose-all.ts'
import { routes } from './routes.ts'
import { computeShares } from './shares/compute-shares.ts'

export { presentPayout } from './payouts/present-payout.ts'
export { findSplit } from './payouts/repository-own.ts'

/** Temples' money on its way to them: bank accounts, released shares, payouts. */
export const payouts: Module = {
  name: 'payouts',
  routes,
  fileReaders: [maySeeProof],
  jobs: [
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
