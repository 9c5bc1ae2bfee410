import type { endpoints } from '@kandili/contract'
import { CaretDownIcon, CaretRightIcon, DownloadSimpleIcon } from '@kandili/design/icons'
import { formatSignedMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { download, toCsv } from '../../ui/csv.ts'
import { Loaded } from '../../ui/loaded.tsx'
import recordClasses from '../../ui/record-page.module.css'
import { RecordTable } from '../../ui/record-table.tsx'
import rowClasses from '../../ui/row-card.module.css'

type Row = Awaited<ReturnType<typeof read>>['requests'][number]
const read = (id: number) =>
  call<typeof endpoints.payouts.requestsOf>('GET', '/payouts/:id/requests', { params: { id } })

const SHOWN = 10

/** The requests that a payout pays for, and what was returned of them, each with its share. */
export const PayoutRequests = ({ id }: { id: number }) => {
  const t = useT()
  const language = useLanguage()
  const maySeeRequests = useRight('orders_order_view')
  const [isOpen, setOpen] = useState(false)
  const asked = useQuery({ queryKey: ['payouts', 'requests', id], queryFn: () => read(id) })
  const heads = [
    t('orders.number'),
    t('payouts.service'),
    t('payouts.offered'),
    t('payouts.gatewayFee'),
    t('payouts.commission'),
    t('payouts.share'),
  ]
  const whatOf = ({ of }: Row) => of.map((one) => t(`payouts.of.${one}`)).join(', ')
  const amountsOf = (row: Row) => [row.offered, row.gatewayFee, row.commission, row.share]
  const save = (rows: readonly Row[]) =>
    download(
      `payout-${id}.csv`,
      toCsv(
        [
          heads,
          ...rows.map((row) => [row.orderId, whatOf(row), ...amountsOf(row).map((cents) => cents / 100)]),
        ],
        language === 'el' ? ';' : ',',
      ),
    )
  const Caret = isOpen ? CaretDownIcon : CaretRightIcon
  return (
    <section className={`card ${recordClasses.card}`} aria-labelledby="payout-requests">
      <Loaded of={asked} isEmpty={({ requests }) => requests.length === 0}>
        {({ requests, isCut }) => (
          <>
            <div className={rowClasses.head}>
              <h2 id="payout-requests">{t('payouts.itsRequests')}</h2>
              <Button leftSection={<DownloadSimpleIcon size={20} />} onClick={() => save(requests)}>
                {t('list.export')}
              </Button>
            </div>
            <RecordTable words={2} heads={heads}>
              {(isOpen ? requests : requests.slice(0, SHOWN)).map((row) => (
                <tr key={`${row.orderId} ${row.of}`}>
                  <td className="num">
                    {maySeeRequests ? <Link to={`/orders/${row.orderId}`}>{row.orderId}</Link> : row.orderId}
                  </td>
                  <td>{whatOf(row)}</td>
                  {amountsOf(row).map((cents, index) => (
                    <td key={heads[index + 2]} data-label={heads[index + 2]}>
                      <span className="num">{formatSignedMoney(cents)}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </RecordTable>
            {requests.length > SHOWN && (
              <Button
                variant="subtle"
                leftSection={<Caret size={18} />}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {t('payouts.moreRequests', { count: requests.length - SHOWN })}
              </Button>
            )}
            {isCut && <p className={rowClasses.quiet}>{t('payouts.requestsCut')}</p>}
          </>
        )}
      </Loaded>
    </section>
  )
}
