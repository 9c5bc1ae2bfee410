import type { AnswerOf, CallInput, endpoints } from '@kandili/contract'
import { freshToken } from '@kandili/contract/renewal'
import { callAsUser } from '../session/session.ts'
import {
  type FavouriteKind,
  type KeptFavourites,
  keptText,
  parseKept,
  storeFavourites,
} from './kept-favourites.ts'

type Calls = typeof endpoints.favourites
type Stored = AnswerOf<Calls['read']>

const add = (body: CallInput<Calls['add']>['body']): Promise<Stored> =>
  callAsUser<Calls['add']>('POST', '/users/me/favourites', { body })

/** An ended session does not redirect to the login page just for the stars. */
const isSignedIn = async (): Promise<boolean> => {
  const token = await freshToken().catch(() => null)
  return token !== null && token !== 'refused'
}

/**
 * Joins a visitor's favourites in this browser to the account, and copies the account's favourites here. If both are
 * more than an account holds, the account's own stay as they are.
 */
export const joinFavourites = async (userId: number): Promise<void> => {
  if (!(await isSignedIn())) return
  const kept = parseKept(keptText())
  const isVisitors = kept.of === null && kept.temples.length + kept.saints.length > 0
  const read = () => callAsUser<Calls['read']>('GET', '/users/me/favourites', {})
  const stored = isVisitors
    ? await add({ temples: [...kept.temples], saints: [...kept.saints] }).catch(read)
    : await read()
  storeFavourites({ of: userId, ...stored })
}

/**
 * Stores one change with the account.
 * @param kept the state after the change
 * @throws ApiError if the server refuses; TypeError if it cannot be reached
 */
export const storeChange = async (kept: KeptFavourites, kind: FavouriteKind, id: number): Promise<void> => {
  const params = { id }
  if (kept[kind].includes(id)) await add({ [kind]: [id] })
  else if (kind === 'temples') {
    await callAsUser<Calls['removeTemple']>('DELETE', '/users/me/favourites/temples/:id', { params })
  } else await callAsUser<Calls['removeSaint']>('DELETE', '/users/me/favourites/saints/:id', { params })
}
