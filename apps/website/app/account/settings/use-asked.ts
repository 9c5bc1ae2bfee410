import { useEffect, useRef, useState } from 'react'

/** What is known of an answer so far; `replace` puts a newer one in its place. */
export type Asked<T> =
  | { state: 'loading' }
  | { state: 'failed'; again: () => void }
  | { state: 'found'; found: T; replace: (found: T) => void; again: () => void }

/** An answer that the page shows, asked for by the browser when it opens. */
export const useAsked = <T>(ask: (signal: AbortSignal) => Promise<T>): Asked<T> => {
  const [answer, setAnswer] = useState<{ found: T } | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    const leaving = new AbortController()
    latest.current(leaving.signal).then(
      (found) => leaving.signal.aborted || setAnswer({ found }),
      () => leaving.signal.aborted || setAnswer('failed'),
    )
    return () => leaving.abort()
  }, [attempt])
  const again = () => setAttempt((count) => count + 1)
  if (answer === 'loading') return { state: 'loading' }
  if (answer === 'failed') return { state: 'failed', again }
  return { state: 'found', found: answer.found, replace: (found) => setAnswer({ found }), again }
}
