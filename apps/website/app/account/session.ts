import type { AnswerOf, CallInput, EndpointShape, endpoints } from '@kandili/contract'
import { ApiError, createClient, errorBodyOf } from '@kandili/contract/client'
import { clearSession, freshToken, type SessionUser, storeSession } from '@kandili/contract/session'
import type { Language } from '../language.ts'

type SignedIn = AnswerOf<typeof endpoints.access.login>

/**
 * Signs in and keeps the session in this browser.
 * @throws ApiError when the server refuses; TypeError when it cannot be reached
 */
export const signIn = async (username: string, password: string, language: Language): Promise<SignedIn> => {
  const response = await fetch('/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-language': language },
    body: JSON.stringify({ username, password }),
  })
  if (!response.ok) throw new ApiError(errorBodyOf(response.status, await response.text()))
  const session = (await response.json()) as SignedIn
  storeSession(session)
  return session
}

/** Ends the session on the server and forgets it here; a server that cannot be reached keeps nobody signed in. */
export const signOut = async (): Promise<void> => {
  try {
    const token = await freshToken()
    if (token !== null && token !== 'refused') {
      await fetch('/api/jwt/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    }
  } catch {
    // The session ends by itself.
  }
  clearSession()
}

/** Where whoever has signed in begins: the faithful on their own page, everybody else at the root. */
export const beginningOf = (user: Pick<SessionUser, 'type'>, language: Language): string =>
  user.type === 'CUSTOMER' ? `/${language}/me` : '/'

/** The login page, from which the way leads back to `path`. */
export const loginAddress = (path: string): string => `/login?to=${encodeURIComponent(path)}`

/** Nothing more happens on this page: it is being replaced by the login page. */
const never = new Promise<never>(() => {})

/** The session is over: what was kept of it goes, and the login page leads back here. */
const leaveForLogin = (): Promise<never> => {
  clearSession()
  window.location.assign(loginAddress(`${window.location.pathname}${window.location.search}`))
  return never
}

const fetchAsUser = async (url: string, init: RequestInit): Promise<Response> => {
  const token = await freshToken()
  if (token === null || token === 'refused') return leaveForLogin()
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(url, { ...init, headers })
  return response.status === 401 || response.status === 403 ? leaveForLogin() : response
}

const client = createClient({ fetch: fetchAsUser })

/**
 * A call of the contract as whoever is signed in. Method and path are written out and checked against the contract's
 * types, so that its schemas stay out of what the browser loads. A dead session leads to the login page.
 * @throws ApiError when the server refuses; TypeError when it cannot be reached
 */
export const callAsUser = <E extends EndpointShape>(
  method: E['method'],
  path: E['path'],
  input: CallInput<E> & { signal?: AbortSignal },
): Promise<AnswerOf<E>> =>
  (client.call as (definition: unknown, input: unknown) => Promise<AnswerOf<E>>)({ method, path }, input)
