import type { endpoints } from '@kandili/contract'
import { suppressionReasons } from '@kandili/contract/values'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type Column, instantColumn, numberColumn, textColumn } from '../../crud/columns.tsx'
import type { Filter } from '../../crud/filters.tsx'
import { RecordList } from '../../crud/record-list.tsx'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useAct } from '../../ui/use-act.ts'

type Suppression = endpoints.outbox.Suppression

const Lift = ({ of: { id, address } }: { of: Suppression }) => {
  const t = useT()
  const confirm = useConfirm()
  const mayEdit = useRight('general_mainparameter_edit')
  const { tell } = useAct([['mail-suppressions'], ['mails']])
  if (!mayEdit) return null
  const lift = async () => {
    const agreed = await confirm({
      title: address,
      text: t('suppressions.liftText'),
      confirm: t('suppressions.lift'),
    })
    if (agreed) {
      const call_ = () =>
        call<typeof endpoints.outbox.liftSuppression>('POST', '/mail-suppressions/:id/lift', {
          params: { id },
        })
      await tell(call_, t('suppressions.lifted'))
    }
  }
  return (
    <Button
      size="compact-md"
      aria-label={t('suppressions.liftOf', { name: address })}
      onClick={() => void lift()}
    >
      {t('suppressions.lift')}
    </Button>
  )
}

const columns: readonly Column<Suppression>[] = [
  textColumn('address', 'suppressions.address', ({ address }) => address, { leads: true }),
  {
    key: 'reason',
    label: 'suppressions.reason',
    show: ({ reason, code }, { t }) => (
      <>
        {t(`suppressions.reason.${reason}`)}
        {code && <small className="num">{code}</small>}
      </>
    ),
    csv: ({ reason }, { t }) => t(`suppressions.reason.${reason}`),
  },
  {
    key: 'user',
    label: 'ownMoney.account',
    from: 60,
    show: ({ user }) => user && <Link to={`/users/${user.id}`}>{user.name || user.id}</Link>,
    csv: ({ user }) => user?.name ?? '',
  },
  numberColumn('times', 'suppressions.times', ({ times }) => times, { sortable: true, from: 80 }),
  instantColumn('lastAt', 'suppressions.last', ({ lastAt }) => lastAt, { sortable: true }),
  { key: 'lift', label: 'suppressions.lift', show: (row) => <Lift of={row} /> },
]

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'reason',
    label: 'suppressions.reason',
    options: suppressionReasons.map((value) => ({ value, label: `suppressions.reason.${value}` as const })),
  },
]

/** Addresses that get no more mail until a person lifts it. */
export default function SuppressionsPage() {
  const t = useT()
  const mayReadAddresses = useRight('users_user_view')
  return (
    <RecordList<Suppression>
      noun="mail-suppressions"
      title={t('outbox.suppressions')}
      columns={columns}
      filters={filters}
      defaults={{ sort: 'lastAt', order: 'desc' }}
      {...(mayReadAddresses ? { searchLabel: t('outbox.search') } : {})}
      nameOf={({ address }) => address}
    />
  )
}
