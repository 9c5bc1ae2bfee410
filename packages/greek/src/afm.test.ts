import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGreekTaxNumber, plainTaxNumber } from './afm.ts'

/** An independent computation of the check digit: doubling from the right. */
const checkDigit = (eight: string): number => {
  let weight = 2
  let sum = 0
  for (const digit of [...eight].reverse()) {
    sum += Number(digit) * weight
    weight *= 2
  }
  return (sum % 11) % 10
}

describe('isGreekTaxNumber', () => {
  // Published in the forms of public bodies and large companies.
  it.each([
    '094014201',
    '090000045',
    '094019245',
    'EL094014201',
    'GR 094 014 201',
    'el094014201',
    ' 094.014.201 ',
    'ΕΛ094014201',
  ])('accepts %s', (text) => {
    expect(isGreekTaxNumber(text)).toBe(true)
  })

  it.each([
    '',
    '000000000',
    'EL000000000',
    '094014202',
    '94014201',
    '0940142011',
    '09401420A',
    '٠٩٤٠١٤٢٠١',
    'DE094014201',
  ])('rejects %j', (text) => {
    expect(isGreekTaxNumber(text)).toBe(false)
  })

  it('accepts exactly one last digit for every eight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (number) => {
        const eight = String(number).padStart(8, '0')
        const accepted = [...'0123456789'].filter((digit) => isGreekTaxNumber(eight + digit))
        expect(accepted).toEqual([String(checkDigit(eight))])
      }),
    )
  })

  it('returns the nine digits to store', () => {
    expect(plainTaxNumber('EL 094 014-201')).toBe('094014201')
  })
})
