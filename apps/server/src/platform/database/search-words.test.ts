import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test('a search text becomes at most eight distinct words of search keys', () => {
  expect(searchWords('  Παπαδάκη ΕΛΕΝΗ παπαδακη ')).toEqual(searchWords('papadaki eleni'))
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})

test('text without letters or digits has no words, and no word has a LIKE wildcard', () => {
  expect(searchWords(' %_\\ ')).toEqual([])
  expect(searchWords('50%_off\\').join('')).not.toMatch(/[%_\\]/)
})
