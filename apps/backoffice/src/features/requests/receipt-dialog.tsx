import type { endpoints } from '@kandili/contract'
import { useState } from 'react'
import { FieldInput } from '../../crud/field-input.tsx'
import type { Field, LoadSchema } from '../../crud/fields.ts'
import { checkForm } from '../../crud/use-schema.ts'
import { call } from '../../lib/api/client.ts'
import { athensToday } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useAct } from '../../ui/use-act.ts'

const fields: readonly Field[] = [
  { kind: 'money', name: 'amount', label: 'receipt.amount', required: true },
  { kind: 'date', name: 'receivedOn', label: 'receipt.day', required: true, notFuture: true },
]

const schema: LoadSchema = async () =>
  (await import('@kandili/contract/endpoints/payments')).confirmReceipt.body

type ReceiptDialogProps = {
  orderId: number
  payment: endpoints.payments.PaymentRow
  onClose: () => void
}

/** A transfer or cash that was received: the amount and the day, as the statement says. */
export const ReceiptDialog = ({ orderId, payment, onClose }: ReceiptDialogProps) => {
  const t = useT()
  const { act } = useAct([['orders']])
  const [values, setValues] = useState({ amount: payment.amount, receivedOn: athensToday() })
  return (
    <FormDialog
      title={t('receipt.title')}
      action={t('receipt.confirm')}
      validate={() => checkForm(schema, fields, values, t)}
      onSend={() =>
        act(
          () =>
            call<typeof endpoints.payments.confirmReceipt>(
              'POST',
              '/orders/:id/payments/:paymentId/receipt',
              { params: { id: orderId, paymentId: payment.id }, body: values },
            ),
          t('receipt.done'),
        )
      }
      onClose={onClose}
    >
      {(errorOf) =>
        fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={values[field.name as keyof typeof values]}
            onChange={(value) => setValues((former) => ({ ...former, [field.name]: value }))}
            errorOf={errorOf}
            readOnly={false}
          />
        ))
      }
    </FormDialog>
  )
}
