import { sql } from 'kysely'
import type { Database } from '../platform/context.ts'
import type { SessionEnd } from './session.ts'

/** Ends a user's sign-ins that are alive: all but the one that is named, or one only. Returns how many. */
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
    // As text: what a stranger names need not be an id at all.
    .where(sql<boolean>`(${only}::text is null or id::text = ${only})`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
