import { endpoints } from '@kandili/contract'
import { defineCatalogue } from '../../../platform/crud/index.ts'
import { attachFile } from '../../files/index.ts'
import { endSessions } from '../../identity/index.ts'
import { findPeopleOf } from './repository.ts'

/** Metropolises, monasteries and foundations, to which temples and people belong. */
export const catalogue = defineCatalogue({
  noun: 'organisations',
  endpoints: endpoints.organisations,
  table: 'organisation',
  fields: {
    code: 'code',
    title: 'title',
    kind: 'kind',
    vat: 'vat',
    taxOffice: 'tax_office',
    status: 'status',
    fileId: 'file_id',
  },
  counts: {
    temples: { table: 'temple', column: 'organisation_id' },
    people: { table: 'app_user', column: 'organisation_id' },
  },
  sortable: ['id', 'code', 'title', 'kind', 'status', 'updatedAt'],
  defaultSort: { field: 'title', order: 'asc' },
  filters: { kind: 'kind', status: 'status' },
  lookupFilters: () => ({ status: ['ENABLED'] }),
  attachFile: (context, fileId) => attachFile(context, fileId, 'PUBLIC'),
  async changed(context, { id, before, after }) {
    if (after.status !== 'LOCKED' || before.status === 'LOCKED') return
    for (const userId of await findPeopleOf(context.db, id)) {
      await endSessions(context, { userId, reason: 'ACCOUNT_LOCKED' })
    }
  },
})
