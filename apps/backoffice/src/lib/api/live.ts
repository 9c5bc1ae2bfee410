import { send } from './client.ts'

const pauseBeforeRetry = 3000

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })

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

const readStream = async (address: string, onEvents: OnEvents, signal: AbortSignal): Promise<void> => {
  const response = await send(address, { signal, headers: { accept: 'text/event-stream' } })
  if (!response.ok || !response.body) return
  // Refreshes everything that may have changed while disconnected.
  onEvents([])
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (true) {
    const { done, value } = await reader.read()
    if (done) return
    const { events, rest } = eventsIn(text + value)
    text = rest
    if (events.length > 0) onEvents(events)
  }
}

/**
 * Listens to server-sent events by fetch, because EventSource cannot send a Bearer token, and reconnects when the
 * connection breaks. Events only say what changed: the page then refetches.
 * @param onEvents receives the data of the events, and an empty list after each connect, because anything may have
 *   been missed
 * @returns a function that stops listening
 */
export const listen = (address: `/api/${string}`, onEvents: OnEvents): (() => void) => {
  const control = new AbortController()
  const run = async () => {
    while (!control.signal.aborted) {
      try {
        await readStream(address, onEvents, control.signal)
      } catch {
        // The connection was lost; the next attempt shows whether it matters.
      }
      await pause(pauseBeforeRetry, control.signal)
    }
  }
  void run()
  return () => control.abort()
}
