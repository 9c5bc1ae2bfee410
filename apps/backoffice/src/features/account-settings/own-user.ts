import type { endpoints } from '@kandili/contract'
import { storeUser } from '@kandili/contract/session'
import { call } from '../../lib/api/client.ts'

/** Refreshes the stored user from the server: name, rights, second factor. */
export const readOwnUserAgain = async (): Promise<void> => {
  storeUser(await call<typeof endpoints.access.me>('GET', '/users/me'))
}
