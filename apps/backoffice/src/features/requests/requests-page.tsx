import type { endpoints, RequestState } from '@kandili/contract'
import { requestStates } from '@kandili/contract/values'
import { BankIcon, CalendarBlankIcon, ChurchIcon, PlusIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bilingualColumn, type Column, instantColumn, moneyColumn, textColumn } from '../../crud/columns.tsx'
import type { Filter } from '../../crud/filters.tsx'
import classes from '../../crud/list.module.css'
import { type ListAddress, withFilter, writeAddress } from '../../crud/list-address.ts'
import { intentionOptions, serviceOptions } from '../../crud/options.ts'
import { listQuery } from '../../crud/queries.ts'
import { RecordList } from '../../crud/record-list.tsx'
import { call } from '../../lib/api/client.ts'
import { readList } from '../../lib/api/records.ts'
import { numberOf } from '../../lib/language/formats.ts'
import { type MessageKey, useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { StateChip } from '../../ui/chip.tsx'
import ownClasses from './requests.module.css'
import { useCancelUnpaid } from './use-cancel-unpaid.ts'

type OrderRow = endpoints.orders.OrderRow

const defaults = { sort: 'placedAt', order: 'desc' } as const
/** Lists never count: rows load at once, their number separately. */
const uncounted = { count: 'no' } as const
const minute = 60_000

const columns: readonly Column<OrderRow>[] = [
  {
    key: 'id',
    label: 'orders.number',
    leads: true,
    sortable: true,
    show: ({ id }) => <span className="num">{id}</span>,
    csv: ({ id }) => id,
  },
  {
    key: 'customer',
    label: 'orders.customer',
    show: ({ customer }, { t }) => (
      <>
        <span className={ownClasses.customer}>
          {customer.firstName} {customer.lastName}
        </span>
        {customer.visitor && <small>{t('orders.visitor')}</small>}
      </>
    ),
    csv: ({ customer }) => `${customer.firstName} ${customer.lastName}`,
  },
  textColumn('email', 'orders.email', (row: OrderRow) => row.customer.email, { hiddenAtFirst: true }),
  textColumn('salesman', 'orders.salesman', (row: OrderRow) => row.salesman, { hiddenAtFirst: true }),
  bilingualColumn('temple', 'orders.temple', (row: OrderRow) => row.temple.title, { from: 60 }),
  {
    key: 'service',
    label: 'orders.service',
    from: 60,
    show: ({ service, intention, lineCount }, { t }) => (
      <>
        {t(`service.${service}`)}
        {lineCount > 1 && ` × ${lineCount}`}
        {intention && <small>{t(`intention.${intention}`)}</small>}
      </>
    ),
    csv: ({ service, intention }, { t }) =>
      [t(`service.${service}`), intention && t(`intention.${intention}`)].filter(Boolean).join(' · '),
  },
  instantColumn('placedAt', 'orders.placed', (row: OrderRow) => row.placedAt, { sortable: true, from: 60 }),
  textColumn(
    'paymentMethod',
    'orders.method',
    ({ paymentMethod }, { t }) => paymentMethod && t(`paymentMethod.${paymentMethod}` as MessageKey),
    { hiddenAtFirst: true },
  ),
  {
    ...moneyColumn('total', 'orders.total', (row: OrderRow) => row.total, { sortable: true }),
    show: ({ total, refunded }, { t }) => (
      <span className="num">
        <b>{formatMoney(total)}</b>
        {refunded > 0 && <small>{t('orders.returned', { amount: formatMoney(refunded) })}</small>}
      </span>
    ),
  },
  moneyColumn('refunded', 'orders.refunded', (row: OrderRow) => row.refunded, { hiddenAtFirst: true }),
  moneyColumn('finalTotal', 'orders.finalTotal', (row: OrderRow) => row.finalTotal, { hiddenAtFirst: true }),
  {
    key: 'state',
    label: 'field.status',
    sortable: true,
    show: ({ state }) => <StateChip of="request" state={state} />,
    csv: ({ state }, { t }) => t(`state.request.${state}`),
  },
]

const filters: readonly Filter[] = [
  { kind: 'given', name: 'salesman', label: 'orders.salesman' },
  { kind: 'given', name: 'customerId', label: 'customers.filter' },
  { kind: 'lookup', name: 'templeId', noun: 'temples', label: 'orders.temple', icon: ChurchIcon },
  {
    kind: 'lookup',
    name: 'organisationId',
    noun: 'organisations',
    label: 'organisations.belongs',
    icon: BankIcon,
  },
  { kind: 'period', from: 'placedFrom', to: 'placedTo', label: 'orders.placed', icon: CalendarBlankIcon },
  { kind: 'choice', name: 'service', label: 'orders.service', options: serviceOptions },
  { kind: 'choice', name: 'intention', label: 'orders.purpose', options: intentionOptions },
  {
    kind: 'choice',
    name: 'refunded',
    label: 'orders.refunded',
    options: [{ value: 'yes', label: 'orders.someRefunded' }],
  },
  {
    kind: 'choice',
    name: 'state',
    label: 'field.status',
    options: requestStates.map((state) => ({ value: state, label: `state.request.${state}` as const })),
  },
]

const tabs: readonly { label: MessageKey; states: readonly RequestState[] }[] = [
  { label: 'orders.tab.all', states: [] },
  { label: 'orders.tab.toFulfil', states: ['PAID'] },
  { label: 'orders.tab.pending', states: ['PENDING_PAYMENT'] },
  { label: 'orders.tab.completed', states: ['COMPLETED'] },
  { label: 'orders.tab.ended', states: ['REFUNDED', 'FAILED', 'CANCELED'] },
]

type Counts = Partial<Record<RequestState, number>>

const useCounts = () =>
  useQuery({
    queryKey: ['orders', 'counts'],
    queryFn: (): Promise<Counts> => call<typeof endpoints.orders.counts>('GET', '/orders/counts'),
    staleTime: minute,
  }).data

const sumOf = (counts: Counts, wanted: readonly string[]): number =>
  requestStates
    .filter((state) => wanted.length === 0 || wanted.includes(state))
    .reduce((sum, state) => sum + (counts[state] ?? 0), 0)

/** Known at once if only the state is filtered; otherwise counted by the server. */
const useTotal = (address: ListAddress, counts: Counts | undefined): number | undefined => {
  const { state = [], ...others } = address.filters
  const isPlain = address.q === '' && Object.keys(others).length === 0
  const { data } = useQuery({
    queryKey: ['orders', 'total', address.q, address.filters],
    queryFn: async () => {
      const query = { ...listQuery({ ...address, page: 1 }), size: 1 }
      return (await readList<OrderRow>('orders', query)).total
    },
    enabled: !isPlain,
    staleTime: minute,
  })
  return isPlain ? counts && sumOf(counts, state) : data
}

const sameStates = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

const Tabs = ({ address, counts }: { address: ListAddress; counts: Counts | undefined }) => {
  const t = useT()
  const language = useLanguage()
  const chosen = address.filters.state ?? []
  return (
    <nav className={classes.tabs} aria-label={t('orders.tabs')}>
      {tabs.map((tab) => {
        const filtered = { ...address, page: 1, filters: withFilter(address.filters, 'state', tab.states) }
        return (
          <Link
            key={tab.label}
            to={{ search: writeAddress(filtered, defaults).toString() }}
            aria-current={sameStates(chosen, tab.states) ? 'true' : undefined}
          >
            {t(tab.label)}
            {counts && <span className="num">{numberOf(sumOf(counts, tab.states), language)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}

/** The placed requests: who, where, what, when, how much, and their state. */
export default function RequestsPage() {
  const t = useT()
  const counts = useCounts()
  const cancelUnpaid = useCancelUnpaid()
  const mayCancel = useRight('orders_order_delete')
  const mayPlace = useRight('orders_order_edit')
  return (
    <RecordList<OrderRow>
      noun="orders"
      title={t('nav.orders')}
      columns={columns}
      filters={filters}
      defaults={defaults}
      always={uncounted}
      searchLabel={t('orders.search')}
      actions={
        mayPlace && (
          <Button component={Link} to="/orders/new" variant="filled" leftSection={<PlusIcon size={20} />}>
            {t('orders.new')}
          </Button>
        )
      }
      furtherExport={{
        label: 'products.title',
        load: async () => (await import('./products.ts')).products,
      }}
      linkOf={({ id }) => `/orders/${id}`}
      nameOf={({ id, temple }, { language }) => `${id}, ${inLanguage(temple.title, language)}`}
      bulkActions={
        mayCancel
          ? [{ label: 'orders.cancelUnpaid', run: (rows) => cancelUnpaid(rows.map(({ id }) => id)) }]
          : []
      }
      tabs={(address) => <Tabs address={address} counts={counts} />}
      total={(address) => useTotal(address, counts)}
    />
  )
}
