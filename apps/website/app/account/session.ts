import type { AnswerOf, endpoints } from '@kandili/contract'
import { ApiError, errorBodyOf } from '@kandili/contract/client'
import type { Language } from '../language.ts'

type SignedIn = AnswerOf<typeof endpoints.access.login>

/** The names under which the back office finds the session: specification, section 7. */
const tokenKey = 'accessToken'
const refreshKey = 'refreshToken'
const userKey = 'userData'

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
  return session
}
