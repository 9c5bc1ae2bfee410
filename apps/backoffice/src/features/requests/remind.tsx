import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { call } from '../../lib/api/client.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useAct } from '../../ui/use-act.ts'

/** Reminds each temple that has an act of this request to do. */
export const Remind = ({ order }: { order: endpoints.orders.Order }) => {
  const waiting = order.lines.filter(({ state }) => state === 'PENDING' || state === 'ACCEPTED')
  const temples = [...new Map(waiting.map(({ temple }) => [temple.id, temple])).values()]
  return temples.map((temple) => (
    <RemindTemple key={temple.id} temple={temple} isOneOfMany={temples.length > 1} />
  ))
}

type RemindTempleProps = {
  temple: { readonly id: number; readonly title: { readonly el: string; readonly en: string } }
  /** The button then names its temple. */
  isOneOfMany: boolean
}

export const RemindTemple = ({ temple, isOneOfMany }: RemindTempleProps) => {
  const t = useT()
  const title = inLanguage(temple.title, useLanguage())
  const { tell } = useAct([])
  const remind = () =>
    tell(
      () =>
        call<typeof endpoints.orders.remind>('POST', '/orders/reminders', { body: { templeId: temple.id } }),
      t('orders.reminded', { temple: title }),
    )
  return (
    <Button aria-label={t('orders.remindOf', { temple: title })} onClick={() => void remind()}>
      {isOneOfMany ? t('orders.remindOf', { temple: title }) : t('orders.remind')}
    </Button>
  )
}
