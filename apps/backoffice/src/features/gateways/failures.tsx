import type { endpoints } from '@kandili/contract'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { type MessageKey, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import rows from '../../ui/row-card.module.css'
import { useAct } from '../../ui/use-act.ts'

type Calls = typeof endpoints.paymentFailures
type Lists = endpoints.paymentFailures.PaymentFailures

/** Whether there are more than the list shows. */
type Cut = { isCut: boolean }

const key = ['payment-failures']

/** The failures of the last month, each with a button to retry. */
export const Failures = () => {
  const mayEdit = useRight('orders_order_edit')
  return mayEdit ? <FailureLists /> : null
}

const FailureLists = () => {
  const t = useT()
  const asked = useQuery({
    queryKey: key,
    queryFn: () => call<Calls['list']>('GET', '/payments/failures'),
  })
  return (
    <section className={`card ${rows.card}`} aria-labelledby="failures">
      <h2 id="failures">{t('failures.title')}</h2>
      <Loaded of={asked}>
        {({ payments, refunds, webhooks, cut }) =>
          payments.length + refunds.length + webhooks.length === 0 ? (
            <p className={rows.quiet}>{t('failures.none')}</p>
          ) : (
            <>
              <Refunds refunds={refunds} isCut={cut.includes('refunds')} />
              <Webhooks webhooks={webhooks} isCut={cut.includes('webhooks')} />
              <Payments payments={payments} isCut={cut.includes('payments')} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

type Listing = Cut & { title: string; text: string; children: ReactNode[] }

const Listed = ({ title, text, isCut, children }: Listing) => {
  const t = useT()
  return (
    children.length > 0 && (
      <>
        <h3 className={rows.subtitle}>{title}</h3>
        <p className={rows.quiet}>{text}</p>
        <ul className={rows.rows}>{children}</ul>
        {isCut && <p>{t('failures.cut', { count: String(children.length) })}</p>}
      </>
    )
  )
}

/** One failure with its button. */
const Row = ({
  what,
  about,
  action,
  actionOf,
  onAgain,
}: {
  what: ReactNode
  about: readonly (string | null | false)[]
  action: string
  actionOf: string
  onAgain: () => Promise<unknown>
}) => {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const { tell } = useAct([key, ['orders'], ['attention'], ['dashboard'], ['gateways']])
  const repeat = async () => {
    setBusy(true)
    await tell(onAgain, t('failures.done'))
    setBusy(false)
  }
  return (
    <li>
      <div className={rows.words}>
        {what}
        <small>{about.filter(Boolean).join(' · ')}</small>
      </div>
      <Button loading={isBusy} aria-label={actionOf} onClick={() => void repeat()}>
        {action}
      </Button>
    </li>
  )
}

const OfRequest = ({ orderId, amount }: { orderId: number; amount: number }) => {
  const t = useT()
  return (
    <>
      <Link to={`/orders/${orderId}`}>{t('orders.one', { number: String(orderId) })}</Link> ·{' '}
      <b className="num">{formatMoney(amount)}</b>
    </>
  )
}

const Refunds = ({ refunds, isCut }: Pick<Lists, 'refunds'> & Cut) => {
  const t = useT()
  return (
    <Listed title={t('failures.refunds')} text={t('failures.refundsText')} isCut={isCut}>
      {refunds.map(({ refundId, orderId, amount, method, failure, at }) => (
        <Row
          key={refundId}
          what={<OfRequest orderId={orderId} amount={amount} />}
          about={[
            dateTimeOf(at),
            t(`paymentMethod.${method}`),
            failure && t('payments.gatewayCode', { code: failure }),
          ]}
          action={t('attention.retry')}
          actionOf={t('failures.againOf', { number: String(orderId) })}
          onAgain={() =>
            call<Calls['repeatRefund']>('POST', '/orders/:id/refunds/:refundId/again', {
              params: { id: orderId, refundId },
            })
          }
        />
      ))}
    </Listed>
  )
}

const Webhooks = ({ webhooks, isCut }: Pick<Lists, 'webhooks'> & Cut) => {
  const t = useT()
  return (
    <Listed title={t('failures.webhooks')} text={t('failures.webhooksText')} isCut={isCut}>
      {webhooks.map(({ id, gateway, type, outcome, at }) => (
        <Row
          key={id}
          what={type}
          about={[
            dateTimeOf(at),
            t(`paymentMethod.${gateway}`),
            t(`failures.outcome.${outcome}` as MessageKey),
          ]}
          action={t('attention.retry')}
          actionOf={t('failures.againOfWebhook', { type, number: String(id) })}
          onAgain={() =>
            call<Calls['handleAgain']>('POST', '/payments/webhooks/:id/again', { params: { id } })
          }
        />
      ))}
    </Listed>
  )
}

const Payments = ({ payments, isCut }: Pick<Lists, 'payments'> & Cut) => {
  const t = useT()
  return (
    <Listed title={t('failures.payments')} text={t('failures.paymentsText')} isCut={isCut}>
      {payments.map(({ paymentId, orderId, amount, method, failure, at }) => (
        <Row
          key={paymentId}
          what={<OfRequest orderId={orderId} amount={amount} />}
          about={[
            dateTimeOf(at),
            t(`paymentMethod.${method}`),
            failure ? t(`payments.failure.${failure}` as MessageKey) : t('failures.noAnswer'),
          ]}
          action={t('payments.ask')}
          actionOf={t('failures.askOf', { number: String(orderId) })}
          onAgain={() =>
            call<Calls['askAgain']>('POST', '/orders/:id/payments/:paymentId/ask', {
              params: { id: orderId, paymentId },
            })
          }
        />
      ))}
    </Listed>
  )
}
