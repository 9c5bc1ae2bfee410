import type { Context } from '../platform/context.ts'
import { signedInActor } from './actor.ts'
import { endSession } from './repository.ts'

/** Ends the caller's sign-in on this device: its token and its refresh token are dead at once. */
export const signOut = async (context: Context): Promise<void> => {
  const { sessionId } = signedInActor(context)
  await endSession(context.db, { id: sessionId, at: context.system.clock.now(), reason: 'SIGNED_OUT' })
}
