import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, instantColumn } from '../../crud/columns.tsx'

/** The municipalities of a region. */
export const municipalities: CatalogueOf<typeof endpoints.municipalities> = {
  noun: 'municipalities',
  contract: async () => (await import('@kandili/contract/endpoints/catalogues')).municipalities,
  authority: 'general_mainparameter',
  title: 'nav.municipalities',
  one: 'municipalities.one',
  searchLabel: 'municipalities.search',
  defaults: { sort: 'title', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  filters: [{ kind: 'lookup', name: 'regionId', label: 'field.region', noun: 'regions' }],
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    bilingualColumn('region', 'field.region', ({ region }) => region.title),
    instantColumn('updatedAt', 'field.updatedAt', ({ updatedAt }) => updatedAt, { sortable: true, from: 60 }),
  ],
  form: {
    title: { kind: 'bilingual', label: 'field.title' },
    regionId: { kind: 'lookup', label: 'field.region', noun: 'regions' },
  },
}
