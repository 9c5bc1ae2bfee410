import type { endpoints } from '@kandili/contract'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Field, LoadSchema } from '../../crud/fields.ts'
import { FieldsDialog } from '../../crud/fields-dialog.tsx'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import classes from '../../ui/record-page.module.css'
import { useAct } from '../../ui/use-act.ts'

type PaymentRow = endpoints.payments.PaymentRow
type Calls = typeof endpoints.paymentAnswers
type Proposal = { answer: 'CAPTURED' | 'DECLINED'; amount: number | null; reference: string; reason: string }

const fields = (values: Readonly<Record<string, unknown>>): readonly Field[] => [
  {
    kind: 'choice',
    name: 'answer',
    label: 'bankAnswer.answer',
    required: true,
    options: (['CAPTURED', 'DECLINED'] as const).map((value) => ({
      value,
      label: `bankAnswer.${value}` as const,
    })),
  },
  ...(values.answer === 'CAPTURED'
    ? [{ kind: 'money', name: 'amount', label: 'bankAnswer.amount', required: true } as const]
    : []),
  {
    kind: 'text',
    name: 'reference',
    label: 'bankAnswer.reference',
    hint: 'bankAnswer.referenceHint',
    required: true,
  },
  { kind: 'text', name: 'reason', label: 'bankAnswer.reason', hint: 'bankAnswer.reasonHint', required: true },
]
const schema: LoadSchema = async () =>
  (await import('@kandili/contract/endpoints/payment-answers')).propose.body

/**
 * The outcome of a payment that the bank never answered: one person reports it from the bank's records, another
 * approves it.
 */
export default function BankAnswer({ orderId, payment }: { orderId: number; payment: PaymentRow }) {
  const t = useT()
  const confirm = useConfirm()
  const { act, tell } = useAct([['orders'], ['attention'], ['dashboard']])
  const [isOpen, setOpen] = useState(false)
  const params = { id: orderId, paymentId: payment.id }
  const { answer } = payment
  if (!answer) {
    return (
      <>
        <Button mt={12} onClick={() => setOpen(true)}>
          {t('bankAnswer.propose')}
        </Button>
        {isOpen && (
          <FieldsDialog
            title={t('bankAnswer.propose')}
            action={t('bankAnswer.send')}
            fields={fields}
            schema={schema}
            start={{ answer: 'CAPTURED', amount: payment.amount, reference: '', reason: '' }}
            onSend={(values) => {
              const body = values as Proposal
              return act(
                () =>
                  call<Calls['propose']>('POST', '/orders/:id/payments/:paymentId/answer', {
                    params,
                    body: { ...body, amount: body.answer === 'CAPTURED' ? body.amount : null },
                  }),
                t('bankAnswer.sent'),
              )
            }}
            onClose={() => setOpen(false)}
          >
            <p>{t('bankAnswer.text')}</p>
          </FieldsDialog>
        )}
      </>
    )
  }
  const decide = async (to: 'approve' | 'refuse') => {
    const agreed = await confirm({
      title: t(`bankAnswer.${to}Title`),
      text: t(`bankAnswer.${to}Text`),
      confirm: t(`corrections.${to}`),
    })
    if (!agreed) return
    await tell(
      () =>
        to === 'approve'
          ? call<Calls['approve']>('POST', '/orders/:id/payments/:paymentId/answer/approve', { params })
          : call<Calls['refuse']>('POST', '/orders/:id/payments/:paymentId/answer/refuse', { params }),
      t('bankAnswer.decided'),
    )
  }
  return (
    <section aria-label={t('bankAnswer.waits')}>
      <p>
        <b>{t('bankAnswer.waits')}</b>: {t(`bankAnswer.${answer.answer}`)}
        {answer.answer === 'CAPTURED' && ` · ${formatMoney(answer.amount)}`} · {answer.reference}
      </p>
      <p className={classes.quote}>{answer.reason}</p>
      <p className={classes.meta}>
        {t('corrections.proposedBy', { name: answer.proposedBy, at: dateTimeOf(answer.proposedAt) })}
      </p>
      <div className={classes.links}>
        {answer.own ? (
          <p className={classes.meta}>{t('corrections.own')}</p>
        ) : (
          <Button onClick={() => void decide('approve')}>{t('corrections.approve')}</Button>
        )}
        <Button onClick={() => void decide('refuse')}>{t('corrections.refuse')}</Button>
      </div>
    </section>
  )
}
