import { expect, it } from 'vitest'
import { addressOf, filterIn, isNarrowed } from './own-filter.ts'

const read = (query: string) => filterIn(new URLSearchParams(query))

it('reads a filter from a URL, and writes the same URL', () => {
  const query = '?q=%CF%80%CE%AD%CF%84%CF%81%CE%B1&state=PAID&service=TAMA&temple=7&year=2026&page=2'
  const filter = read(query)
  expect(filter).toEqual({ page: 2, q: 'πέτρα', state: 'PAID', service: 'TAMA', templeId: 7, year: 2026 })
  expect(addressOf(filter)).toBe(query)
})

it('skips invalid values of a URL', () => {
  expect(read('state=LOST&service=WEDDING&temple=-1&year=1&page=0&q=%20')).toEqual({ page: 1 })
  expect(read('temple=7.5&page=x&year=2026.5')).toEqual({ page: 1 })
})

it('knows whether anything is chosen', () => {
  expect(isNarrowed(read('page=3'))).toBe(false)
  expect(isNarrowed(read('year=2026'))).toBe(true)
})
