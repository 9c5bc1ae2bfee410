import type { CurrentGateway, endpoints } from '@kandili/contract'
import { DownloadSimpleIcon } from '@kandili/design/icons'
import { formatSignedMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { athensToday, dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { download, toCsv } from '../../ui/csv.ts'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/record-page.module.css'
import { RecordTable } from '../../ui/record-table.tsx'
import rows from '../../ui/row-card.module.css'

type Difference = endpoints.gateways.Difference

/** The differences between a gateway's movements and our books, to the cent, also as a file. */
export const Differences = ({ gateway }: { gateway: CurrentGateway }) => {
  const t = useT()
  const language = useLanguage()
  const asked = useQuery({
    queryKey: ['gateways', gateway, 'differences'],
    queryFn: () =>
      call<typeof endpoints.gateways.differences>('GET', '/gateways/:gateway/differences', {
        params: { gateway },
      }),
  })
  const save = (differences: readonly Difference[]) => {
    const table = [
      ['what', 'request', 'reference', 'gateway', 'books', 'difference'],
      ...differences.map((one) => [
        one.kind,
        one.orderId,
        one.reference,
        one.gateway / 100,
        one.books / 100,
        (one.gateway - one.books) / 100,
      ]),
    ]
    download(`${gateway.toLowerCase()}-${athensToday()}.csv`, toCsv(table, language === 'el' ? ';' : ','))
  }
  return (
    <>
      <h3 className={rows.subtitle}>{t('gateways.differences')}</h3>
      <Loaded
        of={asked}
        isEmpty={({ differences }) => differences.length === 0}
        empty={t('gateways.differencesNone')}
      >
        {({ differences }) => (
          <>
            <RecordTable
              name={t('gateways.differences')}
              ends={3}
              heads={[
                t('gateways.what'),
                t('gateways.gatewaySays'),
                t('gateways.booksSay'),
                t('gateways.difference'),
              ]}
            >
              {differences.map((one) => (
                <tr key={`${one.kind}-${one.paymentId}-${one.reference}-${one.at}`}>
                  <td>
                    {t(`gateways.difference.${one.kind}`)}
                    <small>
                      {one.orderId === null ? (
                        [one.reference, one.at && dateTimeOf(one.at)].filter(Boolean).join(' · ')
                      ) : (
                        <Link to={`/orders/${one.orderId}`}>
                          {t('orders.one', { number: String(one.orderId) })}
                        </Link>
                      )}
                    </small>
                  </td>
                  <td className={`${classes.end} num`}>{formatSignedMoney(one.gateway)}</td>
                  <td className={`${classes.end} num`}>{formatSignedMoney(one.books)}</td>
                  <td className={`${classes.end} num`}>{formatSignedMoney(one.gateway - one.books)}</td>
                </tr>
              ))}
            </RecordTable>
            <Button mt={12} leftSection={<DownloadSimpleIcon size={20} />} onClick={() => save(differences)}>
              {t('gateways.differencesDownload')}
            </Button>
          </>
        )}
      </Loaded>
    </>
  )
}
