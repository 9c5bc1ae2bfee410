import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test('a search field is read as the words that search keys hold, each once, eight at the most', () => {
  expect(searchWords('  Παπαδάκη ΕΛΕΝΗ παπαδακη ')).toEqual(searchWords('papadaki eleni'))
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})

test('what has no letter or digit in it holds no word, and no word holds a sign that LIKE reads', () => {
  expect(searchWords(' %_\\ ')).toEqual([])
  expect(searchWords('50%_off\\').join('')).not.toMatch(/[%_\\]/)
})
