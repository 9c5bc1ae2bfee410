import { type Drawing, type OfferingDrawing, offeringDrawings, type Service } from '@kandili/contract/values'
import { drawingAddress, drawingSize } from '@kandili/design/offerings'

/** What is known of an offering's look; `drawnHeight` is per mille of the tallest candle. */
export type Drawn = {
  drawing: Drawing | OfferingDrawing
  drawnHeight?: number | null
  service: Service
}

const isDrawing = (drawing: string): drawing is OfferingDrawing =>
  (offeringDrawings as readonly string[]).includes(drawing)

/** The drawing of an offering, also of a type for which only the kind of object has been chosen. */
export const drawingOf = ({ drawing, drawnHeight, service }: Drawn): OfferingDrawing => {
  if (isDrawing(drawing)) return drawing
  if (drawing === 'LAMP') return 'lamp-seven-day'
  if (service === 'TAMA') return 'tama-heart'
  if (service === 'PRAYER') return 'prayer-health'
  if (service === 'MEMORIAL') return 'service-names'
  const height = drawnHeight ?? 600
  return height < 450 ? 'candle-small' : height < 800 ? 'candle-medium' : 'candle-tall'
}

type OfferingPictureProps = {
  of: Drawn
  /** In CSS pixels. */
  height: number
  /** A flame means that the temple has lit it and that it burns. */
  lit?: boolean
}

/** An offering as it looks: an ornament beside its name. */
export const OfferingPicture = ({ of, height, lit = false }: OfferingPictureProps) => (
  <img
    src={drawingAddress(drawingOf(of), lit)}
    alt=""
    height={height}
    width={Math.round((height * drawingSize.width) / drawingSize.height)}
  />
)
