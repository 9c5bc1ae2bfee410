import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { lockUser } from '../accounts/repository.ts'
import { endSession, endSessionsOfUser, type SessionEnd } from './repository.ts'

/** Published when sessions of this user have ended: their open streams check again whether they may continue. */
export const sessionsTopic = (userId: number): string => `sessions:${userId}`

/**
 * Ends a user's sessions: their tokens and refresh tokens are invalid at once, and their streams are closed. Recorded
 * in the audit trail if any was active. Inside a transaction it takes effect on commit.
 * @param reason stored with each session
 * @param except the session that stays, such as the acting one
 * @param only the one session to end, instead of all
 * @returns how many ended
 */
export const endSessions = (
  context: Context,
  { userId, reason, except, only }: { userId: number; reason: SessionEnd; except?: string; only?: string },
): Promise<number> =>
  context.transaction(async (inside) => {
    // A concurrent sign-in is ended as well, or sees what has changed.
    await lockUser(inside.db, userId)
    const at = inside.system.clock.now()
    const which = { except: except ?? null, only: only ?? null }
    const ended = await endSessionsOfUser(inside.db, { userId, at, reason, ...which })
    if (ended === 0) return 0
    await recordAudit(inside, {
      action: 'SESSION_ENDED',
      entity: 'users',
      entityId: userId,
      facts: { reason, sessions: ended },
    })
    await inside.system.live.publish(inside, sessionsTopic(userId))
    return ended
  })

/**
 * Ends one of a user's sessions.
 * @throws ENTITY_NOT_FOUND also for somebody else's, and for one that has ended
 */
export const endOneSession = async (
  context: Context,
  { userId, sessionId, reason }: { userId: number; sessionId: string; reason: SessionEnd },
): Promise<void> => {
  const ended = await endSessions(context, { userId, reason, only: sessionId })
  if (ended === 0) throw new Refusal('ENTITY_NOT_FOUND')
}

/**
 * Ends the caller's session on this device: its token and its refresh token are invalid at once, its streams closed.
 */
export const signOut = (context: Context): Promise<void> =>
  context.transaction(async (inside) => {
    const { sessionId, userId } = signedInActor(inside)
    await endSession(inside.db, { id: sessionId, at: inside.system.clock.now(), reason: 'SIGNED_OUT' })
    await recordAudit(inside, { action: 'SIGN_OUT', entity: 'users', entityId: userId })
    await inside.system.live.publish(inside, sessionsTopic(userId))
  })
