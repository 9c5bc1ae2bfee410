import { Candle, VigilLamp } from '@kandili/design/candle'
import { HandsPrayingIcon, ScrollIcon } from '@kandili/design/icons'
import { pictures } from '@kandili/design/pictures'
import type { Offering } from '../../lib/shapes.ts'

type Drawn = Pick<Offering, 'drawing' | 'drawnHeight' | 'drawnWidth' | 'imageUrl' | 'service'>

/** The width of the widest candle against the height of the tallest. */
const slenderness = 0.21

/**
 * What an offering looks like, unlit: true relative sizes among all candles (the catalogue has them per mille of the
 * tallest).
 * @param box height of the tallest candle in pixels
 */
export function OfferingDrawing({ offering, box }: { offering: Drawn; box: number }) {
  const { drawing, service, imageUrl, drawnHeight, drawnWidth } = offering
  if (imageUrl) return <img src={imageUrl} alt="" loading="lazy" />
  if (drawing === 'CANDLE') {
    const width = ((drawnWidth ?? 340) / 1000) * box * slenderness
    return <Candle height={((drawnHeight ?? 560) / 1000) * box} width={Math.max(4, width)} />
  }
  if (drawing === 'LAMP') return <VigilLamp height={box * 0.88} />
  if (drawing === 'TAMA') return <img {...pictures.serviceTama} alt="" loading="lazy" />
  return service === 'PRAYER' ? <HandsPrayingIcon size={44} /> : <ScrollIcon size={44} />
}
