import { type Cents, ratioOf } from './cents.ts'

/**
 * How the money of one line was split. `amount` was paid; `commission` (VAT included) and its `vat` belong to the
 * platform.
 */
export type LineShare = { amount: Cents; commission: Cents; vat: Cents }

/** Commission first, then its VAT: rounded separately they could exceed a refund of one cent. */
const sharedUpTo = (line: LineShare, amount: Cents): LineShare => {
  if (line.amount === 0 || line.commission === 0) return { amount, commission: 0, vat: 0 }
  const commission = ratioOf(line.commission, amount, line.amount)
  return { amount, commission, vat: ratioOf(line.vat, commission, line.commission) }
}

/**
 * What each side returns if `amount` of a line is refunded after `before`: the temple `amount - commission`, the
 * platform `commission`, of which `vat` is VAT. Computed from the sum of all refunds so far, so that several small
 * refunds return exactly as much as one full refund.
 *
 * @throws RangeError if less than `amount` is left of the line
 */
export const refundOfLine = (line: LineShare, before: Cents, amount: Cents): LineShare => {
  if (amount <= 0 || before < 0 || before + amount > line.amount) {
    throw new RangeError(`cannot refund ${amount} of ${line.amount} when ${before} is refunded`)
  }
  const after = sharedUpTo(line, before + amount)
  const earlier = sharedUpTo(line, before)
  return { amount, commission: after.commission - earlier.commission, vat: after.vat - earlier.vat }
}
