import { describe, expect, it } from 'vitest'
import { centsOf, decimalOf, digestOfAnswer, digestOfAsked, isAnswerGenuine, refusalCodeOf } from './vpos.ts'

const asked = {
  version: '2',
  mid: '0022000230',
  lang: 'el',
  deviceCategory: '0',
  orderid: 'O1700000001',
  orderDesc: 'ORDER 1',
  orderAmount: '15.00',
  currency: 'EUR',
  payerEmail: 'a@b.gr',
  billCountry: 'GR',
  billZip: '10431',
  billCity: 'Αθήνα',
  billAddress: 'Πειραιώς 1',
  trType: '1',
  confirmUrl: 'https://x.gr/ok',
  cancelUrl: 'https://x.gr/no',
  var1: '17',
}
const answer = {
  version: '2',
  mid: '0022000230',
  orderid: 'O1700000001',
  status: 'CAPTURED',
  orderAmount: '15.0',
  currency: 'EUR',
  paymentTotal: '15.0',
  message: 'OK, 00 - Approved',
  riskScore: '0',
  payMethod: 'visa',
  txId: '92210000000001',
  paymentRef: '101234',
}

describe('the digest', () => {
  it('of a payment matches the bank’s', () => {
    expect(digestOfAsked(asked, 'SECRET')).toBe('PMowcDeRFs+KHrAtrhDAYSTsXaKdgJ2Z2ktaFSy0xyw=')
    expect(digestOfAsked({ ...asked, orderDesc: ' ORDER 1 ' }, 'SECRET')).toBe(digestOfAsked(asked, 'SECRET'))
  })
  it('of an answer matches the bank’s, over its values as they arrived', () => {
    expect(digestOfAnswer(answer, 'SECRET')).toBe('8XdMRy9elg0uMxn5Fx5CoAfyCxiPUgrScRrOMfup8zI=')
    expect(digestOfAnswer({ ...answer, message: `${answer.message} ` }, 'SECRET')).not.toBe(
      digestOfAnswer(answer, 'SECRET'),
    )
  })
  it('shows whether an answer is genuine', () => {
    const digest = digestOfAnswer(answer, 'SECRET')
    expect(isAnswerGenuine({ ...answer, digest }, 'SECRET')).toBe(true)
    expect(isAnswerGenuine({ ...answer, orderAmount: '1.0', digest }, 'SECRET')).toBe(false)
    expect(isAnswerGenuine({ ...answer, digest }, 'OTHER')).toBe(false)
    expect(isAnswerGenuine(answer, 'SECRET')).toBe(false)
  })
})

describe('amounts', () => {
  it.each([
    [5, '0.05'],
    [150, '1.50'],
    [150_000, '1500.00'],
  ])('%i cents are %s', (cents, decimal) => {
    expect(decimalOf(cents)).toBe(decimal)
    expect(centsOf(decimal)).toBe(cents)
  })
  it.each([
    ['15', 1500],
    ['15.0', 1500],
    ['15.5', 1550],
    ['1e3', null],
    ['-1', null],
    ['', null],
    ['15.001', null],
  ])('%s is read as %s', (text, cents) => {
    expect(centsOf(text)).toBe(cents)
  })
})

describe('a refusal', () => {
  it.each([
    ['51, Not sufficient funds', 'insufficient_funds'],
    ['54 - Expired card', 'expired_card'],
    ['14, Invalid card number', 'invalid_number'],
    ['05, Do not honor', 'card_declined'],
    ['', 'card_declined'],
  ])('%s is %s', (message, code) => {
    expect(refusalCodeOf(message)).toBe(code)
  })
})
