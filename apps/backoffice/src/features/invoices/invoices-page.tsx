import type { endpoints } from '@kandili/contract'
import { invoiceKinds } from '@kandili/contract/values'
import { DownloadSimpleIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bilingualColumn, type Column, moneyColumn, textColumn } from '../../crud/columns.tsx'
import type { Filter } from '../../crud/filters.tsx'
import { RecordList } from '../../crud/record-list.tsx'
import { call } from '../../lib/api/client.ts'
import { athensToday, civilDateOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight, useUser } from '../../lib/session/user.tsx'
import { useAct } from '../../ui/use-act.ts'
import { useDownloadFile } from '../../ui/use-download-file.ts'
import classes from './invoices.module.css'

type Row = endpoints.invoices.InvoiceRow

/** The document of a row, in the reader's language. */
const Download = ({ row }: { row: Row }) => {
  const t = useT()
  const language = useLanguage()
  const { isBusy, download } = useDownloadFile(t('userRequests.downloadFailed'))
  return (
    <Button
      size="compact-md"
      leftSection={<DownloadSimpleIcon size={18} />}
      loading={isBusy}
      aria-label={`${t('payouts.downloadOf', { name: row.number })}, PDF`}
      onClick={() => void download(`/api/invoices/${row.id}/pdf?language=${language}`, `${row.number}.pdf`)}
    >
      PDF
    </Button>
  )
}

/** The tax authority's state of a document; a rejected one can be reported again. */
const Tax = ({ row: { id, number, tax } }: { row: Row }) => {
  const t = useT()
  const mayEdit = useRight('users_payout_edit')
  const { tell } = useAct([['invoices']])
  if (!tax) return null
  const again = () =>
    tell(
      () => call<typeof endpoints.invoices.reportAgain>('POST', '/invoices/:id/report', { params: { id } }),
      t('invoices.taxQueued'),
    )
  return (
    <>
      <span className="num">
        {t(`invoices.tax.${tax.state}`, { mark: tax.mark ?? '', code: tax.failure ?? '' })}
      </span>
      {tax.state === 'REFUSED' && mayEdit && (
        <Button
          size="compact-md"
          aria-label={t('invoices.taxAgainOf', { name: number })}
          onClick={() => void again()}
        >
          {t('invoices.taxAgain')}
        </Button>
      )}
    </>
  )
}

/** Why there are no documents, or no recent ones: the main parameters that name the operator are empty. */
const Missing = () => {
  const t = useT()
  const language = useLanguage()
  const mayOpen = useRight('general_mainparameter_view')
  const { data } = useQuery({
    queryKey: ['invoices', 'missing'],
    queryFn: () => call<typeof endpoints.invoices.missing>('GET', '/invoices/missing'),
  })
  if (!data?.length) return null
  return (
    <div className={classes.missing} role="note">
      <p>{t('invoices.missing')}</p>
      <ul className="bullets">
        {data.map(({ id, title }) => (
          <li key={id}>
            {mayOpen ? (
              <Link className="pressable" to={`/main-parameters#parameter-${id}`}>
                {inLanguage(title, language)}
              </Link>
            ) : (
              inLanguage(title, language)
            )}
          </li>
        ))}
      </ul>
      <p>{t('invoices.missingText')}</p>
    </div>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'number',
    label: 'ownPage.number',
    leads: true,
    show: ({ number }) => <span className="num">{number}</span>,
    csv: ({ number }) => number,
  },
  bilingualColumn('temple', 'orders.temple', ({ temple }) => temple.title),
  textColumn('kind', 'surveys.kind', ({ kind }, { t }) => t(`invoices.kind.${kind}`), { from: 60 }),
  {
    key: 'period',
    label: 'payouts.period',
    from: 60,
    show: (row) => (
      <span className="num">
        {civilDateOf(row.periodFrom)} – {civilDateOf(row.periodUntil)}
      </span>
    ),
    csv: (row) => `${row.periodFrom} ${row.periodUntil}`,
  },
  moneyColumn('net', 'invoices.net', ({ net }) => net, { from: 80 }),
  moneyColumn('vat', 'invoices.vat', ({ vat }) => vat, { from: 80 }),
  moneyColumn('total', 'invoices.total', ({ total }) => total),
  {
    key: 'tax',
    label: 'invoices.tax',
    from: 60,
    show: (row) => <Tax row={row} />,
    csv: ({ tax }) => tax?.mark ?? '',
  },
  {
    key: 'pdf',
    label: 'invoices.paper',
    show: (row) => <Download row={row} />,
  },
]

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: 'surveys.kind',
    options: invoiceKinds.map((value) => ({ value, label: `invoices.kind.${value}` as const })),
  },
]

/** Commission invoices and credit notes: of all temples, or of the reader's own with its statements by year. */
export default function InvoicesPage() {
  const t = useT()
  const language = useLanguage()
  const { user } = useUser()
  const { isBusy, download } = useDownloadFile(t('userRequests.downloadFailed'))
  const thisYear = Number(athensToday().slice(0, 4))
  const { company } = user
  return (
    <RecordList<Row>
      noun="invoices"
      title={t('nav.invoices')}
      // The operator's own details are no business of a temple.
      notice={company ? undefined : <Missing />}
      columns={company ? columns.filter(({ key }) => key !== 'temple') : columns}
      filters={
        company
          ? filters
          : [...filters, { kind: 'lookup', name: 'templeId', noun: 'temples', label: 'orders.temple' }]
      }
      defaults={{ sort: 'id', order: 'desc' }}
      nameOf={({ number }) => number}
      actions={
        company &&
        [thisYear - 1, thisYear].map((year) => (
          <Button
            key={year}
            loading={isBusy}
            leftSection={<DownloadSimpleIcon size={20} />}
            onClick={() =>
              void download(
                `/api/statements/temples/${company.id}/${year}?language=${language}`,
                `${year}.pdf`,
              )
            }
          >
            {t('invoices.year', { year: String(year) })}
          </Button>
        ))
      }
    />
  )
}
