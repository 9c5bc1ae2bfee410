import { expect, test } from 'vitest'
import { differs, searchOf } from './view-address.ts'

const view = {
  id: 17,
  list: 'orders',
  name: 'Paid',
  query: 'state=PAID&q=nikos',
  columns: ['code', 'total'],
  density: 'COMPACT',
  sharedWith: 'NOBODY',
  roleId: null,
  isOwn: true,
  owner: 'Maria Kosta',
  isDefault: false,
  mayRemove: true,
} as const
const ofView = { ...view, columns: [...view.columns] }

test('the URL of a view has its filters, columns and density, and names it', () => {
  expect(searchOf(ofView).toString()).toBe('state=PAID&q=nikos&columns=code%2Ctotal&density=compact&view=17')
  expect(searchOf({ id: 3, query: '', columns: null, density: null }).toString()).toBe('view=3')
})

test('a list differs from its view by anything but the page', () => {
  const search = searchOf(ofView)
  search.set('page', '4')
  expect(differs(search, ofView)).toBe(false)
  search.set('q', 'maria')
  expect(differs(search, ofView)).toBe(true)
})
