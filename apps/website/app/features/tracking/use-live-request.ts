import { useEffect, useState } from 'react'
import { useQuietRevalidation } from '../../lib/use-quiet-revalidation.ts'

const pollEvery = 15_000
const tryStreamAgain = 30_000
const minute = 60_000

/** Reads a stream of events until it ends; calls for every event that carries data. */
const readEvents = async (address: string, signal: AbortSignal, onEvent: () => void): Promise<void> => {
  const response = await fetch(address, { signal, headers: { accept: 'text/event-stream' } })
  if (!response.ok || !response.body) throw new Error(`stream answered ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (rest + value).split('\n\n')
    rest = events.pop() ?? ''
    if (events.some((event) => event.startsWith('data:'))) onEvent()
  }
}

/**
 * Keeps a request's page up to date: refetches on every event, or every 15 seconds if events are unavailable.
 * @returns the time, in milliseconds since 1970, updated once a minute
 */
export const useLiveRequest = (code: string, startedAt: number): number => {
  const revalidate = useQuietRevalidation()
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    const leaving = new AbortController()
    let poll: ReturnType<typeof setInterval> | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let first = true
    const changed = () => {
      clearInterval(poll)
      poll = undefined
      // The first event repeats what the page already shows.
      if (!first) {
        setNow(Date.now())
        void revalidate()
      }
      first = false
    }
    const listen = async () => {
      try {
        await readEvents(`/api/public/orders/${encodeURIComponent(code)}/events`, leaving.signal, changed)
      } catch {
        // Without events the page polls.
      }
      if (leaving.signal.aborted) return
      first = false
      poll ??= setInterval(() => void revalidate(), pollEvery)
      retry = setTimeout(() => void listen(), tryStreamAgain)
    }
    void listen()
    return () => {
      leaving.abort()
      clearInterval(poll)
      clearTimeout(retry)
    }
  }, [code, revalidate])
  return now
}
