import type { endpoints } from '@kandili/contract'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, flagColumn, instantColumn, textColumn } from '../../crud/columns.tsx'
import { flagOptions } from '../../crud/options.ts'
import { languageColumn } from './language-column.tsx'

/** Every text of the product, both languages side by side. Texts can be edited but neither added nor deleted. */
export const translations: CatalogueOf<typeof endpoints.translations> = {
  noun: 'translations',
  contract: () => import('@kandili/contract/endpoints/translations'),
  authority: 'general_mainparameter',
  title: 'nav.translations',
  one: 'translations.one',
  searchLabel: 'translations.search',
  defaults: { sort: 'itemId', order: 'asc' },
  nameOf: ({ itemId }) => itemId,
  fixed: true,
  filters: [
    { kind: 'lookup', name: 'categoryId', label: 'translations.category', noun: 'translation-categories' },
    { kind: 'choice', name: 'changed', label: 'translations.changed', options: flagOptions },
    { kind: 'choice', name: 'missing', label: 'translations.missing', options: flagOptions },
    { kind: 'choice', name: 'unused', label: 'translations.unused', options: flagOptions },
  ],
  columns: [
    languageColumn('el', { leads: true }),
    languageColumn('en'),
    bilingualColumn('category', 'translations.category', ({ category }) => category.title, { from: 80 }),
    textColumn('itemId', 'translations.itemId', ({ itemId }) => itemId, {
      hiddenAtFirst: true,
      sortable: true,
    }),
    flagColumn('changed', 'translations.changed', ({ changed }) => changed, { from: 80 }),
    instantColumn('updatedAt', 'field.updatedAt', ({ updatedAt }) => updatedAt, {
      sortable: true,
      hiddenAtFirst: true,
    }),
  ],
  imports: 'NONE',
  form: {
    title: { kind: 'bilingual', label: 'translations.text', long: true },
    categoryId: { kind: 'lookup', label: 'translations.category', noun: 'translation-categories' },
  },
}
