import type { AnswerOf, endpoints } from '@kandili/contract'
import { callAsUser } from '../../lib/session/session.ts'

type Fresh = typeof endpoints.notifications.fresh
type List = typeof endpoints.notifications.list
type Dismiss = typeof endpoints.notifications.dismiss
type DismissAll = typeof endpoints.notifications.dismissAll

export type OwnNotifications = AnswerOf<List>

export const readFresh = (signal: AbortSignal): Promise<AnswerOf<Fresh>> =>
  callAsUser<Fresh>('GET', '/notifications/fresh', { signal })

/** The newest first. */
export const readPage = (page: number, signal: AbortSignal): Promise<OwnNotifications> =>
  callAsUser<List>('GET', '/notifications', {
    query: { page, size: '25', sort: 'createdAt', order: 'desc' },
    signal,
  })

export const dismiss = (id: number): Promise<unknown> =>
  callAsUser<Dismiss>('PUT', '/notifications/dismiss/:id', { params: { id } })

export const dismissAll = (): Promise<unknown> =>
  callAsUser<DismissAll>('PUT', '/notifications/dismiss-all', {})
