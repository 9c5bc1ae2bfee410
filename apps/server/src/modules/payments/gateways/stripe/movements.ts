import type { ProviderMovement } from '../gateway.ts'

const kinds: Readonly<Record<string, ProviderMovement['kind']>> = {
  charge: 'PAYMENT',
  refund: 'REFUND',
  partial_capture_reversal: 'REFUND',
  refund_failure: 'REFUND_RETURNED',
  dispute: 'DISPUTE',
  dispute_reversal: 'DISPUTE_RETURNED',
  fee: 'FEE',
  network_cost: 'FEE',
  tax: 'FEE',
  transfer: 'TRANSFER',
  transfer_reversal: 'TRANSFER_RETURNED',
  payout: 'PAYOUT',
  payout_reversal: 'PAYOUT_RETURNED',
}

const stringsOf = (source: object): string[] =>
  ['id', 'charge', 'payment_intent'].flatMap((name) => {
    const value: unknown = name in source ? (source as Record<string, unknown>)[name] : undefined
    return typeof value === 'string' ? [value] : []
  })

type TransactionObject = {
  id: string
  amount: number
  net: number
  currency: string
  created: number
  reporting_category: string
  source: string | object | null
}

/** Translates one balance transaction with its source expanded. */
export const movementOf = (transaction: TransactionObject): ProviderMovement => {
  const { source } = transaction
  return {
    ref: transaction.id,
    kind: kinds[transaction.reporting_category] ?? 'OTHER',
    sourceRefs: typeof source === 'string' ? [source] : source ? stringsOf(source) : [],
    grossCents: transaction.amount,
    netCents: transaction.net,
    currency: transaction.currency.toUpperCase(),
    at: new Date(transaction.created * 1000),
  }
}
