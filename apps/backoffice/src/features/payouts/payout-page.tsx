import type { endpoints, PayoutState } from '@kandili/contract'
import { services } from '@kandili/contract/values'
import { CheckIcon, ClockIcon, WarningIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { formatMoney, formatSignedMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { idInAddress } from '../../crud/catalogue.ts'
import type { Field, LoadSchema } from '../../crud/fields.ts'
import { FieldsDialog } from '../../crud/fields-dialog.tsx'
import { LoadedRecord } from '../../crud/loaded-record.tsx'
import { call } from '../../lib/api/client.ts'
import { athensToday, civilDateOf, dateOf, dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { NotFound } from '../../lib/session/not-found.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Chip, StateChip } from '../../ui/chip.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import formClasses from '../../ui/form.module.css'
import recordClasses from '../../ui/record-page.module.css'
import { RecordTable } from '../../ui/record-table.tsx'
import { useAct } from '../../ui/use-act.ts'
import { useDownloadFile } from '../../ui/use-download-file.ts'
import { PayoutRequests } from './payout-requests.tsx'
import classes from './payouts.module.css'

type Payout = endpoints.payouts.Payout
type Calls = typeof endpoints.payouts

const keyOf = (id: number) => ['payouts', 'one', id] as const

export default function PayoutPage() {
  const { id: text } = useParams()
  const id = idInAddress(text)
  if (!id) return <NotFound path={`/payouts/${text}`} />
  return <LoadedPayout key={id} id={id} />
}

const LoadedPayout = ({ id }: { id: number }) => {
  const t = useT()
  const asked = useQuery({
    queryKey: keyOf(id),
    queryFn: () => call<Calls['read']>('GET', '/payouts/:id', { params: { id } }),
  })
  usePageTitle(t('payouts.one', { number: String(id) }))
  return (
    <LoadedRecord asked={asked} path={`/payouts/${id}`}>
      {(payout) => <PayoutRecord payout={payout} />}
    </LoadedRecord>
  )
}

const PayoutRecord = ({ payout }: { payout: Payout }) => {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      <div className={formClasses.head}>
        <BackLink list="/payouts">{t('nav.payouts')}</BackLink>
        <h1 className={recordClasses.title}>
          {inLanguage(payout.temple.title, language)} <StateChip of="payout" state={payout.state} />
        </h1>
      </div>
      <div className={recordClasses.columns}>
        <div className={recordClasses.column}>
          <section
            className={`card ${recordClasses.card}`}
            aria-label={t('payouts.one', { number: String(payout.id) })}
          >
            <p className={classes.quiet}>
              {t('payouts.about', {
                number: String(payout.id),
                // The days of the acts that it pays for.
                period: [...new Set([payout.periodFrom, payout.periodUntil])].map(civilDateOf).join(' – '),
                count: payout.requests,
              })}
            </p>
            <p className={`num ${classes.amount}`}>{formatMoney(payout.amount)}</p>
            {payout.reason && (
              <p className={classes.quiet}>
                {t(`payouts.reason.${payout.reason}` as 'payouts.reason.RETURNED')}
                {payout.comment && `: ${payout.comment}`}
              </p>
            )}
            <Steps payout={payout} />
          </section>
          <Parts payout={payout} />
          <PayoutRequests id={payout.id} />
        </div>
        <div className={recordClasses.column}>
          <Approvals payout={payout} />
          <Account payout={payout} />
          <Files payout={payout} />
          <History payout={payout} />
        </div>
      </div>
    </>
  )
}

const path: readonly PayoutState[] = ['PROPOSED', 'APPROVED_ONCE', 'APPROVED', 'SENT', 'PAID']

/** The progress of a payout: the five steps, or the steps it took if it ended otherwise. */
const Steps = ({ payout }: { payout: Payout }) => {
  const t = useT()
  const reached = (state: PayoutState) => payout.steps.findLast((step) => step.to === state)
  const isOver = payout.state === 'CANCELED' || payout.state === 'RETURNED'
  // Cash is handed over: it is not part of a bank file.
  const way = path.filter((state) => state !== 'SENT' || payout.method !== 'CASH')
  const shown = isOver ? [...way.filter(reached), payout.state] : way
  const at = shown.indexOf(payout.state)
  const next = isOver || payout.state === 'PAID' ? at : at + 1
  return (
    <ol className={classes.steps}>
      {shown.map((state, index) => {
        const step = index <= at ? reached(state) : undefined
        const look =
          index === next
            ? isOver || payout.state === 'PAID'
              ? 'done'
              : 'now'
            : index <= at
              ? 'done'
              : 'later'
        return (
          <li key={state} data-step={look} aria-current={look === 'now' ? 'step' : undefined}>
            <b>
              {t(
                state === 'SENT' && payout.method === 'STRIPE'
                  ? 'payouts.stepAtStripe'
                  : `payouts.step.${state}`,
              )}
            </b>
            {step ? (
              <span className="num">
                {step.by && `${step.by}, `}
                {dateTimeOf(step.at)}
              </span>
            ) : state === 'PAID' ? (
              t('payouts.dueBy', { date: civilDateOf(payout.dueOn) })
            ) : (
              look === 'now' && t(payout.may.approve ? 'payouts.waitsForYou' : 'payouts.waits')
            )}
          </li>
        )
      })}
    </ol>
  )
}

const Parts = ({ payout }: { payout: Payout }) => {
  const t = useT()
  const sum = (of: 'count' | 'offered' | 'gatewayFee' | 'commission' | 'share') =>
    payout.parts.reduce((total, part) => total + part[of], 0)
  // Other changes of the amount are not acts.
  const acts = payout.parts
    .filter(({ of }) => services.some((service) => service === of))
    .reduce((total, { count }) => total + count, 0)
  const money = (cents: number) => <span className="num">{formatSignedMoney(cents)}</span>
  return (
    <section className={`card ${recordClasses.card}`} aria-labelledby="parts">
      <h2 id="parts">{t('payouts.parts')}</h2>
      <div className={recordClasses.scroll}>
        <RecordTable
          words={1}
          heads={[
            t('payouts.service'),
            t('payouts.count'),
            t('payouts.offered'),
            t('payouts.gatewayFee'),
            t('payouts.commission'),
            t('payouts.share'),
          ]}
          foot={
            <tr className={classes.foot}>
              <td>{t('payouts.total')}</td>
              <td data-label={t('payouts.count')}>
                <span className="num">{acts}</span>
              </td>
              <td data-label={t('payouts.offered')}>{money(sum('offered'))}</td>
              <td data-label={t('payouts.gatewayFee')}>{money(sum('gatewayFee'))}</td>
              <td data-label={t('payouts.commission')}>{money(sum('commission'))}</td>
              <td className={recordClasses.end}>{money(sum('share'))}</td>
            </tr>
          }
        >
          {payout.parts.map((part) => (
            <tr key={part.of}>
              <td>{t(`payouts.of.${part.of}`)}</td>
              <td data-label={t('payouts.count')}>
                <span className="num">{part.count}</span>
              </td>
              <td data-label={t('payouts.offered')}>{money(part.offered)}</td>
              <td data-label={t('payouts.gatewayFee')}>{money(part.gatewayFee)}</td>
              <td data-label={t('payouts.commission')}>{money(part.commission)}</td>
              <td className={recordClasses.end}>{money(part.share)}</td>
            </tr>
          ))}
        </RecordTable>
      </div>
      <p className={classes.agrees}>
        {payout.agrees ? (
          t('payouts.agrees')
        ) : (
          <Chip tone="bad" icon={WarningIcon}>
            {t('payouts.agreesNot')}
          </Chip>
        )}
      </p>
    </section>
  )
}

const cancelFields: readonly Field[] = [
  { kind: 'text', name: 'comment', label: 'payouts.comment', required: true },
]
const cancelSchema: LoadSchema = async () => (await import('@kandili/contract/endpoints/payouts')).cancel.body
const confirmSchema: LoadSchema = async () =>
  (await import('@kandili/contract/endpoints/payouts')).confirm.body
const returnFields: readonly Field[] = [
  { kind: 'date', name: 'on', label: 'payouts.returnedOn', required: true, notFuture: true },
  { kind: 'text', name: 'reason', label: 'payouts.returnReason', required: true },
  { kind: 'money', name: 'bankCharge', label: 'payouts.bankCharge', hint: 'payouts.bankChargeHint' },
]
const returnSchema: LoadSchema = async () =>
  (await import('@kandili/contract/endpoints/payouts')).markReturned.body

type Asked = 'cancel' | 'confirm' | 'returned'

/** Who has approved it, and the reader's possible actions. */
const Approvals = ({ payout }: { payout: Payout }) => {
  const t = useT()
  const confirm = useConfirm()
  const { act, tell } = useAct([['payouts']])
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const params = { id: payout.id }
  const amount = formatMoney(payout.amount)
  const isOpen = payout.state === 'PROPOSED' || payout.state === 'APPROVED_ONCE'
  const approve = async () => {
    const agreed = await confirm({
      title: t('payouts.approve', { amount }),
      text: t(payout.state === 'PROPOSED' ? 'payouts.approveFirst' : 'payouts.approveSecond'),
      confirm: t('payouts.approve', { amount }),
    })
    if (!agreed) return
    await tell(
      () =>
        call<Calls['approve']>('POST', '/payouts/:id/approve', { params, body: { amount: payout.amount } }),
      t('payouts.approved'),
    )
  }
  const confirmFields: readonly Field[] = [
    { kind: 'date', name: 'on', label: 'payouts.paidOn', required: true, notFuture: true },
    ...(payout.method === 'CASH'
      ? [{ kind: 'text', name: 'reference', label: 'payouts.receipt', required: true } as const]
      : []),
  ]
  return (
    <section className={`card ${recordClasses.card}`} aria-labelledby="approvals">
      <h2 id="approvals">{t('payouts.byTwo')}</h2>
      <ul className={classes.two}>
        {payout.approvals.map((approval) => (
          <li key={approval.at}>
            <span>
              {approval.mine ? t('payouts.you') : (approval.name ?? t('payouts.administrator'))}
              <small className="num">{dateTimeOf(approval.at)}</small>
            </span>
            <Chip tone="done" icon={CheckIcon}>
              {t('payouts.hasApproved')}
            </Chip>
          </li>
        ))}
        {isOpen && (
          <li>
            <span>
              {t(payout.may.approve ? 'payouts.you' : 'payouts.another')}
              <small>{t('payouts.notTheSame')}</small>
            </span>
            <Chip tone="wait" icon={ClockIcon}>
              {t('payouts.pending')}
            </Chip>
          </li>
        )}
      </ul>
      <div className={classes.buttons}>
        {payout.may.approve && (
          <Button variant="filled" fullWidth onClick={() => void approve()}>
            {t('payouts.approve', { amount })}
          </Button>
        )}
        {payout.may.confirm && (
          <Button variant="filled" fullWidth onClick={() => setAsked('confirm')}>
            {t('payouts.confirm')}
          </Button>
        )}
        {payout.may.markReturned && (
          <Button fullWidth onClick={() => setAsked('returned')}>
            {t('payouts.markReturned')}
          </Button>
        )}
        {payout.may.cancel && (
          <Button variant="subtle" fullWidth onClick={() => setAsked('cancel')}>
            {t('payouts.cancel')}
          </Button>
        )}
      </div>
      {asked === 'cancel' && (
        <FieldsDialog
          title={t('payouts.cancel')}
          action={t('payouts.cancelConfirm')}
          isGrave
          fields={cancelFields}
          schema={cancelSchema}
          start={{ comment: '' }}
          onSend={(values) =>
            act(
              () =>
                call<Calls['cancel']>('POST', '/payouts/:id/cancel', {
                  params,
                  body: values as { comment: string },
                }),
              t('payouts.canceled'),
            )
          }
          onClose={close}
        />
      )}
      {asked === 'confirm' && (
        <FieldsDialog
          title={t('payouts.confirm')}
          action={t('payouts.confirm')}
          fields={confirmFields}
          schema={confirmSchema}
          start={{ on: athensToday(), reference: null }}
          onSend={(values) =>
            act(
              () =>
                call<Calls['confirm']>('POST', '/payouts/:id/confirm', {
                  params,
                  body: values as { on: string },
                }),
              t('payouts.confirmed'),
            )
          }
          onClose={close}
        />
      )}
      {asked === 'returned' && (
        <FieldsDialog
          title={t('payouts.markReturned')}
          action={t('payouts.markReturned')}
          isGrave
          fields={returnFields}
          schema={returnSchema}
          start={{ on: athensToday(), reason: '', bankCharge: 0 }}
          onSend={(values) =>
            act(
              () =>
                call<Calls['markReturned']>('POST', '/payouts/:id/returned', {
                  params,
                  body: values as { on: string; reason: string },
                }),
              t('payouts.returned'),
            )
          }
          onClose={close}
        >
          <p>{t('payouts.returnedText')}</p>
        </FieldsDialog>
      )}
    </section>
  )
}

const Account = ({ payout }: { payout: Payout }) => {
  const t = useT()
  const language = useLanguage()
  const { account } = payout
  const rows: readonly Fact[] = account
    ? [
        [t('bankAccounts.holder'), account.holder],
        [
          t('bankAccounts.iban'),
          <span key="iban" className="num">
            {account.maskedIban}
          </span>,
        ],
        [t('bankAccounts.bank'), inLanguage(account.bank?.title, language)],
        [t('bankAccounts.decidedAt'), account.approvedAt && dateOf(account.approvedAt)],
      ]
    : [
        [t('payouts.method'), t(`payoutMethod.${payout.method}`)],
        [t(payout.method === 'STRIPE' ? 'payouts.transfer' : 'payouts.receipt'), payout.reference],
      ]
  return (
    <section className={`card ${recordClasses.card}`} aria-labelledby="account">
      <h2 id="account">{t('payouts.to')}</h2>
      <Facts rows={rows} />
      {account?.flagged && (
        <Chip tone="bad" icon={WarningIcon}>
          {t('state.bankAccount.FLAGGED')}
        </Chip>
      )}
    </section>
  )
}

/** The statement for the temple, and for administrators the bank's file once there is one. */
const Files = ({ payout: { id, method, state, batch } }: { payout: Payout }) => {
  const t = useT()
  const language = useLanguage()
  const { isBusy, download } = useDownloadFile(t('userRequests.downloadFailed'))
  const mayEdit = useRight('users_payout_edit')
  const isToCome = ['PROPOSED', 'APPROVED_ONCE', 'APPROVED'].includes(state)
  const file = (name: string, facts: string, address: string, saved: string) => (
    <li>
      <span>
        {name}
        <small>{facts}</small>
      </span>
      <Button
        aria-label={t('payouts.downloadOf', { name })}
        loading={isBusy}
        onClick={() => void download(address, saved)}
      >
        {t('payouts.download')}
      </Button>
    </li>
  )
  return (
    <section className={`card ${recordClasses.card}`} aria-labelledby="files">
      <h2 id="files">{t('payouts.files')}</h2>
      <ul className={classes.two}>
        {file(
          t('payouts.statement'),
          t('payouts.forTemple'),
          `/api/payouts/${id}/statement?language=${language}`,
          `${t('payouts.statement')} ${id}.pdf`,
        )}
        {mayEdit &&
          batch &&
          file(
            t('payouts.bankFile'),
            t('payouts.inBatch', { date: civilDateOf(batch.executionOn), count: batch.payouts }),
            `/api/payouts/batches/${batch.id}/file`,
            `payouts-${batch.id}.xml`,
          )}
        {mayEdit && method === 'BANK' && !batch && isToCome && (
          <li>
            <span>
              {t('payouts.bankFile')}
              <small>{t('payouts.afterApprovals')}</small>
            </span>
            <Chip tone="wait" icon={ClockIcon}>
              {t('payouts.later')}
            </Chip>
          </li>
        )}
      </ul>
    </section>
  )
}

const History = ({ payout }: { payout: Payout }) => {
  const t = useT()
  return (
    <section className={`card ${recordClasses.card}`} aria-labelledby="history">
      <h2 id="history">{t('payouts.history')}</h2>
      <ol className={recordClasses.timeline}>
        {payout.steps.toReversed().map((step) => (
          <li key={`${step.to} ${step.at}`}>
            {t(`payouts.step.${step.to}`)}
            {step.comment && `: ${step.comment}`}
            <small className="num">
              {dateTimeOf(step.at)}
              {step.by && ` · ${step.by}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
