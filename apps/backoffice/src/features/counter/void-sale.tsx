import { handRefundReasons } from '@kandili/contract/values'
import { formatMoney } from '@kandili/money'
import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import type { Field, LoadSchema } from '../../crud/fields.ts'
import { LazyFieldsDialog } from '../../crud/lazy-fields-dialog.tsx'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useAct } from '../../ui/use-act.ts'
import type { Calls } from './types.ts'

type Body = { reason: (typeof handRefundReasons)[number] }

const fields: readonly Field[] = [
  {
    kind: 'choice',
    name: 'reason',
    label: 'refund.reason',
    options: handRefundReasons.map((value) => ({ value, label: `refund.reason.${value}` as const })),
  },
]
const schema: LoadSchema = async () => (await import('@kandili/contract/endpoints/counter')).voidSale.body

type VoidSaleProps = Pick<ButtonProps, 'size'> & { number: number; amount: number; onDone?: () => void }

/** Takes back a cash sale after asking for the reason. @param amount cents that go back over the counter */
export const VoidSale = ({ number, amount, onDone, size }: VoidSaleProps) => {
  const t = useT()
  const [isOpen, dialog] = useDisclosure(false)
  const { act } = useAct([['counter', 'till'], ['today']])
  return (
    <>
      <Button
        variant="subtle"
        {...(size ? { size } : {})}
        aria-label={t('till.voidOf', { number: String(number) })}
        onClick={dialog.open}
      >
        {t('till.void')}
      </Button>
      <Suspense>
        {isOpen && (
          <LazyFieldsDialog
            title={t('till.voidOf', { number: String(number) })}
            action={t('till.returnCash', { amount: formatMoney(amount) })}
            isGrave
            fields={fields}
            schema={schema}
            start={{ reason: 'PAID_IN_ERROR' }}
            onSend={async (values) => {
              await act(
                () =>
                  call<Calls['voidSale']>('POST', '/counter/requests/:id/void', {
                    params: { id: number },
                    body: values as Body,
                  }),
                t('till.voided', { number: String(number) }),
              )
              onDone?.()
            }}
            onClose={dialog.close}
          >
            <p>{t('till.voidText')}</p>
          </LazyFieldsDialog>
        )}
      </Suspense>
    </>
  )
}
