import type { AnswerOf, CallInput, EndpointShape } from '@kandili/contract'
import { ApiError, addressOf, createClient, isUnderMaintenance, readError } from '@kandili/contract/client'
import { freshToken } from '@kandili/contract/renewal'
import { earlyAnswer, noteCall } from '../first-calls.ts'
import { forceLogout, leaveForMaintenance } from '../session/leave.ts'
import { askForProof } from '../session/proof.ts'
import { readSetting } from '../settings.ts'
import { whilePending } from './pending.ts'

/** The status of the contract's error PASSWORD_NEEDED. */
const PASSWORD_NEEDED = 428

/** Never settles: the page is about to be replaced. */
const never = new Promise<never>(() => {})

/**
 * Fetch with the user's token and language. A 401 or 403 logs the user out and triggers no refresh (specification,
 * section 7); the promise then stays open, so that no error flashes on a page that is being left.
 */
export const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const token = await freshToken()
  if (token === 'refused') {
    forceLogout()
    return never
  }
  const headers = new Headers(init.headers)
  headers.set('accept-language', readSetting('language'))
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  const early = (init.method ?? 'GET') === 'GET' ? earlyAnswer(url) : undefined
  const response = await (early ?? fetch(url, { ...init, headers }))
  if (response.status === 401 || response.status === 403) {
    forceLogout()
    return never
  }
  if (await isUnderMaintenance(response)) {
    leaveForMaintenance()
    return never
  }
  if (response.status === PASSWORD_NEEDED && (await askForProof())) return send(url, init)
  return response
}

const sendCounted = (url: string, init: RequestInit): Promise<Response> => {
  if (init.method === 'GET') noteCall(url)
  return whilePending(() => send(url, init))
}

const client = createClient({ fetch: sendCounted })

type Extras = { signal?: AbortSignal; headers?: Readonly<Record<string, string>> }
type Input<E extends EndpointShape> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E> & Extras] : [input: CallInput<E> & Extras]

/**
 * A call of the contract: `call<typeof endpoints.orders.read>('GET', '/orders/:id', { params: { id } })`. Method and path are
 * written out and checked against the contract's types, so that its schemas (and zod) stay out of what the browser loads.
 * @throws ApiError
 */
export const call = <E extends EndpointShape>(
  method: E['method'],
  path: E['path'],
  ...input: Input<E>
): Promise<AnswerOf<E>> =>
  (client.call as (definition: unknown, input: unknown) => Promise<AnswerOf<E>>)({ method, path }, input[0])

export type Query = Readonly<Record<string, unknown>>

/** The calls that every noun has (architecture, section 6) differ only in their path. */
export const callPath = async <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/${string}`,
  {
    query,
    body,
    signal,
    cache,
  }: { query?: Query; body?: unknown; signal?: AbortSignal; cache?: RequestCache } = {},
): Promise<T> => {
  const address = addressOf({ method, path, summary: '', answer: 'blob', access: 'login' }, { query })
  const response = await sendCounted(address, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(cache ? { cache } : {}),
  })
  if (!response.ok) throw await readError(response)
  return (response.status === 204 ? undefined : await response.json()) as T
}

export { ApiError }
