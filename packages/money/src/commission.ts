import { type Cents, ratioOf, sumCents } from './cents.ts'
import { splitByWeights } from './split.ts'

/** Hundredths of a percent: 1000 is 10 %, 2400 is 24 %. */
export type BasisPoints = number

const WHOLE: BasisPoints = 10_000

/** The platform's share of an offering: `total` includes the VAT, `net + vat = total`. */
export type Commission = { total: Cents; net: Cents; vat: Cents }

/** Extracts the VAT from an amount that includes it: 300 at 24 % is 242 and 58. */
export const withoutVat = (total: Cents, vatRate: BasisPoints): Commission => {
  const net = ratioOf(total, WHOLE, WHOLE + vatRate)
  return { total, net, vat: total - net }
}

/** The net value of an amount without the VAT in it. @throws RangeError if `vat` is more */
export const netValueOf = (amount: Cents, vat: Cents): Cents => {
  if (vat < 0 || vat > amount) throw new RangeError('The VAT is part of the amount')
  return amount - vat
}

/**
 * The commission on `gross` at `rate`, VAT included; half cents go to the platform. Round once per temple and request:
 * several lines of one temple go through `commissionOfLines`.
 */
export const commissionOf = (gross: Cents, rate: BasisPoints, vatRate: BasisPoints): Commission =>
  withoutVat(ratioOf(gross, rate, WHOLE), vatRate)

/**
 * The commission on one temple's lines in a request: rounded once on their sum, then split over the lines, which add up
 * to exactly what the temple is charged.
 *
 * @returns one commission per line, in the given order
 */
export const commissionOfLines = (
  amounts: readonly Cents[],
  rate: BasisPoints,
  vatRate: BasisPoints,
): Commission[] => {
  const whole = commissionOf(sumCents(amounts), rate, vatRate)
  const totals = splitByWeights(whole.total, amounts)
  const vats = splitByWeights(whole.vat, totals)
  return totals.map((total, index) => {
    const vat = vats[index] ?? 0
    return { total, net: total - vat, vat }
  })
}
