import { describe, expect, it } from 'vitest'
import { amountOfLine, amountProblems, leastOffering, mayBeFree, type OfferedLine } from './offering.ts'

const line = (part: Partial<OfferedLine> = {}): OfferedLine => ({
  templeId: 1,
  templeMinimum: 200,
  offer: { price: 500, minPrice: 200, maxPrice: 10_000 },
  quantity: 1,
  ...part,
})
const free = { price: 0, minPrice: 0, maxPrice: null }

describe('the minimum offering', () => {
  it.each([
    ["the type's least times the quantity", { quantity: 3 }, 600],
    ["the temple's minimum where that is more", { templeMinimum: 1000 }, 1000],
    ['the price where the type has no least', { offer: { price: 500, minPrice: null, maxPrice: null } }, 500],
    ['what a card can carry', { offer: { price: 20, minPrice: 20, maxPrice: null }, templeMinimum: 0 }, 50],
    ['nothing where neither asks for anything', { offer: free, templeMinimum: 0 }, 0],
  ])('is %s', (_, part, cents) => {
    expect(leastOffering(line(part))).toBe(cents)
  })

  it('is the price times the quantity without an amount', () => {
    expect(amountOfLine(line({ quantity: 2 }))).toBe(1000)
    expect(amountOfLine(line({ quantity: 2, amount: 700 }))).toBe(700)
  })

  it('may be zero only if type and temple allow it', () => {
    expect(mayBeFree(line({ offer: free, templeMinimum: 0 }))).toBe(true)
    expect(mayBeFree(line({ offer: free }))).toBe(false)
    expect(mayBeFree(line({ templeMinimum: 0 }))).toBe(false)
  })
})

describe('the amounts of a request', () => {
  it('are accepted from the minimum to the maximum', () => {
    for (const amount of [200, 500, 10_000]) expect(amountProblems([line({ amount })])).toEqual([])
    expect(amountProblems([line({ offer: free, templeMinimum: 0, amount: 0 })])).toEqual([])
  })

  it('name the limit that they miss, of a single line the one that will be accepted', () => {
    expect(amountProblems([line({ amount: 199 })])).toEqual([{ line: 0, limit: 'LEAST', cents: 200 }])
    expect(amountProblems([line({ amount: 10_001 })])).toEqual([{ line: 0, limit: 'MOST', cents: 10_000 }])
    expect(amountProblems([line({ amount: 100, templeMinimum: 1000 })])).toEqual([
      { line: 0, limit: 'LEAST', cents: 1000 },
    ])
  })

  it('reach the minimum of each temple together', () => {
    const small = line({ templeMinimum: 900, amount: 500 })
    expect(amountProblems([small, small])).toEqual([])
    expect(amountProblems([small, { ...small, templeId: 2 }])).toEqual([
      { line: 0, limit: 'LEAST', cents: 900 },
      { line: 1, limit: 'LEAST', cents: 900 },
    ])
  })

  it('are zero, or what a card can carry', () => {
    const gift = line({ offer: free, templeMinimum: 0 })
    expect(amountProblems([{ ...gift, amount: 49 }])).toEqual([{ line: 0, limit: 'LEAST', cents: 50 }])
    expect(amountProblems([{ ...gift, amount: 50 }])).toEqual([])
  })
})
