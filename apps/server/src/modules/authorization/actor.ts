import type { Right } from '@kandili/contract'
import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'

/** The signed-in user. @throws NOT_SIGNED_IN */
export const signedInActor = (context: Context): Actor => {
  if (!context.actor) throw new Refusal('NOT_SIGNED_IN')
  return context.actor
}

/**
 * The actor, who must be a customer: their own data does not exist for anybody else (404).
 * @throws NOT_SIGNED_IN, ENTITY_NOT_FOUND
 */
export const faithfulActor = (context: Context): Actor => {
  const actor = signedInActor(context)
  if (actor.type !== 'CUSTOMER') throw new Refusal('ENTITY_NOT_FOUND')
  return actor
}

/** The actor, who must act for a temple. Another temple's rows do not exist for them (404). @throws ENTITY_NOT_FOUND */
export const templeActor = ({ actor }: Context): Actor & { templeId: number } => {
  if (actor?.templeId == null) throw new Refusal('ENTITY_NOT_FOUND')
  return { ...actor, templeId: actor.templeId }
}

export const mayDo = (context: Context, right: Right): boolean =>
  context.actor?.rights.includes(right) ?? false

/** Those of these rights that are not held. */
export const lackingRights = (rights: readonly string[], held: readonly string[]): string[] =>
  rights.filter((right) => !held.includes(right))
