import type { PersonSession } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { signedInActor } from '../../authorization/index.ts'
import { endOneSession, endSessions } from './end-sessions.ts'
import { findLiveSessions } from './repository.ts'

/** A user's active sessions, the latest seen first; the caller's current one is marked. */
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

/** The caller's active sessions, the latest seen first. */
export const listOwnSessions = (context: Context): Promise<PersonSession[]> =>
  listLiveSessions(context, signedInActor(context).userId)

/** Ends one of the caller's sessions, also the current one. @throws ENTITY_NOT_FOUND also for somebody else's */
export const endOwnSession = (context: Context, sessionId: string): Promise<void> =>
  endOneSession(context, { userId: signedInActor(context).userId, sessionId, reason: 'ENDED_BY_USER' })

/** Ends all of the caller's sessions but the current one. */
export const endOtherSessions = async (context: Context): Promise<void> => {
  const { userId, sessionId } = signedInActor(context)
  await endSessions(context, { userId, reason: 'ENDED_BY_USER', except: sessionId })
}
