import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, numberColumn, textColumn } from '../../crud/columns.tsx'

/** Parts of the product whose texts belong together. Those of the program cannot be deleted. */
export const translationCategories: CatalogueOf<typeof endpoints.translationCategories> = {
  noun: 'translation-categories',
  contract: async () =>
    (await import('@kandili/contract/endpoints/translation-categories')).translationCategories,
  authority: 'general_mainparameter',
  title: 'nav.translationCategories',
  one: 'translationCategories.one',
  searchLabel: 'translationCategories.search',
  defaults: { sort: 'title', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  isDeletable: ({ key }) => key === null,
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    textColumn('key', 'translationCategories.key', ({ key }) => key, { from: 60 }),
    numberColumn('textCount', 'translationCategories.texts', ({ textCount }) => textCount),
  ],
  form: {
    title: { kind: 'bilingual', label: 'field.title' },
    description: { kind: 'bilingual', label: 'field.description', long: true },
  },
}
