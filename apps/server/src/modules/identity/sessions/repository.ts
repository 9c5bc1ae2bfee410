import type { UserType } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { isOfLocked } from '../../authorization/index.ts'

/** Why a session ended. */
export type SessionEnd =
  | 'SIGNED_OUT'
  | 'TOKEN_REUSED'
  | 'ENDED_BY_USER'
  | 'ENDED_BY_ADMINISTRATOR'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'SECOND_FACTOR_CHANGED'
  | 'ACCOUNT_DISABLED'
  | 'ACCOUNT_LOCKED'
  | 'MEMBER_REMOVED'
  | 'ERASED'

export const findUserType = async (db: Database, userId: number): Promise<UserType> =>
  (await db.selectFrom('app_user').select('type').where('id', '=', userId).executeTakeFirstOrThrow())
    .type as UserType

export const insertSession = (
  db: Database,
  session: {
    id: string
    userId: number
    tokenHash: Buffer
    device: string | null
    createdAt: Date
    expiresAt: Date
  },
) =>
  db
    .insertInto('login_session')
    .values({
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      device: session.device,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()

/** The owner of the session has typed their password in it. */
export const markProven = (db: Database, { sessionId, at }: { sessionId: string; at: Date }) =>
  db.updateTable('login_session').set({ proven_at: at }).where('id', '=', sessionId).execute()

/** The session, locked until the transaction ends: two tabs that renew at once run one after the other. */
export const lockLiveSession = (db: Database, { id, now }: { id: string; now: Date }) =>
  db
    .selectFrom('login_session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select([
      's.id',
      'u.type',
      's.user_id as userId',
      's.token_hash as tokenHash',
      's.previous_token_hash as previousTokenHash',
      's.rotated_at as rotatedAt',
      's.created_at as createdAt',
      's.expires_at as expiresAt',
    ])
    .where('s.id', '=', id)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.status', '=', 'ENABLED')
    .where(sql<boolean>`not ${sql.raw(isOfLocked('u'))}`)
    .forUpdate('s')
    .executeTakeFirst()

export const findSessionTimes = (db: Database, id: string) =>
  db
    .selectFrom('login_session')
    .select(['created_at as createdAt', 'rotated_at as rotatedAt', 'expires_at as expiresAt'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** A person's active sessions, the latest seen first. */
export const findLiveSessions = (db: Database, { userId, now }: { userId: number; now: Date }) =>
  db
    .selectFrom('login_session')
    .select(({ fn }) => [
      'id',
      'device',
      'created_at as createdAt',
      fn.coalesce('rotated_at', 'created_at').as('lastSeenAt'),
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .execute()

export const rotateSession = (
  db: Database,
  session: { id: string; tokenHash: Buffer; previousTokenHash: Buffer; rotatedAt: Date; expiresAt: Date },
) =>
  db
    .updateTable('login_session')
    .set({
      token_hash: session.tokenHash,
      previous_token_hash: session.previousTokenHash,
      rotated_at: session.rotatedAt,
      expires_at: session.expiresAt,
    })
    .where('id', '=', session.id)
    .execute()

/** Ends a session that has not ended yet. */
export const endSession = (db: Database, { id, at, reason }: { id: string; at: Date; reason: SessionEnd }) =>
  db
    .updateTable('login_session')
    .set({ ended_at: at, ended_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

/** Ends a user's active sessions: all but the given one, or only one. Returns how many. */
export const endSessionsOfUser = async (
  db: Database,
  {
    userId,
    at,
    reason,
    except,
    only,
  }: { userId: number; at: Date; reason: SessionEnd; except: string | null; only: string | null },
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('login_session')
    .set({ ended_at: at, ended_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where(sql<boolean>`id is distinct from ${except}`)
    // As text: a stranger's input need not be an id at all.
    .where(sql<boolean>`(${only}::text is null or id::text = ${only})`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Removes sessions that ended before the instant. Returns how many. */
export const deleteSessionsBefore = async (db: Database, instant: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('login_session')
    .where((where) => where.or([where('ended_at', '<', instant), where('expires_at', '<', instant)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
