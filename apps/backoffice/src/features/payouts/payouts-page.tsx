import type { endpoints } from '@kandili/contract'
import { payoutMethods, payoutStates } from '@kandili/contract/values'
import { BankIcon, DownloadSimpleIcon, PlusIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import {
  bilingualColumn,
  type Column,
  instantColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../../crud/columns.tsx'
import type { Field, LoadSchema } from '../../crud/fields.ts'
import type { Filter } from '../../crud/filters.tsx'
import { LazyFieldsDialog } from '../../crud/lazy-fields-dialog.tsx'
import { RecordList } from '../../crud/record-list.tsx'
import { call } from '../../lib/api/client.ts'
import { athensToday, civilDateOf, dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight, useUser } from '../../lib/session/user.tsx'
import { StateChip } from '../../ui/chip.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import recordClasses from '../../ui/record-page.module.css'
import rowClasses from '../../ui/row-card.module.css'
import { useAct } from '../../ui/use-act.ts'
import { useDownloadFile } from '../../ui/use-download-file.ts'

type Row = endpoints.payouts.PayoutRow
const ProposeDialog = lazy(async () => ({ default: (await import('./propose-dialog.tsx')).ProposeDialog }))
type Calls = typeof endpoints.payouts

const columns: readonly Column<Row>[] = [
  {
    key: 'id',
    label: 'ownPage.number',
    leads: true,
    sortable: true,
    show: ({ id }) => <span className="num">{id}</span>,
    csv: ({ id }) => id,
  },
  bilingualColumn('temple', 'orders.temple', ({ temple }) => temple.title),
  moneyColumn('amount', 'receipt.amount', ({ amount }) => amount, { sortable: true }),
  numberColumn('requests', 'payouts.requests', ({ requests }) => requests, { from: 80 }),
  textColumn('method', 'payouts.method', ({ method }, { t }) => t(`payoutMethod.${method}`), { from: 80 }),
  instantColumn('proposedAt', 'payouts.proposedAt', ({ proposedAt }) => proposedAt, {
    sortable: true,
    from: 60,
  }),
  {
    key: 'state',
    label: 'field.status',
    show: (row, { t }) => (
      <>
        <StateChip of="payout" state={row.state} />
        {row.reason && <small>{t(`payouts.reason.${row.reason}` as 'payouts.reason.RETURNED')}</small>}
      </>
    ),
    csv: ({ state }, { t }) => t(`state.payout.${state}`),
  },
]

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'field.status',
    options: payoutStates.map((value) => ({ value, label: `state.payout.${value}` as const })),
  },
  {
    kind: 'choice',
    name: 'method',
    label: 'payouts.method',
    options: payoutMethods.map((value) => ({ value, label: `payoutMethod.${value}` as const })),
  },
]

/** Payouts to temples; for users who may change them also what waits, and the files for the bank. */
export default function PayoutsPage() {
  const t = useT()
  const { user } = useUser()
  const ofTemple = user.company !== null && user.company !== undefined
  const mayEdit = useRight('users_payout_edit') && !ofTemple
  const confirm = useConfirm()
  const { tell } = useAct([['payouts']])
  const [isProposing, proposing] = useDisclosure(false)
  const proposeAll = async () => {
    const agreed = await confirm({
      title: t('payouts.proposeAll'),
      text: t('payouts.proposeAllText'),
      confirm: t('payouts.proposeAllConfirm'),
    })
    if (agreed) {
      await tell(() => call<Calls['proposeAll']>('POST', '/payouts/propose'), t('payouts.proposedAll'))
    }
  }
  return (
    <>
      <RecordList<Row>
        noun="payouts"
        title={t('nav.payouts')}
        columns={ofTemple ? columns.filter(({ key }) => key !== 'temple') : columns}
        filters={
          ofTemple
            ? filters
            : [...filters, { kind: 'lookup', name: 'templeId', noun: 'temples', label: 'orders.temple' }]
        }
        defaults={{ sort: 'id', order: 'desc' }}
        {...(ofTemple ? {} : { searchLabel: t('payouts.search') })}
        linkOf={({ id }) => `/payouts/${id}`}
        nameOf={({ id }) => t('payouts.one', { number: String(id) })}
        actions={
          mayEdit && (
            <>
              <MakeFile />
              <Button onClick={() => void proposeAll()}>{t('payouts.proposeAll')}</Button>
              <Button leftSection={<PlusIcon size={20} />} onClick={proposing.open}>
                {t('payouts.propose')}
              </Button>
            </>
          )
        }
      />
      {mayEdit && (
        <div className={recordClasses.below}>
          <Waiting />
          <Batches />
        </div>
      )}
      <Suspense>{isProposing && <ProposeDialog onClose={proposing.close} />}</Suspense>
    </>
  )
}

