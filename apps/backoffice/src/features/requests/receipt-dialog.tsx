import type { CallInput, endpoints } from '@kandili/contract'
import type { Field, LoadSchema } from '../../crud/fields.ts'
import { FieldsDialog } from '../../crud/fields-dialog.tsx'
import { call } from '../../lib/api/client.ts'
import { athensToday } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { useAct } from '../../ui/use-act.ts'

const fields: readonly Field[] = [
  { kind: 'money', name: 'amount', label: 'receipt.amount', required: true },
  { kind: 'date', name: 'receivedOn', label: 'receipt.day', required: true, notFuture: true },
]

const schema: LoadSchema = async () =>
  (await import('@kandili/contract/endpoints/payments')).confirmReceipt.body

type Body = CallInput<typeof endpoints.payments.confirmReceipt>['body']
type ReceiptDialogProps = {
  orderId: number
  payment: endpoints.payments.PaymentRow
  onClose: () => void
}

/** A transfer or cash that was received: the amount and the day, as the statement says. */
export const ReceiptDialog = ({ orderId, payment, onClose }: ReceiptDialogProps) => {
  const t = useT()
  const { act } = useAct([['orders']])
  return (
    <FieldsDialog
      title={t('receipt.title')}
      action={t('receipt.confirm')}
      fields={fields}
      schema={schema}
      start={{ amount: payment.amount, receivedOn: athensToday() }}
      onSend={(values) =>
        act(
          () =>
            call<typeof endpoints.payments.confirmReceipt>(
              'POST',
              '/orders/:id/payments/:paymentId/receipt',
              { params: { id: orderId, paymentId: payment.id }, body: values as Body },
            ),
          t('receipt.done'),
        )
      }
      onClose={onClose}
    />
  )
}
