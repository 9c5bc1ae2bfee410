/** What may be done with an open line of a bank statement, once the route has let the caller in. */

type Line = {
  readonly amount_cents: number
  readonly currency: string
  readonly reason: string | null
}

/** Assigns it to a request: money in our currency that came in, and is no payout that came back. */
export const mayAssignLine = ({ amount_cents, currency, reason }: Line): boolean =>
  amount_cents > 0 && currency.trim() === 'EUR' && reason !== 'PAYOUT_BACK'

/** Records the return of the payout that it names. */
export const mayRecordReturn = ({ currency, reason }: Line): boolean =>
  reason === 'PAYOUT_BACK' && currency.trim() === 'EUR'

/** Books it as a charge of the bank: money in our currency that left. */
export const mayBookCharge = ({ amount_cents, currency }: Line): boolean =>
  amount_cents < 0 && currency.trim() === 'EUR'
