import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundOfLine } from './refund.ts'
import { splitByWeights } from './split.ts'

describe('refundOfLine', () => {
  it('returns the commission in proportion: 5.00 of 30.00 brings back 0.50, of which 0.10 is VAT', () => {
    const line = { amount: 3000, commission: 300, vat: 58 }
    expect(refundOfLine(line, 0, 500)).toEqual({ amount: 500, commission: 50, vat: 10 })
  })

  it('rejects more than is left', () => {
    const line = { amount: 100, commission: 10, vat: 2 }
    expect(() => refundOfLine(line, 60, 41)).toThrow(RangeError)
    expect(() => refundOfLine(line, 0, 0)).toThrow(RangeError)
  })

  it('returns exactly everything for a full refund, in however many parts', () => {
    const line = fc
      .record({ amount: fc.integer({ min: 1, max: 1_000_000 }), share: fc.nat(100), tax: fc.nat(100) })
      .map(({ amount, share, tax }) => {
        const commission = Math.floor((amount * share) / 100)
        return { amount, commission, vat: Math.floor((commission * tax) / 100) }
      })
    fc.assert(
      fc.property(line, fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }), (share, weights) => {
        let before = 0
        let commission = 0
        let vat = 0
        for (const piece of splitByWeights(share.amount, weights)) {
          if (piece === 0) continue
          const part = refundOfLine(share, before, piece)
          expect(part.commission).toBeGreaterThanOrEqual(part.vat)
          expect(part.commission).toBeLessThanOrEqual(part.amount)
          expect(part.vat).toBeGreaterThanOrEqual(0)
          before += piece
          commission += part.commission
          vat += part.vat
        }
        expect({ amount: before, commission, vat }).toEqual(share)
      }),
    )
  })
})
