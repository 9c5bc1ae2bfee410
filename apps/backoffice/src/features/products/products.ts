import type { endpoints } from '@kandili/contract'
import { vatClasses } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { textColumn } from '../../crud/columns.tsx'
import {
  firstColumns,
  firstFields,
  lastColumns,
  lastFields,
  offeringType,
} from '../offerings/offering-type.tsx'

const vatClassOptions = vatClasses.map((value) => ({ value, label: `products.vatClass.${value}` as const }))

/** Goods that temples sell beside acts. */
export const products: CatalogueOf<typeof endpoints.products> = {
  ...offeringType,
  noun: 'products',
  contract: async () => (await import('@kandili/contract/endpoints/catalogues')).products,
  title: 'nav.products',
  one: 'products.one',
  searchLabel: 'products.search',
  filters: [
    ...offeringType.filters,
    { kind: 'lookup', name: 'categoryId', noun: 'product-categories', label: 'products.category' },
  ],
  columns: [
    ...firstColumns.filter(({ key }) => key !== 'minPrice'),
    textColumn('partNumber', 'products.partNumber', ({ partNumber }) => partNumber, { from: 80 }),
    textColumn(
      'category',
      'products.category',
      ({ category }, { language }) => category && inLanguage(category.title, language),
      { from: 60 },
    ),
    ...lastColumns,
  ],
  form: {
    ...firstFields,
    price: { kind: 'money', label: 'field.price' },
    // Of offerings only.
    minPrice: null,
    maxPrice: null,
    categoryId: { kind: 'lookup', noun: 'product-categories', label: 'products.category' },
    vatClass: { kind: 'choice', label: 'products.vatClass', options: vatClassOptions, atFirst: 'NONE' },
    ...lastFields('PRODUCT', ['HEALTH']),
    intentions: null,
  },
}
