import type { endpoints, LineState } from '@kandili/contract'
import { lineStates } from '@kandili/contract/values'
import { isReturned } from '@kandili/domain'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { type Column, instantColumn, moneyColumn } from '../../crud/columns.tsx'
import type { Filter } from '../../crud/filters.tsx'
import classes from '../../crud/list.module.css'
import { type ListAddress, withFilter, writeAddress } from '../../crud/list-address.ts'
import { intentionOptions, serviceOptions } from '../../crud/options.ts'
import { RecordList } from '../../crud/record-list.tsx'
import { call } from '../../lib/api/client.ts'
import { civilDateOf } from '../../lib/language/formats.ts'
import { type MessageKey, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { StateChip } from '../../ui/chip.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import type { Submission } from '../today/plan.ts'
import { Openings } from './openings.tsx'
import ownClasses from './submissions.module.css'

// Opened beside the list.
const LineCard = lazy(async () => ({ default: (await import('../today/line-card.tsx')).LineCard }))

const defaults = { sort: 'arrivedAt', order: 'desc' } as const

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'field.status',
    options: lineStates.map((state) => ({ value: state, label: `state.line.${state}` as const })),
  },
  { kind: 'choice', name: 'service', label: 'orders.service', options: serviceOptions },
  { kind: 'choice', name: 'intention', label: 'orders.purpose', options: intentionOptions },
  { kind: 'period', from: 'dayFrom', to: 'dayTo', label: 'submissions.when' },
]

const tabs: readonly { label: MessageKey; states: readonly LineState[] }[] = [
  { label: 'submissions.tab.all', states: [] },
  { label: 'submissions.tab.active', states: ['PENDING'] },
  { label: 'submissions.tab.accepted', states: ['ACCEPTED'] },
  { label: 'submissions.tab.done', states: ['FULFILLED'] },
]

/** How many are waiting and how many are accepted; the rest is history and is not counted. */
const useCounts = (): Partial<Record<LineState, number>> => {
  const query = { size: 1 } as const
  const active = useQuery({
    queryKey: ['submissions', 'active'],
    queryFn: () => call<typeof endpoints.submissions.active>('GET', '/submissions/company/active', { query }),
  }).data?.total
  const accepted = useQuery({
    queryKey: ['submissions', 'accepted'],
    queryFn: () =>
      call<typeof endpoints.submissions.accepted>('GET', '/submissions/company/accepted', { query }),
  }).data?.total
  return {
    ...(active === undefined ? {} : { PENDING: active }),
    ...(accepted === undefined ? {} : { ACCEPTED: accepted }),
  }
}

const stateOf = (line: Submission) => (isReturned(line) ? 'RETURNED' : line.state)

const columnsWith = (open: (line: Submission) => void): readonly Column<Submission>[] => [
  {
    key: 'id',
    label: 'submissions.number',
    leads: true,
    show: (line) => (
      <button type="button" className={ownClasses.open} data-covers onClick={() => open(line)}>
        <span className="num">{line.requestNumber}</span>
      </button>
    ),
    csv: ({ requestNumber }) => requestNumber,
  },
  {
    key: 'names',
    label: 'submissions.names',
    show: ({ namesAsRead, forgotten, intention }, { t }) => (
      <>
        <span className={ownClasses.names}>
          {forgotten ? t('orders.forgotten') : namesAsRead.map(({ asRead }) => asRead).join(', ')}
        </span>
        {intention && <small>{t(`intention.${intention}`)}</small>}
      </>
    ),
  },
  {
    key: 'typeTitle',
    label: 'submissions.what',
    from: 60,
    show: ({ typeTitle, quantity, preferredDate }, { language, t }) => (
      <>
        <span className={ownClasses.twoLines}>
          {inLanguage(typeTitle, language)}
          {quantity > 1 && ` × ${quantity}`}
        </span>
        <small>{preferredDate ? civilDateOf(preferredDate) : t('orders.soon')}</small>
      </>
    ),
    csv: ({ typeTitle }, { language }) => inLanguage(typeTitle, language),
  },
  {
    key: 'state',
    label: 'field.status',
    show: (line) => <StateChip of="line" state={stateOf(line)} />,
    csv: (line, { t }) => t(`state.line.${stateOf(line)}`),
  },
  {
    key: 'preferredDate',
    label: 'submissions.when',
    hiddenAtFirst: true,
    show: ({ preferredDate }) => preferredDate && civilDateOf(preferredDate),
    csv: ({ preferredDate }) => preferredDate,
  },
  instantColumn('arrivedAt', 'submissions.arrived', (line: Submission) => line.arrivedAt, {
    sortable: true,
    from: 80,
  }),
  moneyColumn('templeReceives', 'submissions.receives', (line: Submission) => line.templeReceives, {
    from: 60,
  }),
]

const Tabs = ({ address }: { address: ListAddress }) => {
  const t = useT()
  const counts = useCounts()
  const chosen = (address.filters.state ?? []).join()
  return (
    <nav className={classes.tabs} aria-label={t('orders.tabs')}>
      {tabs.map((tab) => {
        const filtered = { ...address, page: 1, filters: withFilter(address.filters, 'state', tab.states) }
        const count = tab.states[0] && counts[tab.states[0]]
        return (
          <Link
            key={tab.label}
            to={{ search: writeAddress(filtered, defaults).toString() }}
            aria-current={chosen === tab.states.join() ? 'true' : undefined}
          >
            {t(tab.label)}
            {count !== undefined && <span className="num">{count}</span>}
          </Link>
        )
      })}
    </nav>
  )
}

/** Every request to the temple with its outcome; each offers the same actions as on "Today". */
export default function SubmissionsPage() {
  const t = useT()
  const mayWrite = useRight('companies_communication_edit')
  const [opened, setOpened] = useState<Submission>()
  const [columns] = useState(() => columnsWith(setOpened))
  return (
    <>
      <RecordList<Submission>
        noun="submissions/company"
        title={t('nav.submissions')}
        columns={columns}
        searchLabel={t('submissions.search')}
        filters={filters}
        defaults={defaults}
        nameOf={({ requestNumber }) => String(requestNumber)}
        tabs={(address) => <Tabs address={address} />}
        actions={
          <Button component={Link} to="/today" variant="filled">
            {t('submissions.today')}
          </Button>
        }
      />
      <Openings />
      <SidePanel
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        size="28rem"
        title={opened && t('submissions.one', { number: String(opened.requestNumber) })}
      >
        {opened && mayWrite && (
          <Button component={Link} to={`/communications?id=new&request=${opened.requestNumber}`} mb="sm">
            {t('submissions.write')}
          </Button>
        )}
        <Suspense>
          {opened && <LineCard line={opened} now={Date.now()} onDone={() => setOpened(undefined)} />}
        </Suspense>
      </SidePanel>
    </>
  )
}
