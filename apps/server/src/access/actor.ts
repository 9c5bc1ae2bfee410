import type { Right } from '@kandili/contract'
import type { Actor, Context } from '../platform/context.ts'
import { Refusal } from '../platform/errors.ts'

/** Who is signed in. @throws NOT_SIGNED_IN */
export const signedInActor = (context: Context): Actor => {
  if (!context.actor) throw new Refusal('NOT_SIGNED_IN')
  return context.actor
}

export const mayDo = (context: Context, right: Right): boolean =>
  context.actor?.rights.includes(right) ?? false
