import type { endpoints } from '@kandili/contract'

/** The signed-in user as `users/login` answers him and as the login page stores him. */
export type SessionUser = endpoints.access.SessionUser

/** Names fixed by the specification, section 7; the login page of the website writes them. */
const keys = { token: 'accessToken', refreshToken: 'refreshToken', user: 'userData' } as const

const parsedUser = (text: string | null): SessionUser | null => {
  if (text === null) return null
  try {
    const user = JSON.parse(text) as SessionUser
    return typeof user === 'object' && user !== null && Array.isArray(user.authorities) ? user : null
  } catch {
    return null
  }
}

export const readToken = (): string | null => localStorage.getItem(keys.token)
export const readRefreshToken = (): string | null => localStorage.getItem(keys.refreshToken)

/** The user of this browser, or null where nobody is signed in. */
export const readUser = (): SessionUser | null =>
  readToken() === null ? null : parsedUser(localStorage.getItem(keys.user))

/** The rights he holds ("orders_order_view"), or undefined without a login: the form that the guard asks for. */
export const readRights = (): string[] | undefined => readUser()?.authorities.map((held) => held.authority)

export const storeTokens = (tokens: { token: string; refreshToken: string }): void => {
  localStorage.setItem(keys.token, tokens.token)
  localStorage.setItem(keys.refreshToken, tokens.refreshToken)
}

/** Tells the server, before any script runs, whom it need not send the back office; the login page sets it. */
const typeCookie = 'Kandili-user-type'

export const clearSession = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${typeCookie}=; Path=/; Max-Age=0; SameSite=Lax`
  for (const key of Object.values(keys)) localStorage.removeItem(key)
}

/** Calls back when another tab signs out or in. Returns how to stop. */
export const onSessionChange = (changed: () => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === null || event.key === keys.token || event.key === keys.user) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
