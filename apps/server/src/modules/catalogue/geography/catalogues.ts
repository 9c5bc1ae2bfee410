import { randomUUID } from 'node:crypto'
import { endpoints } from '@kandili/contract'
import { defineCatalogue } from '../../../platform/crud/index.ts'

/** The key distinguishes reference data from what administrators add, which needs its own key. */
const ownKey = () => ({ key: `own-${randomUUID()}` })
const defaultSort = { field: 'title', order: 'asc' } as const

export const catalogues = [
  defineCatalogue({
    noun: 'countries',
    endpoints: endpoints.countries,
    table: 'country',
    fields: { title: 'title', code: 'code', code3: 'code3', diallingCode: 'dialling_code' },
    sortable: ['id', 'title', 'code', 'code3', 'diallingCode', 'updatedAt'],
    defaultSort,
    lookupFields: ['code'],
  }),
  defineCatalogue({
    noun: 'regions',
    endpoints: endpoints.regions,
    table: 'region',
    fields: { title: 'title', countryId: 'country_id' },
    named: { country: { column: 'country_id', table: 'country' } },
    onInsert: ownKey,
    sortable: ['id', 'title', 'updatedAt'],
    defaultSort,
    filters: { countryId: 'country_id' },
    lookupFields: ['countryId'],
  }),
  defineCatalogue({
    noun: 'municipalities',
    endpoints: endpoints.municipalities,
    table: 'municipality',
    fields: { title: 'title', regionId: 'region_id' },
    named: { region: { column: 'region_id', table: 'region' } },
    onInsert: ownKey,
    sortable: ['id', 'title', 'updatedAt'],
    defaultSort,
    filters: { regionId: 'region_id' },
    lookupFields: ['regionId'],
  }),
  defineCatalogue({
    noun: 'cities',
    endpoints: endpoints.cities,
    table: 'city',
    fields: {
      title: 'title',
      countryId: 'country_id',
      regionId: 'region_id',
      municipalityId: 'municipality_id',
      lat: 'lat',
      lng: 'lng',
    },
    named: {
      country: { column: 'country_id', table: 'country' },
      region: { column: 'region_id', table: 'region' },
      municipality: { column: 'municipality_id', table: 'municipality' },
    },
    onInsert: ownKey,
    sortable: ['id', 'title', 'lat', 'lng', 'updatedAt'],
    defaultSort,
    filters: { countryId: 'country_id', regionId: 'region_id', municipalityId: 'municipality_id' },
    lookupFields: ['countryId', 'regionId', 'municipalityId'],
  }),
]
