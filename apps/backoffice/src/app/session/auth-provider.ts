import { readRefreshToken, readRights, readUser } from '@kandili/contract/session'
import type { AuthProvider } from 'ra-core'
import { callPath } from '../api/client.ts'
import { leaveAfterLogout } from './leave.ts'

const levels: Record<string, string> = {
  list: 'view',
  show: 'view',
  view: 'view',
  create: 'edit',
  edit: 'edit',
  delete: 'delete',
}

/** Whether the user holds `authority_level`; ra-core's names of actions are understood too. */
export const mayDo = (rights: readonly string[], action: string, authority: string): boolean =>
  rights.includes(`${authority}_${levels[action] ?? action}`)

/** Signs out at the server, as far as it can be reached, then here in any case. */
export const logout = async (): Promise<void> => {
  const refreshToken = readRefreshToken()
  try {
    await callPath('POST', '/jwt/logout', { body: { refreshToken } })
  } catch {
    // The login of this browser ends even where the server cannot be told.
  }
  leaveAfterLogout()
}

/**
 * ra-core's questions about the user. Signing in is a page of the website, and 401 and 403 are dealt with where calls are
 * made (api/client.ts), so that ra-core's own ways out are never taken.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('The login page belongs to the website.')),
  logout: async () => {
    await logout()
    return false
  },
  checkAuth: () => (readUser() ? Promise.resolve() : Promise.reject(new Error('not signed in'))),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(readRights() ?? []),
  canAccess: ({ action, resource }) => Promise.resolve(mayDo(readRights() ?? [], action, resource)),
  getIdentity: () => {
    const user = readUser()
    return user
      ? Promise.resolve({ id: user.id, fullName: `${user.firstName} ${user.lastName}` })
      : Promise.reject(new Error('not signed in'))
  },
}
