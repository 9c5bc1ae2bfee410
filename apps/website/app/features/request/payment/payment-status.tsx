import type { AnswerOf, endpoints, PaymentMethod } from '@kandili/contract'
import { Form } from 'react-router'
import { civilDateOf, dayAndMonth, hourOf } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Lead, Strong } from '../../../ui/layout.tsx'
import { AgainForm } from '../../offerings/again-form.tsx'
import { BankTransfer } from './bank-transfer.tsx'
import styles from './payment-status.module.css'

export type ReturnData = {
  request: AnswerOf<typeof endpoints.requests.track>
  payer: AnswerOf<typeof endpoints.payments.sync>
  /** The URL of the QR code of a bank transfer. */
  qr: string | null
}

type Standing = 'waiting' | 'held' | 'failed' | 'canceled' | 'bank' | 'iris' | 'cash' | 'unpaid'

/** Chooses one of the eight pages. Only the gateway's confirmation makes a payment paid or failed. */
export const standingOf = ({ payer, request }: ReturnData): Standing => {
  if (payer.status === 'CANCELED' || payer.status === 'REFUNDED') return 'canceled'
  if (payer.payment?.method === 'CASH') return 'cash'
  if (payer.payment?.transfer) return payer.payment.method === 'IRIS' ? 'iris' : 'bank'
  if (payer.payment?.waiting) return 'waiting'
  if (typeof payer.payment?.received === 'number') return 'held'
  if (payer.status === 'FAILED' || payer.payment?.status === 'FAILED') return 'failed'
  return request.status === 'FAILED' ? 'failed' : 'unpaid'
}

/** How a payer knows a method: a gateway takes cards, whichever it is. */
const wayOf = (method: PaymentMethod): 'CARD' | 'IRIS' | 'BANK' | 'CASH' =>
  method === 'IRIS' || method === 'BANK' || method === 'CASH' ? method : 'CARD'

/** One button for each remaining payment method; each submits a form. */
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
  const ways = [...new Set(methods.map(wayOf))]
  return ways.map((way, index) => (
    <Form method="post" key={way}>
      <Button look={index === 0 ? 'primary' : 'secondary'} name="method" value={way}>
        {index > 0 ? t(`review.${way}`) : again ? t('return.payAgain') : t('return.pay', { total })}
      </Button>
    </Form>
  ))
}

type FailureText = 'INVALID_CARD' | 'CARD_DECLINED' | 'INSUFFICIENT_FUNDS' | 'AUTHENTICATION_FAILED'
const told: readonly string[] = [
  'INVALID_CARD',
  'CARD_DECLINED',
  'INSUFFICIENT_FUNDS',
  'AUTHENTICATION_FAILED',
] satisfies FailureText[]

/** Why a card was declined, in plain words, if its bank gave a reason. */
const failureText = (t: ReturnType<typeof useT<'request'>>, failure: string | null | undefined): string =>
  failure && told.includes(failure)
    ? `${t(`return.failure.${failure as FailureText}`)} ${t('return.failedText')}`
    : t('return.failedText')

/** The state of a request's payment and the possible next steps. */
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
    held: payer.payment?.received
      ? t('return.heldText', { received: formatMoney(payer.payment.received), total })
      : t('return.heldTextForeign'),
    failed: failureText(t, payer.payment?.failure),
    canceled: t('return.canceledText'),
    bank: t('return.bankText', { total }),
    iris: t('return.irisText', { total }),
    cash: t('return.cashText', { number: String(request.number), total }),
    unpaid: t('return.unpaidText', { time: expires }),
  }[standing]
  return (
    <div className={styles.status} aria-live="polite">
      <h1>{t(`return.${standing}`)}</h1>
      <Lead>{text}</Lead>
      {refusal && <Strong>{refusal}</Strong>}
      {standing === 'waiting' && <p className={styles.small}>{t('return.waitingLong')}</p>}
      {transfer && <BankTransfer transfer={transfer} qr={data.qr} />}
      <div className={styles.actions}>
        {(standing === 'failed' || standing === 'unpaid') && (
          <>
            <WaysToPay methods={payer.methods} total={total} again={standing === 'failed'} />
            <AgainForm code={request.code}>{t('return.change')}</AgainForm>
          </>
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
