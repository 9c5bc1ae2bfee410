/** What may be done with an open line of a bank statement, once the route has let the caller in. */

type Line = { readonly amount_cents: number; readonly currency: string }

/** Assigns it to a request: money in our currency that came in. */
export const mayAssignLine = ({ amount_cents, currency }: Line): boolean =>
  amount_cents > 0 && currency.trim() === 'EUR'

/** Books it as a charge of the bank: money in our currency that left. */
export const mayBookCharge = ({ amount_cents, currency }: Line): boolean =>
  amount_cents < 0 && currency.trim() === 'EUR'
