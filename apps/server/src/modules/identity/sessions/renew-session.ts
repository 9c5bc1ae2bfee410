import type { UserType } from '@kandili/contract'
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

/** How long the token that was just replaced still works: for another tab, or after a lost response. */
export const GRACE_SECONDS = 30

/**
 * Issues a new token and a new refresh token. The old refresh token ends; within the grace it gets the same successor
 * again, and after it its use ends the whole session, since somebody must have copied it.
 * @throws SESSION_ENDED
 */
export const renewSession = async (
  context: Context,
  { refreshToken }: { refreshToken: string },
): Promise<SessionTokens> => {
  const claims = readRefreshToken(context.system.vault.accepted('refresh-token'), refreshToken)
  if (!claims) await recordForgedToken(context, 'refreshToken')
  // The error is thrown after the commit: inside, it would roll back the end of the session.
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
    const expiresAt = sessionEnd(session.type as UserType, session.createdAt, now)
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
 * A token alone can be renewed for a working day after the last use of the refresh token, no longer: a thief of the
 * token alone loses access then.
 */
const RENEWABLE_HOURS = 12

/** A new token for the session of the caller's token. @throws SESSION_ENDED */
export const renewOwnToken = async (context: Context): Promise<string> => {
  const { sessionId, userId } = signedInActor(context)
  const session = await findSessionTimes(context.db, sessionId)
  if (!session) throw new Refusal('SESSION_ENDED')
  const renewed = session.rotatedAt ?? session.createdAt
  const end = new Date(Math.min(session.expiresAt.getTime(), renewed.getTime() + RENEWABLE_HOURS * 3_600_000))
  if (end <= context.system.clock.now()) throw new Refusal('SESSION_ENDED')
  return signAccessToken(context.system, { userId, sessionId }, end)
}
