import type { endpoints } from '@kandili/contract'
import { DownloadSimpleIcon } from '@kandili/design/icons'
import { formatMoney, formatSignedMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import listClasses from '../../crud/list.module.css'
import { call } from '../../lib/api/client.ts'
import { civilDateOf } from '../../lib/language/formats.ts'
import { type MessageKey, useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { download, toCsv } from '../../ui/csv.ts'
import formClasses from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { accountOf, type Balance, useAccountName } from './accounts.ts'
import { DayField } from './day-field.tsx'
import classes from './ledger.module.css'

type Answer = Awaited<ReturnType<typeof read>>
type Account = Pick<Balance['account'], 'purpose' | 'templeId' | 'gateway'>
const read = ({ purpose, templeId, gateway }: Account, from: string, until: string) =>
  call<typeof endpoints.payments.accountLines>('GET', '/ledger/lines', {
    query: { purpose, ...(templeId && { templeId }), ...(gateway && { gateway }), from, until },
  })

/** One account: its lines within some days, each with its request or payout and the balance after it. */
export const AccountLines = ({ account, at }: { account: string; at: string }) => {
  const t = useT()
  const language = useLanguage()
  const nameOf = useAccountName()
  const [search, setSearch] = useSearchParams()
  const from = search.get('from') ?? `${at.slice(0, 4)}-01-01`
  const asked = useQuery({
    queryKey: ['ledger', 'lines', account, from, at],
    queryFn: () => read(accountOf(account), from, at),
    placeholderData: (former) => former,
  })
  const name = asked.data ? `${asked.data.account.number} ${nameOf(asked.data.account)}` : t('nav.ledger')
  usePageTitle(name)
  const heads = [
    t('statements.day'),
    t('ledger.what'),
    t('ledger.debited'),
    t('ledger.credited'),
    t('ledger.after'),
  ]
  const whatOf = (line: Answer['lines'][number]) => t(`transfer.${line.code}` as MessageKey)
  const save = ({ lines }: Answer) =>
    download(
      `ledger-${from}-${at}.csv`,
      toCsv(
        [
          [...heads, t('orders.number'), t('ownPage.number')],
          ...lines.map((line) => [
            line.occurredOn,
            whatOf(line),
            line.debited / 100,
            line.credited / 100,
            line.balance / 100,
            line.orderId,
            line.payoutId,
          ]),
        ],
        language === 'el' ? ';' : ',',
      ),
    )
  const change = (key: 'from' | 'at') => (day: string) =>
    setSearch((former) => {
      former.set(key, day)
      return former
    })
  return (
    <>
      <div className={formClasses.head}>
        <BackLink list={`/ledger?at=${at}`}>{t('nav.ledger')}</BackLink>
        <h1>{name}</h1>
        {asked.data && asked.data.lines.length > 0 && (
          <Button
            leftSection={<DownloadSimpleIcon size={20} />}
            disabled={asked.isPlaceholderData}
            onClick={() => asked.data && save(asked.data)}
          >
            {t('ledger.exportLines')}
          </Button>
        )}
      </div>
      <section className={`card ${classes.lines}`} aria-label={name} aria-busy={asked.isFetching}>
        <div className={listClasses.actions}>
          <DayField label="ledger.from" value={from} onChange={change('from')} />
          <DayField label="ledger.until" value={at} onChange={change('at')} />
        </div>
        <Loaded of={asked} isEmpty={({ lines }) => lines.length === 0} empty={t('ledger.noLines')}>
          {({ lines, broughtForward, isCut }) => (
            <>
              <RecordTable
                heads={heads}
                ends={3}
                foot={
                  <tr>
                    <td colSpan={4}>{t('ledger.broughtForward')}</td>
                    <td>
                      <b className="num">{formatSignedMoney(broughtForward)}</b>
                    </td>
                  </tr>
                }
              >
                {lines.map((line) => (
                  <tr key={line.id}>
                    <td className="num">{civilDateOf(line.occurredOn)}</td>
                    <td>
                      {whatOf(line)} <Of line={line} />
                      <small>{nameOf(line.other)}</small>
                    </td>
                    <td data-label={t('ledger.debited')}>
                      <span className="num">{line.debited === 0 ? '–' : formatMoney(line.debited)}</span>
                    </td>
                    <td data-label={t('ledger.credited')}>
                      <span className="num">{line.credited === 0 ? '–' : formatMoney(line.credited)}</span>
                    </td>
                    <td className={classes.after}>
                      <b className="num">{formatSignedMoney(line.balance)}</b>
                    </td>
                  </tr>
                ))}
              </RecordTable>
              {isCut && <p>{t('ledger.cut')}</p>}
            </>
          )}
        </Loaded>
      </section>
    </>
  )
}

/** The request or payout of a line, linked for those who may see it. */
const Of = ({ line: { orderId, payoutId } }: { line: Answer['lines'][number] }) => {
  const t = useT()
  const maySeeRequests = useRight('orders_order_view')
  if (payoutId !== null) {
    return <Link to={`/payouts/${payoutId}`}>{t('payouts.one', { number: String(payoutId) })}</Link>
  }
  if (orderId === null) return null
  const words = t('orders.one', { number: String(orderId) })
  return maySeeRequests ? <Link to={`/orders/${orderId}`}>{words}</Link> : words
}
