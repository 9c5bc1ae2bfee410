import type { endpoints } from '@kandili/contract'
import { DownloadSimpleIcon } from '@kandili/design/icons'
import { formatMoney, formatSignedMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { FieldInput } from '../../crud/field-input.tsx'
import listClasses from '../../crud/list.module.css'
import { useLookup } from '../../crud/queries.ts'
import { call } from '../../lib/api/client.ts'
import { athensToday } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useUser } from '../../lib/session/user.tsx'
import { download, toCsv } from '../../ui/csv.ts'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/record-page.module.css'
import { RecordTable } from '../../ui/record-table.tsx'
import { useDownloadFile } from '../../ui/use-download-file.ts'
import { Corrections } from './corrections.tsx'

type Calls = typeof endpoints.payments

/** The books at the end of any day: each account's debits, credits and balance; a temple's people see only its own. */
export default function LedgerPage() {
  const t = useT()
  const language = useLanguage()
  const { user } = useUser()
  const [search, setSearch] = useSearchParams()
  const file = useDownloadFile(t('ledger.exportFailed'))
  const at = search.get('at') ?? athensToday()
  const temples = useLookup('temples').data ?? []
  usePageTitle(t('nav.ledger'))
  const asked = useQuery({
    queryKey: ['ledger', at],
    queryFn: () => call<Calls['balances']>('GET', '/ledger/balances', { query: { at } }),
    placeholderData: (former) => former,
  })
  const templeOf = (id: number | null) =>
    user.company && user.company.id === id
      ? ''
      : (temples.find((temple) => temple.id === id)?.title ?? id ?? '')
  const rows = (asked.data ?? []).filter((row) => row.debited !== 0 || row.credited !== 0)
  const nameOf = ({ account }: (typeof rows)[number]) =>
    [
      `${account.number} ${t(`account.${account.purpose}` as 'account.BANK')}`,
      account.gateway ?? templeOf(account.templeId),
    ]
      .filter(Boolean)
      .join(' · ')
  const sum = (of: 'debited' | 'credited') => rows.reduce((total, row) => total + row[of], 0)
  const year = at.slice(0, 4)
  const exportUrl = `/api/ledger/export?from=${year}-01-01&until=${at}`
  const save = () => {
    const head = [t('ledger.account'), t('ledger.debited'), t('ledger.credited'), t('ledger.balance')]
    const lines = rows.map((row) => [nameOf(row), row.debited / 100, row.credited / 100, row.balance / 100])
    download(`ledger-${at}.csv`, toCsv([head, ...lines], language === 'el' ? ';' : ','))
  }
  return (
    <>
      <div className={listClasses.head}>
        <h1>{t('nav.ledger')}</h1>
        <div className={listClasses.actions}>
          <Button
            leftSection={<DownloadSimpleIcon size={20} />}
            onClick={save}
            // Until the chosen day has loaded, the page shows another one.
            disabled={rows.length === 0 || asked.isPlaceholderData}
          >
            {t('list.export')}
          </Button>
          {!user.company && (
            <Button loading={file.isBusy} onClick={() => void file.download(exportUrl, `ledger-${year}.csv`)}>
              {t('ledger.exportYear', { year })}
            </Button>
          )}
        </div>
      </div>
      <section className={`card ${classes.card}`} aria-label={t('nav.ledger')} aria-busy={asked.isFetching}>
        <FieldInput
          field={{ kind: 'date', name: 'at', label: 'ledger.at', notFuture: true }}
          value={at}
          onChange={(value) => {
            if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) setSearch({ at: value })
          }}
          errorOf={() => undefined}
          readOnly={false}
        />
        <Loaded of={asked} isEmpty={() => rows.length === 0}>
          {() => (
            <RecordTable
              isOfFigures
              heads={[t('ledger.account'), t('ledger.debited'), t('ledger.credited'), t('ledger.balance')]}
              foot={
                !user.company && (
                  <tr>
                    <td>{t('ledger.sum')}</td>
                    <td data-label={t('ledger.debited')}>
                      <span className="num">{formatMoney(sum('debited'))}</span>
                    </td>
                    <td data-label={t('ledger.credited')}>
                      <span className="num">{formatMoney(sum('credited'))}</span>
                    </td>
                    <td className={classes.end}>
                      {t(sum('debited') === sum('credited') ? 'ledger.balanced' : 'ledger.unbalanced')}
                    </td>
                  </tr>
                )
              }
            >
              {rows.map((row) => (
                <tr key={row.account.name}>
                  <td>{nameOf(row)}</td>
                  <td data-label={t('ledger.debited')}>
                    <span className="num">{formatMoney(row.debited)}</span>
                  </td>
                  <td data-label={t('ledger.credited')}>
                    <span className="num">{formatMoney(row.credited)}</span>
                  </td>
                  <td className={classes.end}>
                    <b className="num">{formatSignedMoney(row.balance)}</b>
                  </td>
                </tr>
              ))}
            </RecordTable>
          )}
        </Loaded>
      </section>
      {!user.company && <Corrections />}
    </>
  )
}
