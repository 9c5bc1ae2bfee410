import type { OfferingDrawing, Service } from '@kandili/contract'
import { drawnObject } from '@kandili/contract/values'

/** The data of an offering wherever it is shown: in a picker, on a review, on the tracking page. */
export type Drawn = { service: Service; drawing: OfferingDrawing }

/** The verb of the act: texts say "the lamp was lit" of a lamp and "the prayer was read" of a prayer. */
export type Act = Service | 'LAMP'

/** A lamp is offered among the candles, but has its own name when lit and burning. */
export const actOf = ({ service, drawing }: Drawn): Act =>
  service === 'CANDLE' && drawnObject(drawing) === 'lamp' ? 'LAMP' : service
