import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from './cents.ts'
import { commissionOf, commissionOfLines, netValueOf } from './commission.ts'

describe('commissionOf', () => {
  it.each([
    [3000, 300, 242, 58],
    [2000, 200, 161, 39],
    [1000, 100, 81, 19],
    [4000, 400, 323, 77],
  ])('of %i cents at 10 %% with 24 %% VAT inside is %i: %i and %i', (gross, total, net, vat) => {
    expect(commissionOf(gross, 1000, 2400)).toEqual({ total, net, vat })
  })

  it('gives the half cent to the platform', () => {
    expect(commissionOf(5, 1000, 2400).total).toBe(1)
    expect(commissionOf(4, 1000, 2400).total).toBe(0)
  })

  it('keeps net and VAT consistent, and never exceeds the amount', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(5000), fc.nat(3000), (gross, rate, vatRate) => {
        const { total, net, vat } = commissionOf(gross, rate, vatRate)
        expect(net + vat).toBe(total)
        expect(vat).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(gross)
      }),
    )
  })
})

describe('commissionOfLines', () => {
  it('rounds once on the sum of a temple, not on each line', () => {
    // Three lines of 0.15: 1.5 cents each would round to 2, 2 and 2; their sum is charged 5.
    expect(commissionOfLines([15, 15, 15], 1000, 2400).map((line) => line.total)).toEqual([2, 2, 1])
  })

  it('adds up to the commission on the sum, with no line above its own amount', () => {
    const lines = fc.array(fc.nat(1_000_000), { maxLength: 40 })
    fc.assert(
      fc.property(lines, fc.nat(5000), fc.nat(3000), (amounts, rate, vatRate) => {
        const shares = commissionOfLines(amounts, rate, vatRate)
        const whole = commissionOf(sumCents(amounts), rate, vatRate)
        expect(sumCents(shares.map((share) => share.total))).toBe(whole.total)
        expect(sumCents(shares.map((share) => share.vat))).toBe(whole.vat)
        shares.forEach((share, index) => {
          expect(share.total).toBeLessThanOrEqual(amounts[index] ?? 0)
          expect(share.vat).toBeLessThanOrEqual(share.total)
          expect(share.net + share.vat).toBe(share.total)
        })
      }),
    )
  })
})

describe('netValueOf', () => {
  it('takes the VAT out of an amount that contains it', () => {
    expect(netValueOf(1000, 19)).toBe(981)
    expect(netValueOf(0, 0)).toBe(0)
  })

  it('rejects VAT that is below 0 or more than the amount', () => {
    expect(() => netValueOf(10, 11)).toThrow(RangeError)
    expect(() => netValueOf(10, -1)).toThrow(RangeError)
  })
})
