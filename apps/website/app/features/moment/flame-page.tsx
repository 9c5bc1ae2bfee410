import { Link } from 'react-router'
import { durationIn, hourOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { VisuallyHidden } from '../../ui/layout.tsx'
import { Niche } from '../offerings/niche.tsx'
import { actOf } from '../offerings/offering.ts'
import { CandleClock, type ClockedFlame } from '../tracking/candle-clock.tsx'
import { leftOf } from '../tracking/clock-marks.ts'
import { useLiveRequest } from '../tracking/use-live-request.ts'
import styles from './flame-page.module.css'

type FlameProps = {
  code: string
  flame: ClockedFlame
  /** Whether the request has reached the temple. */
  isSent: boolean
  /** Milliseconds since 1970. */
  startedAt: number
}

/**
 * The burning candle, without any names. Its height follows from the hours that the page already has, so that it also
 * burns down offline.
 */
export function FlamePage({ code, flame, isSent, startedAt }: FlameProps) {
  const t = useT('moment')
  const language = useLanguage()
  const now = useLiveRequest(code, startedAt)
  return (
    <main id="content" tabIndex={-1} className={styles.page} data-theme="dark">
      <VisuallyHidden as="h1">{t('flame.title')}</VisuallyHidden>
      {actOf(flame) === 'LAMP' ? (
        <Lamp flame={flame} now={now} isSent={isSent} />
      ) : (
        <CandleClock line={flame} now={now} lighting={false} sent={isSent} />
      )}
      <details className={styles.more}>
        <summary>{t('flame.keep')}</summary>
        <p>{t('flame.text')}</p>
        <p>
          <Link to={`/${language}/track/${code}`} reloadDocument>
            {t('flame.back')}
          </Link>
        </p>
      </details>
    </main>
  )
}

function Lamp({ flame, now, isSent }: { flame: ClockedFlame; now: number; isSent: boolean }) {
  const t = useT('track')
  const shared = useT('shared')
  const [litAt, until] = [Date.parse(flame.litAt ?? ''), Date.parse(flame.burnsUntil ?? '')]
  const isLit = until > now
  const words = Number.isNaN(until)
    ? t(isSent ? 'clock.unlit.LAMP' : 'clock.unpaid.LAMP')
    : isLit
      ? t('clock.burning.LAMP', {
          left: durationIn(shared, leftOf(litAt, until, now).minutes),
          total: durationIn(shared, (until - litAt) / 60_000),
        })
      : t('clock.out.LAMP', { time: hourOf(until) })
  return (
    <Niche className={styles.lamp} offering={flame} lit={isLit} label={words}>
      <p className={styles.words}>{words}</p>
    </Niche>
  )
}
