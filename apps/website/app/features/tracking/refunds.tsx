import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { civilDateOf, dayOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { Num } from '../../ui/layout.tsx'
import { MoreRow } from './more.tsx'
import styles from './track.module.css'

export type RefundOfPayer = z.infer<typeof endpoints.payments.refundsOfPayer.answer>[number]

/** Each refund of the request with its state, so that nobody has to ask where their money is. */
export function Refunds({ refunds }: { refunds: readonly RefundOfPayer[] }) {
  const t = useT('track')
  const language = useLanguage()
  if (refunds.length === 0) return null
  const on = (at: string) => dayOf(language, civilDateOf(at))
  return (
    <MoreRow title={t('refunds.title')} open={refunds.some(({ needsAccount }) => needsAccount)}>
      <dl className={styles.money}>
        {refunds.map(({ id, amount, state, way, requestedAt, settledAt, needsAccount }) => (
          <div key={id}>
            <dt>
              {t(`refunds.${state}`)}, {t(`refunds.${way}`)}:{' '}
              {state === 'PENDING'
                ? t('refunds.asked', { date: on(requestedAt) })
                : on(settledAt ?? requestedAt)}
              {needsAccount && <p>{t('refunds.needsAccount')}</p>}
            </dt>
            <dd>
              <Num>{formatMoney(amount)}</Num>
            </dd>
          </div>
        ))}
      </dl>
    </MoreRow>
  )
}
