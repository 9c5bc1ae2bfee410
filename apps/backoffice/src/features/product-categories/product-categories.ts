import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, imageColumn, instantColumn, numberColumn } from '../../crud/columns.tsx'

/** Kinds of goods for the shop. */
export const productCategories: CatalogueOf<typeof endpoints.productCategories> = {
  noun: 'product-categories',
  contract: async () => (await import('@kandili/contract/endpoints/product-categories')).productCategories,
  authority: 'general_mainparameter',
  title: 'nav.productCategories',
  one: 'productCategories.one',
  searchLabel: 'productCategories.search',
  defaults: { sort: 'position', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    imageColumn('file', 'field.image', ({ file }) => file, { from: 80 }),
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    numberColumn('position', 'field.position', ({ position }) => position, { sortable: true, from: 60 }),
    instantColumn('updatedAt', 'field.updatedAt', ({ updatedAt }) => updatedAt, {
      sortable: true,
      hiddenAtFirst: true,
    }),
  ],
  form: {
    title: { kind: 'bilingual', label: 'field.title' },
    description: { kind: 'bilingual', label: 'field.description', long: true },
    position: { kind: 'integer', label: 'field.position', hint: 'field.positionHint' },
    fileId: { kind: 'image', shows: 'file', label: 'field.image' },
  },
}
