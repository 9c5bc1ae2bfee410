import type { endpoints } from '@kandili/contract'
import { storeUser } from '@kandili/contract/session'
import { call } from '../../app/api/client.ts'

/** Keeps in this browser what the server says now of whoever is signed in: his name, his rights, his second factor. */
export const readOwnUserAgain = async (): Promise<void> => {
  storeUser(await call<typeof endpoints.access.me>('GET', '/users/me'))
}
