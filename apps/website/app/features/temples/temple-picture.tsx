import { ChurchIcon } from '@kandili/design/icons'
import type { TempleCard } from '../../lib/shapes.ts'

/** A temple's own picture, else plain marble. The name is beside it, so the picture is hidden from screen readers. */
export function TemplePicture({ temple, eager = false }: { temple: TempleCard; eager?: boolean }) {
  if (!temple.imageUrl) return <ChurchIcon size={72} />
  return <img src={temple.imageUrl} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" />
}
