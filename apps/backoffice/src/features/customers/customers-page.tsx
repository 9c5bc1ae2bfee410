import type { endpoints } from '@kandili/contract'
import { numberColumn } from '../../crud/columns.tsx'
import { RecordList } from '../../crud/record-list.tsx'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { byName, nameOfPerson, peopleColumns, peopleFilters } from '../people/columns.tsx'

type CustomerRow = endpoints.customers.CustomerRow

const columns = peopleColumns<CustomerRow>([
  numberColumn('requests', 'customers.requests', ({ requests }: CustomerRow) => requests, { from: 60 }),
])

/** The faithful who have an account. */
export default function CustomersPage() {
  const t = useT()
  const mayDelete = useRight('users_user_delete')
  return (
    <RecordList<CustomerRow>
      noun="customers"
      title={t('nav.customers')}
      columns={columns}
      filters={peopleFilters}
      defaults={byName}
      searchLabel={t('customers.search')}
      linkOf={({ id }) => `/customers/${id}`}
      nameOf={nameOfPerson}
      mayDelete={mayDelete}
      deleteWarning={t('users.deleteWarning')}
    />
  )
}
