import { drawingAddress, drawingSize } from '@kandili/design/offerings'
import type { Drawn } from './offering.ts'
import styles from './offering-picture.module.css'

type PictureProps = {
  offering: Drawn & { imageUrl?: string | null }
  /** True only while what the temple has lit is still burning. */
  lit?: boolean
  /** Height of the drawing in rem. All drawings share one frame, so candles keep their true sizes beside each other. */
  height: number
  /** The picture is above the fold. */
  eager?: boolean
}

/** The picture of an offering: its own photograph if it has one, else its drawing. Its name is always beside it. */
export function OfferingPicture({ offering, lit = false, height, eager = false }: PictureProps) {
  const style = { height: `${height}rem` }
  const loading = eager ? 'eager' : 'lazy'
  if (offering.imageUrl) {
    return <img className={styles.photo} style={style} src={offering.imageUrl} alt="" loading={loading} />
  }
  return (
    <img
      {...drawingSize}
      className={styles.drawing}
      style={style}
      src={drawingAddress(offering.drawing, lit)}
      alt=""
      loading={loading}
      decoding="async"
    />
  )
}
