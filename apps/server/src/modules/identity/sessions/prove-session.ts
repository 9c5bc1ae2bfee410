import type { Context } from '../../../platform/context.ts'
import { signedInActor } from '../../authorization/index.ts'
import { provePassword } from '../accounts/prove-password.ts'
import { forgetKnownActors } from './actor.ts'
import { markProven } from './repository.ts'

/**
 * Opens calls that ask for the password again (`asksPassword` in the contract) to the caller's session for a while.
 * @throws PASSWORD_WRONG, TOO_MANY_ATTEMPTS
 */
export const proveSession = async (context: Context, password: string): Promise<void> => {
  await provePassword(context, password, 'password')
  const { sessionId } = signedInActor(context)
  await markProven(context.db, { sessionId, at: context.system.clock.now() })
  // The database notifies all nodes, but the caller's next request may reach this one sooner.
  forgetKnownActors(context.system)
}
