import type { endpoints } from '@kandili/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api/client.ts'
import { listen } from '../../lib/api/live.ts'
import { useUser } from '../../lib/session/user.tsx'

type Calls = typeof endpoints.communications
export type Conversation = endpoints.communications.Conversation
export type ConversationRow = endpoints.communications.ConversationRow
export type Message = endpoints.communications.Message

/** All query keys of conversations begin with this, so that an action or a live event refetches them. */
export const key = ['communications'] as const
export const pageSize = 20
export const filters = ['REPORTED', 'UNREAD', 'OPEN', 'CLOSED', 'BLOCKED'] as const
export type Filter = (typeof filters)[number]

/** Whether the inbox is that of the user's temple; otherwise it is the administration's. */
export const useOfTemple = (): boolean => useUser().user.company !== null

export const useInbox = (query: { show?: Filter; q?: string; page: number }) => {
  const ofTemple = useOfTemple()
  return useQuery({
    queryKey: [...key, 'inbox', ofTemple, query],
    queryFn: () => {
      const asked = { query: { ...query, size: pageSize } }
      return ofTemple
        ? call<Calls['company']>('GET', '/communications/company', asked)
        : call<Calls['administration']>('GET', '/communications', asked)
    },
  })
}

export const useConversation = (id: number) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: () => call<Calls['read']>('GET', '/communications/:id', { params: { id } }),
  })

export const useTemplates = () =>
  useQuery({
    queryKey: [...key, 'templates'],
    queryFn: () => call<Calls['templates']>('GET', '/communications/templates'),
  })

/** Refetches conversations whenever the server reports a change. */
export const useLive = (): void => {
  const queries = useQueryClient()
  useEffect(
    () =>
      listen('/api/communications/events', () => {
        void queries.invalidateQueries({ queryKey: key })
        void queries.invalidateQueries({ queryKey: ['waiting'] })
      }),
    [queries],
  )
}
