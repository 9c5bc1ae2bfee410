import type { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { type MessageKey, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { StateChip } from '../../ui/chip.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import classes from '../../ui/record-page.module.css'
import { RecordTable } from '../../ui/record-table.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useAct } from '../../ui/use-act.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'

type PaymentRow = endpoints.payments.PaymentRow
type RefundRow = endpoints.payments.RefundRow

/** Refunds have their own rows, with more detail than their events. */
const isOwnEvent = ({ type }: { type: string }): boolean => !type.startsWith('REFUND_')

/** More about a movement; a gateway's code is its own, to be looked up there. */
const EventDetail = ({ type, detail }: PaymentRow['events'][number]) => {
  const t = useT()
  if (type === 'MISMATCHED')
    return detail === 'WRONG_CURRENCY' && <small>{t('payments.wrongCurrency')}</small>
  return detail && <small>{t('payments.gatewayCode', { code: detail })}</small>
}

/** The account that the payer gave, opened on demand: each view is in the audit trail. */
const RefundAccount = ({ orderId, refundId }: { orderId: number; refundId: number }) => {
  const t = useT()
  const toasts = useToasts()
  const [shown, setShown] = useState<string>()
  const show = async () => {
    try {
      const params = { id: orderId, refundId }
      const account = await call<typeof endpoints.payments.refundAccount>(
        'GET',
        '/orders/:id/refunds/:refundId/account',
        { params },
      )
      setShown(t('refund.accountShown', account))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setShown(t('refund.accountMissing'))
      else toasts.failure(t('list.failed'), error)
    }
  }
  return shown === undefined ? (
    <Button variant="subtle" onClick={() => void show()}>
      {t('refund.account')}
    </Button>
  ) : (
    <small role="status">{shown}</small>
  )
}

const RefundLine = ({ orderId, refund }: { orderId: number; refund: RefundRow }) => {
  const t = useT()
  const confirm = useConfirm()
  const { tell } = useAct([['orders']])
  const mayEdit = useRight('orders_order_edit')
  const isWaiting = refund.byHand && (refund.state === 'REQUESTED' || refund.state === 'PENDING')
  const markSent = async () => {
    const agreed = await confirm({
      title: t('refund.sentTitle'),
      text: t('refund.sentQuestion', { amount: formatMoney(refund.amount) }),
      confirm: t('refund.sent'),
    })
    if (!agreed) return
    await tell(
      () =>
        call<typeof endpoints.payments.confirmRefund>('POST', '/orders/:id/refunds/:refundId/confirm', {
          params: { id: orderId, refundId: refund.id },
        }),
      t('refund.sentDone'),
    )
  }
  const repeat = async () => {
    const agreed = await confirm({
      title: t('refund.againTitle', { amount: formatMoney(refund.amount) }),
      text: t('refund.againText'),
      confirm: t('attention.retry'),
    })
    if (!agreed) return
    await tell(
      () =>
        call<typeof endpoints.paymentFailures.repeatRefund>('POST', '/orders/:id/refunds/:refundId/again', {
          params: { id: orderId, refundId: refund.id },
        }),
      t('refund.done'),
    )
  }
  const explain = async (bornBy: 'TEMPLES' | 'PLATFORM') => {
    const amount = formatMoney(refund.unexplained)
    const isTemples = bornBy === 'TEMPLES'
    const agreed = await confirm({
      title: t('refund.explainTitle'),
      text: t(isTemples ? 'refund.explainTemplesText' : 'refund.explainPlatformText', { amount }),
      confirm: t(isTemples ? 'refund.explainTemples' : 'refund.explainPlatform'),
    })
    if (!agreed) return
    await tell(
      () =>
        call<typeof endpoints.payments.explainRefund>('POST', '/orders/:id/refunds/:refundId/explain', {
          params: { id: orderId, refundId: refund.id },
          body: { bornBy },
        }),
      t('refund.explained'),
    )
  }
  const isUnexplained = refund.unexplained > 0 && refund.state === 'SUCCEEDED'
  return (
    <tr>
      <td className="num">{dateTimeOf(refund.requestedAt)}</td>
      <td>
        {t('refund.row')} · {t(`refund.reason.${refund.reason}`)}
        {refund.failure && <small>{t('payments.gatewayCode', { code: refund.failure })}</small>}
        {isWaiting && <small>{t('refund.byHand')}</small>}
        {refund.way === 'BANK' && <small>{t('refund.way.BANK')}</small>}
        {isWaiting && mayEdit && <RefundAccount orderId={orderId} refundId={refund.id} />}
        {isUnexplained && (
          <small>{t('refund.unexplained', { amount: formatMoney(refund.unexplained) })}</small>
        )}
      </td>
      <td>
        <StateChip of="refund" state={refund.state} />
        {isWaiting && mayEdit && (
          <Button mt={8} onClick={() => void markSent()}>
            {t('refund.sent')}
          </Button>
        )}
        {refund.mayRepeat && mayEdit && (
          <Button mt={8} onClick={() => void repeat()}>
            {t('attention.retry')}
          </Button>
        )}
        {isUnexplained && mayEdit && (
          <div className={classes.links}>
            <Button onClick={() => void explain('TEMPLES')}>{t('refund.explainTemples')}</Button>
            <Button onClick={() => void explain('PLATFORM')}>{t('refund.explainPlatform')}</Button>
          </div>
        )}
      </td>
      <td className={`${classes.end} num`}>{formatMoney(refund.amount)}</td>
    </tr>
  )
}

const Attempt = ({ orderId, payment }: { orderId: number; payment: PaymentRow }) => {
  const t = useT()
  const mayEdit = useRight('orders_order_edit')
  const { tell } = useAct([['orders'], ['disputes']])
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const atGateway = payment.method !== 'BANK' && payment.method !== 'IRIS' && payment.method !== 'CASH'
  const ask = async () => {
    setAsking(true)
    await tell(
      () =>
        call<typeof endpoints.paymentFailures.askAgain>('POST', '/orders/:id/payments/:paymentId/ask', {
          params: { id: orderId, paymentId: payment.id },
        }),
      t('payments.asked'),
    )
    setAsking(false)
  }
  const mayArrive =
    mayEdit &&
    payment.status === 'PENDING_PAYMENT' &&
    (payment.method === 'BANK' || payment.method === 'IRIS' || payment.method === 'CASH')
  const facts = [
    payment.gatewayReference,
    payment.bankReference,
    payment.fee > 0 ? t('payments.fee', { amount: formatMoney(payment.fee) }) : null,
    payment.refundable > 0 ? t('payments.refundable', { amount: formatMoney(payment.refundable) }) : null,
  ].filter((fact) => fact !== null)
  return (
    <article className={classes.attempt}>
      <div className={classes.attemptHead}>
        <b>{t(`paymentMethod.${payment.method}`)}</b>
        <StateChip of="payment" state={payment.status} />
        <span className="num">{formatMoney(payment.amount)}</span>
      </div>
      <p className={`${classes.meta} num`}>{facts.join(' · ')}</p>
      {payment.failure && (
        <p className={classes.meta}>{t(`payments.failure.${payment.failure}` as MessageKey)}</p>
      )}
      {payment.unmatched && <p className={classes.meta}>{t('payments.unmatched')}</p>}
      {(payment.events.length > 0 || payment.refunds.length > 0) && (
        <RecordTable
          name={`${t('payments.events')}, ${dateTimeOf(payment.createdAt)}`}
          heads={[t('payments.when'), t('payments.event'), t('field.status'), t('receipt.amount')]}
        >
          {payment.events.filter(isOwnEvent).map((event) => (
            <tr key={`${event.type}-${event.at}-${event.amount}`}>
              <td className="num">{dateTimeOf(event.at)}</td>
              <td>
                {t(`payments.event.${event.type}` as MessageKey)}
                <EventDetail {...event} />
              </td>
              <td />
              <td className={`${classes.end} num`}>{event.amount > 0 && formatMoney(event.amount)}</td>
            </tr>
          ))}
          {payment.refunds.map((refund) => (
            <RefundLine key={refund.id} orderId={orderId} refund={refund} />
          ))}
        </RecordTable>
      )}
      {atGateway && mayEdit && payment.gatewayReference !== null && (
        <Button mt={12} variant="subtle" loading={isAsking} onClick={() => void ask()}>
          {t('payments.ask')}
        </Button>
      )}
      {mayArrive && (
        <Button mt={12} onClick={() => setOpen(true)}>
          {t(payment.method === 'CASH' ? 'receipt.cash' : 'receipt.bank')}
        </Button>
      )}
      {isOpen && <ReceiptDialog orderId={orderId} payment={payment} onClose={() => setOpen(false)} />}
    </article>
  )
}

/** Every attempt to pay, newest first, with the gateway's reports and the refunds. */
export const Payments = ({ orderId, payments }: { orderId: number; payments: readonly PaymentRow[] }) => {
  const t = useT()
  return payments.length === 0 ? (
    <p className={classes.meta}>{t('payments.none')}</p>
  ) : (
    payments.map((payment) => <Attempt key={payment.id} orderId={orderId} payment={payment} />)
  )
}
