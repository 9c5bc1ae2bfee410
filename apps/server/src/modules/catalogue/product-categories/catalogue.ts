import { endpoints } from '@kandili/contract'
import { defineCatalogue } from '../../../platform/crud/index.ts'
import { attachFile } from '../../files/index.ts'

/** Kinds of goods for the shop. */
export const catalogue = defineCatalogue({
  noun: 'product-categories',
  endpoints: endpoints.productCategories,
  table: 'product_category',
  fields: { title: 'title', description: 'description', position: 'position', fileId: 'file_id' },
  sortable: ['id', 'title', 'position', 'updatedAt'],
  defaultSort: { field: 'position', order: 'asc' },
  attachFile: (context, fileId) => attachFile(context, fileId, 'PUBLIC'),
})
