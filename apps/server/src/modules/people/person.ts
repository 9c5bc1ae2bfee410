import type { PersonLimit, UserType } from '@kandili/contract'
import type { Actor } from '../../platform/context.ts'
import { lackingRights } from '../authorization/index.ts'

/** Users are staff and temple users, customers the faithful: two nouns over one table. */
export const typesOf = {
  users: ['ADMIN', 'COMPANY'],
  customers: ['CUSTOMER'],
} as const satisfies Record<string, readonly UserType[]>
export type PeopleNoun = keyof typeof typesOf

/** A person as the rules see one; the rights are those of their roles, whether they may sign in or not. */
export type GovernedPerson = {
  readonly id: number
  readonly type: UserType
  readonly rights: readonly string[]
}

/**
 * Why this actor may not manage this person, or null. Nobody manages themselves, nor somebody with more rights. A
 * customer's rights cover only their own rows, so they exceed nobody's.
 */
export const limitOf = (actor: Actor, person: GovernedPerson): PersonLimit | null => {
  if (person.id === actor.userId) return 'OWN_ACCOUNT'
  const exceeds = person.type !== 'CUSTOMER' && lackingRights(person.rights, actor.rights).length > 0
  return exceeds ? 'RIGHTS_EXCEED_OWN' : null
}

/** The actions the actor may take on this person; a page offers only these. */
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
      resetSecondFactor: mayEdit && limit === null,
    },
  }
}

const PSEUDONYM_HOST = 'erased.invalid'
/** Replaces the e-mail of an erased person: unique, and not a mailbox. */
export const pseudonymOf = (userId: number): string => `user-${userId}@${PSEUDONYM_HOST}`
