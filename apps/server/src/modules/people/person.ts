import type { PersonLimit, UserType } from '@kandili/contract'
import type { Actor } from '../../platform/context.ts'
import { lackingRights } from '../authorization/index.ts'

/** Users are whoever works here, customers the faithful: two nouns over one table. */
export const typesOf = {
  users: ['ADMIN', 'COMPANY'],
  customers: ['CUSTOMER'],
} as const satisfies Record<string, readonly UserType[]>
export type PeopleNoun = keyof typeof typesOf

/** A person as the rules see one; the rights are those that his roles give, whether he may come in or not. */
export type GovernedPerson = {
  readonly id: number
  readonly type: UserType
  readonly rights: readonly string[]
}

/**
 * Why this actor may not decide about this person, or null. Nobody decides about himself, nor about somebody who may
 * do more than he. A customer's rights reach no further than his own rows, so they exceed nobody's.
 */
export const limitOf = (actor: Actor, person: GovernedPerson): PersonLimit | null => {
  if (person.id === actor.userId) return 'OWN_ACCOUNT'
  const exceeds = person.type !== 'CUSTOMER' && lackingRights(person.rights, actor.rights).length > 0
  return exceeds ? 'RIGHTS_EXCEED_OWN' : null
}

/** What the actor may do to this person, so that a page offers nothing else. */
export const mayDoTo = (actor: Actor, person: GovernedPerson) => {
  const limit = limitOf(actor, person)
  const mayEdit = actor.rights.includes('users_user_edit') && limit !== 'RIGHTS_EXCEED_OWN'
  return {
    limit,
    may: {
      edit: mayEdit,
      changeRoles: mayEdit && limit === null,
      changeStatus: mayEdit && limit === null,
      delete: actor.rights.includes('users_user_delete') && limit === null,
      endSessions: mayEdit,
      takeOffSecondFactor: mayEdit && limit === null,
    },
  }
}

const PSEUDONYM_HOST = 'erased.invalid'
/** Stands for the e-mail of somebody who was erased: unique, and no mailbox. */
export const pseudonymOf = (userId: number): string => `user-${userId}@${PSEUDONYM_HOST}`
