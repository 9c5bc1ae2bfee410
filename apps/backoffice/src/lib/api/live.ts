import { send } from './client.ts'
import { pause, textOf } from './streams.ts'

const pauseBeforeRetry = 3000

/** Splits a stream of server-sent events; an incomplete event waits for more. */
export const eventsIn = (text: string): { events: string[]; rest: string } => {
  const blocks = text.split(/\r?\n\r?\n/)
  const rest = blocks.pop() ?? ''
  const events = blocks
    .map((block) =>
      block
        .split(/\r?\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n'),
    )
    .filter((data) => data !== '')
  return { events, rest }
}

type OnEvents = (events: readonly string[]) => void

const readStream = async (
  address: string,
  onEvents: OnEvents,
  onLost: () => void,
  signal: AbortSignal,
): Promise<void> => {
  const asked = send(address, { signal, headers: { accept: 'text/event-stream' } })
  const response = await asked.catch((error: unknown) => {
    if (!signal.aborted) onLost()
    throw error
  })
  if (!response.ok || !response.body) return
  // Refreshes everything that may have changed while disconnected.
  onEvents([])
  let text = ''
  for await (const part of textOf(response.body)) {
    const { events, rest } = eventsIn(text + part)
    text = rest
    if (events.length > 0) onEvents(events)
  }
}

/**
 * Listens to server-sent events by fetch, because EventSource cannot send a Bearer token, and reconnects when the
 * connection breaks. Events only say what changed: the page then refetches.
 * @param onEvents receives the data of the events, and an empty list after each connect, because anything may have
 *   been missed
 * @param onLost called whenever the server cannot be reached
 * @returns a function that stops listening
 */
export const listen = (address: `/api/${string}`, onEvents: OnEvents, onLost = () => {}): (() => void) => {
  const control = new AbortController()
  const run = async () => {
    while (!control.signal.aborted) {
      try {
        await readStream(address, onEvents, onLost, control.signal)
      } catch {
        // The connection was lost; the next attempt shows whether it matters.
      }
      await pause(pauseBeforeRetry, control.signal)
    }
  }
  void run()
  return () => control.abort()
}

/** Listens while the tab is visible, because browsers limit the connections per host. @returns a function that stops it */
export const listenWhileVisible = (address: `/api/${string}`, onEvents: OnEvents): (() => void) => {
  let stop: (() => void) | undefined
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      stop?.()
      stop = undefined
    } else stop ??= listen(address, onEvents)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop?.()
  }
}
