import { useUser } from '../../lib/session/user.tsx'
import { CandleCards } from './candle-cards.tsx'

/** The printable cards of the user's own temple. */
export default function OwnCardsPage() {
  const { user } = useUser()
  return user.company && <CandleCards templeId={user.company.id} back="/my-temple" />
}
