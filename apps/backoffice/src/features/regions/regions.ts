import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, instantColumn } from '../../crud/columns.tsx'

/** The regions of a country: its first administrative division, by which cities are grouped. */
export const regions: CatalogueOf<typeof endpoints.regions> = {
  noun: 'regions',
  contract: async () => (await import('@kandili/contract/endpoints/catalogues')).regions,
  authority: 'general_mainparameter',
  title: 'nav.regions',
  one: 'regions.one',
  searchLabel: 'regions.search',
  defaults: { sort: 'title', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  filters: [{ kind: 'lookup', name: 'countryId', label: 'field.country', noun: 'countries' }],
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    bilingualColumn('country', 'field.country', ({ country }) => country.title),
    instantColumn('updatedAt', 'field.updatedAt', ({ updatedAt }) => updatedAt, { sortable: true, from: 60 }),
  ],
  form: {
    title: { kind: 'bilingual', label: 'field.title' },
    countryId: { kind: 'lookup', label: 'field.country', noun: 'countries' },
  },
}
