import { useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { SmallMuted, Wrap } from '../../ui/layout.tsx'
import styles from './figures.module.css'
import type { HomeData } from './home-data.ts'

const hour = 60

/** What was done and how soon, from the books. Renders nothing if it would concern too few people. */
export function Figures({ figures: { done, medianMinutes, paidOut } }: Pick<HomeData, 'figures'>) {
  const t = useT('home')
  if (done === null && paidOut === null) return null
  const time = (minutes: number) =>
    minutes < hour
      ? t('figures.minutes', { count: Math.max(1, minutes) })
      : t('figures.hours', { count: Math.round(minutes / hour) })
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <Wrap>
        <h2 id="figures">{t('figures.title')}</h2>
        <dl className={styles.list}>
          {done !== null && (
            <div>
              <dt>{t('figures.done', { count: done })}</dt>
              <dd className="num">{done}</dd>
            </div>
          )}
          {medianMinutes !== null && (
            <div>
              <dt>{t('figures.time')}</dt>
              <dd className="num">{time(medianMinutes)}</dd>
            </div>
          )}
          {paidOut !== null && (
            <div>
              <dt>{t('figures.paidOut')}</dt>
              <dd className="num">{formatMoney(paidOut)}</dd>
            </div>
          )}
        </dl>
        <SmallMuted>{t('figures.how')}</SmallMuted>
      </Wrap>
    </section>
  )
}
