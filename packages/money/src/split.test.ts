import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from './cents.ts'
import { splitByWeights } from './split.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 })

describe('splitByWeights', () => {
  it('gives the remaining cents to the parts that lost most, earlier ones first', () => {
    expect(splitByWeights(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByWeights(5, [30, 20])).toEqual([3, 2])
    expect(splitByWeights(1, [1, 2])).toEqual([0, 1])
  })

  it('gives everything to the first part if nothing has weight', () => {
    expect(splitByWeights(7, [0, 0])).toEqual([7, 0])
  })

  it('rejects a negative amount and an amount without parts', () => {
    expect(() => splitByWeights(-1, [1])).toThrow(RangeError)
    expect(() => splitByWeights(1, [])).toThrow(RangeError)
    expect(() => splitByWeights(1, [0.5])).toThrow(RangeError)
    expect(splitByWeights(0, [])).toEqual([])
  })

  it('never loses or creates a cent, and no part is a cent away from its share', () => {
    fc.assert(
      fc.property(amount, weights, (total, shares) => {
        const parts = splitByWeights(total, shares)
        expect(sumCents(parts)).toBe(total)
        const whole = sumCents(shares)
        parts.forEach((part, index) => {
          if (whole === 0) return
          const product = BigInt(total) * BigInt(shares[index] ?? 0)
          const floor = product / BigInt(whole)
          expect(BigInt(part) - floor === 0n || BigInt(part) - floor === 1n).toBe(true)
        })
      }),
    )
  })
})
