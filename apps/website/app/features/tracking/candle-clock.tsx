import type { endpoints } from '@kandili/contract'
import { Candle } from '@kandili/design/candle'
import { durationIn, hourOf } from '../../lib/format.ts'
import { useT } from '../../lib/language.ts'
import { Num } from '../../ui/layout.tsx'
import styles from './candle-clock.module.css'
import { leftOf, marksBetween } from './clock-marks.ts'

/** The data of an act for the clock: nothing that names anybody. */
export type ClockedFlame = Pick<
  endpoints.requests.TrackedLine,
  'service' | 'drawing' | 'drawnHeight' | 'drawnWidth' | 'litAt' | 'burnsUntil'
>
/** Width of the clock's widest candle in pixels; the catalogue has widths per mille. */
const widest = 88

type ClockProps = {
  line: Pick<ClockedFlame, 'drawnWidth' | 'litAt' | 'burnsUntil'>
  now: number
  /** True when the temple lit it while the page was open. */
  lighting: boolean
  /** False until the request has reached the temple. */
  sent: boolean
}

/**
 * The candle clock: its height is the time left, a dashed outline shows what has burned, a scale marks the hours.
 * Before the temple lights it, it has no flame and no hours.
 */
export function CandleClock({ line, now, lighting, sent }: ClockProps) {
  const t = useT('track')
  const shared = useT('shared')
  const width = Math.round(Math.min(66, Math.max(26, ((line.drawnWidth ?? 340) / 1000) * widest + 12)))
  if (line.litAt === null || line.burnsUntil === null) {
    const words = t(sent ? 'clock.unlit.CANDLE' : 'clock.unpaid.CANDLE')
    return (
      <div className={styles.clock} data-theme="dark" role="img" aria-label={words}>
        <div className={`${styles.hold} ${styles.middle}`}>
          <Candle className={styles.candle} height="100%" width={width} />
        </div>
      </div>
    )
  }
  const litAt = Date.parse(line.litAt)
  const burnsUntil = Date.parse(line.burnsUntil)
  const { share, minutes } = leftOf(litAt, burnsUntil, now)
  const burns = share > 0
  const words = burns
    ? t('clock.burning.CANDLE', {
        left: durationIn(shared, minutes),
        total: durationIn(shared, (burnsUntil - litAt) / 60_000),
      })
    : t('clock.out.CANDLE', { time: hourOf(burnsUntil) })
  const nearEnd = share < 0.06
  const nearStart = share > 0.94
  return (
    <div className={styles.clock} data-theme="dark" role="img" aria-label={words}>
      <div className={styles.hold}>
        <span className={styles.ghost} style={{ width: `${width}px` }} />
        {burns && (
          <Candle
            lit
            lighting={lighting}
            className={styles.candle}
            height={`max(14px, ${(share * 100).toFixed(2)}%)`}
            width={width}
            flame={54}
            reach={780}
          />
        )}
        <Num as="ul" className={styles.scale} style={{ marginLeft: `${width / 2 + 14}px` }}>
          {!nearStart && (
            <li className={styles.major} style={{ bottom: '100%' }}>
              {t('clock.lit', { time: hourOf(litAt) })}
            </li>
          )}
          {marksBetween(litAt, burnsUntil, now).map((mark) => (
            <li key={mark.at} style={{ bottom: `${(mark.share * 100).toFixed(2)}%` }}>
              {mark.hour}
            </li>
          ))}
          {burns && (
            <li className={styles.now} style={{ bottom: `${(share * 100).toFixed(2)}%` }}>
              {t('clock.now', { time: hourOf(now) })}
            </li>
          )}
          {!nearEnd && (
            <li className={styles.major} style={{ bottom: '1rem' }}>
              {t('clock.goesOut', { time: hourOf(burnsUntil) })}
            </li>
          )}
          {!burns && (
            <li className={styles.major} style={{ bottom: '1rem' }}>
              {t('clock.wentOut', { time: hourOf(burnsUntil) })}
            </li>
          )}
        </Num>
      </div>
    </div>
  )
}
