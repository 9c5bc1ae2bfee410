import type { Actor, Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { administer } from '../authorization/index.ts'
import { limitOf, type PeopleNoun, typesOf } from './person.ts'
import { type LockedPerson, lockPeople } from './repository.ts'

type Which = {
  readonly noun: PeopleNoun
  readonly id: number
  /** Whether the caller may do it to themselves. */
  readonly oneself: boolean
}

/**
 * Runs an administrator's change of one person, whose row is locked, inside a transaction (administer.ts).
 * @throws ENTITY_NOT_FOUND, OWN_ACCOUNT, RIGHTS_EXCEED_OWN, and whatever the work throws
 */
export const onPerson = <T>(
  context: Context,
  { noun, id, oneself }: Which,
  work: (inside: Context, person: LockedPerson, actor: Actor) => Promise<T>,
): Promise<T> =>
  administer(context, { right: 'users_user_edit', entity: noun, entityId: id }, async (inside, actor) => {
    const person = found((await lockPeople(inside.db, [id], typesOf[noun]))[0])
    const limit = limitOf(actor, person)
    if (limit && !(oneself && limit === 'OWN_ACCOUNT')) throw new Refusal(limit)
    return work(inside, person, actor)
  })
