import type { AnswerOf, endpoints } from '@kandili/contract'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { type MessageKey, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import classes from './dashboard.module.css'

type Item = AnswerOf<typeof endpoints.payments.attention>[number]

const key = ['attention']

/** The screen for an item that concerns no request and no payout. */
const screens: Partial<Record<Item['kind'], { to: string; label: MessageKey }>> = {
  BOOKS_DIFFER: { to: '/gateways', label: 'nav.gateways' },
  CONNECTED_ACCOUNT: { to: '/gateways', label: 'nav.gateways' },
  CONNECTED_PAYOUT_FAILED: { to: '/gateways', label: 'nav.gateways' },
  CORRECTION_WAITS: { to: '/ledger', label: 'nav.ledger' },
  INVARIANT_BROKEN: { to: '/ledger', label: 'nav.ledger' },
  STATEMENT_TO_REVIEW: { to: '/bank-statements', label: 'nav.bankStatements' },
  TAX_DOCUMENT_FAILED: { to: '/invoices', label: 'nav.invoices' },
  TEMPLE_OWES: { to: '/gateways', label: 'nav.gateways' },
  UNKNOWN_ACCOUNT: { to: '/gateways', label: 'nav.gateways' },
  UNKNOWN_PAYMENT: { to: '/gateways', label: 'nav.gateways' },
}

/** The screen that shows what an item is about, and offers to resolve it. */
const placeOf = (item: Item, t: ReturnType<typeof useT>): { to: string; words: string } | undefined => {
  const { kind, orderId, payoutId, facts } = item
  if (orderId !== null)
    return { to: `/orders/${orderId}`, words: t('orders.one', { number: String(orderId) }) }
  if (payoutId !== null) {
    return { to: `/payouts/${payoutId}`, words: t('payouts.one', { number: String(payoutId) }) }
  }
  if (kind === 'PUBLICATION_FAILED') {
    return { to: `/${facts.entity}/${facts.id}/publication`, words: t('publication.open') }
  }
  const screen = screens[kind]
  return screen && { to: screen.to, words: t(screen.label) }
}

/** Why money fits no open request. */
const reasons: Readonly<Record<string, MessageKey>> = {
  REQUEST_CANCELED: 'statements.reason.REQUEST_OVER',
  PAID_TWICE: 'statements.reason.PAID_TWICE',
  WRONG_AMOUNT: 'statements.reason.WRONG_AMOUNT',
  WRONG_CURRENCY: 'statements.reason.OTHER_CURRENCY',
  MISREPORTED: 'payments.event.MISREPORTED',
  RETURNED: 'payments.event.REFUND_FAILED',
}

/** What distinguishes items of one kind: why money does not fit, or the state of a dispute. */
const reasonOf = ({ kind, facts }: Item, t: ReturnType<typeof useT>): string | null => {
  if (kind === 'DISPUTE') return t(`payments.event.${facts.stage}` as MessageKey)
  const reason = kind === 'UNMATCHED_MONEY' ? reasons[String(facts.reason)] : undefined
  return reason ? t(reason) : null
}

/** Amounts among the facts, in their order: "15,00 € · 14,00 €". */
const amountsOf = ({ facts }: Item): string =>
  Object.entries(facts)
    .filter(([name, value]) => name.endsWith('Cents') && typeof value === 'number')
    .map(([, value]) => formatMoney(value as number))
    .join(' · ')

/**
 * Items that no rule may decide: each with its request, until a person marks it as resolved.
 * @param count how many there are, to reserve their space while they load
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
      queries.invalidateQueries({ queryKey: ['waiting'] }),
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
        {items?.map((item) => {
          const place = placeOf(item, t)
          return (
            <li key={item.id}>
              <span>
                <b>{t(`attention.${item.kind}`)}</b>
                <small className="num">
                  {[dateTimeOf(item.openedAt), reasonOf(item, t), amountsOf(item)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {place && (
                <Button component={Link} to={place.to}>
                  {place.words}
                </Button>
              )}
              {mayClose && item.mayRetry && (
                <Button onClick={() => retrying.mutate(item.id)}>{t('attention.retry')}</Button>
              )}
              {mayClose && (
                <Button variant="subtle" onClick={() => void close(item)}>
                  {t('attention.close')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
