import type { Actor, Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { administer } from '../administer.ts'
import { endSessions } from '../end-sessions.ts'
import { limitOf, type PeopleNoun, typesOf } from './person.ts'
import { lockPeople } from './repository.ts'

const onPerson = <T>(
  context: Context,
  noun: PeopleNoun,
  id: number,
  work: (inside: Context, actor: Actor) => Promise<T>,
): Promise<T> =>
  administer(context, { right: 'users_user_edit', entity: noun, entityId: id }, async (inside, actor) => {
    const person = found((await lockPeople(inside.db, [id], typesOf[noun]))[0])
    if (limitOf(actor, person) === 'RIGHTS_EXCEED_OWN') throw new Refusal('RIGHTS_EXCEED_OWN')
    return work(inside, actor)
  })

/**
 * Signs a person out everywhere; oneself everywhere but here. Answers how many sign-ins ended.
 * @throws ENTITY_NOT_FOUND, RIGHTS_EXCEED_OWN
 */
export const signOutEverywhere = (
  context: Context,
  noun: PeopleNoun,
  id: number,
): Promise<{ ended: number }> =>
  onPerson(context, noun, id, async (inside, actor) => ({
    ended: await endSessions(inside, {
      userId: id,
      reason: 'ENDED_BY_ADMINISTRATOR',
      ...(id === actor.userId ? { except: actor.sessionId } : {}),
    }),
  }))

/** Ends one of a person's sign-ins. @throws ENTITY_NOT_FOUND (also for somebody else's), RIGHTS_EXCEED_OWN */
export const signOutOf = (context: Context, noun: PeopleNoun, id: number, sessionId: string): Promise<void> =>
  onPerson(context, noun, id, async (inside) => {
    const ended = await endSessions(inside, { userId: id, reason: 'ENDED_BY_ADMINISTRATOR', only: sessionId })
    if (ended === 0) throw new Refusal('ENTITY_NOT_FOUND')
  })
