import type { PersonSession } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { signedInActor } from '../../authorization/index.ts'
import { findLiveSessions } from './repository.ts'

/** A user's sign-ins that are alive, the latest seen first; the caller's present one is marked. */
export const listLiveSessions = async (context: Context, userId: number): Promise<PersonSession[]> => {
  const { sessionId } = signedInActor(context)
  const sessions = await findLiveSessions(context.db, { userId, now: context.system.clock.now() })
  return sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    present: session.id === sessionId,
  }))
}
