import type { PersonSession } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { listLiveSessions } from '../identity/index.ts'
import { administratorOf } from './administrator.ts'
import { type PeopleNoun, typesOf } from './person.ts'
import { findPeopleByIds } from './repository.ts'

/** A person's sign-ins that are alive, the latest seen first. @throws ENTITY_NOT_FOUND */
export const listSessions = async (
  context: Context,
  noun: PeopleNoun,
  id: number,
): Promise<PersonSession[]> => {
  administratorOf(context)
  found((await findPeopleByIds(context.db, [id], typesOf[noun]))[0])
  return listLiveSessions(context, id)
}
