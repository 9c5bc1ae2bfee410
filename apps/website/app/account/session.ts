import type { AnswerOf, endpoints } from '@kandili/contract'
import { ApiError, errorBodyOf } from '@kandili/contract/client'
import { preferenceKey } from '@kandili/design/preferences'
import type { Language } from '../language.ts'

type SignedIn = AnswerOf<typeof endpoints.access.login>

/** The names under which the back office finds the session: specification, section 7. */
const tokenKey = 'accessToken'
const refreshKey = 'refreshToken'
const userKey = 'userData'

/**
 * Spares the faithful the way through the back office: the server reads the cookie and leads them to their own page.
 * What anybody may see is decided by the API alone.
 */
const rememberUserType = (type: string): void => {
  const life = type === '' ? '; Max-Age=0' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${preferenceKey('user-type')}=${type}; Path=/; SameSite=Lax${life}`
}

export const isSignedIn = (): boolean => {
  try {
    return localStorage.getItem(tokenKey) !== null
  } catch {
    return false
  }
}

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
  localStorage.setItem(tokenKey, session.token)
  localStorage.setItem(refreshKey, session.refreshToken)
  localStorage.setItem(userKey, JSON.stringify(session.user))
  rememberUserType(session.user.type)
  return session
}

/** Who is signed in in this browser, or null. */
export const signedInUser = (): SignedIn['user'] | null => {
  try {
    return JSON.parse(localStorage.getItem(userKey) ?? 'null') as SignedIn['user'] | null
  } catch {
    return null
  }
}

/** Ends the session on the server and forgets it here; a server that cannot be reached keeps nobody signed in. */
export const signOut = async (): Promise<void> => {
  try {
    await fetch('/api/jwt/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem(tokenKey) ?? ''}` },
    })
  } catch {
    // The session ends by itself.
  }
  for (const key of [tokenKey, refreshKey, userKey]) localStorage.removeItem(key)
  rememberUserType('')
}
