import type { endpoints } from '@kandili/contract'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { civilDateOf, dateTimeOf } from '../../lib/language/formats.ts'
import { type MessageKey, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/record-page.module.css'
import { useAct } from '../../ui/use-act.ts'

type Correction = endpoints.corrections.Correction

const One = ({ correction }: { correction: Correction }) => {
  const t = useT()
  const confirm = useConfirm()
  const mayDecide = useRight('users_payout_edit')
  const { tell } = useAct([['corrections'], ['ledger']])
  const maySeeRequests = useRight('orders_order_view')
  const { id, movement, orderId, own, state } = correction
  const decide = async (to: 'approve' | 'refuse') => {
    const agreed = await confirm({
      title: t(`corrections.${to}Title`),
      text: t(`corrections.${to}Text`),
      confirm: t(`corrections.${to}`),
    })
    if (!agreed) return
    const params = { id }
    await tell(
      () =>
        to === 'approve'
          ? call<typeof endpoints.corrections.approve>('POST', '/ledger/corrections/:id/approve', { params })
          : call<typeof endpoints.corrections.refuse>('POST', '/ledger/corrections/:id/refuse', { params }),
      t(`corrections.${to}Done`),
    )
  }
  return (
    <article className={classes.attempt}>
      <div className={classes.attemptHead}>
        <b>{t(`corrections.state.${state}`)}</b>
        <span className="num">{civilDateOf(movement.occurredOn)}</span>
        {orderId !== null && maySeeRequests && (
          <Link to={`/orders/${orderId}`}>{t('orders.one', { number: String(orderId) })}</Link>
        )}
      </div>
      <p>{correction.reason}</p>
      <ul className={`bullets ${classes.meta}`}>
        {movement.transfers.map((transfer) => (
          <li key={transfer.id} className="num">
            {t(`transfer.${transfer.code}` as MessageKey)}: {formatMoney(transfer.amount)}
          </li>
        ))}
      </ul>
      <p className={classes.meta}>
        {t('corrections.proposedBy', { name: correction.proposedBy, at: dateTimeOf(correction.proposedAt) })}
        {correction.decidedBy !== null && correction.decidedAt !== null && (
          <>
            {' '}
            {t('corrections.decidedBy', { name: correction.decidedBy, at: dateTimeOf(correction.decidedAt) })}
          </>
        )}
      </p>
      {mayDecide && state === 'PROPOSED' && (
        <div className={classes.links}>
          {own ? (
            <p className={classes.meta}>{t('corrections.own')}</p>
          ) : (
            <Button onClick={() => void decide('approve')}>{t('corrections.approve')}</Button>
          )}
          <Button onClick={() => void decide('refuse')}>{t('corrections.refuse')}</Button>
        </div>
      )}
    </article>
  )
}

/** Reversed and proposed movements: a proposal waits for a second administrator. */
export const Corrections = () => {
  const t = useT()
  const asked = useQuery({
    queryKey: ['corrections'],
    queryFn: () => call<typeof endpoints.corrections.list>('GET', '/ledger/corrections'),
  })
  return (
    <section className={`card ${classes.card}`} aria-labelledby="corrections">
      <h2 id="corrections">{t('corrections.title')}</h2>
      <p className={classes.meta}>{t('corrections.lead')}</p>
      <Loaded of={asked} isEmpty={(rows) => rows.length === 0}>
        {(rows) => rows.map((correction) => <One key={correction.id} correction={correction} />)}
      </Loaded>
    </section>
  )
}
