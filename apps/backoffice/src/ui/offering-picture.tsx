import type { OfferingDrawing } from '@kandili/contract/values'
import { drawingAddress, drawingSize } from '@kandili/design/offerings'

type OfferingPictureProps = {
  drawing: OfferingDrawing
  /** In CSS pixels. */
  height: number
  /** A flame means that the temple has lit it and it is burning. */
  lit?: boolean
}

/** A picture of an offering: an ornament beside its name. */
export const OfferingPicture = ({ drawing, height, lit = false }: OfferingPictureProps) => (
  <img
    src={drawingAddress(drawing, lit)}
    alt=""
    height={height}
    width={Math.round((height * drawingSize.width) / drawingSize.height)}
  />
)
