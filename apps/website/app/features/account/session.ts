import type { AnswerOf, CallInput, EndpointShape, endpoints } from '@kandili/contract'
import { loginAddress, maintenanceAddress } from '@kandili/contract/addresses'
import { ApiError, type Client, createClient, isUnderMaintenance } from '@kandili/contract/client'
import { freshToken, RenewalRefused } from '@kandili/contract/renewal'
import {
  clearEndedSession,
  clearSession,
  type SessionUser,
  storeSession,
  storeUser,
} from '@kandili/contract/session'
import { preferenceIn, rememberPreference } from '@kandili/design/preferences'
import type { Language } from '../../lib/language.ts'
import { forgetTyping, keepTyping } from './before-leaving.ts'

/**
 * Makes a client that takes a call's method and path written out, checked against the contract's types: its schemas stay
 * out of what the browser loads. The language is the page's.
 */
const callsThrough = (fetch: (url: string, init: RequestInit) => Promise<Response>) => {
  const client = createClient({
    fetch,
    headers: () => ({ 'accept-language': document.documentElement.lang }),
  })
  return <E extends EndpointShape>(
    method: E['method'],
    path: E['path'],
    input: CallInput<E> & { signal?: AbortSignal },
  ): Promise<AnswerOf<E>> =>
    (client.call as Client['call'] & ((definition: unknown, input: unknown) => Promise<AnswerOf<E>>))(
      { method, path },
      input,
    )
}

/** A call of the contract as nobody in particular, in the language of the page. */
export const callAsVisitor = callsThrough((url, init) => fetch(url, init))

/** Whoever never chose a language goes on in that of the page: the other app would begin in its own. */
const keepLanguage = (): void => {
  const { lang } = document.documentElement
  if (!preferenceIn(document.cookie, 'language')) rememberPreference('language', lang)
}

type SignedIn = AnswerOf<typeof endpoints.access.login>
type Credentials = CallInput<typeof endpoints.access.login>['body']
type Registration = CallInput<typeof endpoints.authentication.register>['body']

/**
 * Signs in and keeps the session in this browser.
 * @throws ApiError when the server refuses; TypeError when it cannot be reached
 */
export const signIn = async (body: Credentials): Promise<SignedIn> => {
  const session = await callAsVisitor<typeof endpoints.access.login>('POST', '/users/login', { body })
  storeSession(session)
  keepLanguage()
  return session
}

/**
 * Makes an account, which is signed in here at once.
 * @throws ApiError when the server refuses; TypeError when it cannot be reached
 */
export const registerAndSignIn = async (body: Registration): Promise<void> =>
  storeSession(
    await callAsVisitor<typeof endpoints.authentication.register>('POST', '/jwt/register', { body }),
  )

type Acceptance = CallInput<typeof endpoints.invitations.accept>

/**
 * Accepts an invitation: makes the account, which is signed in here at once, whoever was before.
 * @throws ApiError when the server refuses; TypeError when it cannot be reached
 */
export const acceptInvitationAndSignIn = async (acceptance: Acceptance): Promise<SignedIn> => {
  type Accept = typeof endpoints.invitations.accept
  const session = await callAsVisitor<Accept>('POST', '/public/invitations/:key/accept', acceptance)
  storeSession(session)
  keepLanguage()
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
  forgetTyping()
}

/**
 * Where whoever has signed in begins: the faithful on their own page, everybody else at the root. Whoever must set up a
 * second factor has no rights until then, so he begins where he can.
 */
export const beginningOf = (user: Pick<SessionUser, 'type' | 'secondFactor'>, language: Language): string => {
  if (user.type === 'CUSTOMER') return `/${language}/me`
  return user.secondFactor === 'REQUIRED' ? '/account-settings/account' : '/'
}

/** Nothing more happens on this page: it is being replaced. */
const leaveFor = (address: string): Promise<never> => {
  window.location.assign(address)
  return new Promise(() => {})
}

/** A token that is not renewed just now is told as any refusal is. */
const asRefusal = (error: unknown): never => {
  if (!(error instanceof RenewalRefused)) throw error
  throw new ApiError({ status: 503, message: 'INTERNAL', description: error.message, errors: [] })
}

const fetchAsUser = async (url: string, init: RequestInit): Promise<Response> => {
  const { pathname, search } = window.location
  const here = `${pathname}${search}`
  const signInAgain = () => {
    keepTyping()
    clearEndedSession()
    return leaveFor(loginAddress(here))
  }
  const token = await freshToken().catch(asRefusal)
  if (token === null || token === 'refused') return signInAgain()
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(url, { ...init, headers })
  if (response.status === 401 || response.status === 403) return signInAgain()
  if (!(await isUnderMaintenance(response))) return response
  keepTyping()
  return leaveFor(maintenanceAddress(here))
}

/**
 * A call of the contract as whoever is signed in. A dead session leads to the login page.
 * @throws ApiError when the server refuses; TypeError when it cannot be reached
 */
export const callAsUser = callsThrough(fetchAsUser)

/** Keeps what the server says now of whoever is signed in. Where it cannot be asked, what was kept stays. */
export const readOwnUserAgain = async (): Promise<void> => {
  try {
    storeUser(await callAsUser<typeof endpoints.access.me>('GET', '/users/me', {}))
  } catch {
    // It is told with the next sign-in.
  }
}
