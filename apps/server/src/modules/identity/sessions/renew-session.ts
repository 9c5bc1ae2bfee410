import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { hashOfToken, sameSecret } from '../../../platform/crypto/tokens.ts'
import { Refusal } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { signAccessToken } from './access-token.ts'
import { sessionsTopic } from './end-sessions.ts'
import { recordForgedToken } from './record-forged-token.ts'
import { type RefreshClaims, readRefreshToken } from './refresh-token.ts'
import { endSession, findSessionTimes, lockLiveSession, rotateSession } from './repository.ts'
import { refreshTokenOf, type SessionTokens, sessionEnd } from './session.ts'

/** So long the token that was just replaced still works: another tab, or an answer that was lost on its way. */
export const GRACE_SECONDS = 30

/**
 * Gives a new token and a new refresh token. The old refresh token ends; within the grace it gives the same
 * successor again, and after it its use ends the whole sign-in, since somebody must have copied it.
 * @throws SESSION_ENDED
 */
export const renewSession = async (
  context: Context,
  { refreshToken }: { refreshToken: string },
): Promise<SessionTokens> => {
  const claims = readRefreshToken(context.system.vault.derive('refresh-token'), refreshToken)
  if (!claims) await recordForgedToken(context, 'refreshToken')
  // The refusal comes after the commit: an exception inside would undo the end of the sign-in.
  const tokens = claims ? await context.transaction((inside) => renew(inside, claims, refreshToken)) : null
  if (!tokens) throw new Refusal('SESSION_ENDED')
  return tokens
}

const renew = async (
  context: Context,
  { sessionId, generation }: RefreshClaims,
  refreshToken: string,
): Promise<SessionTokens | null> => {
  const now = context.system.clock.now()
  const session = await lockLiveSession(context.db, { id: sessionId, now })
  if (!session) return null
  const given = hashOfToken(refreshToken)
  const successor = refreshTokenOf(context, sessionId, generation + 1)

  if (sameSecret(given, session.tokenHash)) {
    const expiresAt = sessionEnd(session.createdAt, now)
    await rotateSession(context.db, {
      id: sessionId,
      tokenHash: hashOfToken(successor),
      previousTokenHash: given,
      rotatedAt: now,
      expiresAt,
    })
    return {
      token: await signAccessToken(context.system, { userId: session.userId, sessionId }, expiresAt),
      refreshToken: successor,
    }
  }
  const isPrevious = session.previousTokenHash !== null && sameSecret(given, session.previousTokenHash)
  const age = session.rotatedAt ? now.getTime() - session.rotatedAt.getTime() : Number.POSITIVE_INFINITY
  if (isPrevious && age <= GRACE_SECONDS * 1000) {
    return {
      token: await signAccessToken(context.system, { userId: session.userId, sessionId }, session.expiresAt),
      refreshToken: successor,
    }
  }
  const { userId } = session
  await endSession(context.db, { id: sessionId, at: now, reason: 'TOKEN_REUSED' })
  await recordAudit(context, { action: 'TOKEN_REUSED', entity: 'users', entityId: userId })
  await context.system.live.publish(context, sessionsTopic(userId))
  context.log.warn({ sessionId, userId }, 'a replaced refresh token was used; sign-in ended')
  return null
}

/**
 * A token alone can be renewed for a working day after the last use of the refresh token, no longer: who copied a
 * token, but not the refresh token, is out by then.
 */
const RENEWABLE_HOURS = 12

/** A new token for the sign-in that the caller's token belongs to. @throws SESSION_ENDED */
export const renewOwnToken = async (context: Context): Promise<string> => {
  const { sessionId, userId } = signedInActor(context)
  const session = await findSessionTimes(context.db, sessionId)
  if (!session) throw new Refusal('SESSION_ENDED')
  const renewed = session.rotatedAt ?? session.createdAt
  const end = new Date(Math.min(session.expiresAt.getTime(), renewed.getTime() + RENEWABLE_HOURS * 3_600_000))
  if (end <= context.system.clock.now()) throw new Refusal('SESSION_ENDED')
  return signAccessToken(context.system, { userId, sessionId }, end)
}
