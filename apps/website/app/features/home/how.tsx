import { useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { SmallMuted } from '../../ui/layout.tsx'
import type { HomeData } from './home-data.ts'
import styles from './how.module.css'

const steps = [1, 2, 3] as const
const hour = 60

/** The three steps, and from the books how many acts were done and how soon; without what concerns too few people. */
export function How({ figures: { done, medianMinutes, paidOut } }: Pick<HomeData, 'figures'>) {
  const t = useT('home')
  const time = (minutes: number) =>
    minutes < hour
      ? t('figures.minutes', { count: Math.max(1, minutes) })
      : t('figures.hours', { count: Math.round(minutes / hour) })
  const figures = [
    done !== null && t('figures.done', { count: done }),
    medianMinutes !== null && t('figures.time', { time: time(medianMinutes) }),
    paidOut !== null && t('figures.paidOut', { amount: formatMoney(paidOut) }),
  ].filter((figure) => figure !== false)
  return (
    <section aria-labelledby="how">
      <h2 id="how">{t('how.title')}</h2>
      <ol className={styles.how}>
        {steps.map((step) => (
          <li key={step}>
            <b className="num" aria-hidden="true">
              {step}
            </b>
            <h3>{t(`how.${step}.title`)}</h3>
            <p>{t(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      {figures.length > 0 && <SmallMuted>{figures.join(' ')}</SmallMuted>}
    </section>
  )
}
