import { type AmountProblem, amountProblems, leastOffering } from '@kandili/domain'
import { type Cents, parseMoney } from '@kandili/money'
import { splitOf } from '../../../lib/money.ts'
import type { Offering, Parameters, Temple } from '../../../lib/shapes.ts'

/** A whole number from 1 to 40, or null: what people type as a quantity may be anything. */
export const readQuantity = (typed: string | undefined): number | null => {
  const text = (typed ?? '1').trim()
  if (!/^\d{1,3}$/.test(text)) return null
  const quantity = Number(text)
  return quantity >= 1 && quantity <= 40 ? quantity : null
}

/** The temple's price for a quantity. */
export const priceOf = (offering: Offering, quantity: number): Cents => offering.price * quantity

/** The minimum offering. */
export const leastOf = (offering: Offering, quantity: number, temple: Temple): Cents =>
  leastOffering({ offer: offering, quantity, templeMinimum: temple.minOrderAmount })

/** The limit that an amount violates, by the API's rules; null if it is valid. */
export const amountProblem = (
  offering: Offering,
  quantity: number,
  temple: Temple,
  amount: Cents,
): AmountProblem | null =>
  amountProblems([
    { templeId: temple.id, templeMinimum: temple.minOrderAmount, offer: offering, quantity, amount },
  ])[0] ?? null

/**
 * The line's amount: the typed amount, or the price without one.
 * @returns null if the input is not an amount
 */
export const totalOf = (offering: Offering, quantity: number, typed: string | undefined): Cents | null =>
  typed === undefined || typed.trim() === '' ? priceOf(offering, quantity) : parseMoney(typed)

export const templeReceives = (total: Cents, temple: Temple, parameters: Parameters): Cents =>
  splitOf(total, { ...parameters, ...temple }).temple
