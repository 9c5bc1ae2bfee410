import { freshToken } from '@kandili/contract/renewal'

/** The signed-in user's live events: notifications, and the forty Liturgies offered with others. */
type Told = 'bell' | 'forty'

const tryAgainAfter = 30_000
const followers = new Map<Told, Set<() => void>>()
let line: AbortController | undefined
let retry: ReturnType<typeof setTimeout> | undefined

const tell = (what: Told): void => {
  for (const changed of followers.get(what) ?? []) changed()
}

const readStream = async (signal: AbortSignal): Promise<void> => {
  const token = await freshToken()
  if (token === null || token === 'refused') return
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
  const response = await fetch('/api/users/me/events', { signal, headers })
  if (!response.ok || !response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (const what of followers.keys()) tell(what)
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    for (const what of followers.keys()) if (value.includes(`"${what}"`)) tell(what)
  }
}

const open = async (signal: AbortSignal): Promise<void> => {
  await readStream(signal).catch(() => {})
  if (!signal.aborted) retry = setTimeout(() => void open(signal), tryAgainAfter)
}

const close = (): void => {
  line?.abort()
  line = undefined
  clearTimeout(retry)
}

/** Connects while there are followers and the tab is visible: browsers limit the connections per host. */
const openOrClose = (): void => {
  close()
  if (followers.size === 0 || document.visibilityState === 'hidden') return
  line = new AbortController()
  void open(line.signal)
}

/**
 * Calls back on each change, and after each connect: something may have been missed. All followers of a page share
 * one connection. @returns a function that stops following
 */
export const followOwn = (what: Told, changed: () => void): (() => void) => {
  const wasFollowed = followers.size > 0
  const own = followers.get(what) ?? new Set()
  followers.set(what, own.add(changed))
  if (wasFollowed) changed()
  else {
    openOrClose()
    document.addEventListener('visibilitychange', openOrClose)
  }
  return () => {
    own.delete(changed)
    if (own.size === 0) followers.delete(what)
    if (followers.size > 0) return
    close()
    document.removeEventListener('visibilitychange', openOrClose)
  }
}
