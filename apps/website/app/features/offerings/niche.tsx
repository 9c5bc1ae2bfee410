import type { OfferingDrawing } from '@kandili/contract'
import { Candle } from '@kandili/design/candle'
import type { ReactNode } from 'react'
import styles from './niche.module.css'
import { actOf, type Drawn } from './offering.ts'
import { OfferingPicture } from './offering-picture.tsx'

/** Share of the arch that a candle of each kind takes, and its width in pixels. */
const candles: Partial<Record<OfferingDrawing, { height: string; width: number }>> = {
  'candle-small': { height: '30%', width: 20 },
  'candle-medium': { height: '48%', width: 32 },
  'candle-tall': { height: '68%', width: 46 },
}

type NicheProps = {
  offering: Drawn & { imageUrl?: string | null }
  lit?: boolean
  /** The flame grows from the wick, once. */
  lighting?: boolean
  /** The alternative text; without it the niche is an ornament that screen readers skip. */
  label?: string
  className?: string
  children?: ReactNode
}

/** One offering in its arch, by lamplight: candles are on the ledge, lamps and tamata hang. */
export function Niche({ offering, lit = false, lighting = false, label, className, children }: NicheProps) {
  const candle = offering.imageUrl ? undefined : candles[offering.drawing]
  const act = actOf(offering)
  const hangs = act === 'LAMP' || act === 'TAMA'
  return (
    <div
      className={className ? `${styles.niche} ${className}` : styles.niche}
      data-theme="dark"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {children}
      {candle ? (
        <div className={styles.ledge}>
          <Candle
            lit={lit}
            lighting={lighting}
            height={candle.height}
            width={candle.width}
            flame={Math.round(candle.width * 1.15)}
            reach={620}
          />
        </div>
      ) : (
        <div className={hangs ? styles.hanging : styles.standing}>
          <OfferingPicture offering={offering} lit={lit} height={17} eager />
        </div>
      )}
    </div>
  )
}
