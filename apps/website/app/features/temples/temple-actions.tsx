import { FireSimpleIcon } from '@kandili/design/icons'
import { Link } from 'react-router'
import { shortDate } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { exampleGross, formatMoney, splitOf } from '../../lib/money.ts'
import type { Parameters, Temple } from '../../lib/shapes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './temple-page.module.css'

type ActionsProps = { temple: Temple; parameters: Parameters; feastToday: boolean; now: number }

/** What can be done here, and what the temple receives of it. */
export function TempleActions({ temple, parameters, feastToday, now }: ActionsProps) {
  const t = useT('temples')
  const shared = useT('shared')
  const language = useLanguage()
  const split = splitOf(exampleGross, { ...parameters, ...temple })
  const burning = temple.burning.filter((candle) => Date.parse(candle.burnsUntil) > now).length
  const lights = temple.services.includes('CANDLE')
  return (
    <div className={`${layout.card} ${styles.actions}`}>
      {feastToday && <p className={layout.rubric}>{t('card.feast')}</p>}
      <h2>{lights ? t('card.title') : t('card.request')}</h2>
      <p className={layout.muted}>{t(`card.${temple.proofPolicy}`)}</p>
      {temple.pausedUntil ? (
        <p className={layout.strong}>{t('paused', { date: shortDate(temple.pausedUntil) })}</p>
      ) : (
        <>
          {lights && (
            <ButtonLink look="primary" wide to={`/${language}/request?temple=${temple.slug}&service=CANDLE`}>
              {t('card.action')}
            </ButtonLink>
          )}
          <ButtonLink
            look={lights ? 'secondary' : 'primary'}
            wide
            to={`/${language}/request?temple=${temple.slug}`}
          >
            {t('card.request')}
          </ButtonLink>
        </>
      )}
      {temple.services.includes('MEMORIAL') && (
        <p>
          <Link to={`/${language}/memorials?temple=${temple.slug}`}>{t('card.memorials')}</Link>
        </p>
      )}
      {burning > 0 && (
        <p className={styles.burning}>
          <FireSimpleIcon /> {t('burning.title', { count: burning })}
        </p>
      )}
      <p className={`${styles.share} ${layout.small} ${layout.muted}`}>
        {shared('receives', { gross: formatMoney(exampleGross), net: formatMoney(split.temple) })}{' '}
        <Link to={`/${language}#money`}>{t('card.divided')}</Link>
      </p>
    </div>
  )
}
