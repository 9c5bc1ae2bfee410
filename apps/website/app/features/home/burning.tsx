import { Candle } from '@kandili/design/candle'
import { inLanguage } from '@kandili/messages'
import { durationIn } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { Wrap } from '../../ui/layout.tsx'
import styles from './burning.module.css'
import type { HomeData } from './home-data.ts'

type BurningProps = {
  burning: HomeData['burning']
  /** Milliseconds since 1970, from the server, so that server and browser render the same. */
  now: number
}

/** The remaining part of a candle, between 0.12 (a stump is still a candle) and 1. */
const shareLeft = (candle: { litAt: string; burnsUntil: string }, now: number): number => {
  const lit = Date.parse(candle.litAt)
  const out = Date.parse(candle.burnsUntil)
  return Math.min(1, Math.max(0.12, (out - now) / Math.max(1, out - lit)))
}

/** The burning candles of all temples: their number, and the heights of a few. No names. */
export function Burning({ burning, now }: BurningProps) {
  const t = useT('home')
  const shared = useT('shared')
  const language = useLanguage()
  const candles = burning.candles.filter((candle) => Date.parse(candle.burnsUntil) > now)
  if (candles.length === 0) {
    return (
      <section className={styles.night} data-theme="dark" aria-label={t('burning.region')}>
        <Wrap className={styles.inner}>
          <div className={styles.head}>
            <h2>{t('burning.none')}</h2>
            <p>{t('burning.noneText')}</p>
          </div>
        </Wrap>
      </section>
    )
  }
  return (
    <section className={styles.night} data-theme="dark" aria-label={t('burning.region')}>
      <Wrap className={styles.inner}>
        <div className={styles.head}>
          <h2>{t('burning.title', { count: burning.count })}</h2>
          <p>{t('burning.text')}</p>
        </div>
        <ul className={styles.stand}>
          {candles.map((candle, index) => (
            // Candles have no ids here and may have been lit together; they never change places.
            <li key={index}>
              <Candle
                lit
                width={11}
                flame={17}
                reach={270}
                index={index}
                height={`calc(var(--stand) * ${shareLeft(candle, now).toFixed(3)})`}
                label={t('burning.left', {
                  place: inLanguage(candle.city, language),
                  time: durationIn(shared, (Date.parse(candle.burnsUntil) - now) / 60_000),
                })}
              />
            </li>
          ))}
        </ul>
      </Wrap>
      <div className={styles.tray} />
    </section>
  )
}
