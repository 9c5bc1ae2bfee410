import type { PersonSession } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { administratorOf } from './administrator.ts'
import { type PeopleNoun, typesOf } from './person.ts'
import { findPeopleByIds } from './repository.ts'
import { findLiveSessions } from './repository-sessions.ts'

/** A person's sign-ins that are alive, the latest seen first. @throws ENTITY_NOT_FOUND */
export const listSessions = async (
  context: Context,
  noun: PeopleNoun,
  id: number,
): Promise<PersonSession[]> => {
  const { sessionId } = administratorOf(context)
  found((await findPeopleByIds(context.db, [id], typesOf[noun]))[0])
  const sessions = await findLiveSessions(context.db, { userId: id, now: context.system.clock.now() })
  return sessions.map((session) => ({
    id: session.id,
    device: session.device,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    present: session.id === sessionId,
  }))
}
