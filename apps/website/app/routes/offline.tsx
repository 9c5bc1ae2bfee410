import type { LoaderFunctionArgs } from 'react-router'
import { OfflinePage } from '../features/offline/offline-page.tsx'
import { wordsOf } from '../lib/words.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => ({ words: wordsOf(request, 'offline') })

export default function Offline() {
  return <OfflinePage />
}
