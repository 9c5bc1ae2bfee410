import { createT } from '@kandili/messages'
import { backofficeMessages } from '@kandili/messages/backoffice'
import { expect, test } from 'vitest'
import { fits, limitWords, type MainParameter, readTyped, typedOf, valueWords } from './main-parameters.ts'

const parameter = (more: Partial<MainParameter>): MainParameter => ({
  id: 1,
  version: 1,
  updatedAt: '2026-11-20T08:00:00Z',
  key: 'some',
  purpose: 'TIMES',
  title: { el: 'Κάτι', en: 'Some' },
  description: { el: '', en: '' },
  type: 'INTEGER',
  unit: 'DAYS',
  value: 30,
  initial: 30,
  minimum: 1,
  maximum: 365,
  public: false,
  scope: 'ALL',
  former: null,
  changedBy: null,
  ...more,
})
const en = { t: createT('en', backofficeMessages), language: 'en' } as const
const el = { t: createT('el', backofficeMessages), language: 'el' } as const

test('values are formatted by their type', () => {
  expect(valueWords(parameter({}), en)).toBe('30 days')
  expect(valueWords(parameter({ value: 1 }), el)).toBe('1 ημέρα')
  expect(valueWords(parameter({ type: 'CENTS', unit: 'EUR', value: 250 }), en)).toMatch(/2,50/)
  expect(valueWords(parameter({ type: 'BASIS_POINTS', unit: 'PERCENT', value: 1050 }), en)).toBe('10,50 %')
  expect(valueWords(parameter({ type: 'BOOLEAN', unit: '', value: true }), en)).toBe('Yes')
  expect(valueWords(parameter({ type: 'IBAN', unit: '', value: '' }), en)).toBe('Not set')
})

test('limits are formatted like values', () => {
  expect(limitWords(parameter({}), en)).toBe('From 1 to 365 days.')
  expect(limitWords(parameter({ minimum: null, maximum: null }), en)).toBeUndefined()
})

test('values are typed as people write them, and read back', () => {
  const share = parameter({ type: 'BASIS_POINTS', unit: 'PERCENT', value: 1050 })
  expect(typedOf(share, 1050)).toBe('10,50')
  expect(readTyped(share, ' 9,5 ')).toBe(950)
  expect(readTyped(share, 'ten')).toBeUndefined()
  expect(readTyped(parameter({}), '36')).toBe(36)
  expect(readTyped(parameter({}), '36,5')).toBeUndefined()
  expect(readTyped(parameter({ type: 'TEXT', unit: '' }), ' Kandili ')).toBe('Kandili')
})

test('a search finds names, explanations and former values, in both alphabets', () => {
  const one = parameter({
    title: { el: 'Ημέρα απόδοσης', en: 'Payout day' },
    description: { el: '', en: 'The day of the month.' },
    former: 12,
  })
  for (const q of ['payout', 'apodosis', 'month', '12 days']) expect(fits(one, q, en), q).toBe(true)
  expect(fits(one, 'vat', en)).toBe(false)
})
