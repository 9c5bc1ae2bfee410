import { sumCents } from '@kandili/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type HeldOfLine,
  type LineMoney,
  nothingHeld,
  type RefundShare,
  shareFee,
  spreadRefund,
  templeShares,
  templeSharesOfRefund,
} from './shares.ts'

const line = (lineId: number, templeId: number, amountCents: number, refundedCents = 0): LineMoney => ({
  lineId,
  templeId,
  amountCents,
  commissionCents: Math.round(amountCents / 10),
  commissionVatCents: Math.round(amountCents / 50),
  held: { amountCents: refundedCents, sharing: { ...nothingHeld.sharing, amount: refundedCents } },
})

const add = ({ amountCents, sharing }: HeldOfLine, share: RefundShare): HeldOfLine => ({
  amountCents: amountCents + share.amountCents,
  sharing: {
    amount: sharing.amount + share.amountCents,
    commission: sharing.commission + share.commissionCents,
    vat: sharing.vat + share.commissionVatCents,
  },
})

describe('templeShares', () => {
  it('adds up the lines of each temple', () => {
    expect(templeShares([line(1, 9, 1000), line(2, 4, 500), line(3, 9, 500)])).toEqual([
      { templeId: 4, grossCents: 500, commissionCents: 50, vatCents: 10 },
      { templeId: 9, grossCents: 1500, commissionCents: 150, vatCents: 30 },
    ])
  })
})

describe('spreadRefund', () => {
  it('spreads over what the lines still hold', () => {
    const shares = spreadRefund([line(1, 1, 1000, 1000), line(2, 1, 3000), line(3, 2, 1000)], 400)
    expect(shares?.map((share) => [share.lineId, share.amountCents])).toEqual([
      [2, 300],
      [3, 100],
    ])
  })

  it('rejects zero and more than is left', () => {
    expect(spreadRefund([line(1, 1, 1000, 400)], 601)).toBeNull()
    expect(spreadRefund([line(1, 1, 1000)], 0)).toBeNull()
  })

  it('returns exactly the amount paid over any number of refunds, to the cent of commission and VAT', () => {
    const lines = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        lines,
        fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 10 }),
        (amounts, refunds) => {
          const state = amounts.map((amount, index) => line(index, index % 2, amount))
          const before = templeShares(state)
          const given: { templeId: number; grossCents: number; commissionCents: number; vatCents: number }[] =
            []
          const total = sumCents(amounts)
          let left = total
          for (const wanted of [...refunds, total]) {
            const amount = Math.min(wanted, left)
            if (amount === 0) break
            const shares = spreadRefund(state, amount)
            expect(shares).not.toBeNull()
            given.push(...templeSharesOfRefund(shares ?? [], state))
            for (const share of shares ?? []) {
              const one = state.find(({ lineId }) => lineId === share.lineId)
              if (one) one.held = add(one.held, share)
            }
            left -= amount
          }
          for (const share of before) {
            const back = given.filter((one) => one.templeId === share.templeId)
            expect(sumCents(back.map((one) => one.grossCents))).toBe(share.grossCents)
            expect(sumCents(back.map((one) => one.commissionCents))).toBe(share.commissionCents)
            expect(sumCents(back.map((one) => one.vatCents))).toBe(share.vatCents)
          }
        },
      ),
    )
  })
})

describe('shareFee', () => {
  const shares = templeShares([line(1, 1, 3000), line(2, 2, 2000)])
  it('leaves the fee with the platform unless a temple bears its part', () => {
    expect(shareFee(100, shares, () => false)).toEqual({ platformCents: 100, temples: [] })
    expect(shareFee(100, shares, (templeId) => templeId === 2)).toEqual({
      platformCents: 60,
      temples: [{ templeId: 2, cents: 40 }],
    })
  })
})
