import type { ActPayment, RequestState } from '@kandili/contract'

type Paying = {
  readonly state: RequestState
  /** The method chosen last; null while none is. */
  readonly method: string | null
  /** What the whole request costs. */
  readonly totalCents: number
}

/**
 * Whether the money for an act has come: FREE (nothing to pay), PAID (also where it was given back later), CASH_DUE (the
 * payer pays at the temple) or UNPAID.
 */
export const actPaymentOf = ({ state, method, totalCents }: Paying): ActPayment => {
  if (totalCents === 0) return 'FREE'
  if (state === 'PAID' || state === 'COMPLETED' || state === 'REFUNDED') return 'PAID'
  return method === 'CASH' && state !== 'CANCELED' ? 'CASH_DUE' : 'UNPAID'
}

/** Whether a temple may accept or do an act now: never before its money has come, unless that is paid at its door. */
export const mayDoAct = (payment: ActPayment): boolean => payment !== 'UNPAID'
