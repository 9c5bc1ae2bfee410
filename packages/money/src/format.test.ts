import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney, formatSignedMoney } from './index.ts'

it('writes amounts as the Greek format of Intl does', () => {
  const greek = new Intl.NumberFormat('el-GR', { style: 'currency', currency: 'EUR' })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), (amount) => {
      expect(formatSignedMoney(amount)).toBe(greek.format(amount / 100))
    }),
    { examples: [[0], [5], [99_999], [100_000], [123_456_789], [-123_456]] },
  )
})

it('shows no negative amounts where none are allowed', () => {
  expect([formatMoney(500), formatMoney(-1)]).toEqual(['5,00\u00a0€', '-'])
})
