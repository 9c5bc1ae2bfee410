import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Temple } from '../../lib/shapes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './temple-page.module.css'

/** On a narrow screen the one action stays within reach of the thumb, with the least it costs. */
export function TempleBar({ temple }: { temple: Temple }) {
  const t = useT('temples')
  const language = useLanguage()
  const candles = temple.offerings.filter((one) => one.service === 'CANDLE')
  const offered = candles.length > 0 ? candles : temple.offerings
  if (temple.pausedUntil || offered.length === 0) return null
  const least = Math.min(...offered.map((one) => one.price))
  const service = candles.length > 0 ? '&service=CANDLE' : ''
  return (
    <div className={styles.bar}>
      <span>
        {t('bar.from')}
        <b className={layout.number}>{formatMoney(least)}</b>
      </span>
      <ButtonLink look="primary" to={`/${language}/request?temple=${temple.slug}${service}`}>
        {t(candles.length > 0 ? 'card.action' : 'card.request')}
      </ButtonLink>
    </div>
  )
}
