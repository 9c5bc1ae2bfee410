import { type Cents, cents, sumCents } from './cents.ts'

/**
 * Divides `total` (cents, not negative) in proportion to `weights` (whole numbers, not negative). The parts always add
 * up to the total: each is rounded down, then the remaining cents go one by one to the parts that lost the largest
 * fraction, earlier ones first. If all weights are zero the first part takes everything; without weights only a total
 * of zero can be divided.
 */
export const splitByWeights = (total: Cents, weights: readonly number[]): Cents[] => {
  if (cents(total) < 0) throw new RangeError('an amount below zero cannot be split')
  if (weights.some((weight) => cents(weight) < 0)) throw new RangeError('a weight below zero')
  if (weights.length === 0) {
    if (total === 0) return []
    throw new RangeError('nothing to split an amount over')
  }
  const whole = BigInt(sumCents(weights))
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? total : 0))

  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight)
    return { index, amount: Number(product / whole), lost: product % whole }
  })
  let left = total - sumCents(parts.map((part) => part.amount))
  const byLoss = [...parts].sort((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1))
  for (const part of byLoss) {
    if (left === 0) break
    part.amount += 1
    left -= 1
  }
  return parts.map((part) => part.amount)
}
