import type { endpoints } from '@kandili/contract'
import { pushStates } from '@kandili/contract/values'
import { Button } from '@mantine/core'
import { type Column, instantColumn, numberColumn, textColumn } from '../../crud/columns.tsx'
import type { Filter } from '../../crud/filters.tsx'
import { RecordList } from '../../crud/record-list.tsx'
import { call } from '../../lib/api/client.ts'
import { type T, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useAct } from '../../ui/use-act.ts'
import { topicWords } from '../notifications/columns.tsx'
import { RepeatFailed } from './repeat-failed.tsx'
import { PushStateChip } from './sent-state.tsx'

type Push = endpoints.outbox.OutboxPush

const failureWords = ({ failure }: Push, t: T): string =>
  failure ? t(`pushFailure.${failure.kind}`, { code: failure.code ?? '' }) : ''

const deviceWords = ({ service, isDeviceGone }: Push, t: T): string =>
  service && !isDeviceGone ? t(`pushes.device.${service}`) : t('pushes.deviceGone')

const Repeat = ({ push: { id, state } }: { push: Push }) => {
  const t = useT()
  const mayEdit = useRight('general_mainparameter_edit')
  const { tell } = useAct([['push-deliveries']])
  if (state !== 'FAILED' || !mayEdit) return null
  const repeat = () =>
    tell(
      () =>
        call<typeof endpoints.outbox.repeatPush>('POST', '/push-deliveries/:id/repeat', { params: { id } }),
      t('outbox.repeated', { count: 1 }),
    )
  return (
    <Button
      size="compact-md"
      aria-label={t('outbox.repeatOf', { name: t('pushes.one', { number: String(id) }) })}
      onClick={() => void repeat()}
    >
      {t('outbox.repeat')}
    </Button>
  )
}

const columns: readonly Column<Push>[] = [
  textColumn('topic', 'surveys.kind', ({ topic }, { t }) => t(topicWords(topic)), { leads: true }),
  {
    key: 'user',
    label: 'pushes.user',
    from: 60,
    show: ({ user }) => user.name || <span className="num">{user.id}</span>,
    csv: ({ user }) => user.name || user.id,
  },
  textColumn('device', 'pushes.device', (push, { t }) => deviceWords(push, t), { from: 60 }),
  {
    key: 'state',
    label: 'field.status',
    show: (push, { t }) => (
      <>
        <PushStateChip state={push.state} />
        {push.failure && <small>{failureWords(push, t)}</small>}
      </>
    ),
    csv: ({ state }, { t }) => t(`pushState.${state}`),
  },
  numberColumn('tries', 'outbox.tries', ({ tries }) => tries, { sortable: true, from: 80 }),
  instantColumn('createdAt', 'outbox.created', ({ createdAt }) => createdAt, { sortable: true }),
  instantColumn('nextTryAt', 'outbox.nextTry', ({ nextTryAt }) => nextTryAt, { from: 80 }),
  { key: 'repeat', label: 'outbox.repeat', show: (push) => <Repeat push={push} /> },
]

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'field.status',
    options: pushStates.map((value) => ({ value, label: `pushState.${value}` as const })),
  },
]

const repeat = () =>
  call<typeof endpoints.outbox.repeatFailedPushes>('POST', '/push-deliveries/repeat-failed', {})

/** The pushes of the last month, each with its device; never their texts. */
export default function PushesPage() {
  const t = useT()
  return (
    <RecordList<Push>
      noun="push-deliveries"
      title={t('outbox.pushes')}
      columns={columns}
      filters={filters}
      defaults={{ sort: 'createdAt', order: 'desc' }}
      nameOf={({ id }) => t('pushes.one', { number: String(id) })}
      actions={<RepeatFailed noun="push-deliveries" repeat={repeat} />}
    />
  )
}
