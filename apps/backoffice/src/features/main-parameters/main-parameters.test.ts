import { createT } from '@kandili/messages'
import { backofficeMessages } from '@kandili/messages/backoffice'
import { expect, test } from 'vitest'
import { limitWords, type MainParameter, mainParameters, valueWords } from './main-parameters.ts'

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
  expect(limitWords(parameter({}), en)).toBe('From 1 day to 365 days.')
  expect(limitWords(parameter({ minimum: null, maximum: null }), en)).toBeUndefined()
})

test('the form has one field, of the kind that the type needs', () => {
  const kindOf = (type: MainParameter['type']) =>
    typeof mainParameters.form === 'function'
      ? mainParameters.form(parameter({ type })).value?.kind
      : undefined
  expect((['CENTS', 'BASIS_POINTS', 'INTEGER', 'BOOLEAN', 'TEXT', 'IBAN'] as const).map(kindOf)).toEqual([
    'money',
    'percent',
    'integer',
    'flag',
    'text',
    'text',
  ])
})
