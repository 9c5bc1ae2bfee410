import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('text of up to 150 characters stays whole', () => {
  expect(shortened('a'.repeat(150))).toBe('a'.repeat(150))
  expect(shortened('')).toBe('')
})

test('longer text is cut after a whole word', () => {
  expect(shortened('one two three', 9)).toBe('one two...')
  expect(shortened('one two three', 7)).toBe('one two...')
  expect(shortened('one two three', 6)).toBe('one...')
  expect(shortened(`${'word '.repeat(40)}end`)).toMatch(/^(word )+word\.\.\.$/)
})

test('a single word that is too long is cut inside', () => {
  expect(shortened('a'.repeat(200))).toBe(`${'a'.repeat(150)}...`)
})
