import { useParams } from 'react-router'
import { idInAddress } from '../../crud/catalogue.ts'
import { NotFound } from '../../lib/session/not-found.tsx'
import { CandleCards } from './candle-cards.tsx'

/** The printable cards of any temple, for administrators of temples. */
export default function TempleCardsPage() {
  const { id: text = '' } = useParams()
  const id = idInAddress(text)
  if (!id) return <NotFound path={`/temples/${text}/cards`} />
  return <CandleCards templeId={id} back={`/temples/${id}`} />
}
