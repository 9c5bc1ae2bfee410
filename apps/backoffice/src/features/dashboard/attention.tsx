import type { AnswerOf, endpoints } from '@kandili/contract'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../app/api/client.ts'
import { dateTimeOf } from '../../app/language/formats.ts'
import { useT } from '../../app/language/language.tsx'
import { useRight } from '../../app/session/user.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import classes from './dashboard.module.css'

type Item = AnswerOf<typeof endpoints.payments.attention>[number]

const key = ['attention']

/** Amounts among the facts, in the order in which they come: "15,00 € · 14,00 €". */
const amountsOf = ({ facts }: Item): string =>
  Object.entries(facts)
    .filter(([name, value]) => name.endsWith('Cents') && typeof value === 'number')
    .map(([, value]) => formatMoney(value as number))
    .join(' · ')

/**
 * What no rule may decide: each with the request it is about, until a person marks it as dealt with.
 * @param count how many there are, so that their place is kept while they are read
 */
export const Attention = ({ count }: { count: number }) => {
  const t = useT()
  const confirm = useConfirm()
  const toasts = useToasts()
  const queries = useQueryClient()
  const mayClose = useRight('orders_order_edit')
  const asked = useQuery({
    queryKey: key,
    queryFn: () => call<typeof endpoints.payments.attention>('GET', '/attention'),
  })
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: ['dashboard'] }),
    ])
  const closing = useMutation({
    mutationFn: (id: number) =>
      call<typeof endpoints.payments.closeAttention>('POST', '/attention/:id/close', { params: { id } }),
    onError: toasts.saveFailure,
    onSettled: refresh,
  })
  const retrying = useMutation({
    mutationFn: (id: number) =>
      call<typeof endpoints.payments.retryAttention>('POST', '/attention/:id/retry', { params: { id } }),
    onError: toasts.saveFailure,
    onSettled: refresh,
  })
  const close = async (item: Item) => {
    const title = t(`attention.${item.kind}`)
    const agreed = await confirm({ title, text: t('attention.question'), confirm: t('attention.close') })
    if (agreed) closing.mutate(item.id)
  }
  const items = asked.data
  if (items?.length === 0) return null
  return (
    <section className={`card ${classes.card}`} aria-labelledby="attention">
      <h2 id="attention">{t('dashboard.attention', { count: items?.length ?? count })}</h2>
      {!items && asked.error && <LoadingFailed onAgain={asked.refetch} />}
      <ul className={classes.items}>
        {!items &&
          !asked.error &&
          Array.from({ length: count }, (_, index) => (
            <li key={index} className={classes.coming} aria-hidden="true" />
          ))}
        {items?.map((item) => (
          <li key={item.id}>
            <span>
              <b>{t(`attention.${item.kind}`)}</b>
              <small className="num">
                {[dateTimeOf(item.openedAt), amountsOf(item)].filter(Boolean).join(' · ')}
              </small>
            </span>
            {item.orderId !== null && (
              <Button component={Link} to={`/orders/${item.orderId}`}>
                {t('orders.one', { number: String(item.orderId) })}
              </Button>
            )}
            {item.kind === 'PUBLICATION_FAILED' && (
              <Button component={Link} to={`/${item.facts.entity}/${item.facts.id}/publication`}>
                {t('publication.open')}
              </Button>
            )}
            {item.orderId === null && item.payoutId !== null && (
              <Button component={Link} to={`/payouts/${item.payoutId}`}>
                {t('payouts.one', { number: String(item.payoutId) })}
              </Button>
            )}
            {mayClose && (item.kind === 'MAIL_FAILED' || item.kind === 'JOB_FAILED') && (
              <Button onClick={() => retrying.mutate(item.id)}>{t('attention.retry')}</Button>
            )}
            {mayClose && (
              <Button variant="subtle" onClick={() => void close(item)}>
                {t('attention.close')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
