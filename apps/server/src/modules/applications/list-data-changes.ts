import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { signedInActor } from '../authorization/index.ts'
import { presentOwn } from './presenter.ts'
import { listOfTemple } from './repository.ts'

/** The changes that the caller's temple has requested, newest first. Empty for a caller without a temple. */
export const listDataChanges = async (context: Context): Promise<endpoints.userRequests.OwnRequest[]> => {
  const { templeId } = signedInActor(context)
  if (templeId === null) return []
  return Promise.all((await listOfTemple(context.db, templeId)).map((row) => presentOwn(context, row)))
}
