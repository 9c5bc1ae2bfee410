import type { endpoints, PublishableNoun } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Calls = typeof endpoints.publishing
export type Enrolment = endpoints.publishing.Enrolment
export type Publication = endpoints.publishing.Publication

export type PublishedItem = { readonly entity: PublishableNoun; readonly id: number }

export const enrolmentKey = (templeId: number) => ['enrolment', templeId] as const
export const publicationKey = (entity: PublishableNoun, id: number) => ['publication', entity, id] as const

/** A temple's checklist before publishing. */
export const useEnrolment = (templeId: number, enabled = true) =>
  useQuery({
    queryKey: enrolmentKey(templeId),
    queryFn: () =>
      call<Calls['readEnrolment']>('GET', '/temples/:templeId/enrolment', { params: { templeId } }),
    enabled,
  })

/** Whether and where the website shows a record. */
export const usePublication = (entity: PublishableNoun, id: number) =>
  useQuery({
    queryKey: publicationKey(entity, id),
    queryFn: () =>
      call<Calls['read']>('GET', '/website/publications/:entity/:id', { params: { entity, id } }),
  })
