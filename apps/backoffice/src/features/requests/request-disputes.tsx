import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import classes from '../../ui/record-page.module.css'
import { DisputeRows } from '../disputes/dispute-rows.tsx'

type PaymentRow = endpoints.payments.PaymentRow

/** Whether a payer's bank ever disputed one of the payments. */
const isDisputed = (payments: readonly PaymentRow[]): boolean =>
  payments.some(({ events }) => events.some(({ type }) => type.startsWith('DISPUTE_')))

/** The disputes of a request. Most requests have none, and fetch nothing. */
export const useDisputes = (orderId: number, payments: readonly PaymentRow[] | undefined) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['disputes', 'of', orderId],
    enabled: payments !== undefined && isDisputed(payments),
    queryFn: () => call<typeof endpoints.disputes.list>('GET', '/disputes', { query: { orderId } }),
  })
  const disputes = data?.disputes ?? []
  return { disputes, error, refetch, waits: disputes.some(({ mayAnswer }) => mayAnswer) }
}

/** First on the page while the payer's bank waits for an answer, after the payments otherwise. */
export const RequestDisputes = ({
  of: { disputes, error, refetch },
}: {
  of: ReturnType<typeof useDisputes>
}) => {
  const t = useT()
  if (disputes.length === 0 && !error) return null
  return (
    <section className={`card ${classes.card}`} aria-labelledby="disputes">
      <h2 id="disputes">{t('disputes.title')}</h2>
      {disputes.length === 0 ? (
        <LoadingFailed onAgain={refetch} />
      ) : (
        <DisputeRows disputes={disputes} ofOneRequest />
      )}
    </section>
  )
}
