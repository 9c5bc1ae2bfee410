import { splitByWeights, sumCents } from '@kandili/money'
import type { ProviderFact } from '../../../src/modules/payments/gateways/gateway.ts'
import type { PaymentMethod } from '../../../src/modules/payments/payment.ts'

/**
 * What a history knows independently of the books: only what happened, never one of their balances. All amounts are
 * cents.
 */
export type KnownTemple = { id: number; bearsFee: boolean; paidOut: number }
export type KnownLine = {
  id: number
  templeId: number
  amount: number
  commission: number
  vat: number
}
export type KnownShare = { lineId: number; amount: number; commission: number; vat: number }
export type KnownRefund = {
  id: number
  amount: number
  suspense: number
  way: 'ORIGINAL' | 'BANK'
  state: 'REQUESTED' | 'PENDING' | 'SUCCEEDED' | 'FAILED'
  shares: KnownShare[]
  /** Declared a loss of the platform by a person. */
  loss: number
}
export type KnownDispute = {
  key: string
  amount: number
  state: 'OPENED' | 'WON' | 'LOST'
  fee: number
  feeReturned: number
  shares: KnownShare[]
}
export type KnownAttempt = {
  id: number
  method: PaymentMethod
  /** The requested amount. */
  amount: number
  arrived: number
  bookedTo: 'TEMPLES' | 'UNMATCHED' | null
  fee: number
  refunds: KnownRefund[]
  disputes: KnownDispute[]
  /** Everything that was ever reported, to be reported again. */
  facts: ProviderFact[]
}
export type KnownRequest = {
  id: number
  isCanceled: boolean
  lines: KnownLine[]
  attempts: KnownAttempt[]
}
export type KnownBank = { payoutsArrived: number; charges: number }

export const isPaid = ({ attempts }: KnownRequest): boolean =>
  attempts.some(({ bookedTo }) => bookedTo === 'TEMPLES')

const sum = <T>(of: readonly T[], part: (one: T) => number): number => sumCents(of.map(part))
const succeeded = ({ refunds }: KnownAttempt) => refunds.filter(({ state }) => state === 'SUCCEEDED')
const lost = ({ disputes }: KnownAttempt) => disputes.filter(({ state }) => state === 'LOST')

/** What the payer's bank or a refund has taken from an attempt, or may still take. */
export const heldOf = ({ refunds, disputes }: KnownAttempt): number =>
  sum(
    refunds.filter(({ state }) => state !== 'FAILED'),
    ({ amount }) => amount,
  ) +
  sum(
    disputes.filter(({ state }) => state !== 'WON'),
    ({ amount }) => amount,
  )

/** What a line has returned, or has promised to. */
export const givenOf = (request: KnownRequest, lineId: number): KnownShare => {
  const shares = request.attempts
    .flatMap((attempt) => [...attempt.refunds.filter(({ state }) => state !== 'FAILED'), ...lost(attempt)])
    .flatMap(({ shares: all }) => all.filter((share) => share.lineId === lineId))
  return {
    lineId,
    amount: sum(shares, ({ amount }) => amount),
    commission: sum(shares, ({ commission }) => commission),
    vat: sum(shares, ({ vat }) => vat),
  }
}

const isByGateway = ({ method }: KnownAttempt): boolean => method === 'SANDBOX'

/** How a gateway's fee is split over the temples of a paid request that bear it. */
const feesBorne = (request: KnownRequest, attempt: KnownAttempt, temples: readonly KnownTemple[]) => {
  if (attempt.bookedTo !== 'TEMPLES') return new Map<number, number>()
  const ids = [...new Set(request.lines.map(({ templeId }) => templeId))].sort((a, b) => a - b)
  const gross = ids.map((id) =>
    sum(
      request.lines.filter(({ templeId }) => templeId === id),
      ({ amount }) => amount,
    ),
  )
  const parts = splitByWeights(attempt.fee, gross)
  const bears = new Set(temples.filter(({ bearsFee }) => bearsFee).map(({ id }) => id))
  return new Map(ids.flatMap((id, index) => (bears.has(id) ? [[id, parts[index] ?? 0] as const] : [])))
}

/**
 * A temple's balance by its history: what it has with us and what it was paid, less what it owes us and holds in
 * cash.
 */
