import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('leaves a text of up to 150 characters whole', () => {
  expect(shortened('a'.repeat(150))).toBe('a'.repeat(150))
  expect(shortened('')).toBe('')
})

test('cuts a longer text after a whole word', () => {
  expect(shortened('one two three', 9)).toBe('one two...')
  expect(shortened('one two three', 7)).toBe('one two...')
  expect(shortened('one two three', 6)).toBe('one...')
  expect(shortened(`${'word '.repeat(40)}end`)).toMatch(/^(word )+word\.\.\.$/)
})

test('cuts a single word that is too long inside', () => {
  expect(shortened('a'.repeat(200))).toBe(`${'a'.repeat(150)}...`)
})
