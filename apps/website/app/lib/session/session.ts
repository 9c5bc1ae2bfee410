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
import type { Language } from '../language.ts'
import { countedFetch } from '../pending.ts'
import { forgetTyping, storeTyping } from './before-leaving.ts'

/**
 * Creates a client that takes each call's method and path as literals, checked against the contract's types. This keeps
 * the contract's schemas out of the browser bundle. Uses the page's language.
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

/** Calls the API without a session, in the page's language. */
export const callAsVisitor = callsThrough(countedFetch)

/** Remembers the page's language if the user never chose one; otherwise the other app would start in its default. */
export const keepLanguage = (): void => {
  const { lang } = document.documentElement
  if (!preferenceIn(document.cookie, 'language')) rememberPreference('language', lang)
}

export type SignedIn = AnswerOf<typeof endpoints.access.login>
type Credentials = CallInput<typeof endpoints.access.login>['body']
type Registration = CallInput<typeof endpoints.authentication.register>['body']

/**
 * Signs in and stores the session in this browser.
 * @throws ApiError if the server refuses; TypeError if it cannot be reached
 */
export const signIn = async (body: Credentials): Promise<SignedIn> => {
  const session = await callAsVisitor<typeof endpoints.access.login>('POST', '/users/login', { body })
  storeSession(session)
  keepLanguage()
  return session
}

/**
 * Creates an account and signs in to it.
 * @throws ApiError when the server refuses; TypeError when it cannot be reached
 */
export const registerAndSignIn = async (body: Registration): Promise<void> =>
  storeSession(
    await callAsVisitor<typeof endpoints.authentication.register>('POST', '/jwt/register', { body }),
  )

type Acceptance = CallInput<typeof endpoints.invitations.accept>

/**
 * Accepts an invitation: creates the account and signs in to it, replacing any current session.
 * @throws ApiError when the server refuses; TypeError when it cannot be reached
 */
export const acceptInvitationAndSignIn = async (acceptance: Acceptance): Promise<SignedIn> => {
  type Accept = typeof endpoints.invitations.accept
  const session = await callAsVisitor<Accept>('POST', '/public/invitations/:key/accept', acceptance)
  storeSession(session)
  keepLanguage()
  return session
}

type FirstAdministrator = CallInput<typeof endpoints.opening.redeemLink>

/**
 * Creates the installation's first administrator by a one-time link and signs in, replacing any current session.
 * @throws ApiError when the server refuses; TypeError when it cannot be reached
 */
export const becomeFirstAdministrator = async (input: FirstAdministrator): Promise<SignedIn> => {
  type Take = typeof endpoints.opening.redeemLink
  const session = await callAsVisitor<Take>('POST', '/public/first-administrator/:key', input)
  storeSession(session)
  keepLanguage()
  return session
}

/** Ends the session on the server and in the browser, even if the server cannot be reached. */
export const signOut = async (): Promise<void> => {
  try {
    const token = await freshToken()
    if (token !== null && token !== 'refused') {
      await fetch('/api/jwt/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    }
  } catch {
    // The session expires on the server.
  }
  clearSession()
  forgetTyping()
  await leaveBasket()
}

/** The unfinished request belongs to the account: the next person at this browser must not find it. */
const leaveBasket = async (): Promise<void> => {
  try {
    const body = new URLSearchParams({ leave: 'yes' })
    await fetch(`/${document.documentElement.lang}/request/join`, { method: 'POST', body })
  } catch {
    // Offline the browser keeps it until the next sign-in.
  }
}

/**
 * The first page after signing in: customers start on their own page, everybody else at the root. Users who must set up a
 * second factor have no rights yet, so they start at its settings.
 */
export const beginningOf = (user: Pick<SessionUser, 'type' | 'secondFactor'>, language: Language): string => {
  if (user.type === 'CUSTOMER') return `/${language}/me`
  return user.secondFactor === 'REQUIRED' ? '/account-settings/account' : '/'
}

/** Never resolves, because the page is being replaced. */
export const leaveFor = (address: string): Promise<never> => {
  window.location.assign(address)
  return new Promise(() => {})
}

/** Converts a failed token renewal to an API error. */
const asRefusal = (error: unknown): never => {
  if (!(error instanceof RenewalRefused)) throw error
  throw new ApiError({ status: 503, message: 'INTERNAL', description: error.message, errors: [] })
}

const fetchAsUser = async (url: string, init: RequestInit): Promise<Response> => {
  const { pathname, search } = window.location
  const here = `${pathname}${search}`
  const signInAgain = () => {
    storeTyping()
    clearEndedSession()
    return leaveFor(loginAddress(here))
  }
  const token = await freshToken().catch(asRefusal)
  if (token === null || token === 'refused') return signInAgain()
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  const response = await countedFetch(url, { ...init, headers })
  if (response.status === 401 || response.status === 403) return signInAgain()
  if (!(await isUnderMaintenance(response))) return response
  storeTyping()
  return leaveFor(maintenanceAddress(here))
}

/**
 * Calls the API as the signed-in user. Redirects to the login page if the session has ended.
 * @throws ApiError when the server refuses; TypeError when it cannot be reached
 */
export const callAsUser = callsThrough(fetchAsUser)

/** Refreshes the stored user from the server. Keeps the stored one if the call fails. */
export const readOwnUserAgain = async (): Promise<void> => {
  try {
    storeUser(await callAsUser<typeof endpoints.access.me>('GET', '/users/me', {}))
  } catch {
    // The next sign-in refreshes the user.
  }
}
