import type { CallInput, endpoints } from '@kandili/contract'
import { handRefundReasons } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import { formatAmountField, formatMoney, parseMoney } from '@kandili/money'
import { NativeSelect, Radio, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api/client.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useAct } from '../../ui/use-act.ts'
import { mostRefundable, refundablePayments, refundBody } from './refund.ts'

type RefundDialogProps = {
  order: endpoints.orders.Order
  payments: readonly endpoints.payments.PaymentRow[]
  onClose: () => void
}
type Refund = typeof endpoints.payments.refund
type RefundBody = NonNullable<CallInput<Refund>['body']>
type Reason = (typeof handRefundReasons)[number]
const ways = ['ORIGINAL', 'BANK'] as const
type Way = (typeof ways)[number]

/** Refunds all that is left, one line, or a part. Asks for confirmation, because it cannot be undone. */
export const RefundDialog = ({ order, payments, onClose }: RefundDialogProps) => {
  const t = useT()
  const language = useLanguage()
  const confirm = useConfirm()
  const toasts = useToasts()
  const { act } = useAct([['orders']])
  const offered = refundablePayments(payments)
  const [paymentId, setPaymentId] = useState(offered[0]?.id)
  const [chosen, setChosen] = useState('all')
  const [typed, setTyped] = useState<string>()
  const [reason, setReason] = useState<Reason>('ASKED_BY_CUSTOMER')
  const [way, setWay] = useState<Way>('ORIGINAL')
  /** A refund whose response was lost: under the same key it is not made twice. */
  const unanswered = useRef<{ key: string; body: RefundBody }>(undefined)
  // A changed form is a different refund.
  useEffect(() => {
    unanswered.current = undefined
  }, [paymentId, chosen, typed, reason, way])
  const payment = offered.find(({ id }) => id === paymentId)
  if (!payment) return null

  // Unmatched money belongs to no line.
  const lines = payment.unmatched ? [] : order.lines.filter((line) => line.amount > line.refunded)
  const line = lines.find(({ id }) => String(id) === chosen)
  const most = mostRefundable(payment, line)
  const amount = typed === undefined ? most : parseMoney(typed)
  const trouble =
    amount === null || amount <= 0
      ? t('rule.amount')
      : amount > most && t('refund.tooMuch', { amount: formatMoney(most) })

  const give = async () => {
    if (amount === null) return false
    const agreed = await confirm({
      title: t('refund.confirmTitle', { amount: formatMoney(amount) }),
      text: t('refund.confirmText', {
        name: `${order.contact.firstName} ${order.contact.lastName}`,
        number: String(order.id),
      }),
      confirm: t('refund.confirm', { amount: formatMoney(amount) }),
    })
    if (!agreed) return false
    const body = { ...refundBody(payment, line, amount), reason, way }
    unanswered.current ??= { key: crypto.randomUUID(), body }
    const asked = unanswered.current
    try {
      await act(() =>
        call<Refund>('POST', '/orders/:id/refunds', {
          params: { id: order.id },
          body: asked.body,
          headers: { 'idempotency-key': asked.key },
        }),
      )
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) unanswered.current = undefined
      throw error
    }
    toasts.success(t('refund.done'), t('refund.doneText'))
    return true
  }
  return (
    <FormDialog
      title={t('refund.title')}
      action={t('refund.continue')}
      isLarge
      errors={trouble ? { amount: trouble } : {}}
      onSend={give}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {offered.length > 1 && (
            <NativeSelect
              label={t('refund.payment')}
              value={String(payment.id)}
              onChange={(event) => {
                setPaymentId(Number(event.currentTarget.value))
                setChosen('all')
                setTyped(undefined)
              }}
              data={offered.map(({ id, method, refundable, unmatched }) => ({
                value: String(id),
                label: [
                  t(`paymentMethod.${method}`),
                  formatMoney(refundable),
                  ...(unmatched ? [t('refund.unmatched')] : []),
                ].join(' · '),
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
            name="amount"
            label={t('receipt.amount')}
            description={t('refund.amountHint', { amount: formatMoney(most) })}
            inputMode="decimal"
            rightSection="€"
            value={typed ?? formatAmountField(most)}
            error={errorNode(errorOf('amount'))}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('refund.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value as Reason)}
            data={handRefundReasons.map((value) => ({ value, label: t(`refund.reason.${value}`) }))}
          />
          <NativeSelect
            label={t('refund.way')}
            value={way}
            onChange={(event) => setWay(event.currentTarget.value as Way)}
            data={ways.map((value) => ({ value, label: t(`refund.way.${value}`) }))}
          />
        </>
      )}
    </FormDialog>
  )
}
