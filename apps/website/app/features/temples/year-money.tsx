import type { endpoints } from '@kandili/contract'
import { dayOfYear, shortDate } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { Num, SmallMuted } from '../../ui/layout.tsx'
import styles from './year-money.module.css'

/** Where the offerings of the year went, by the books: nothing is estimated. For the few who ask, it opens. */
export function YearMoney({ year }: { year: endpoints.requestMoney.TempleYear }) {
  const t = useT('temples')
  const language = useLanguage()
  const rows = [
    ['offered', year.offered],
    ['share', year.share],
    ['gateway', year.gatewayFee],
    ['platform', year.commission],
    ['arrived', year.arrived],
  ] as const
  return (
    <details className={styles.year}>
      <summary>
        <h2>{t('year.title', { year: String(year.year) })}</h2>
      </summary>
      <dl>
        {rows
          .filter(([part, amount]) => part !== 'gateway' || amount > 0)
          .map(([part, amount]) => (
            <div key={part}>
              <dt>{t(`year.${part}`)}</dt>
              <dd>
                <Num>{formatMoney(amount)}</Num>
              </dd>
            </div>
          ))}
      </dl>
      <SmallMuted>
        {t('year.until', { date: shortDate(year.until) })}{' '}
        {year.lastArrivedOn && t('year.last', { date: dayOfYear(language, year.lastArrivedOn) })}
      </SmallMuted>
    </details>
  )
}
