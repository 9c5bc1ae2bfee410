import { ChurchIcon } from '@kandili/design/icons'
import type { TempleCard } from '../../lib/shapes.ts'
import { demonstrationPicture } from './demonstration-pictures.ts'

/**
 * A temple's own picture; in the demonstration, a rendering; else plain marble. The name is beside it, so the picture
 * is hidden from screen readers.
 */
export function TemplePicture({ temple, eager = false }: { temple: TempleCard; eager?: boolean }) {
  const src = temple.imageUrl ?? demonstrationPicture(temple)
  if (!src) return <ChurchIcon size={72} />
  return <img src={src} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" />
}
