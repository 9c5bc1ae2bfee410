import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankReference, isBankReference } from './bank-reference.ts'

describe('bankReference', () => {
  it('knows the example of the standard', () => {
    expect(isBankReference('RF18 5390 0754 7034')).toBe(true)
    expect(isBankReference('RF19 5390 0754 7034')).toBe(false)
  })

  it('makes valid references and detects a mistyped digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.nat(5),
        fc.integer({ min: 1, max: 9 }),
        (id, place, by) => {
          const reference = bankReference(id, 1)
          expect(isBankReference(reference)).toBe(true)
          // There are six or more digits before the last two characters (T1).
          const at = reference.length - 3 - place
          const digit = (Number(reference[at]) + by) % 10
          expect(isBankReference(reference.slice(0, at) + digit + reference.slice(at + 1))).toBe(false)
        },
      ),
    )
  })
})
