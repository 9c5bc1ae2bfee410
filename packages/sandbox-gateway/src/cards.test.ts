import { describe, expect, it } from 'vitest'
import { checkCard, passesLuhn, testCards } from './cards.ts'

const now = new Date('2026-11-20T10:00:00Z')
const form = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', holder: 'ΜΑΡΙΑ Π' }

describe('checkCard', () => {
  it('accepts a valid card in any spelling', () => {
    for (const number of ['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242']) {
      expect(checkCard({ ...form, number }, now)).toMatchObject({
        ok: true,
        last4: '4242',
        outcome: { kind: 'success' },
      })
    }
  })

  it('reports every empty field', () => {
    expect(checkCard({ number: '', expiry: ' ', cvc: '', holder: '' }, now)).toEqual({
      ok: false,
      problems: { number: 'required', expiry: 'required', cvc: 'required', holder: 'required' },
    })
  })

  it.each([
    ['number', '4242 4242 4242 4241', 'number'],
    ['number', '4242', 'number'],
    ['number', '<script>', 'number'],
    ['expiry', '13/30', 'expiry'],
    ['expiry', 'soon', 'expiry'],
    ['expiry', '10/26', 'past'],
    ['cvc', '12', 'cvc'],
    ['cvc', '12a', 'cvc'],
  ] as const)('rejects %s %s', (field, value, problem) => {
    expect(checkCard({ ...form, [field]: value }, now)).toMatchObject({
      ok: false,
      problems: { [field]: problem },
    })
  })

  it('accepts a card until the end of its month', () => {
    expect(checkCard({ ...form, expiry: '11/26' }, now).ok).toBe(true)
    expect(checkCard({ ...form, expiry: '11/2026' }, new Date('2026-12-01T00:00:00Z')).ok).toBe(false)
  })

  it('declines a number that may be real', () => {
    expect(checkCard({ ...form, number: '4111 1111 1111 1111' }, now)).toMatchObject({
      outcome: { kind: 'declined', declineCode: 'test_mode_live_card' },
    })
  })

  it('has a well-formed number in every row except the invalid one', () => {
    const broken = testCards.filter((card) => !passesLuhn(card.number)).map((card) => card.key)
    expect(broken).toEqual(['invalid'])
  })
})
