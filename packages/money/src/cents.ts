/**
 * An amount of money in whole cents. Amounts that do not divide evenly are split by `splitByWeights`, which loses
 * nothing.
 */
export type Cents = number

export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value)

/** Validates an amount from outside. @throws RangeError with the reason */
export const cents = (value: number): Cents => {
  if (!isCents(value)) throw new RangeError(`not a whole number of cents: ${value}`)
  return value
}

export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let sum = 0
  for (const amount of amounts) sum += cents(amount)
  return cents(sum)
}

/**
 * `amount * numerator / denominator`, rounding half cents up (away from zero for positive amounts). Exact for any safe
 * integer, because the product is a bigint.
 */
export const ratioOf = (amount: Cents, numerator: number, denominator: number): Cents => {
  if (!(denominator > 0) || numerator < 0 || amount < 0)
    throw new RangeError('a ratio of nothing, or below zero')
  const product = BigInt(cents(amount)) * BigInt(cents(numerator)) * 2n + BigInt(cents(denominator))
  return cents(Number(product / (2n * BigInt(denominator))))
}
