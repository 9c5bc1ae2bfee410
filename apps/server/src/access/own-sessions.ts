import type { endpoints } from '@kandili/contract'
import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/errors.ts'
import { signedInActor } from './actor.ts'
import { endSessions } from './end-sessions.ts'
import { findLiveSessions } from './people/repository-sessions.ts'

/** The caller's sign-ins that are alive, the latest seen first. */
export const listOwnSessions = async (context: Context): Promise<endpoints.wayIn.OwnSession[]> => {
  const { userId, sessionId } = signedInActor(context)
  const sessions = await findLiveSessions(context.db, { userId, now: context.system.clock.now() })
  return sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    present: session.id === sessionId,
  }))
}

/** Ends one of the caller's sign-ins, this one too. @throws ENTITY_NOT_FOUND also for somebody else's */
export const endOwnSession = async (context: Context, sessionId: string): Promise<void> => {
  const { userId } = signedInActor(context)
  const ended = await endSessions(context, { userId, reason: 'ENDED_BY_USER', only: sessionId })
  if (ended === 0) throw new Refusal('ENTITY_NOT_FOUND')
}

/** Ends all of the caller's sign-ins but this one. */
export const endOtherSessions = async (context: Context): Promise<void> => {
  const { userId, sessionId } = signedInActor(context)
  await endSessions(context, { userId, reason: 'ENDED_BY_USER', except: sessionId })
}
