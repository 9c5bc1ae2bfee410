/**
 * The booking of each event (docs: the table of bookings). Pure: each function returns the transfers of one movement;
 * zero amounts are left out. All amounts are cents.
 */
import type { GatewayName } from '@kandili/contract'
import {
  type Account,
  bank,
  bankCharges,
  chargebackLosses,
  chargebacksReceivable,
  commissionRevenue,
  dueFromTemple,
  gatewayClearing,
  gatewayFees,
  payoutsInTransit,
  refundsPayable,
  suspense,
  templePayable,
  templeReleased,
  unmatchedReceipts,
  vatOutput,
} from './accounts.ts'
import type { Transfer } from './movement.ts'

/** The holder of a payment's money: a gateway, our bank, or the temple at its door. */
export type Holder = { at: 'GATEWAY'; gateway: GatewayName } | { at: 'BANK' } | { at: 'TEMPLE' }

/**
 * One temple's part of a payment or refund: `grossCents` in all, of which `commissionCents` (VAT included) are ours,
 * and `vatCents` of that VAT.
 */
export type TempleShare = { templeId: number; grossCents: number; commissionCents: number; vatCents: number }

const holderAccount = (holder: Holder, templeId: number): Account => {
  if (holder.at === 'GATEWAY') return gatewayClearing(holder.gateway)
  return holder.at === 'BANK' ? bank : dueFromTemple(templeId)
}

const transfer = (code: string, debit: Account, credit: Account, amountCents: number): Transfer[] =>
  amountCents === 0 ? [] : [{ code, debit, credit, amountCents }]

const commission = ({ templeId, commissionCents, vatCents }: TempleShare): Transfer[] => [
  ...transfer('commission', templePayable(templeId), commissionRevenue, commissionCents - vatCents),
  ...transfer('commission-vat', templePayable(templeId), vatOutput, vatCents),
]

/** P1, P2, P10, P11: money for temples arrived, with our commission on it. */
export const paymentCaptured = (holder: Holder, shares: readonly TempleShare[]): Transfer[] =>
  shares.flatMap((share) => [
    ...transfer(
      'offering',
      holderAccount(holder, share.templeId),
      templePayable(share.templeId),
      share.grossCents,
    ),
    ...commission(share),
  ])

/** P3: the gateway's fee, borne by us or by the temples according to each agreement. */
export const feeTaken = (
  gateway: GatewayName,
  platformCents: number,
  temples: readonly { templeId: number; cents: number }[],
): Transfer[] => [
  ...transfer('gateway-fee', gatewayFees, gatewayClearing(gateway), platformCents),
  ...temples.flatMap(({ templeId, cents }) =>
    transfer('gateway-fee', templePayable(templeId), gatewayClearing(gateway), cents),
  ),
]

/**
 * The act is done, and its share can be paid out; or, below zero, no longer: money was refunded, or its payer
 * disputes it.
 */
export const shareReleased = (templeId: number, cents: number): Transfer[] =>
  cents < 0
    ? transfer('share-withdrawn', templeReleased(templeId), templePayable(templeId), 0 - cents)
    : transfer('share-released', templePayable(templeId), templeReleased(templeId), cents)

/** P5, P12: we owe a refund; the temples and the platform each give up their part of it. */
export const refundOwed = (shares: readonly TempleShare[]): Transfer[] => {
  const sum = (part: (share: TempleShare) => number) =>
    shares.reduce((total, share) => total + part(share), 0)
  return [
    ...shares.flatMap((share) =>
      transfer(
        'refund-temple',
        templePayable(share.templeId),
        refundsPayable,
        share.grossCents - share.commissionCents,
      ),
    ),
    ...transfer(
      'refund-commission',
      commissionRevenue,
      refundsPayable,
      sum((share) => share.commissionCents - share.vatCents),
    ),
    ...transfer(
      'refund-commission-vat',
      vatOutput,
      refundsPayable,
      sum((share) => share.vatCents),
    ),
  ]
}

/** Money left that no line could cover: it is unexplained so far. */
export const refundUnexplained = (cents: number): Transfer[] =>
  transfer('refund-suspense', suspense, refundsPayable, cents)

/** It was explained: temples and platform give up their parts after all, or the loss is ours (no shares). */
export const refundExplained = (shares: readonly TempleShare[], cents: number): Transfer[] =>
  shares.length > 0
    ? refundOwed(shares).map((owed) => ({ ...owed, credit: suspense }))
    : transfer('refund-loss', chargebackLosses, suspense, cents)

/**
 * P5b, P12b: the refund was paid. A temple that held cash returns it itself.
 * @param unexplainedCents was refunded too, and is nobody's share
 */
export const refundPaid = (
  holder: Holder,
  shares: readonly TempleShare[],
  unexplainedCents = 0,
): Transfer[] => {
  if (holder.at === 'TEMPLE') {
    return shares.flatMap((share) =>
      transfer('refund-paid', refundsPayable, dueFromTemple(share.templeId), share.grossCents),
    )
  }
  const cents = shares.reduce((total, share) => total + share.grossCents, unexplainedCents)
  return transfer('refund-paid', refundsPayable, holderAccount(holder, 0), cents)
}

