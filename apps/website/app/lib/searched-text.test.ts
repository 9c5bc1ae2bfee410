import { expect, it } from 'vitest'
import { searchedText } from './searched-text.ts'

const read = (typed: string, most = 80) => searchedText(new URLSearchParams({ q: typed }), 'q', most)

it.each([
  ['  Άγιος \n Νικόλαος ', 'Άγιος Νικόλαος'],
  ['a\u0000b', 'ab'],
  ['\u202aΜαρία\u202c', 'Μαρία'],
  ['\u0000', ''],
  ['\ud800', '\ufffd'],
  ['Παναγία', 'Παναγία'],
])('searches for %j as %j', (typed, text) => {
  expect(read(typed)).toBe(text)
})

it('is truncated to the limit, and empty without a search', () => {
  expect(read('αβγ δεζ', 4)).toBe('αβγ')
  expect(searchedText(new URLSearchParams(), 'q', 80)).toBe('')
})
