import type { AnswerOf, endpoints, PaymentMethod } from '@kandili/contract'
import { Form } from 'react-router'
import { civilDateOf, dayAndMonth, hourOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Lead, Strong } from '../../ui/layout.tsx'
import styles from './payment-status.module.css'

export type ReturnData = {
  request: AnswerOf<typeof endpoints.requests.track>
  payer: AnswerOf<typeof endpoints.payments.sync>
}

type Standing = 'waiting' | 'failed' | 'canceled' | 'bank' | 'cash' | 'unpaid'

/** Which of the six pages it is. Only what the gateway confirmed is called paid or failed. */
export const standingOf = ({ payer, request }: ReturnData): Standing => {
  if (payer.status === 'CANCELED' || payer.status === 'REFUNDED') return 'canceled'
  if (payer.payment?.method === 'CASH') return 'cash'
  if (payer.payment?.method === 'BANK' && payer.payment.transfer) return 'bank'
  if (payer.payment?.waiting) return 'waiting'
  if (payer.status === 'FAILED' || payer.payment?.status === 'FAILED') return 'failed'
  return request.status === 'FAILED' ? 'failed' : 'unpaid'
}

const offered: Partial<Record<PaymentMethod, 'CARD' | 'BANK' | 'CASH'>> = {
  CARD: 'CARD',
  STRIPE: 'CARD',
  WORLDLINE: 'CARD',
  SANDBOX: 'CARD',
  BANK: 'BANK',
  CASH: 'CASH',
}

/** The ways to pay that are left: one button for each, sent as a form. */
function WaysToPay({
  methods,
  total,
  again,
}: {
  methods: readonly PaymentMethod[]
  total: string
  again: boolean
}) {
  const t = useT('request')
  const ways = [...new Set(methods.map((method) => offered[method]).filter((way) => way !== undefined))]
  return ways.map((way, index) => (
    <Form method="post" key={way}>
      <Button look={index === 0 ? 'primary' : 'secondary'} name="method" value={way}>
        {index > 0 ? t(`review.${way}`) : again ? t('return.payAgain') : t('return.pay', { total })}
      </Button>
    </Form>
  ))
}

/** How the payment of a request stands, and what can be done about it. */
export function PaymentStatus({ data, refusal }: { data: ReturnData; refusal?: string }) {
  const t = useT('request')
  const language = useLanguage()
  const { payer, request } = data
  const standing = standingOf(data)
  const total = formatMoney(request.total)
  const transfer = payer.payment?.transfer
  const expires = `${dayAndMonth(language, civilDateOf(request.expiresAt))}, ${hourOf(request.expiresAt)}`
  const text = {
    waiting: t('return.waitingText'),
    failed: t('return.failedText'),
    canceled: t('return.canceledText'),
    bank: t('return.bankText', { total }),
    cash: t('return.cashText', { number: String(request.number), total }),
    unpaid: t('return.unpaidText', { time: expires }),
  }[standing]
  return (
    <div className={styles.status} aria-live="polite">
      <h1>{t(`return.${standing}`)}</h1>
      <Lead>{text}</Lead>
      {refusal && <Strong>{refusal}</Strong>}
      {standing === 'waiting' && <p className={styles.small}>{t('return.waitingLong')}</p>}
      {transfer && (
        <dl className={styles.transfer}>
          {(
            [
              ['bankBeneficiary', transfer.beneficiary],
              ['bankName', transfer.bank],
              ['bankIban', transfer.iban],
              ['bankReference', transfer.reference],
            ] as const
          ).map(([key, value]) => (
            <div key={key}>
              <dt>{t(`return.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.actions}>
        {(standing === 'failed' || standing === 'unpaid') && (
          <WaysToPay methods={payer.methods} total={total} again={standing === 'failed'} />
        )}
        {standing === 'canceled' ? (
          <ButtonLink look="primary" to={`/${language}/request/service`}>
            {t('return.new')}
          </ButtonLink>
        ) : (
          <ButtonLink to={`/${language}/track/${request.code}`}>{t('return.track')}</ButtonLink>
        )}
      </div>
    </div>
  )
}
