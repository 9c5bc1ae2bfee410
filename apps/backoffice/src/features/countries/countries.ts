import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, textColumn } from '../../crud/columns.tsx'

/** The world's countries, for addresses and profiles. */
export const countries: CatalogueOf<typeof endpoints.countries> = {
  noun: 'countries',
  contract: async () => (await import('@kandili/contract/endpoints/catalogues')).countries,
  authority: 'general_mainparameter',
  title: 'nav.countries',
  one: 'countries.one',
  searchLabel: 'countries.search',
  defaults: { sort: 'title', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    textColumn('code', 'countries.code', ({ code }) => code, { sortable: true }),
    textColumn('code3', 'countries.code3', ({ code3 }) => code3, { sortable: true, from: 60 }),
    textColumn('diallingCode', 'countries.dialling', ({ diallingCode }) => diallingCode, {
      sortable: true,
      from: 60,
    }),
  ],
  form: {
    title: { kind: 'bilingual', label: 'field.title' },
    code: { kind: 'text', label: 'countries.code', hint: 'countries.codeHint' },
    code3: { kind: 'text', label: 'countries.code3', hint: 'countries.code3Hint' },
    diallingCode: { kind: 'text', label: 'countries.dialling', hint: 'countries.diallingHint' },
  },
}
