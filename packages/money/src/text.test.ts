import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmountField, formatDecimal, formatMoney, formatSignedMoney } from './format.ts'
import { parseMoney } from './parse.ts'

const NO_BREAK_SPACE = '\u00a0'

describe('formatMoney', () => {
  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [500, '5,00'],
    [123450, '1.234,50'],
    [100000000, '1.000.000,00'],
  ])('writes %i cents as %s €', (amount, text) => {
    expect(formatMoney(amount)).toBe(`${text}${NO_BREAK_SPACE}€`)
  })

  it('shows a negative amount as a dash, or with its sign on request', () => {
    expect(formatMoney(-1)).toBe('-')
    expect(formatSignedMoney(-250)).toBe(`-2,50${NO_BREAK_SPACE}€`)
  })

  it('rejects fractions of a cent', () => {
    expect(() => formatMoney(0.5)).toThrow(RangeError)
  })
})

describe('parseMoney', () => {
  it.each([
    ['5', 500],
    ['5,00', 500],
    ['5.00', 500],
    ['5,5', 550],
    [' 5,00 € ', 500],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['1.234', 123400],
    ['1.234.567', 123456700],
    ['0,05', 5],
    ['1234,5', 123450],
  ])('parses %s as %i cents', (text, amount) => {
    expect(parseMoney(text)).toBe(amount)
  })

  it.each([
    '',
    '€',
    '-5',
    '+5',
    '5,001',
    '1,234',
    '1.23.456',
    '5,',
    ',5',
    'five',
    '5e3',
    '٥',
    '9'.repeat(20),
  ])('rejects %j', (text) => {
    expect(parseMoney(text)).toBeNull()
  })

  it('parses back what it formats', () => {
    fc.assert(
      fc.property(fc.nat(9_000_000_000_000), (amount) => {
        expect(parseMoney(formatMoney(amount))).toBe(amount)
        expect(parseMoney(formatAmountField(amount))).toBe(amount)
      }),
    )
  })
})

describe('formatDecimal', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [250, '2.50'],
    [123_456, '1234.56'],
    [-250, '-2.50'],
  ])('writes %d as %s', (amount, text) => expect(formatDecimal(amount)).toBe(text))
})
