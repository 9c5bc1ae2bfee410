import type { endpoints } from '@kandili/contract'
import { Form } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { BankTransfer } from '../request/payment/bank-transfer.tsx'
import styles from './track.module.css'

type PayNowProps = {
  request: Pick<endpoints.requests.TrackedRequest, 'code' | 'payment' | 'paymentMethods'>
  /** The QR code of a bank transfer. */
  qr: string | null
}

/** How to pay what is still unpaid, once for the whole request: the transfer's details, or a card. */
export function PayNow({ request, qr }: PayNowProps) {
  const t = useT('track')
  const language = useLanguage()
  const transfer = request.payment?.transfer
  const hasCard = request.paymentMethods.some(
    (method) => method !== 'BANK' && method !== 'IRIS' && method !== 'CASH',
  )
  return (
    <section id="pay" className={styles.openings} aria-label={t('unpaid.title')}>
      {transfer && <BankTransfer transfer={transfer} qr={qr} />}
      {(hasCard || !transfer) && (
        <Form method="post" action={`/${language}/request/return/${request.code}`} className={styles.actions}>
          <Button look={transfer ? 'secondary' : 'primary'} name="method" value="CARD">
            {t(transfer ? 'unpaid.byCard' : 'unpaid.action')}
          </Button>
        </Form>
      )}
    </section>
  )
}
