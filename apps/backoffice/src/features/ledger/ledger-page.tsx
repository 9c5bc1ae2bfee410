import type { endpoints } from '@kandili/contract'
import { DownloadSimpleIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import listClasses from '../../crud/list.module.css'
import { call } from '../../lib/api/client.ts'
import { athensToday } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useUser } from '../../lib/session/user.tsx'
import { download, toCsv } from '../../ui/csv.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { useDownloadFile } from '../../ui/use-download-file.ts'
import { AccountLines } from './account-lines.tsx'
import { useAccountName } from './accounts.ts'
import { Corrections } from './corrections.tsx'
import { DayField } from './day-field.tsx'
import classes from './ledger.module.css'
import { columnsOf, TrialBalance } from './trial-balance.tsx'

type Calls = typeof endpoints.payments

/** The books at the end of any day, or one account of them; a temple's people see only their temple's. */
export default function LedgerPage() {
  const [search] = useSearchParams()
  const account = search.get('account')
  const at = search.get('at') ?? athensToday()
  return account === null ? <Books at={at} /> : <AccountLines key={account} account={account} at={at} />
}

const Books = ({ at }: { at: string }) => {
  const t = useT()
  const language = useLanguage()
  const { user } = useUser()
  const [, setSearch] = useSearchParams()
  const file = useDownloadFile(t('ledger.exportFailed'))
  const nameOf = useAccountName()
  usePageTitle(t('nav.ledger'))
  const asked = useQuery({
    queryKey: ['ledger', at],
    queryFn: () => call<Calls['balances']>('GET', '/ledger/balances', { query: { at } }),
    placeholderData: (former) => former,
  })
  const rows = (asked.data ?? []).filter((row) => row.debited !== 0 || row.credited !== 0)
  const year = at.slice(0, 4)
  const exportUrl = `/api/ledger/export?from=${year}-01-01&until=${at}`
  const save = () => {
    const head = [
      t('ownMoney.account'),
      `${t('ledger.debited')} ${year}`,
      `${t('ledger.credited')} ${year}`,
      t('ledger.balanceDebit'),
      t('ledger.balanceCredit'),
    ]
    const lines = rows.map((row) => [
      `${row.account.number} ${nameOf(row.account)}`,
      ...columnsOf(row).map((cents) => cents / 100),
    ])
    download(`ledger-${at}.csv`, toCsv([head, ...lines], language === 'el' ? ';' : ','))
  }
  return (
    <>
      <div className={listClasses.head}>
        <h1>{t('nav.ledger')}</h1>
        <div className={listClasses.actions}>
          <DayField label="ledger.at" value={at} onChange={(day) => setSearch({ at: day })} />
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
      <section className={`card ${classes.books}`} aria-label={t('nav.ledger')} aria-busy={asked.isFetching}>
        <Loaded of={asked} isEmpty={() => rows.length === 0}>
          {() => <TrialBalance rows={rows} at={at} />}
        </Loaded>
      </section>
      {!user.company && <Corrections />}
    </>
  )
}
