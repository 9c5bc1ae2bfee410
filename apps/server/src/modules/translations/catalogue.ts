import { type Bilingual, endpoints } from '@kandili/contract'
import { defineCatalogue } from '../../platform/crud/index.ts'
import { TEXTS_TOPIC } from './follow-own-texts.ts'
import { placeholdersOf } from './texts.ts'

const derived = ({ builtIn }: { builtIn: Bilingual }) => ({ placeholders: placeholdersOf(builtIn) })

export const translations = defineCatalogue({
  noun: 'translations',
  endpoints: endpoints.translations.calls(),
  table: 'translation',
  topic: TEXTS_TOPIC,
  fields: { title: 'title', categoryId: 'category_id' },
  shown: {
    itemId: 'item_id',
    builtIn: 'built_in',
    usedIn: 'used_in',
    changed: 'changed',
    missing: 'missing',
    unused: 'unused',
  },
  named: { category: { column: 'category_id', table: 'translation_category' } },
  derived,
  sortable: ['id', 'itemId', 'title', 'updatedAt'],
  defaultSort: { field: 'itemId', order: 'asc' },
  filters: {
    categoryId: 'category_id',
    itemId: 'item_id',
    changed: 'changed',
    missing: 'missing',
    unused: 'unused',
  },
  lookupFields: ['itemId', 'categoryId'],
})

export const translationCategories = defineCatalogue({
  noun: 'translation-categories',
  endpoints: endpoints.translationCategories,
  table: 'translation_category',
  fields: { title: 'title', description: 'description' },
  shown: { key: 'key' },
  counts: { textCount: { table: 'translation', column: 'category_id' } },
  standing: 'key',
  sortable: ['id', 'title', 'updatedAt'],
  defaultSort: { field: 'title', order: 'asc' },
})