export const balanceOfTemple = (
  temple: KnownTemple,
  requests: readonly KnownRequest[],
  temples: readonly KnownTemple[],
): number => {
  let balance = 0
  for (const request of requests) {
    const own = request.lines.filter(({ templeId }) => templeId === temple.id)
    const ownIds = new Set(own.map(({ id }) => id))
    const ownShares = (shares: readonly KnownShare[]) => shares.filter(({ lineId }) => ownIds.has(lineId))
    for (const attempt of request.attempts) {
      if (attempt.bookedTo !== 'TEMPLES') continue
      const isCash = attempt.method === 'CASH'
      balance += sum(own, ({ amount, commission }) => (isCash ? 0 : amount) - commission)
      balance -= feesBorne(request, attempt, temples).get(temple.id) ?? 0
      for (const { shares, way } of succeeded(attempt)) {
        const handsBack = isCash && way === 'ORIGINAL'
        balance -= sum(ownShares(shares), ({ amount, commission }) => (handsBack ? 0 : amount) - commission)
      }
      for (const { shares } of lost(attempt)) {
        balance -= sum(ownShares(shares), ({ amount, commission }) => amount - commission)
      }
    }
  }
  return balance
}

export type KnownBalances = Record<
  | 'BANK'
  | 'GATEWAY_CLEARING'
  | 'CHARGEBACKS_RECEIVABLE'
  | 'SUSPENSE'
  | 'REFUNDS_PAYABLE'
  | 'UNMATCHED_RECEIPTS'
  | 'COMMISSION_AND_VAT'
  | 'VAT_OUTPUT'
  | 'GATEWAY_FEES'
  | 'BANK_CHARGES'
  | 'CHARGEBACK_LOSSES',
  number
>

const onePayment = (request: KnownRequest, attempt: KnownAttempt, temples: readonly KnownTemple[]) => {
  const { arrived, bookedTo, disputes, fee } = attempt
  const back = succeeded(attempt)
  const isUnmatched = bookedTo === 'UNMATCHED'
  const byBank = sum(
    back.filter(({ way }) => way === 'BANK' || attempt.method === 'BANK'),
    ({ amount }) => amount,
  )
  const byGateway = isByGateway(attempt)
    ? sum(
        back.filter(({ way }) => way === 'ORIGINAL'),
        ({ amount }) => amount,
      )
    : 0
  const taken = sum(
    disputes.filter(({ state }) => state !== 'WON'),
    ({ amount }) => amount,
  )
  const disputeFees = sum(disputes, (dispute) => dispute.fee - dispute.feeReturned)
  const given = [...back, ...lost(attempt)].flatMap(({ shares }) => shares)
  const lines = bookedTo === 'TEMPLES' ? request.lines : []
  return {
    BANK: (attempt.method === 'BANK' ? arrived : 0) - byBank,
    GATEWAY_CLEARING: isByGateway(attempt) ? arrived - fee - byGateway - taken - disputeFees : 0,
    CHARGEBACKS_RECEIVABLE: sum(
      disputes.filter(({ state }) => state === 'OPENED'),
      ({ amount }) => amount,
    ),
    SUSPENSE: sum(back, ({ suspense }) => suspense),
    REFUNDS_PAYABLE: 0,
    UNMATCHED_RECEIPTS: isUnmatched
      ? arrived - sum(back, ({ amount, suspense, loss }) => amount - suspense - loss)
      : 0,
    COMMISSION_AND_VAT:
      sum(lines, ({ commission }) => commission) - sum(given, ({ commission }) => commission),
    VAT_OUTPUT: sum(lines, ({ vat }) => vat) - sum(given, ({ vat }) => vat),
    GATEWAY_FEES: fee - sumCents([...feesBorne(request, attempt, temples).values()]),
    BANK_CHARGES: 0,
    CHARGEBACK_LOSSES:
      disputeFees +
      sum(lost(attempt), ({ amount, shares }) => amount - sum(shares, (share) => share.amount)) +
      sum(back, ({ loss }) => loss),
  } satisfies KnownBalances
}

/** The platform's own accounts by what happened, each on its own side. */
export const balancesOfPlatform = (
  requests: readonly KnownRequest[],
  temples: readonly KnownTemple[],
  bank: KnownBank,
): KnownBalances => {
  const total: KnownBalances = {
    BANK: 0 - bank.payoutsArrived - bank.charges,
    GATEWAY_CLEARING: 0,
    CHARGEBACKS_RECEIVABLE: 0,
    SUSPENSE: 0,
    REFUNDS_PAYABLE: 0,
    UNMATCHED_RECEIPTS: 0,
    COMMISSION_AND_VAT: 0,
    VAT_OUTPUT: 0,
    GATEWAY_FEES: 0,
    BANK_CHARGES: bank.charges,
    CHARGEBACK_LOSSES: 0,
  }
  for (const request of requests) {
    for (const attempt of request.attempts) {
      const one = onePayment(request, attempt, temples)
      for (const account of Object.keys(total) as (keyof KnownBalances)[]) total[account] += one[account]
    }
  }
  return total
}
