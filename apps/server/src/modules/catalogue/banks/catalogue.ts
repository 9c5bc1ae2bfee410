import { endpoints } from '@kandili/contract'
import { defineCatalogue } from '../../../platform/crud/index.ts'

/** The banks of the temples' accounts. */
export const catalogue = defineCatalogue({
  noun: 'banks',
  endpoints: endpoints.banks,
  table: 'bank',
  fields: { title: 'title', nationalCode: 'national_code', bic: 'bic' },
  sortable: ['id', 'title', 'nationalCode', 'bic', 'updatedAt'],
  defaultSort: { field: 'title', order: 'asc' },
  lookupFields: ['nationalCode'],
})
