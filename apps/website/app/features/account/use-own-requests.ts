import type { AnswerOf, endpoints } from '@kandili/contract'
import { callAsUser } from './session.ts'
import { type Asked, useAsked } from './use-asked.ts'

type Mine = typeof endpoints.requests.mine
export type OwnRequests = AnswerOf<Mine>
export type OwnRequest = OwnRequests['records'][number]

/** A page of the requests of whoever is signed in, asked for by the browser, which alone knows who that is. */
export const useOwnRequests = (page: number): Asked<OwnRequests> =>
  useAsked((signal) => callAsUser<Mine>('GET', '/me/orders', { query: { page }, signal }), page)
