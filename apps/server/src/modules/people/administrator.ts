import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'

/**
 * The administrator who manages people. Nobody else sees any here, whatever their role: a temple's people see their
 * own on their temple's page.
 * @throws RIGHT_MISSING
 */
export const administratorOf = (context: Context): Actor => {
  const actor = signedInActor(context)
  if (actor.type !== 'ADMIN') throw new Refusal('RIGHT_MISSING')
  return actor
}