/** Every temple with released money in no payout, and why. */
const Waiting = () => {
  const t = useT()
  const language = useLanguage()
  const asked = useQuery({
    queryKey: ['payouts', 'waiting'],
    queryFn: () => call<Calls['waiting']>('GET', '/payouts/waiting'),
  })
  return (
    <section className={`card ${rowClasses.card}`} aria-labelledby="waiting">
      <h2 id="waiting">{t('payouts.waiting')}</h2>
      <Loaded of={asked} isEmpty={({ temples }) => temples.length === 0} empty={t('payouts.waitingNone')}>
        {({ temples, complete }) => (
          <>
            <ul className={rowClasses.rows}>
              {temples.map((row) => (
                <li key={row.temple.id}>
                  <div className={rowClasses.words}>
                    {inLanguage(row.temple.title, language)}
                    <small>
                      {t(`payouts.wait.${row.reason}`)}
                      {row.until && ` ${t('payouts.until', { date: civilDateOf(row.until) })}`}
                    </small>
                  </div>
                  <b className="num">{formatMoney(row.amount)}</b>
                </li>
              ))}
            </ul>
            {!complete && <p className={rowClasses.quiet}>{t('payouts.waitingCut')}</p>}
          </>
        )}
      </Loaded>
    </section>
  )
}

const batchFields: readonly Field[] = [
  { kind: 'date', name: 'executionOn', label: 'payouts.executionOn', required: true },
]
const batchSchema: LoadSchema = async () =>
  (await import('@kandili/contract/endpoints/payouts')).makeBatch.body

const useBatches = () =>
  useQuery({
    queryKey: ['payouts', 'batches'],
    queryFn: () => call<Calls['batches']>('GET', '/payouts/batches'),
  })

/** Makes the file of the approved payouts, at the top of the page; nothing while none is ready. */
const MakeFile = () => {
  const t = useT()
  const { act } = useAct([['payouts']])
  const [isMaking, making] = useDisclosure(false)
  const ready = useBatches().data?.ready
  if (!ready || ready.payouts === 0) return null
  return (
    <>
      <Button variant="filled" leftSection={<BankIcon size={20} />} onClick={making.open}>
        {t('payouts.makeBatch')}
      </Button>
      <Suspense>
        {isMaking && (
          <LazyFieldsDialog
            title={t('payouts.makeBatch')}
            action={t('payouts.makeBatchConfirm')}
            fields={batchFields}
            schema={batchSchema}
            start={{ executionOn: athensToday() }}
            onSend={(values) =>
              act(
                () =>
                  call<Calls['makeBatch']>('POST', '/payouts/batches', {
                    body: values as { executionOn: string },
                  }),
                t('payouts.batchMade'),
              )
            }
            onClose={making.close}
          >
            <p>
              <b>{t('payouts.ready', { count: ready.payouts, amount: formatMoney(ready.total) })}.</b>{' '}
              {t('payouts.makeBatchText')}
            </p>
          </LazyFieldsDialog>
        )}
      </Suspense>
    </>
  )
}

/** The files for the platform's bank. */
const Batches = () => {
  const t = useT()
  const { isBusy, download } = useDownloadFile(t('userRequests.downloadFailed'))
  const asked = useBatches()
  return (
    <section className={`card ${rowClasses.card}`} aria-labelledby="batches">
      <h2 id="batches">{t('payouts.batches')}</h2>
      <Loaded of={asked}>
        {({ batches, ready }) => (
          <>
            {ready.payouts === 0 && <p className={rowClasses.quiet}>{t('payouts.readyNone')}</p>}
            <ul className={rowClasses.rows}>
              {batches.map((batch) => (
                <li key={batch.id}>
                  <div className={rowClasses.words}>
                    <span className="num">{batch.messageId}</span>
                    <small>
                      {t('payouts.batchFacts', {
                        count: batch.payouts,
                        amount: formatMoney(batch.total),
                        date: civilDateOf(batch.executionOn),
                      })}
                    </small>
                    <small className="num">
                      {dateTimeOf(batch.createdAt)}
                      {batch.createdBy && ` · ${batch.createdBy}`}
                    </small>
                  </div>
                  <Button
                    leftSection={<DownloadSimpleIcon size={20} />}
                    loading={isBusy}
                    aria-label={t('payouts.downloadOf', { name: batch.messageId })}
                    onClick={() =>
                      void download(`/api/payouts/batches/${batch.id}/file`, `${batch.messageId}.xml`)
                    }
                  >
                    {t('payouts.download')}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  )
}
