import { expect, test } from 'vitest'
import { keyFromTitle } from './key-from-title.ts'

test('a key has small Latin letters, digits and single hyphens only', () => {
  expect(keyFromTitle("St. Ann's Day, 2027")).toBe('st-anns-day-2027')
  expect(keyFromTitle('  Café – Élias  ')).toBe('cafe-elias')
})

test('where nothing Latin is left there is no key to propose', () => {
  expect(keyFromTitle('Άγιος Νέος')).toBe('')
  expect(keyFromTitle('')).toBe('')
})

test('a long title gives a key that is not cut at a hyphen', () => {
  expect(keyFromTitle(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
})
