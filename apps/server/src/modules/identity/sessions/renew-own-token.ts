import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { signAccessToken } from './access-token.ts'
import { findSessionTimes } from './repository.ts'

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
