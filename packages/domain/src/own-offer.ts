import type { AskingWay } from '@kandili/contract'
import type { OfferPrice } from './offering.ts'

/** A lower price from one civil date (Europe/Athens) to another, both included; cents for one. */
export type Sale = { readonly price: number; readonly from: string; readonly until: string }

/** A temple's price settings for one of a type; cents. */
export type OwnOffer = {
  /** A suggestion by default. */
  readonly asks?: AskingWay
  readonly price: number
  readonly sale: Sale | null
  /** The temple's own minimum for one; null for the type's. */
  readonly minPrice: number | null
}

/** The limits that administrators set for a type, in cents for one; null means no limit. */
export type KindBounds = { readonly minPrice: number | null; readonly maxPrice: number | null }

/** The effective price of one on a day. */
export type OfferOnDay = OfferPrice & {
  /** The price outside the sale, and the sale's last day; null if no sale lowers the price on that day. */
  readonly sale: { readonly regularPrice: number; readonly until: string } | null
}

const within = ({ minPrice, maxPrice }: KindBounds, cents: number): number =>
  Math.min(Math.max(cents, minPrice ?? 0), maxPrice ?? Number.MAX_SAFE_INTEGER)

/**
 * The price and the limits of an offering on a civil date. The type's limits prevail over a price that was set before
 * they changed, and over a temple that asks for nothing. The minimum never exceeds the price, so that the price
 * itself is always accepted.
 */
export const offerOn = (own: OwnOffer, bounds: KindBounds, day: string): OfferOnDay => {
  if (own.asks === 'FREE') {
    const least = bounds.minPrice ?? 0
    return { price: least, minPrice: least, maxPrice: bounds.maxPrice, sale: null }
  }
  const regularPrice = within(bounds, own.price)
  const isOnSale = own.sale !== null && own.sale.from <= day && day <= own.sale.until
  const price = isOnSale && own.sale ? Math.min(within(bounds, own.sale.price), regularPrice) : regularPrice
  const least = own.asks === 'FIXED' ? price : (own.minPrice ?? bounds.minPrice)
  return {
    price,
    minPrice: least === null ? null : Math.min(Math.max(least, bounds.minPrice ?? 0), price),
    maxPrice: own.asks === 'FIXED' ? price : bounds.maxPrice,
    sale: own.sale && price < regularPrice ? { regularPrice, until: own.sale.until } : null,
  }
}

/** A price outside a type's limits, with the limit in cents. */
export type PriceProblem = {
  readonly of: 'price' | 'sale' | 'minPrice'
  readonly limit: 'LEAST' | 'MOST'
  readonly cents: number
}

/** The prices of an offering outside the type's limits. */
export const priceProblems = (own: OwnOffer, { minPrice, maxPrice }: KindBounds): PriceProblem[] => {
  if (own.asks === 'FREE') {
    return minPrice !== null && minPrice > 0 ? [{ of: 'price', limit: 'LEAST', cents: minPrice }] : []
  }
  const prices = [
    ['price', own.price],
    ['sale', own.sale?.price],
    ['minPrice', own.minPrice],
  ] as const
  return prices.flatMap(([of, cents]): PriceProblem[] => {
    if (typeof cents !== 'number') return []
    if (minPrice !== null && cents < minPrice) return [{ of, limit: 'LEAST', cents: minPrice }]
    return maxPrice !== null && cents > maxPrice ? [{ of, limit: 'MOST', cents: maxPrice }] : []
  })
}
