import { sql } from 'kysely'
import type { Database } from '../platform/context.ts'
import type { SessionEnd } from './session.ts'

/** Ends all of a user's sign-ins that are alive, but the one that is named. Returns how many. */
export const endSessionsOfUser = async (
  db: Database,
  { userId, at, reason, except }: { userId: number; at: Date; reason: SessionEnd; except: string | null },
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('login_session')
    .set({ ended_at: at, ended_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where(sql<boolean>`id is distinct from ${except}`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
