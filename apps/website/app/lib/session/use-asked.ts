import { useEffect, useRef, useState } from 'react'

/** The state of an answer; `replace` sets a newer one. */
export type Asked<T> =
  | { state: 'loading' }
  | { state: 'failed'; again: () => void }
  | { state: 'found'; found: T; replace: (found: T) => void; again: () => void }

type Answer<T> = { of: unknown } & ({ found: T } | { failed: true })

/**
 * An answer that the browser fetches when the page opens.
 * @param of the subject of the answer, if it may change while the page stays: it is then fetched again
 */
export const useAsked = <T>(ask: (signal: AbortSignal) => Promise<T>, of: unknown = null): Asked<T> => {
  const [answer, setAnswer] = useState<Answer<T>>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    const leaving = new AbortController()
    latest.current(leaving.signal).then(
      (found) => leaving.signal.aborted || setAnswer({ of, found }),
      () => leaving.signal.aborted || setAnswer({ of, failed: true }),
    )
    return () => leaving.abort()
  }, [attempt, of])
  const again = () => setAttempt((count) => count + 1)
  if (answer === undefined || answer.of !== of) return { state: 'loading' }
  if ('failed' in answer) {
    return {
      state: 'failed',
      again: () => {
        setAnswer(undefined)
        again()
      },
    }
  }
  return { state: 'found', found: answer.found, replace: (found) => setAnswer({ of, found }), again }
}
