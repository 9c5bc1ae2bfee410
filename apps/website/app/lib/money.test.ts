import { describe, expect, it } from 'vitest'
import { splitOf } from './money.ts'

const terms = { commissionBasisPoints: 1000, gatewayFeeBasisPoints: 150, gatewayFeeFixed: 25 }

describe('the split of an offering', () => {
  it('leaves the temple all but the commission if the platform bears the fee', () => {
    expect(splitOf(1000, { ...terms, gatewayFeeBearer: 'PLATFORM' })).toEqual({
      temple: 900,
      card: 40,
      platform: 60,
    })
  })

  it('takes the fee from the temple if the temple bears it', () => {
    expect(splitOf(1000, { ...terms, gatewayFeeBearer: 'TEMPLE' })).toEqual({
      temple: 860,
      card: 40,
      platform: 100,
    })
  })

  it('adds up to the offering, however small', () => {
    for (const gatewayFeeBearer of ['PLATFORM', 'TEMPLE'] as const) {
      for (const gross of [0, 1, 7, 50, 200, 333, 100_000]) {
        const { temple, card, platform } = splitOf(gross, { ...terms, gatewayFeeBearer })
        expect(temple + card + platform).toBe(gross)
        expect(Math.min(temple, card, platform)).toBeGreaterThanOrEqual(0)
      }
    }
  })
})
