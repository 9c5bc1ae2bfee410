import type { AnswerOf, endpoints } from '@kandili/contract'
import { callAsUser } from '../../lib/session/session.ts'
import { type Asked, useAsked } from '../../lib/session/use-asked.ts'
import type { OwnFilter } from './own-filter.ts'

type Mine = typeof endpoints.requests.mine
export type OwnRequests = AnswerOf<Mine>
export type OwnRequest = OwnRequests['records'][number]

/** One page of the signed-in user's requests, fetched by the browser, because only it knows the user. */
export const useOwnRequests = (filter: OwnFilter): Asked<OwnRequests> =>
  useAsked(
    (signal) => callAsUser<Mine>('GET', '/me/orders', { query: { ...filter }, signal }),
    JSON.stringify(filter),
  )
