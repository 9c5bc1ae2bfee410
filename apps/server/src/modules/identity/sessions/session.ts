import { randomUUID } from 'node:crypto'
import type { UserType } from '@kandili/contract'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { hashOfToken } from '../../../platform/crypto/tokens.ts'
import { signAccessToken } from './access-token.ts'
import { deviceName } from './device-name.ts'
import { makeRefreshToken } from './refresh-token.ts'
import { findUserType, insertSession } from './repository.ts'

/** A session ends after this many days without renewal; */
const IDLE_DAYS = 30
/** and after this many days in any case. */
const LONGEST_DAYS = 180

export type SessionTokens = { readonly token: string; readonly refreshToken: string }

/** An administrator signs in each working day. */
const ADMINISTRATOR_MS = DAY_MS / 2

/** When a session renewed at `now` ends without another renewal. */
export const sessionEnd = (type: UserType, createdAt: Date, now: Date): Date =>
  new Date(
    type === 'ADMIN'
      ? createdAt.getTime() + ADMINISTRATOR_MS
      : Math.min(now.getTime() + IDLE_DAYS * DAY_MS, createdAt.getTime() + LONGEST_DAYS * DAY_MS),
  )

export const refreshTokenOf = (context: Context, sessionId: string, generation: number): string =>
  makeRefreshToken(context.system.vault.derive('refresh-token'), { sessionId, generation })

/** Begins a session for a user who has proven their identity. Call it inside a transaction. */
export const openSession = async (context: Context, userId: number): Promise<SessionTokens> => {
  const now = context.system.clock.now()
  const sessionId = randomUUID()
  const refreshToken = refreshTokenOf(context, sessionId, 0)
  await insertSession(context.db, {
    id: sessionId,
    userId,
    tokenHash: hashOfToken(refreshToken),
    device: deviceName(context.userAgent),
    createdAt: now,
    expiresAt: sessionEnd(await findUserType(context.db, userId), now, now),
  })
  return { token: await signAccessToken(context.system, { userId, sessionId }), refreshToken }
}
