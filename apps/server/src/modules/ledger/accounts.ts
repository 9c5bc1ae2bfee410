import type { endpoints, GatewayName } from '@kandili/contract'

/** The platform's accounts (VAT included): number, type, and name in the books. */
export const chart = {
  BANK: { number: 1000, side: 'DEBIT', name: 'Bank' },
  GATEWAY_CLEARING: { number: 1100, side: 'DEBIT', name: 'Gateway clearing' },
  DUE_FROM_TEMPLE: { number: 1200, side: 'DEBIT', name: 'Due from temple' },
  CHARGEBACKS_RECEIVABLE: { number: 1300, side: 'DEBIT', name: 'Chargebacks receivable' },
  SUSPENSE: { number: 1900, side: 'DEBIT', name: 'Suspense' },
  /** Owed to a temple and held until the act is done; */
  TEMPLE_PAYABLE: { number: 2100, side: 'CREDIT', name: 'Temple payable' },
  /** and released by it, to be paid out. */
  TEMPLE_RELEASED: { number: 2110, side: 'CREDIT', name: 'Temple released' },
  PAYOUTS_IN_TRANSIT: { number: 2200, side: 'CREDIT', name: 'Payouts in transit' },
  VAT_OUTPUT: { number: 2300, side: 'CREDIT', name: 'VAT output' },
  REFUNDS_PAYABLE: { number: 2400, side: 'CREDIT', name: 'Refunds payable' },
  UNMATCHED_RECEIPTS: { number: 2500, side: 'CREDIT', name: 'Unmatched receipts' },
  COMMISSION_REVENUE: { number: 4000, side: 'CREDIT', name: 'Commission revenue' },
  GATEWAY_FEES: { number: 5000, side: 'DEBIT', name: 'Gateway fees' },
  BANK_CHARGES: { number: 5100, side: 'DEBIT', name: 'Bank charges' },
  CHARGEBACK_LOSSES: { number: 5200, side: 'DEBIT', name: 'Chargeback losses' },
} as const satisfies Record<
  endpoints.payments.LedgerPurpose,
  { number: number; side: 'DEBIT' | 'CREDIT'; name: string }
>

export type Purpose = endpoints.payments.LedgerPurpose

/** One account: its purpose, and its owner if there is one for each temple or each gateway. */
export type Account = {
  readonly purpose: Purpose
  readonly templeId: number | null
  readonly gateway: GatewayName | null
}

const own = (purpose: Purpose): Account => ({ purpose, templeId: null, gateway: null })

export const bank = own('BANK')
export const chargebacksReceivable = own('CHARGEBACKS_RECEIVABLE')
/** Money that left without an explanation so far. */
export const suspense = own('SUSPENSE')
export const vatOutput = own('VAT_OUTPUT')
export const refundsPayable = own('REFUNDS_PAYABLE')
export const unmatchedReceipts = own('UNMATCHED_RECEIPTS')
export const commissionRevenue = own('COMMISSION_REVENUE')
export const gatewayFees = own('GATEWAY_FEES')
export const bankCharges = own('BANK_CHARGES')
export const chargebackLosses = own('CHARGEBACK_LOSSES')

export const gatewayClearing = (gateway: GatewayName): Account => ({
  purpose: 'GATEWAY_CLEARING',
  templeId: null,
  gateway,
})
export const templePayable = (templeId: number): Account => ({
  purpose: 'TEMPLE_PAYABLE',
  templeId,
  gateway: null,
})
export const templeReleased = (templeId: number): Account => ({
  purpose: 'TEMPLE_RELEASED',
  templeId,
  gateway: null,
})
export const dueFromTemple = (templeId: number): Account => ({
  purpose: 'DUE_FROM_TEMPLE',
  templeId,
  gateway: null,
})
export const payoutsInTransit = (templeId: number): Account => ({
  purpose: 'PAYOUTS_IN_TRANSIT',
  templeId,
  gateway: null,
})

/** The key of an account: `TEMPLE_PAYABLE/7/`. */
export const accountKey = (account: Account): string =>
  `${account.purpose}/${account.templeId ?? ''}/${account.gateway ?? ''}`

/** The account's code for an accountant's program: `2100.7`, `1100.STRIPE`. */
export const accountCode = ({ purpose, templeId, gateway }: Account): string =>
  [chart[purpose].number, templeId ?? gateway].filter((part) => part !== null).join('.')

/** As the books show it: `2100 Temple payable:7`, `1100 Gateway clearing:STRIPE`. */
export const accountName = (account: Account): string => {
  const { number, name } = chart[account.purpose]
  const whose = account.templeId ?? account.gateway
  return whose === null ? `${number} ${name}` : `${number} ${name}:${whose}`
}
