import type { AnswerOf, endpoints } from '@kandili/contract'
import { useEffect, useState } from 'react'
import { callAsUser } from './session.ts'

type Mine = typeof endpoints.requests.mine
export type OwnRequests = AnswerOf<Mine>
export type OwnRequest = OwnRequests['records'][number]

/** What is known of a page of requests so far. */
export type AskedRequests =
  | { state: 'loading' }
  | { state: 'failed'; again: () => void }
  | { state: 'found'; found: OwnRequests }

/** A page of the requests of whoever is signed in, asked for by the browser, which alone knows who that is. */
export const useOwnRequests = (page: number): AskedRequests => {
  const [asked, setAsked] = useState<AskedRequests>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    setAsked({ state: 'loading' })
    callAsUser<Mine>('GET', '/me/orders', { query: { page }, signal: leaving.signal }).then(
      (found) => {
        if (!leaving.signal.aborted) setAsked({ state: 'found', found })
      },
      () => {
        if (leaving.signal.aborted) return
        setAsked({ state: 'failed', again: () => setAttempt((count) => count + 1) })
      },
    )
    return () => leaving.abort()
  }, [page, attempt])
  return asked
}
