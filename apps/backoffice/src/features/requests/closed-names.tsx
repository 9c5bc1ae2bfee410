import type { endpoints } from '@kandili/contract'
import { type NamesOpeningReason, namesOpeningReasons } from '@kandili/contract/values'
import { LockSimpleIcon } from '@kandili/design/icons'
import { Button, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf, timeOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import classes from '../../ui/record-page.module.css'
import { useAct } from '../../ui/use-act.ts'

type Order = endpoints.orders.Order
const note = { least: 10, most: 300 }

/** Refetches the request when the names close, so that they disappear on time. */
const useClosing = (until: string | null): void => {
  const queries = useQueryClient()
  useEffect(() => {
    if (!until) return
    const wait = Math.max(0, Date.parse(until) - Date.now()) + 500
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: ['orders'] }), wait)
    return () => clearTimeout(timer)
  }, [until, queries])
}

/** Whether the names of the request are open to this administrator, with buttons to open or close them. */
export const ClosedNames = ({ order }: { order: Order }) => {
  const t = useT()
  const { tell } = useAct([['orders']])
  const [isAsking, ask] = useDisclosure(false)
  useClosing(order.namesOpenUntil)
  const close = () =>
    tell(
      () =>
        call<typeof endpoints.orders.closeNames>('POST', '/orders/:id/names/close', {
          params: { id: order.id },
        }),
      t('names.closedNow'),
    )
  return (
    <div className={classes.closed}>
      <p role="status">
        <LockSimpleIcon size={20} />
        {order.namesOpenUntil ? t('names.open', { time: timeOf(order.namesOpenUntil) }) : t('names.closed')}
      </p>
      {order.namesOpenUntil ? (
        <Button variant="default" onClick={close}>
          {t('names.close')}
        </Button>
      ) : (
        order.may.openNames && (
          <Button variant="default" onClick={ask.open}>
            {t('names.openAction')}
          </Button>
        )
      )}
      {isAsking && <OpenDialog orderId={order.id} onClose={ask.close} />}
    </div>
  )
}

const OpenDialog = ({ orderId, onClose }: { orderId: number; onClose: () => void }) => {
  const t = useT()
  const { act } = useAct([['orders']])
  const [reason, setReason] = useState<NamesOpeningReason | ''>('')
  const [words, setWords] = useState('')
  const errors = {
    ...(reason === '' ? { reason: t('rule.required') } : {}),
    ...(words.trim().length < note.least ? { note: t('rule.atLeast', { limit: note.least }) } : {}),
  }
  return (
    <FormDialog
      title={t('names.openTitle')}
      action={t('names.openAction')}
      errors={errors}
      onSend={() =>
        act(() =>
          call<typeof endpoints.orders.openNames>('POST', '/orders/:id/names/open', {
            params: { id: orderId },
            body: { reason: reason as NamesOpeningReason, note: words.trim() },
          }),
        )
      }
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{t('names.openText')}</p>
          <NativeSelect
            name="reason"
            label={t('names.reason')}
            withAsterisk
            value={reason}
            error={errorNode(errorOf('reason'))}
            onChange={(event) => setReason(event.currentTarget.value as NamesOpeningReason | '')}
            data={[
              { value: '', label: t('names.choose') },
              ...namesOpeningReasons.map((one) => ({ value: one, label: t(`namesReason.${one}`) })),
            ]}
          />
          <ReasonField
            label={t('names.note')}
            hint={t('names.noteHint')}
            longest={note.most}
            value={words}
            error={errorOf('note')}
            onChange={setWords}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Every opening of the names, with its reason. */
export const Openings = ({ order }: { order: Order }) => {
  const t = useT()
  if (order.openings.length === 0) return null
  return (
    <section className={`card ${classes.card}`} aria-labelledby="openings">
      <h2 id="openings">{t('names.openings')}</h2>
      <ul className={classes.plain}>
        {order.openings.map((one) => (
          <li key={one.at}>
            {t('names.opening', {
              at: dateTimeOf(one.at),
              by: one.by ?? '–',
              reason: t(`namesReason.${one.reason}`),
            })}
            {one.note && <span className={classes.quote}>{one.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
