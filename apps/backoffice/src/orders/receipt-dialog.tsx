import type { endpoints } from '@kandili/contract'
import { formatAmountField, parseMoney } from '@kandili/money'
import { Button, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { useToasts } from '../kit/toasts.tsx'
import { civilDayOf } from '../language/formats.ts'
import { useT } from '../language/language.tsx'
import classes from './request.module.css'

type ReceiptDialogProps = {
  orderId: number
  payment: endpoints.payments.PaymentRow
  onClose: () => void
}

/** A transfer arrived, or cash was handed over: how much and when, as the statement says. */
export const ReceiptDialog = ({ orderId, payment, onClose }: ReceiptDialogProps) => {
  const t = useT()
  const toasts = useToasts()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(formatAmountField(payment.amount))
  const [day, setDay] = useState(civilDayOf(new Date().toISOString()))
  const [isSending, setSending] = useState(false)
  const amount = parseMoney(typed)
  const book = async () => {
    if (amount === null) return
    setSending(true)
    try {
      await call<typeof endpoints.payments.confirmReceipt>(
        'POST',
        '/orders/:id/payments/:paymentId/receipt',
        { params: { id: orderId, paymentId: payment.id }, body: { amount, receivedOn: day } },
      )
      toasts.success(t('receipt.done'))
      onClose()
      await queries.invalidateQueries({ queryKey: ['orders'] })
    } catch (error) {
      toasts.saveFailure(error)
    }
    setSending(false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('receipt.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          void book()
        }}
      >
        <TextInput
          label={t('receipt.amount')}
          inputMode="decimal"
          rightSection="€"
          value={typed}
          error={amount === null ? t('rule.amount') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          type="date"
          label={t('receipt.day')}
          value={day}
          required
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <div className={classes.dialogActions}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isSending} disabled={amount === null}>
            {t('receipt.confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
