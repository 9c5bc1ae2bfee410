import type { endpoints } from '@kandili/contract'
import { dayAndMonth } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import styles from './promise.module.css'

/** How soon the temple usually answers, how often it kept its promise, and what happened to the rest. */
export function Promised({ promise }: { promise: endpoints.statistics.KeptPromise }) {
  const t = useT('temples')
  const shared = useT('shared')
  const inHours = (count: number) => shared('duration.hours', { count })
  const language = useLanguage()
  const { usuallyHours, withinHours, cases, kept, doneLater, latestHours, declined, waiting, since } = promise
  const rest = [
    doneLater > 0 && t('promise.doneLater', { count: doneLater, hours: inHours(latestHours) }),
    declined > 0 && t('promise.declined', { count: declined }),
    waiting > 0 && t('promise.waiting', { count: waiting }),
  ].filter((part) => part !== false)
  return (
    <div className={styles.promise}>
      <span className={`num ${styles.big}`} aria-hidden="true">
        {cases === 100 ? kept : `${kept}/${cases}`}
      </span>
      <p>
        <b>{t('promise.usually', { count: usuallyHours })}</b>
        <span className={styles.quiet}>
          {t('promise.kept', {
            kept,
            cases,
            hours: inHours(withinHours),
            date: dayAndMonth(language, since),
          })}{' '}
          {rest.join(' ')}
        </span>
      </p>
    </div>
  )
}
