import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, textColumn } from '../../crud/columns.tsx'

/** The banks of the temples' accounts. */
export const banks: CatalogueOf<typeof endpoints.banks> = {
  noun: 'banks',
  contract: async () => (await import('@kandili/contract/endpoints/banks')).banks,
  authority: 'general_mainparameter',
  title: 'nav.banks',
  one: 'banks.one',
  searchLabel: 'banks.search',
  defaults: { sort: 'title', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    textColumn('nationalCode', 'banks.nationalCode', ({ nationalCode }) => nationalCode, { sortable: true }),
    textColumn('bic', 'banks.bic', ({ bic }) => bic, { sortable: true }),
  ],
  form: {
    title: { kind: 'bilingual', label: 'field.title' },
    nationalCode: { kind: 'text', label: 'banks.nationalCode' },
    bic: { kind: 'text', label: 'banks.bic' },
  },
}
