import { type Cents, ratioOf } from './cents.ts'

/**
 * How the money of one line was split. `amount` was paid; `commission` (VAT included) and its `vat` belong to the
 * platform.
 */
export type LineShare = { amount: Cents; commission: Cents; vat: Cents }

const between = (least: Cents, most: Cents, value: Cents): Cents => Math.min(most, Math.max(least, value))

/** The proportional part of `whole`: `part` of `of`. */
const partOf = (whole: Cents, part: Cents, of: Cents): Cents => (of === 0 ? 0 : ratioOf(whole, part, of))

/**
 * What each side returns if `amount` of a line is refunded after `held`: the temple `amount - commission`, the
 * platform `commission`, of which `vat` is VAT. Computed from what all refunds return together, so that several small
 * refunds return exactly as much as one full refund, even if some of them failed in between.
 *
 * @param held what the refunds that have not failed already return
 * @throws RangeError if less than `amount` is left of the line
 */
export const refundOfLine = (line: LineShare, held: LineShare, amount: Cents): LineShare => {
  if (amount <= 0 || held.amount < 0 || held.amount + amount > line.amount) {
    throw new RangeError(`cannot refund ${amount} of ${line.amount} when ${held.amount} is refunded`)
  }
  const dueCommission = partOf(line.commission, held.amount + amount, line.amount)
  const commission = between(0, amount, dueCommission - held.commission)
  // VAT follows the commission: rounded separately, the two could exceed a refund of one cent.
  const dueVat = partOf(line.vat, held.commission + commission, line.commission)
  return { amount, commission, vat: between(0, commission, dueVat - held.vat) }
}
