import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { civilDateOf } from '../../lib/language/formats.ts'
import { type MessageKey, useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight, useUser } from '../../lib/session/user.tsx'
import classes from '../../ui/record-page.module.css'
import { RecordTable } from '../../ui/record-table.tsx'
import { CorrectionDialog } from '../ledger/correction-dialog.tsx'

type Booking = endpoints.payments.Booking
type Account = Booking['transfers'][number]['debit']
type Temple = endpoints.orders.Order['lines'][number]['temple']

/** The ledger's entries for this request: one movement for each event, with every transfer between two accounts. */
export const Bookings = ({
  bookings,
  temples,
}: {
  bookings: readonly Booking[]
  /** The owners of the accounts that may appear: the temples of the request's lines. */
  temples: readonly Temple[]
}) => {
  const t = useT()
  const language = useLanguage()
  const { user } = useUser()
  const mayCorrect = useRight('users_payout_edit') && !user.company
  const [corrected, setCorrected] = useState<string>()
  const whose = ({ templeId, gateway }: Account): string | null => {
    const temple = temples.find(({ id }) => id === templeId)
    return temple ? inLanguage(temple.title, language) : gateway && t(`paymentMethod.${gateway}`)
  }
  const nameOf = (account: Account) => {
    const owner = whose(account)
    return (
      <>
        {account.number} {t(`account.${account.purpose}` as MessageKey)}
        {owner && <span className={classes.owner}>{owner}</span>}
      </>
    )
  }
  return bookings.length === 0 ? (
    <p className={classes.meta}>{t('bookings.none')}</p>
  ) : (
    <>
      <RecordTable
        name={t('bookings.what')}
        heads={[t('bookings.what'), t('bookings.debit'), t('bookings.credit'), t('receipt.amount')]}
      >
        {bookings.map((booking) => (
          <Fragment key={booking.id}>
            <tr className={classes.movement}>
              <th scope="rowgroup" colSpan={4}>
                <span className="num">{civilDateOf(booking.occurredOn)}</span>
                {mayCorrect && (
                  <Button variant="subtle" onClick={() => setCorrected(booking.id)}>
                    {t('corrections.propose')}
                  </Button>
                )}
              </th>
            </tr>
            {booking.transfers.map((transfer) => (
              <tr key={transfer.id}>
                <td>{t(`transfer.${transfer.code}` as MessageKey)}</td>
                <td className="num" data-label={t('bookings.debit')}>
                  {nameOf(transfer.debit)}
                </td>
                <td className="num" data-label={t('bookings.credit')}>
                  {nameOf(transfer.credit)}
                </td>
                <td className={`${classes.end} num`}>{formatMoney(transfer.amount)}</td>
              </tr>
            ))}
          </Fragment>
        ))}
      </RecordTable>
      {corrected !== undefined && (
        <CorrectionDialog movementId={corrected} onClose={() => setCorrected(undefined)} />
      )}
    </>
  )
}
