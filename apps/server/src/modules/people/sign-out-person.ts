import type { Context } from '../../platform/context.ts'
import { endOneSession, endSessions } from '../identity/index.ts'
import { onPerson } from './on-person.ts'
import type { PeopleNoun } from './person.ts'

/**
 * Signs a person out everywhere; oneself everywhere but here. Answers how many sign-ins ended.
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

/** Ends one of a person's sign-ins. @throws ENTITY_NOT_FOUND (also for somebody else's), RIGHTS_EXCEED_OWN */
export const signOutOf = (context: Context, noun: PeopleNoun, id: number, sessionId: string): Promise<void> =>
  onPerson(context, { noun, id, oneself: true }, (inside) =>
    endOneSession(inside, { userId: id, sessionId, reason: 'ENDED_BY_ADMINISTRATOR' }),
  )
