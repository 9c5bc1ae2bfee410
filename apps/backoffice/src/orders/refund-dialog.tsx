import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { formatAmountField, formatMoney, parseMoney } from '@kandili/money'
import { Button, Modal, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../api/client.ts'
import { useConfirm } from '../kit/confirm.tsx'
import { useToasts } from '../kit/toasts.tsx'
import { useLanguage, useT } from '../language/language.tsx'
import { mostRefundable, refundablePayments, refundBody } from './refund.ts'
import classes from './request.module.css'

type RefundDialogProps = {
  order: endpoints.orders.Order
  payments: readonly endpoints.payments.PaymentRow[]
  opened: boolean
  onClose: () => void
}
type Reason = 'ASKED_BY_CUSTOMER' | 'PAID_IN_ERROR'
const reasons: readonly Reason[] = ['ASKED_BY_CUSTOMER', 'PAID_IN_ERROR']

/** Gives money back: all that is left, one line, or a part. Asks once more, because it cannot be taken back. */
export const RefundDialog = ({ order, payments, opened, onClose }: RefundDialogProps) => {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('refund.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <RefundForm order={order} payments={payments} onClose={onClose} />
    </Modal>
  )
}

const RefundForm = ({ order, payments, onClose }: Omit<RefundDialogProps, 'opened'>) => {
  const t = useT()
  const language = useLanguage()
  const confirm = useConfirm()
  const toasts = useToasts()
  const queries = useQueryClient()
  const offered = refundablePayments(payments)
  const [paymentId, setPaymentId] = useState(offered[0]?.id)
  const [chosen, setChosen] = useState('all')
  const [typed, setTyped] = useState<string>()
  const [reason, setReason] = useState<Reason>('ASKED_BY_CUSTOMER')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const payment = offered.find(({ id }) => id === paymentId)
  if (!payment) return <p>{t('refund.nothing')}</p>

  const lines = order.lines.filter((line) => line.amount > line.refunded)
  const line = lines.find(({ id }) => String(id) === chosen)
  const most = mostRefundable(payment, line)
  const amount = typed === undefined ? most : parseMoney(typed)
  const trouble =
    amount === null || amount <= 0
      ? t('rule.amount')
      : amount > most
        ? t('refund.tooMuch', { amount: formatMoney(most) })
        : refusal

  const give = async () => {
    if (amount === null || amount <= 0 || amount > most) return
    const agreed = await confirm({
      title: t('refund.confirmTitle', { amount: formatMoney(amount) }),
      text: t('refund.confirmText', {
        name: `${order.contact.firstName} ${order.contact.lastName}`,
        number: String(order.id),
      }),
      confirm: t('refund.confirm', { amount: formatMoney(amount) }),
    })
    if (!agreed) return
    setSending(true)
    try {
      await call<typeof endpoints.payments.refund>('POST', '/orders/:id/refunds', {
        params: { id: order.id },
        body: { ...refundBody(payment, line, amount), reason },
      })
      toasts.success(t('refund.done'), t('refund.doneText'))
      onClose()
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error.description)
      toasts.saveFailure(error)
    }
    setSending(false)
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }
  return (
    <form
      className={classes.dialog}
      onSubmit={(event) => {
        event.preventDefault()
        void give()
      }}
    >
      {offered.length > 1 && (
        <NativeSelect
          label={t('refund.payment')}
          value={String(payment.id)}
          onChange={(event) => setPaymentId(Number(event.currentTarget.value))}
          data={offered.map(({ id, method, refundable }) => ({
            value: String(id),
            label: `${t(`paymentMethod.${method}`)} · ${formatMoney(refundable)}`,
          }))}
        />
      )}
      <Radio.Group
        label={t('refund.what')}
        value={chosen}
        onChange={(value) => {
          setChosen(value)
          setTyped(undefined)
        }}
      >
        <Radio
          size="md"
          py={6}
          value="all"
          label={t('refund.all', { amount: formatMoney(payment.refundable) })}
        />
        {lines.map(({ id, typeTitle, amount: whole, refunded }) => (
          <Radio
            key={id}
            size="md"
            py={6}
            value={String(id)}
            label={`${inLanguage(typeTitle, language)} · ${formatMoney(whole - refunded)}`}
          />
        ))}
      </Radio.Group>
      <TextInput
        label={t('refund.amount')}
        description={t('refund.amountHint', { amount: formatMoney(most) })}
        inputMode="decimal"
        rightSection="€"
        value={typed ?? formatAmountField(most)}
        error={trouble}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setRefusal(undefined)
        }}
      />
      <NativeSelect
        label={t('refund.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as Reason)}
        data={reasons.map((value) => ({ value, label: t(`refund.reason.${value}`) }))}
      />
      <div className={classes.dialogActions}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button type="submit" variant="filled" loading={isSending} disabled={trouble !== undefined}>
          {t('refund.continue')}
        </Button>
      </div>
    </form>
  )
}
