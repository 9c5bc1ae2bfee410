import { expect, test } from 'vitest'
import { changedAddress, pagesToOffer, readAddress, withFilter, writeAddress } from './list-address.ts'

const defaults = { sort: 'placedAt', order: 'desc' } as const
const read = (text: string) => readAddress(new URLSearchParams(text), ['state', 'templeId'], defaults)

test('a URL without parameters is the first ten rows in the default order', () => {
  expect(read('')).toEqual({ page: 1, size: 10, sort: 'placedAt', order: 'desc', q: '', filters: {} })
})

test('reads back what it writes', () => {
  const text =
    'state=PAID&state=COMPLETED&templeId=3&q=%CE%BD%CE%B9%CE%BA%CE%BF&page=4&size=all&sort=total&order=asc&columns=total%2Ccode&density=compact&view=17'
  expect(writeAddress(read(text), defaults).toString()).toBe(text)
})

test('falls back on invalid parameters instead of breaking the page', () => {
  const address = read('page=-3&size=7&order=sideways&unknown=1&state=&view=x&density=tiny')
  expect(address).toMatchObject({ page: 1, size: 10, order: 'desc', filters: {} })
  expect(writeAddress(address, defaults).toString()).toBe('')
})

test('a change of filter, size or order returns to the first page; a change of page does not', () => {
  const address = read('page=4')
  expect(changedAddress(address, { size: 50 }).page).toBe(1)
  expect(changedAddress(address, { page: 5 }).page).toBe(5)
})

test('drops a filter without values', () => {
  expect(withFilter({ state: ['PAID'], templeId: ['3'] }, 'state', [])).toEqual({ templeId: ['3'] })
})

test('shows the first, last and neighbouring pages; a gap of one page is shown as that page', () => {
  expect(pagesToOffer(1, 132)).toEqual([1, 2, 3, null, 132])
  expect(pagesToOffer(60, 132)).toEqual([1, 2, 3, null, 59, 60, 61, null, 132])
  expect(pagesToOffer(5, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pagesToOffer(1, 1)).toEqual([1])
})
