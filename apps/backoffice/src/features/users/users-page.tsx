import type { endpoints } from '@kandili/contract'
import { staffTypes } from '@kandili/contract/values'
import { BankIcon, ChurchIcon, KeyIcon, PlusIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type Column, textColumn } from '../../crud/columns.tsx'
import type { Filter } from '../../crud/filters.tsx'
import listClasses from '../../crud/list.module.css'
import { type ListAddress, withFilter, writeAddress } from '../../crud/list-address.ts'
import { RecordList } from '../../crud/record-list.tsx'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import classes from '../../ui/side-cards.module.css'
import { byName, nameOfPerson, peopleColumns, peopleFilters } from '../people/columns.tsx'
import { Invitations } from './invitations.tsx'

type UserRow = endpoints.users.UserRow

const own: readonly Column<UserRow>[] = [
  {
    key: 'type',
    label: 'users.type',
    sortable: true,
    from: 60,
    show: ({ type, temple, organisation }, { t, language }) => {
      const place = temple ?? organisation
      return (
        <>
          {t(`userType.${organisation ? 'ORGANISATION' : type}`)}
          {place && <small className={classes.clipped}>{inLanguage(place.title, language)}</small>}
        </>
      )
    },
    csv: ({ type, organisation }, { t }) => t(`userType.${organisation ? 'ORGANISATION' : type}`),
  },
  textColumn(
    'temple',
    'orders.temple',
    ({ temple }, { language }) => temple && inLanguage(temple.title, language),
    { hiddenAtFirst: true },
  ),
  textColumn(
    'organisation',
    'organisations.belongs',
    ({ organisation }, { language }) => organisation && inLanguage(organisation.title, language),
    { hiddenAtFirst: true },
  ),
  textColumn(
    'roles',
    'users.roles',
    ({ roles }, { language }) => roles.map(({ title }) => inLanguage(title, language)).join(', '),
    { from: 80 },
  ),
]
const columns = peopleColumns<UserRow>(own)

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'type',
    label: 'users.type',
    options: staffTypes.map((type) => ({ value: type, label: `userType.${type}` as const })),
  },
  ...peopleFilters,
  { kind: 'lookup', name: 'roleId', noun: 'roles', label: 'users.role', icon: KeyIcon },
  { kind: 'lookup', name: 'templeId', noun: 'temples', label: 'orders.temple', icon: ChurchIcon },
  {
    kind: 'lookup',
    name: 'organisationId',
    noun: 'organisations',
    label: 'organisations.belongs',
    icon: BankIcon,
  },
]
const tabs = ['all', ...staffTypes] as const

const Tabs = ({ address }: { address: ListAddress }) => {
  const t = useT()
  const { type: chosen = [] } = address.filters
  return (
    <nav className={listClasses.tabs} aria-label={t('users.tabs')}>
      {tabs.map((tab) => {
        const wanted = tab === 'all' ? [] : [tab]
        const filtered = { ...address, page: 1, filters: withFilter(address.filters, 'type', wanted) }
        return (
          <Link
            key={tab}
            to={{ search: writeAddress(filtered, byName).toString() }}
            aria-current={chosen.join() === wanted.join() ? 'true' : undefined}
          >
            {t(`users.tab.${tab}`)}
          </Link>
        )
      })}
    </nav>
  )
}

/** Administrators and temple users, and the open invitations of administrators. */
export default function UsersPage() {
  const t = useT()
  const mayEdit = useRight('users_user_edit')
  const mayDelete = useRight('users_user_delete')
  return (
    <>
      <RecordList<UserRow>
        noun="users"
        title={t('nav.users')}
        columns={columns}
        filters={filters}
        defaults={byName}
        searchLabel={t('users.search')}
        linkOf={({ id }) => `/users/${id}`}
        nameOf={nameOfPerson}
        mayDelete={mayDelete}
        deleteWarning={t('users.deleteWarning')}
        tabs={(address) => <Tabs address={address} />}
        actions={
          mayEdit && (
            <Button component={Link} to="/users/new" variant="filled" leftSection={<PlusIcon size={20} />}>
              {t('action.insert')}
            </Button>
          )
        }
      />
      <Invitations />
    </>
  )
}
