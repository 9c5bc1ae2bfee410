import type { PersonSession } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { endOneSession, endSessions, listLiveSessions } from '../identity/index.ts'
import { administratorOf } from './administrator.ts'
import { onPerson } from './on-person.ts'
import { type PeopleNoun, typesOf } from './person.ts'
import { findPeopleByIds } from './repository.ts'

/** A person's active sessions, the latest seen first. @throws ENTITY_NOT_FOUND */
export const listSessions = async (
  context: Context,
  noun: PeopleNoun,
  id: number,
): Promise<PersonSession[]> => {
  administratorOf(context)
  found((await findPeopleByIds(context.db, [id], typesOf[noun]))[0])
  return listLiveSessions(context, id)
}

/**
 * Ends all of a person's sessions; of one's own all but the current one. Returns how many ended.
 * @throws ENTITY_NOT_FOUND, RIGHTS_EXCEED_OWN
 */
export const signOutEverywhere = (
  context: Context,
  noun: PeopleNoun,
  id: number,
): Promise<{ ended: number }> =>
  onPerson(context, { noun, id, oneself: true }, async (inside, _person, actor) => ({
    ended: await endSessions(inside, {
      userId: id,
      reason: 'ENDED_BY_ADMINISTRATOR',
      ...(id === actor.userId ? { except: actor.sessionId } : {}),
    }),
  }))

/** Ends one of a person's sessions. @throws ENTITY_NOT_FOUND (also for somebody else's), RIGHTS_EXCEED_OWN */
export const signOutOf = (context: Context, noun: PeopleNoun, id: number, sessionId: string): Promise<void> =>
  onPerson(context, { noun, id, oneself: true }, (inside) =>
    endOneSession(inside, { userId: id, sessionId, reason: 'ENDED_BY_ADMINISTRATOR' }),
  )
