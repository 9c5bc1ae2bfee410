import { type Cents, ratioOf } from './cents.ts'

/** How one line's money was shared out: `amount` is what was paid, `commission` (VAT included) and the `vat` in it are the platform's. */
export type LineShare = { amount: Cents; commission: Cents; vat: Cents }

/** Commission first and the VAT out of it after: rounded apart from each other they could exceed a refund of one cent. */
const sharedUpTo = (line: LineShare, amount: Cents): LineShare => {
  if (line.amount === 0 || line.commission === 0) return { amount, commission: 0, vat: 0 }
  const commission = ratioOf(line.commission, amount, line.amount)
  return { amount, commission, vat: ratioOf(line.vat, commission, line.commission) }
}

/**
 * What each side gives back when `amount` of a line is refunded and `before` of it already was: the temple
 * returns `amount - commission`, the platform `commission`, of which `vat` is VAT. Counted from the sum of all
 * refunds so far, so that several small ones give back exactly what one of the whole line would.
 *
 * Throws a RangeError when the line does not hold as much.
 */
export const refundOfLine = (line: LineShare, before: Cents, amount: Cents): LineShare => {
  if (amount <= 0 || before < 0 || before + amount > line.amount) {
    throw new RangeError(`cannot refund ${amount} of ${line.amount} when ${before} is refunded`)
  }
  const after = sharedUpTo(line, before + amount)
  const earlier = sharedUpTo(line, before)
  return { amount, commission: after.commission - earlier.commission, vat: after.vat - earlier.vat }
}
