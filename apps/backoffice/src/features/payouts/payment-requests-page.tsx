import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Field, LoadSchema } from '../../crud/fields.ts'
import { FieldsDialog } from '../../crud/fields-dialog.tsx'
import { call } from '../../lib/api/client.ts'
import { civilDateOf, dateOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useUser } from '../../lib/session/user.tsx'
import { StateChip } from '../../ui/chip.tsx'
import { download, toCsv } from '../../ui/csv.ts'
import factsClasses from '../../ui/facts.module.css'
import formClasses from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import recordClasses from '../../ui/record-page.module.css'
import { RecordTable } from '../../ui/record-table.tsx'
import rowClasses from '../../ui/row-card.module.css'
import { useAct } from '../../ui/use-act.ts'
import { ConnectedAccount } from './connected-account.tsx'
import classes from './payouts.module.css'

type Calls = typeof endpoints.payouts
type Money = endpoints.payouts.OwnMoney & { requests: endpoints.payouts.PayoutRow[] }

const fields: readonly Field[] = [
  { kind: 'money', name: 'amount', label: 'receipt.amount', hint: 'payouts.amountHint' },
]
const schema: LoadSchema = async () => (await import('@kandili/contract/endpoints/payouts')).requestOwn.body

/** A temple's own money: expected, received and waiting, and where each euro went. */
export default function PaymentRequestsPage() {
  const t = useT()
  const language = useLanguage()
  const { user } = useUser()
  const asked = useQuery({
    queryKey: ['own-money'],
    queryFn: () => call<Calls['own']>('GET', '/payment-requests/company'),
  })
  usePageTitle(t('nav.paymentRequests'))
  return (
    <>
      <div className={formClasses.head}>
        <h1>{t('ownMoney.title')}</h1>
        <span className={classes.quiet}>{inLanguage(user.company?.title, language)}</span>
      </div>
      <Loaded of={asked} size="page">
        {(money) => (
          <div className={recordClasses.columns}>
            <div className={recordClasses.column}>
              <Coming money={money} />
              <Split money={money} />
              <Arrived money={money} />
            </div>
            <div className={recordClasses.column}>
              <Collecting money={money} />
              <OwnAccount money={money} />
              <ConnectedAccount />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

const steps = ['PROPOSED', 'APPROVED', 'SENT', 'PAID'] as const
const order = ['PROPOSED', 'APPROVED_ONCE', 'APPROVED', 'SENT', 'PAID']

const Coming = ({ money: { coming, account } }: { money: Money }) => {
  const t = useT()
  if (!coming) {
    return (
      <section className={`card ${recordClasses.card}`} aria-label={t('ownMoney.comingNone')}>
        <p className={classes.quiet}>{t('ownMoney.comingNone')}</p>
      </section>
    )
  }
  const at = order.indexOf(coming.state)
  const inCash = coming.method === 'CASH'
  // Cash goes through no bank.
  const way = steps.filter((step) => step !== 'SENT' || !inCash)
  const isReached = (step: (typeof steps)[number]) => order.indexOf(step) <= at
  const current = way.find((step) => !isReached(step))
  return (
    <section className={`card ${recordClasses.card}`} aria-labelledby="coming">
      <div className={classes.next}>
        <div>
          <h2 id="coming" className={recordClasses.subtitle}>
            {t('ownMoney.comingBy', { date: civilDateOf(coming.dueOn) })}
          </h2>
          <p className={`num ${classes.amount}`}>{formatMoney(coming.amount)}</p>
          <p className={classes.quiet}>
            {t('ownMoney.comingFor', { count: coming.requests })}
            {account &&
              coming.method === 'BANK' &&
              ` ${t('ownMoney.toAccount', { iban: account.maskedIban })}`}
          </p>
          <Link to={`/payouts/${coming.id}`}>{t('ownMoney.details')}</Link>
        </div>
        <ol className={`${recordClasses.timeline} ${classes.way}`}>
          {way.map((step) => (
            <li
              key={step}
              data-reached={isReached(step) || undefined}
              aria-current={step === current ? 'step' : undefined}
            >
              {step === 'PAID' && inCash ? t('ownMoney.handedOver') : t(`ownMoney.step.${step}`)}
              <small>
                {isReached(step)
                  ? step === 'PROPOSED'
                    ? dateOf(coming.proposedAt)
                    : t('ownMoney.done')
                  : step === 'PAID'
                    ? civilDateOf(coming.dueOn)
                    : step !== current && t('ownMoney.next')}
              </small>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const Split = ({ money: { split } }: { money: Money }) => {
  const t = useT()
  const parts = [
    { of: 'temple', label: t('ownMoney.share'), cents: split.share },
    { of: 'gateway', label: t('ownMoney.gateway'), cents: split.gatewayFee },
    { of: 'platform', label: t('ownMoney.platform'), cents: split.commission },
  ]
  return (
    <section className={`card ${recordClasses.card}`} aria-labelledby="split">
      <h2 id="split">{t('ownMoney.split')}</h2>
      <p className={classes.quiet}>
        {t('ownMoney.splitOf', {
          amount: formatMoney(split.offered),
          from: civilDateOf(split.from),
          until: civilDateOf(split.until),
        })}
      </p>
      {split.offered > 0 && (
        <div className={classes.split} aria-hidden="true">
          {parts.map(({ of, cents }) => cents > 0 && <i key={of} data-of={of} style={{ flex: cents }} />)}
        </div>
      )}
      <ul className={classes.legend}>
        {parts.map(({ of, label, cents }) => (
          <li key={of}>
            <i data-of={of} aria-hidden="true" />
            <span>{label}</span>
            <b className="num">{formatMoney(cents)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Arrived = ({ money: { requests } }: { money: Money }) => {
  const t = useT()
  const language = useLanguage()
  const save = () => {
    const head = [
      t('ownPage.number'),
      t('payouts.period'),
      t('payouts.requests'),
      t('receipt.amount'),
      t('field.status'),
      t('payouts.paidOn'),
    ]
    const rows = requests.map((row) => [
      row.id,
      `${civilDateOf(row.periodFrom)} - ${civilDateOf(row.periodUntil)}`,
      row.requests,
      row.amount / 100,
      t(`state.payout.${row.state}`),
      row.paidOn && civilDateOf(row.paidOn),
    ])
    download('payouts.csv', toCsv([head, ...rows], language === 'el' ? ';' : ','))
  }
  return (
    <section className={`card ${recordClasses.card}`} aria-labelledby="arrived">
      <div className={rowClasses.head}>
        <h2 id="arrived">{t('ownMoney.arrived')}</h2>
        {requests.length > 0 && <Button onClick={save}>{t('ownMoney.csv')}</Button>}
      </div>
      {requests.length === 0 ? (
        <p className={classes.quiet}>{t('ownMoney.arrivedNone')}</p>
      ) : (
        <RecordTable
          heads={[t('payouts.period'), t('payouts.requests'), t('field.status'), t('receipt.amount')]}
        >
          {requests.map((row) => (
            <tr key={row.id}>
              <td>
                <Link to={`/payouts/${row.id}`}>
                  {civilDateOf(row.periodFrom)}
                  {row.periodUntil !== row.periodFrom && ` – ${civilDateOf(row.periodUntil)}`}
                </Link>
              </td>
              <td data-label={t('payouts.requests')}>
                <span className="num">{row.requests}</span>
              </td>
              <td>
                <StateChip of="payout" state={row.state} />
                {row.paidOn && <small>{civilDateOf(row.paidOn)}</small>}
              </td>
              <td className={recordClasses.end}>
                <b className="num">{formatMoney(row.amount)}</b>
              </td>
            </tr>
          ))}
        </RecordTable>
      )}
      <p className={classes.agrees}>
        <Link className="pressable" to="/payouts">
          {t('ownMoney.all')}
        </Link>
      </p>
    </section>
  )
}

const Collecting = ({ money }: { money: Money }) => {
  const t = useT()
  const { act } = useAct([['own-money'], ['payouts']])
  const [isAsking, asking] = useDisclosure(false)
  const { released, held, cashKept, owed, awaited, wait } = money
  return (
    <>
      <section className={`card ${recordClasses.card}`} aria-labelledby="collecting">
        <h2 id="collecting">{t('ownMoney.released')}</h2>
        <p className={`num ${classes.collected}`}>{formatMoney(released.amount)}</p>
        <p className={classes.quiet}>
          {t('ownMoney.releasedFor', { count: released.requests })}
          {wait && ` ${t(`ownMoney.wait.${wait.reason}`)}`}
          {wait?.until && ` ${t('payouts.until', { date: civilDateOf(wait.until) })}`}
        </p>
        {money.may.request && (
          <Button variant="filled" mt="sm" fullWidth onClick={asking.open}>
            {t('ownMoney.request')}
          </Button>
        )}
      </section>
      <section className={`card ${recordClasses.card}`} aria-labelledby="held">
        <h2 id="held">{t('ownMoney.notYet')}</h2>
        <dl className={`${factsClasses.facts} ${factsClasses.amounts}`}>
          <div>
            <dt>{t('ownMoney.held', { count: held.requests })}</dt>
            <dd className="num">{formatMoney(held.amount)}</dd>
          </div>
          {awaited.amount > 0 && (
            <div>
              <dt>{t('ownMoney.awaited', { count: awaited.requests })}</dt>
              <dd className="num">{formatMoney(awaited.amount)}</dd>
            </div>
          )}
          {cashKept > 0 && (
            <div>
              <dt>{t('ownMoney.cashKept')}</dt>
              <dd className="num">{formatMoney(cashKept)}</dd>
            </div>
          )}
          {owed > 0 && (
            <div>
              <dt>{t('ownMoney.owed')}</dt>
              <dd className="num">{formatMoney(owed)}</dd>
            </div>
          )}
        </dl>
        <p className={classes.agrees}>{t('ownMoney.heldHint')}</p>
      </section>
      {isAsking && (
        <FieldsDialog
          title={t('ownMoney.request')}
          action={t('ownMoney.requestSend')}
          fields={fields}
          schema={schema}
          start={{ amount: null }}
          onSend={(values) =>
            act(
              () =>
                call<Calls['requestOwn']>('POST', '/payment-requests/company', {
                  body: values as { amount: number | null },
                }),
              t('ownMoney.requested'),
            )
          }
          onClose={asking.close}
        >
          <p>{t('ownMoney.requestText', { amount: formatMoney(released.amount) })}</p>
        </FieldsDialog>
      )}
    </>
  )
}

const OwnAccount = ({ money: { account } }: { money: Money }) => {
  const t = useT()
  return (
    <section className={`card ${recordClasses.card}`} aria-labelledby="own-account">
      <h2 id="own-account">{t('ownMoney.account')}</h2>
      {account ? (
        <dl className={factsClasses.facts}>
          <div>
            <dt>{t('bankAccounts.iban')}</dt>
            <dd className="num">{account.maskedIban}</dd>
          </div>
          <div>
            <dt>{t('bankAccounts.holder')}</dt>
            <dd>{account.holder}</dd>
          </div>
        </dl>
      ) : (
        <p className={classes.quiet}>{t('ownMoney.accountNone')}</p>
      )}
      <Button component={Link} to="/bank-accounts?ask=yes" mt="sm" fullWidth>
        {t(account ? 'bankAccounts.change' : 'ownMoney.accountAdd')}
      </Button>
    </section>
  )
}
