import type { Database } from '../../platform/context.ts'

/** A person's sign-ins that are alive, the latest seen first. */
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