/** Reverses existing transfers: for a bounced refund, for example. */
export const undone = (transfers: readonly Transfer[]): Transfer[] =>
  transfers.map((made) => ({ ...made, debit: made.credit, credit: made.debit }))

/** P6: the gateway paid out to our bank. */
export const gatewaySettled = (gateway: GatewayName, cents: number): Transfer[] =>
  transfer('gateway-settled', bank, gatewayClearing(gateway), cents)

/**
 * How a payout leaves: from our bank (a transfer, or cash drawn from it), or within a gateway to the temple's
 * account.
 */
export type PayoutSource = { at: 'BANK' } | { at: 'GATEWAY'; gateway: GatewayName }

const sourceAccount = (source: PayoutSource): Account =>
  source.at === 'BANK' ? bank : gatewayClearing(source.gateway)

/** P7: a payout to a temple was approved. */
export const payoutBegun = (templeId: number, cents: number): Transfer[] =>
  transfer('payout-begun', templeReleased(templeId), payoutsInTransit(templeId), cents)

/** An approved payout was canceled before it left. */
export const payoutCalledOff = (templeId: number, cents: number): Transfer[] =>
  transfer('payout-called-off', payoutsInTransit(templeId), templeReleased(templeId), cents)

/** P4, P7b, P9: it arrived. */
export const payoutArrived = (templeId: number, cents: number, source: PayoutSource): Transfer[] =>
  transfer('payout-arrived', payoutsInTransit(templeId), sourceAccount(source), cents)

/**
 * P5c, P8: it was returned, less the bank's charge; the charge is ours and the temple is owed the full amount again.
 */
export const payoutReturned = (
  templeId: number,
  cents: number,
  bankChargeCents: number,
  source: PayoutSource,
): Transfer[] => [
  ...transfer('payout-returned', sourceAccount(source), templeReleased(templeId), cents - bankChargeCents),
  ...transfer('bank-charge', bankCharges, templeReleased(templeId), bankChargeCents),
]

/** P8b: the bank took a charge from our account. */
export const bankCharged = (cents: number): Transfer[] => transfer('bank-charge', bankCharges, bank, cents)

/** P5c: a temple's debt was reversed from its own account at the gateway. */
export const transferReversed = (templeId: number, cents: number, gateway: GatewayName): Transfer[] =>
  transfer('transfer-reversed', gatewayClearing(gateway), dueFromTemple(templeId), cents)

/** P10c: a temple's released money is offset against its debt to us: the cash that it holds. */
export const templeNetted = (templeId: number, cents: number): Transfer[] =>
  transfer('netting', templeReleased(templeId), dueFromTemple(templeId), cents)

/** More was refunded than the temple still had with us: it owes the rest. */
export const templeOwes = (templeId: number, cents: number): Transfer[] =>
  transfer('recovery', dueFromTemple(templeId), templeReleased(templeId), cents)

/** Money that fits no open request. */
export const unmatchedReceived = (holder: Exclude<Holder, { at: 'TEMPLE' }>, cents: number): Transfer[] =>
  transfer('unmatched', holderAccount(holder, 0), unmatchedReceipts, cents)

/**
 * Such money was returned to its source.
 * @param unexplainedCents of it exceeds what was left
 */
export const unmatchedReturned = (
  holder: Exclude<Holder, { at: 'TEMPLE' }>,
  cents: number,
  unexplainedCents: number,
): Transfer[] => [
  ...transfer('refund-unmatched', unmatchedReceipts, refundsPayable, cents - unexplainedCents),
  ...refundUnexplained(unexplainedCents),
  ...transfer('refund-paid', refundsPayable, holderAccount(holder, 0), cents),
]

/** A dispute: the gateway withdrew the money and its own fee until the decision. */
export const disputeTaken = (gateway: GatewayName, cents: number, feeCents: number): Transfer[] => [
  ...transfer('dispute', chargebacksReceivable, gatewayClearing(gateway), cents),
  ...transfer('dispute-fee', chargebackLosses, gatewayClearing(gateway), feeCents),
]

/** The gateway returned the fee of a dispute. */
export const disputeFeeReturned = (gateway: GatewayName, cents: number): Transfer[] =>
  transfer('dispute-fee-returned', gatewayClearing(gateway), chargebackLosses, cents)

/** The dispute was won: the money is back. */
export const disputeWon = (gateway: GatewayName, cents: number): Transfer[] =>
  transfer('dispute-won', gatewayClearing(gateway), chargebacksReceivable, cents)

/** It was lost: temples and platform each lose their part. */
export const disputeLost = (shares: readonly TempleShare[]): Transfer[] =>
  refundOwed(shares).map((owed) => ({
    ...owed,
    code: owed.code.replace('refund', 'dispute'),
    credit: chargebacksReceivable,
  }))

/** As `disputeLost`, if no temple has a part in the money: the loss is ours. */
export const disputeLostByUs = (cents: number): Transfer[] =>
  transfer('dispute-lost', chargebackLosses, chargebacksReceivable, cents)
