import { OfflinePage } from '../features/offline/offline-page.tsx'
import { loadWords } from '../lib/words.server.ts'

export const loader = loadWords('offline')

export default function Offline() {
  return <OfflinePage />
}
