import type { endpoints } from '@kandili/contract'
import { PencilSimpleIcon } from '@kandili/design/icons'
import { ActionIcon, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

type Order = Pick<endpoints.orders.Order, 'id' | 'salesman'>

/** The salesman of the request, with a short form to set them. */
export const Salesman = ({ order }: { order: Order }) => {
  const t = useT()
  const mayEdit = useRight('orders_order_edit')
  const [isOpen, form] = useDisclosure(false)
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: '0.25rem' }}>
      {order.salesman ?? t('orders.noSalesman')}
      {mayEdit && (
        <ActionIcon aria-label={t('orders.salesmanEdit')} onClick={form.open}>
          <PencilSimpleIcon size={18} />
        </ActionIcon>
      )}
      {isOpen && <SalesmanForm order={order} onClose={form.close} />}
    </span>
  )
}

const SalesmanForm = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const t = useT()
  const queries = useQueryClient()
  const [salesman, setSalesman] = useState(order.salesman ?? '')
  return (
    <FormDialog
      title={t('orders.salesman')}
      action={t('action.save')}
      onSend={async () => {
        await call<typeof endpoints.orders.update>('PUT', '/orders/:id', {
          params: { id: order.id },
          body: { salesman },
        })
        await queries.invalidateQueries({ queryKey: ['orders'] })
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <TextInput
          label={t('orders.salesman')}
          description={t('orders.salesmanHint')}
          value={salesman}
          error={errorNode(errorOf('salesman'))}
          onChange={(event) => setSalesman(event.currentTarget.value)}
          data-autofocus
        />
      )}
    </FormDialog>
  )
}
