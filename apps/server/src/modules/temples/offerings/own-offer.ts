import type { AskingWay } from '@kandili/contract'
import type { KindBounds, OwnOffer } from '@kandili/domain'

type OwnColumns = {
  readonly asks: string | null
  readonly own_price_cents: number
  readonly sale_price_cents: number | null
  readonly sale_start_date: string | null
  readonly sale_end_date: string | null
  readonly min_cents: number | null
}

/** A row's own prices, for the rules of packages/domain. */
export const ownOfferOf = (row: OwnColumns): OwnOffer => ({
  asks: (row.asks ?? 'SUGGESTED') as AskingWay,
  price: row.own_price_cents,
  sale:
    row.sale_price_cents !== null && row.sale_start_date !== null && row.sale_end_date !== null
      ? { price: row.sale_price_cents, from: row.sale_start_date, until: row.sale_end_date }
      : null,
  minPrice: row.min_cents,
})

export const boundsOf = (row: {
  min_price_cents: number | null
  max_price_cents: number | null
}): KindBounds => ({ minPrice: row.min_price_cents, maxPrice: row.max_price_cents })
