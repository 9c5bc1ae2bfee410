import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { releasableShare } from './share.ts'

const share = { owed: 900, done: 0, others: 0, disputed: false }

describe('what can be paid out of a share', () => {
  it('is nothing before the act is done, and all of it afterwards', () => {
    expect(releasableShare(share)).toBe(0)
    expect(releasableShare({ ...share, done: 900 })).toBe(900)
  })
  it('is the part of the acts that are done', () => {
    expect(releasableShare({ ...share, owed: 2700, done: 900 })).toBe(900)
  })
  it('leaves out a requested refund that is not booked yet', () => {
    expect(releasableShare({ ...share, done: 600 })).toBe(600)
  })
  it('never exceeds what the books owe', () => {
    expect(releasableShare({ ...share, owed: 500, done: 900 })).toBe(500)
  })
  it("bears the temple's part of the gateway's fee", () => {
    expect(releasableShare({ ...share, owed: 860, done: 900, others: -40 })).toBe(860)
  })
  it('is nothing during a dispute', () => {
    expect(releasableShare({ ...share, done: 900, disputed: true })).toBe(0)
  })
  it('is what the temple owes if everything was refunded but the fee', () => {
    expect(releasableShare({ ...share, owed: -40, others: -40 })).toBe(-40)
  })
  it('stays between zero and what is owed', () => {
    fc.assert(
      fc.property(
        fc.record({
          owed: fc.integer({ min: 0, max: 5000 }),
          done: fc.integer({ min: 0, max: 5000 }),
          others: fc.integer({ min: -500, max: 0 }),
          disputed: fc.boolean(),
        }),
        (facts) => {
          const released = releasableShare(facts)
          expect(released).toBeGreaterThanOrEqual(0)
          expect(released).toBeLessThanOrEqual(facts.owed)
        },
      ),
    )
  })
})
