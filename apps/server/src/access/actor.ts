import type { Right } from '@kandili/contract'
import type { Actor, Context } from '../platform/context.ts'
import { found, Refusal } from '../platform/errors.ts'

/** Who is signed in. @throws NOT_SIGNED_IN */
export const signedInActor = (context: Context): Actor => {
  if (!context.actor) throw new Refusal('NOT_SIGNED_IN')
  return context.actor
}

/** The customer who is signed in; null for a visitor without an account and for staff. */
export const customerIdOf = (context: Context): number | null =>
  context.actor?.type === 'CUSTOMER' ? context.actor.userId : null

/** The temple whose person is signed in. @throws ENTITY_NOT_FOUND for everybody else: there is nothing of his here */
export const templeIdOf = (context: Context): number => found(context.actor?.templeId)

export const mayDo = (context: Context, right: Right): boolean =>
  context.actor?.rights.includes(right) ?? false
