import type { Drawing, OfferingDrawing, Service } from '@kandili/contract'
import { drawnObject, offeringDrawings } from '@kandili/contract/values'

/** What is known of an offering wherever it is shown: in a picker, on a review, on the page that follows it. */
export type Drawn = {
  service: Service
  drawing: Drawing | OfferingDrawing
  drawnHeight?: number | null
  burningMinutes?: number | null
}

/** What the temple does: texts say "the lamp was lit" of a lamp and "the prayer was read" of a prayer. */
export type Act = Service | 'LAMP'

const isOfferingDrawing = (drawing: string): drawing is OfferingDrawing =>
  (offeringDrawings as readonly string[]).includes(drawing)

const candleOf = (height: number): OfferingDrawing =>
  height < 450 ? 'candle-small' : height < 750 ? 'candle-medium' : 'candle-tall'

const lampOf = (minutes: number): OfferingDrawing =>
  minutes < 7 * 1440 ? 'lamp-vigil' : minutes < 30 * 1440 ? 'lamp-seven-day' : 'lamp-forty-day'

/** The drawing of an offering; of one whose kind of object alone is known, the drawing that comes nearest. */
export const drawingOf = ({ service, drawing, drawnHeight, burningMinutes }: Drawn): OfferingDrawing => {
  if (isOfferingDrawing(drawing)) return drawing
  if (drawing === 'LAMP') return lampOf(burningMinutes ?? 0)
  if (service === 'CANDLE') return candleOf(drawnHeight ?? 560)
  return ({ TAMA: 'tama-heart', PRAYER: 'prayer-health', MEMORIAL: 'service-names' } as const)[service]
}

/** A lamp is offered among the candles, and is lit and burns by its own name. */
export const actOf = (drawn: Drawn): Act =>
  drawn.service === 'CANDLE' && drawnObject(drawingOf(drawn)) === 'lamp' ? 'LAMP' : drawn.service
