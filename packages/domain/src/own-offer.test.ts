import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountProblems } from './offering.ts'
import { type KindBounds, type OwnOffer, offerOn, priceProblems } from './own-offer.ts'

const offer = (part: Partial<OwnOffer> = {}): OwnOffer => ({
  price: 500,
  sale: { price: 400, from: '2026-12-01', until: '2026-12-06' },
  minPrice: null,
  ...part,
})
const free: KindBounds = { minPrice: null, maxPrice: null }

describe('the price of an offering on a day', () => {
  it.each([
    ['2026-11-30', 500],
    ['2026-12-01', 400],
    ['2026-12-06', 400],
    ['2026-12-07', 500],
  ])('on %s is %i', (day, price) => {
    expect(offerOn(offer(), free, day).price).toBe(price)
  })

  it('names the regular price and the last day only while the sale lowers the price', () => {
    expect(offerOn(offer(), free, '2026-12-03').sale).toEqual({ regularPrice: 500, until: '2026-12-06' })
    expect(offerOn(offer(), free, '2026-12-07').sale).toBeNull()
    expect(offerOn(offer(), { minPrice: 500, maxPrice: null }, '2026-12-03').sale).toBeNull()
  })

  it("keeps to the type's limits if they changed after the temple set its price", () => {
    expect(offerOn(offer({ sale: null }), { minPrice: 700, maxPrice: 900 }, '2026-12-03').price).toBe(700)
    expect(offerOn(offer({ sale: null }), { minPrice: 100, maxPrice: 300 }, '2026-12-03').price).toBe(300)
  })

  it("has the temple's own minimum, then the type's, and neither above the price", () => {
    const bounds = { minPrice: 100, maxPrice: 1000 }
    expect(offerOn(offer({ minPrice: 300 }), bounds, '2026-11-30').minPrice).toBe(300)
    expect(offerOn(offer(), bounds, '2026-11-30').minPrice).toBe(100)
    expect(offerOn(offer(), free, '2026-11-30').minPrice).toBeNull()
    expect(offerOn(offer({ minPrice: 450 }), bounds, '2026-12-03').minPrice).toBe(400)
  })
})

describe('how a temple asks', () => {
  const plain = { sale: null, minPrice: 200 }

  it('at a fixed price accepts only that price, also in a sale', () => {
    expect(offerOn(offer({ ...plain, asks: 'FIXED' }), free, '2026-12-10')).toMatchObject({
      price: 500,
      minPrice: 500,
      maxPrice: 500,
    })
    expect(offerOn(offer({ asks: 'FIXED' }), free, '2026-12-03')).toMatchObject({
      minPrice: 400,
      maxPrice: 400,
    })
  })

  it('by suggestion accepts less, down to the minimum, and more', () => {
    const suggested = offerOn(offer({ ...plain, asks: 'SUGGESTED' }), free, '2026-12-10')
    expect(suggested).toMatchObject({ price: 500, minPrice: 200, maxPrice: null })
    expect(offerOn(offer(plain), free, '2026-12-10')).toEqual(suggested)
  })

  it('without money asks for nothing, and accepts a gift', () => {
    const own = offer({ asks: 'FREE', price: 0, sale: null })
    const line = { templeId: 1, templeMinimum: 0, offer: offerOn(own, free, '2026-12-10'), quantity: 3 }
    expect(line.offer).toMatchObject({ price: 0, minPrice: 0, maxPrice: null, sale: null })
    expect(amountProblems([line])).toEqual([])
    expect(amountProblems([{ ...line, amount: 700 }])).toEqual([])
    expect(amountProblems([{ ...line, amount: 20 }])).toHaveLength(1)
  })

  it("keeps to the type's minimum without money too", () => {
    const bounds = { minPrice: 300, maxPrice: null }
    const own = offer({ asks: 'FREE', price: 0, sale: null })
    expect(priceProblems(own, bounds)).toEqual([{ of: 'price', limit: 'LEAST', cents: 300 }])
    expect(priceProblems(own, { minPrice: 0, maxPrice: null })).toEqual([])
    expect(offerOn(own, bounds, '2026-12-10')).toMatchObject({ price: 300, minPrice: 300 })
  })
})

const cents = fc.integer({ min: 0, max: 100_000 })
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const bounds = fc
  .tuple(fc.option(cents), fc.option(cents))
  .filter(([least, most]) => least === null || most === null || least <= most)
  .map(([minPrice, maxPrice]) => ({ minPrice, maxPrice }))
const sale = fc.record({ price: cents, from: day, until: day })
const own = fc.record({ price: cents, sale: fc.option(sale), minPrice: fc.option(cents) })

describe('any offering on any day', () => {
  it('can be requested at its price', () => {
    fc.assert(
      fc.property(own, bounds, day, fc.integer({ min: 1, max: 40 }), (given, limits, on, quantity) => {
        const offer = offerOn(given, limits, on)
        const line = { templeId: 1, templeMinimum: 0, offer, quantity }
        const total = offer.price * quantity
        // An amount below the minimum of a card is rejected for every line.
        expect(amountProblems([line])).toEqual(
          total === 0 || total >= 50 ? [] : [{ line: 0, limit: 'LEAST', cents: 50 }],
        )
      }),
    )
  })

  it("is within the type's limits, never above the regular price, and changes only on the sale's days", () => {
    fc.assert(
      fc.property(own, bounds, day, (given, limits, on) => {
        const { price, minPrice, sale: shown } = offerOn(given, limits, on)
        const regular = offerOn({ ...given, sale: null }, limits, on).price
        expect(price).toBeGreaterThanOrEqual(limits.minPrice ?? 0)
        expect(price).toBeLessThanOrEqual(limits.maxPrice ?? Number.POSITIVE_INFINITY)
        expect(price).toBeLessThanOrEqual(regular)
        expect(minPrice ?? 0).toBeLessThanOrEqual(price)
        expect(shown !== null).toBe(price < regular)
        if (!given.sale || on < given.sale.from || on > given.sale.until) expect(price).toBe(regular)
      }),
    )
  })

  it("has the temple's own prices exactly if the type's limits accept them", () => {
    fc.assert(
      fc.property(own, bounds, day, (given, limits, on) => {
        if (priceProblems(given, limits).length > 0) return
        expect(offerOn({ ...given, sale: null }, limits, on).price).toBe(given.price)
      }),
    )
  })
})

describe('prices outside the limits of the type', () => {
  const limits = { minPrice: 200, maxPrice: 1000 }
  it('are listed with the limit that they miss', () => {
    expect(priceProblems(offer({ price: 199, sale: null }), limits)).toEqual([
      { of: 'price', limit: 'LEAST', cents: 200 },
    ])
    expect(priceProblems(offer({ price: 1001, sale: null }), limits)).toEqual([
      { of: 'price', limit: 'MOST', cents: 1000 },
    ])
    expect(
      priceProblems(offer({ sale: { price: 100, from: '2026-12-01', until: '2026-12-02' } }), limits),
    ).toEqual([{ of: 'sale', limit: 'LEAST', cents: 200 }])
    expect(priceProblems(offer({ minPrice: 100 }), limits)).toEqual([
      { of: 'minPrice', limit: 'LEAST', cents: 200 },
    ])
  })

  it('are none at the limits themselves', () => {
    expect(priceProblems(offer({ price: 200, sale: null, minPrice: 200 }), limits)).toEqual([])
    expect(priceProblems(offer({ price: 1000, sale: null }), limits)).toEqual([])
  })
})
