import type { OfferingDrawing, Service } from '@kandili/contract'
import { drawnObject } from '@kandili/contract/values'

/** What is known of an offering wherever it is shown: in a picker, on a review, on the page that follows it. */
export type Drawn = { service: Service; drawing: OfferingDrawing }

/** What the temple does: texts say "the lamp was lit" of a lamp and "the prayer was read" of a prayer. */
export type Act = Service | 'LAMP'

/** A lamp is offered among the candles, and is lit and burns by its own name. */
export const actOf = ({ service, drawing }: Drawn): Act =>
  service === 'CANDLE' && drawnObject(drawing) === 'lamp' ? 'LAMP' : service
