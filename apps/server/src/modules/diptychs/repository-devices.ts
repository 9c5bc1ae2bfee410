import type { Database } from '../../platform/context.ts'

/** A session has one mark; another one replaces it. */
export const storeDevice = (
  db: Database,
  { sessionId, tokenHash, at }: { sessionId: string; tokenHash: Buffer; at: Date },
) =>
  db
    .insertInto('diptych_device')
    .values({ session_id: sessionId, token_hash: tokenHash, created_at: at })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ token_hash: tokenHash }))
    .execute()

/** The owner of the browser while the session that marked it is active. */
export const findDeviceOwner = async (
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ userId: number; sessionId: string } | undefined> =>
  db
    .selectFrom('diptych_device as d')
    .innerJoin('login_session as s', 's.id', 'd.session_id')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.user_id as userId', 's.id as sessionId'])
    .where('d.token_hash', '=', tokenHash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.status', '=', 'ENABLED')
    .executeTakeFirst()
