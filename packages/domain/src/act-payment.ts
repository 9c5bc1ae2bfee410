import type { ActPayment, RequestState } from '@kandili/contract'

type Paying = {
  readonly state: RequestState
  /** The payment method chosen last; null if none is. */
  readonly method: string | null
  /** The cost of the whole request. */
  readonly totalCents: number
}

/**
 * Whether an act has been paid: FREE (nothing to pay), PAID (even if refunded later), CASH_DUE (the payer pays at the
 * temple) or UNPAID.
 */
export const actPaymentOf = ({ state, method, totalCents }: Paying): ActPayment => {
  if (totalCents === 0) return 'FREE'
  if (state === 'PAID' || state === 'COMPLETED' || state === 'REFUNDED') return 'PAID'
  return method === 'CASH' && state !== 'CANCELED' ? 'CASH_DUE' : 'UNPAID'
}

/** Whether a temple may accept or do an act now: not before it is paid, unless cash is due at the temple. */
export const mayDoAct = (payment: ActPayment): boolean => payment !== 'UNPAID'
