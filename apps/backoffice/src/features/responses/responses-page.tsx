import type { endpoints } from '@kandili/contract'
import { responseKinds } from '@kandili/contract/values'
import { CalendarBlankIcon, ChurchIcon } from '@kandili/design/icons'
import { useLocation } from 'react-router'
import { bilingualColumn, type Column, instantColumn } from '../../crud/columns.tsx'
import type { Filter } from '../../crud/filters.tsx'
import { serviceOptions } from '../../crud/options.ts'
import { RecordList } from '../../crud/record-list.tsx'
import { useT } from '../../lib/language/language.tsx'

type Row = endpoints.requestResponses.ResponseRow

const defaults = { sort: 'answeredAt', order: 'desc' } as const

const columns: readonly Column<Row>[] = [
  {
    key: 'id',
    label: 'responses.request',
    leads: true,
    show: ({ requestNumber }) => <span className="num">{requestNumber}</span>,
    csv: ({ requestNumber }) => requestNumber,
  },
  bilingualColumn('temple', 'orders.temple', ({ temple }: Row) => temple.title, { from: 60 }),
  bilingualColumn('typeTitle', 'submissions.what', ({ typeTitle }: Row) => typeTitle, { from: 80 }),
  {
    key: 'kinds',
    label: 'responses.kind',
    show: ({ kinds, forgotten }, { t }) =>
      forgotten ? t('orders.forgotten') : kinds.map((kind) => t(`responses.kind.${kind}`)).join(', '),
    csv: ({ kinds }, { t }) => kinds.map((kind) => t(`responses.kind.${kind}`)).join(', '),
  },
  {
    key: 'manualResponse',
    label: 'responses.manualResponse',
    from: 60,
    show: ({ manualResponse }, { t }) =>
      manualResponse !== null && t(`responses.manual.${manualResponse ? 'true' : 'false'}`),
    csv: ({ manualResponse }) => String(manualResponse ?? ''),
  },
  instantColumn('answeredAt', 'responses.answeredAt', ({ answeredAt }: Row) => answeredAt, {
    sortable: true,
  }),
]

const filters: readonly Filter[] = [
  { kind: 'lookup', name: 'templeId', noun: 'temples', label: 'orders.temple', icon: ChurchIcon },
  {
    kind: 'period',
    from: 'answeredFrom',
    to: 'answeredTo',
    label: 'responses.answeredAt',
    icon: CalendarBlankIcon,
  },
  {
    kind: 'choice',
    name: 'kind',
    label: 'responses.kind',
    options: responseKinds.map((value) => ({ value, label: `responses.kind.${value}` as const })),
  },
  {
    kind: 'choice',
    name: 'manualResponse',
    label: 'responses.manualResponse',
    options: [
      { value: 'true', label: 'responses.manual.true' },
      { value: 'false', label: 'responses.manual.false' },
    ],
  },
  { kind: 'choice', name: 'service', label: 'orders.service', options: serviceOptions },
]
const ownFilters = filters.filter((filter) => !('name' in filter && filter.name === 'templeId'))
const ownColumns = columns.filter(({ key }) => key !== 'temple')

/** The temples' answers without their words: of all temples, or of the caller's own at /responses. */
export default function ResponsesPage() {
  const t = useT()
  const isOwn = useLocation().pathname.startsWith('/responses')
  return (
    <RecordList<Row>
      noun="request-responses"
      title={t(isOwn ? 'nav.ownResponses' : 'nav.requestResponses')}
      columns={isOwn ? ownColumns : columns}
      filters={isOwn ? ownFilters : filters}
      defaults={defaults}
      searchLabel={t('responses.search')}
      linkOf={({ id }) => `${isOwn ? '/responses' : '/request-responses'}/${id}`}
      nameOf={({ requestNumber }) => String(requestNumber)}
    />
  )
}
