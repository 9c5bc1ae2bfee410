import { useEffect, useState } from 'react'
import { useQuietRevalidation } from '../../lib/use-quiet-revalidation.ts'

const minute = 60_000

/**
 * The time, in milliseconds since 1970, once a minute; the card is then refetched, because its reader has no access
 * to the live updates of the request.
 */
export const useCardTime = (startedAt: number): number => {
  const revalidate = useQuietRevalidation()
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (document.visibilityState === 'visible') void revalidate()
    }, minute)
    return () => clearInterval(timer)
  }, [revalidate])
  return now
}
