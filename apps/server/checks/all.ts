import { capturesAreBooked } from './captures-are-booked.ts'
import type { Check } from './check.ts'
import { clearingMatchesGateways } from './clearing-matches-gateways.ts'
import { daysAddUp } from './days-add-up.ts'
import { nothingLiesUnhandled } from './nothing-lies-unhandled.ts'
import { paidRequestsHaveCaptures } from './paid-requests-have-captures.ts'
import { paymentsAreComputed } from './payments-are-computed.ts'
import { payoutsAddUp } from './payouts-add-up.ts'
import { refundsAreBooked } from './refunds-are-booked.ts'
import { refundsWithinCaptures } from './refunds-within-captures.ts'
import { releasedIsClaimedOnce } from './released-is-claimed-once.ts'
import { templesAreOwed } from './temples-are-owed.ts'
import { transfersBalance } from './transfers-balance.ts'

/** The invariants of money in live data. */
export const checks: readonly Check[] = [
  transfersBalance,
  capturesAreBooked,
  refundsAreBooked,
  refundsWithinCaptures,
  clearingMatchesGateways,
  templesAreOwed,
  releasedIsClaimedOnce,
  payoutsAddUp,
  daysAddUp,
  paidRequestsHaveCaptures,
  paymentsAreComputed,
  nothingLiesUnhandled,
]
