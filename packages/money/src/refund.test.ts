import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from './cents.ts'
import { type LineShare, refundOfLine } from './refund.ts'
import { splitByWeights } from './split.ts'

const nothing: LineShare = { amount: 0, commission: 0, vat: 0 }

const sumOf = (parts: readonly LineShare[]): LineShare => ({
  amount: sumCents(parts.map(({ amount }) => amount)),
  commission: sumCents(parts.map(({ commission }) => commission)),
  vat: sumCents(parts.map(({ vat }) => vat)),
})

const lineUpTo = (max: number): fc.Arbitrary<LineShare> =>
  fc
    .record({ amount: fc.integer({ min: 1, max }), share: fc.nat(100), tax: fc.nat(100) })
    .map(({ amount, share, tax }) => {
      const commission = Math.floor((amount * share) / 100)
      return { amount, commission, vat: Math.floor((commission * tax) / 100) }
    })
const anyLine = lineUpTo(1_000_000)
const smallLine = lineUpTo(30)

describe('refundOfLine', () => {
  it('returns the commission in proportion: 5.00 of 30.00 brings back 0.50, of which 0.10 is VAT', () => {
    const line = { amount: 3000, commission: 300, vat: 58 }
    expect(refundOfLine(line, nothing, 500)).toEqual({ amount: 500, commission: 50, vat: 10 })
  })

  it('rejects more than is left', () => {
    const line = { amount: 100, commission: 10, vat: 2 }
    expect(() => refundOfLine(line, { amount: 60, commission: 6, vat: 1 }, 41)).toThrow(RangeError)
    expect(() => refundOfLine(line, nothing, 0)).toThrow(RangeError)
  })

  it('returns exactly everything for a full refund, in however many parts', () => {
    fc.assert(
      fc.property(anyLine, fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }), (line, weights) => {
        let held = nothing
        for (const piece of splitByWeights(line.amount, weights)) {
          if (piece > 0) held = sumOf([held, refundOfLine(line, held, piece)])
        }
        expect(held).toEqual(line)
      }),
    )
  })

  it('returns everything if some of the parts failed and were sent again', () => {
    const piece = fc.record({ weight: fc.integer({ min: 1, max: 1000 }), fails: fc.boolean() })
    fc.assert(
      fc.property(smallLine, fc.array(piece, { minLength: 1, maxLength: 12 }), (line, pieces) => {
        const made: LineShare[] = []
        for (const { weight, fails } of pieces) {
          const left = line.amount - sumOf(made).amount
          const part = refundOfLine(line, sumOf(made), Math.max(1, Math.floor((left * weight) / 1000)))
          expect(part.commission).toBeLessThanOrEqual(part.amount)
          expect(part.vat).toBeLessThanOrEqual(part.commission)
          made.push(part)
          // The oldest one bounces: what the later ones return was computed after it.
          if (fails) made.shift()
          if (sumOf(made).amount === line.amount) break
        }
        const held = sumOf(made)
        const rest = line.amount - held.amount
        expect(rest === 0 ? held : sumOf([held, refundOfLine(line, held, rest)])).toEqual(line)
      }),
    )
  })

  it('returns no cent of commission twice: 1 of 3 cents, refunded singly, the first of which failed', () => {
    const line = { amount: 3, commission: 1, vat: 0 }
    const first = refundOfLine(line, nothing, 1)
    const second = refundOfLine(line, first, 1)
    const third = refundOfLine(line, second, 1)
    const fourth = refundOfLine(line, sumOf([second, third]), 1)
    expect(sumOf([second, third, fourth])).toEqual(line)
  })
})
