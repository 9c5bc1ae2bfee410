import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, numberColumn } from '../../crud/columns.tsx'

/** The cities and villages of the temples. The faithful find temples by them. */
export const cities: CatalogueOf<typeof endpoints.cities> = {
  noun: 'cities',
  contract: async () => (await import('@kandili/contract/endpoints/catalogues')).cities,
  authority: 'general_mainparameter',
  title: 'nav.cities',
  one: 'cities.one',
  searchLabel: 'cities.search',
  defaults: { sort: 'title', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  filters: [
    { kind: 'lookup', name: 'countryId', label: 'field.country', noun: 'countries' },
    { kind: 'lookup', name: 'regionId', label: 'field.region', noun: 'regions', under: ['countryId'] },
    {
      kind: 'lookup',
      name: 'municipalityId',
      label: 'field.municipality',
      noun: 'municipalities',
      under: ['regionId'],
    },
  ],
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    bilingualColumn('country', 'field.country', ({ country }) => country.title),
    bilingualColumn('region', 'field.region', ({ region }) => region?.title ?? { el: '', en: '' }, {
      from: 60,
    }),
    bilingualColumn(
      'municipality',
      'field.municipality',
      ({ municipality }) => municipality?.title ?? { el: '', en: '' },
      { from: 80, hiddenAtFirst: true },
    ),
    numberColumn('lat', 'field.lat', ({ lat }) => lat, { sortable: true, from: 80, hiddenAtFirst: true }),
    numberColumn('lng', 'field.lng', ({ lng }) => lng, { sortable: true, from: 80, hiddenAtFirst: true }),
  ],
  form: {
    title: { kind: 'bilingual', label: 'field.title' },
    countryId: { kind: 'lookup', label: 'field.country', noun: 'countries' },
    regionId: { kind: 'lookup', label: 'field.region', noun: 'regions', under: { countryId: 'countryId' } },
    municipalityId: {
      kind: 'lookup',
      label: 'field.municipality',
      noun: 'municipalities',
      under: { regionId: 'regionId' },
    },
    lat: { kind: 'coordinate', label: 'field.lat', hint: 'field.latHint' },
    lng: { kind: 'coordinate', label: 'field.lng', hint: 'field.lngHint' },
  },
}
