import type { AnswerOf, endpoints } from '@kandili/contract'
import { freshToken } from '@kandili/contract/renewal'
import { callAsUser } from '../account/session.ts'

type Fresh = typeof endpoints.notifications.fresh
type List = typeof endpoints.notifications.list
type Dismiss = typeof endpoints.notifications.dismiss
type DismissAll = typeof endpoints.notifications.dismissAll

export type OwnNotifications = AnswerOf<List>

export const readFresh = (signal: AbortSignal): Promise<AnswerOf<Fresh>> =>
  callAsUser<Fresh>('GET', '/notifications/fresh', { signal })

export const readPage = (page: number, signal: AbortSignal): Promise<OwnNotifications> =>
  callAsUser<List>('GET', '/notifications', { query: { page, size: '25' }, signal })

export const dismiss = (id: number): Promise<unknown> =>
  callAsUser<Dismiss>('PUT', '/notifications/dismiss/:id', { params: { id } })

export const dismissAll = (): Promise<unknown> =>
  callAsUser<DismissAll>('PUT', '/notifications/dismiss-all', {})

const tryAgainAfter = 30_000

const readStream = async (signal: AbortSignal, changed: () => void): Promise<void> => {
  const token = await freshToken()
  if (token === null || token === 'refused') return
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
  const response = await fetch('/api/users/me/events', { signal, headers })
  if (!response.ok || !response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  changed()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    if (value.includes('"bell"')) changed()
  }
}

/**
 * Calls back when the user's notifications change, and each time the line is new. Only while the tab is visible: browsers
 * limit the connections per host. @returns how to stop
 */
export const followBell = (changed: () => void): (() => void) => {
  let line: AbortController | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  const open = async (signal: AbortSignal) => {
    await readStream(signal, changed).catch(() => {})
    if (!signal.aborted) retry = setTimeout(() => void open(signal), tryAgainAfter)
  }
  const close = () => {
    line?.abort()
    line = undefined
    clearTimeout(retry)
  }
  const follow = () => {
    close()
    if (document.visibilityState === 'hidden') return
    line = new AbortController()
    void open(line.signal)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    close()
    document.removeEventListener('visibilitychange', follow)
  }
}
