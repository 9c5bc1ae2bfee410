import { expect, test } from 'vitest'
import { keyFromTitle } from './key-from-title.ts'

test('a key has lower-case Latin letters, digits and single hyphens only', () => {
  expect(keyFromTitle("St. Ann's Day, 2027")).toBe('st-anns-day-2027')
  expect(keyFromTitle('  Café – Élias  ')).toBe('cafe-elias')
})

test('proposes no key for a title without anything Latin', () => {
  expect(keyFromTitle('Άγιος Νέος')).toBe('')
  expect(keyFromTitle('')).toBe('')
})

test('does not cut the key of a long title at a hyphen', () => {
  expect(keyFromTitle(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
})
