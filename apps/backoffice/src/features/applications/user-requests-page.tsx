import type { endpoints, UserRequestState } from '@kandili/contract'
import { userRequestStates, userRequestTypes } from '@kandili/contract/values'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Column, instantColumn } from '../../crud/columns.tsx'
import type { Filter } from '../../crud/filters.tsx'
import classes from '../../crud/list.module.css'
import { type ListAddress, withFilter, writeAddress } from '../../crud/list-address.ts'
import { RecordList } from '../../crud/record-list.tsx'
import { call } from '../../lib/api/client.ts'
import { numberOf } from '../../lib/language/formats.ts'
import { type T, useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { StateChip } from '../../ui/chip.tsx'

type Row = endpoints.userRequests.UserRequestRow

const defaults = { sort: 'submittedAt', order: 'desc' } as const
const minute = 60_000
const day = 86_400_000

/** How long it has waited, in whole days; only waiting ones have an age. */
const ageOf = ({ state, submittedAt }: Row, t: T): string | null => {
  if (state !== 'PENDING') return null
  const days = Math.floor((Date.now() - Date.parse(submittedAt)) / day)
  return days < 1 ? t('userRequests.age.0') : t('userRequests.age', { count: days })
}

const columns: readonly Column<Row>[] = [
  {
    key: 'id',
    label: 'ownPage.number',
    leads: true,
    sortable: true,
    show: ({ id }) => <span className="num">{id}</span>,
    csv: ({ id }) => id,
  },
  {
    key: 'type',
    label: 'userRequests.type',
    show: ({ type, subject }, { t }) => (
      <>
        {t(`userRequests.type.${type}`)}
        {subject && <small>{subject}</small>}
      </>
    ),
    csv: ({ type }, { t }) => t(`userRequests.type.${type}`),
  },
  {
    key: 'applicant',
    label: 'userRequests.applicant',
    from: 60,
    show: ({ applicant }) => (
      <>
        {applicant.name}
        <small>{applicant.email}</small>
      </>
    ),
    csv: ({ applicant }) => applicant.name,
  },
  {
    ...instantColumn('submittedAt', 'userRequests.submitted', (row: Row) => row.submittedAt, {
      sortable: true,
      from: 60,
    }),
  },
  {
    key: 'state',
    label: 'field.status',
    show: (row, { t }) => (
      <>
        <StateChip of="userRequest" state={row.state} />
        {ageOf(row, t) && <small>{ageOf(row, t)}</small>}
      </>
    ),
    csv: ({ state }, { t }) => t(`state.userRequest.${state}`),
  },
]

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'type',
    label: 'userRequests.type',
    options: userRequestTypes.map((value) => ({ value, label: `userRequests.type.${value}` as const })),
  },
  {
    kind: 'choice',
    name: 'state',
    label: 'field.status',
    options: userRequestStates.map((value) => ({ value, label: `state.userRequest.${value}` as const })),
  },
]

type Counts = Partial<Record<UserRequestState, number>>

const useCounts = () =>
  useQuery({
    queryKey: ['user-requests', 'counts'],
    queryFn: (): Promise<Counts> =>
      call<typeof endpoints.userRequests.counts>('GET', '/user-requests/counts'),
    staleTime: minute,
  }).data

const Tabs = ({ address }: { address: ListAddress }) => {
  const t = useT()
  const language = useLanguage()
  const counts = useCounts()
  const chosen = address.filters.state ?? []
  return (
    <nav className={classes.tabs} aria-label={t('userRequests.tabs')}>
      {([undefined, ...userRequestStates] as const).map((state) => {
        const wanted = state ? [state] : []
        const filtered = { ...address, page: 1, filters: withFilter(address.filters, 'state', wanted) }
        const isChosen = chosen.length === wanted.length && chosen[0] === wanted[0]
        return (
          <Link
            key={state ?? 'all'}
            to={{ search: writeAddress(filtered, defaults).toString() }}
            aria-current={isChosen ? 'true' : undefined}
          >
            {state ? t(`state.userRequest.${state}`) : t('userRequests.tab.all')}
            {state && counts && <span className="num">{numberOf(counts[state] ?? 0, language)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}

/** Requests to the platform itself; deleted ones are shown on demand. */
export default function UserRequestsPage() {
  const t = useT()
  return (
    <RecordList<Row>
      noun="user-requests"
      title={t('nav.userRequests')}
      columns={columns}
      filters={filters}
      defaults={defaults}
      searchLabel={t('userRequests.search')}
      linkOf={({ id }) => `/user-requests/${id}`}
      mayDelete={useRight('users_user_request_delete')}
      nameOf={({ id }) => t('userRequests.one', { number: String(id) })}
      tabs={(address) => <Tabs address={address} />}
    />
  )
}
