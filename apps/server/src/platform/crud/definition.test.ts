import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { columnOf, defineCatalogue } from './index.ts'

const region = {
  noun: 'regions',
  endpoints: endpoints.regions,
  table: 'region',
  fields: { title: 'title', countryId: 'country_id' },
  sortable: ['id', 'title'],
  defaultSort: { field: 'title', order: 'asc' },
} as const
const named = { country: { column: 'country_id', table: 'country' } } as const

it('a complete definition compiles, and finds its columns', () => {
  const noun = defineCatalogue({ ...region, named })
  expect(columnOf(noun, 'countryId')).toBe('country_id')
  expect(columnOf(noun, 'updatedAt')).toBe('updated_at')
  expect(columnOf(noun, 'constructor')).toBeUndefined()
})

it('an incomplete definition does not compile', () => {
  // @ts-expect-error: `country` of the record is covered by nothing
  defineCatalogue(region)
  // @ts-expect-error: `countryId` of the input has no column
  defineCatalogue({ ...region, named, fields: { title: 'title' } })
  // @ts-expect-error: the table has no such column
  defineCatalogue({ ...region, named, fields: { title: 'title', countryId: 'countryid' } })
})
