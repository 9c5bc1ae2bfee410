import { sql } from 'kysely'
import type { Database } from '../context.ts'

const notWaitingForDisk = sql<string>`set_config('synchronous_commit', 'off', true)`.as('commit')

/**
 * Increments each bucket of the window and returns the counts. The commit does not wait for the disk: a crash of the
 * database may lose the last attempts, and a sign-in does not wait for another write.
 */
export const countAttempts = (
  db: Database,
  { buckets, windowStart }: { buckets: readonly string[]; windowStart: Date },
) =>
  db
    .insertInto('attempt')
    .values(buckets.map((bucket) => ({ bucket, window_start: windowStart })))
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({ count: sql<number>`attempt.count + 1` }),
    )
    .returning(['bucket', 'count', notWaitingForDisk])
    .execute()

export const uncountAttempts = async (
  db: Database,
  { buckets, windowStart }: { buckets: readonly string[]; windowStart: Date },
): Promise<void> => {
  await db
    .updateTable('attempt')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('bucket', 'in', [...buckets])
    .where('window_start', '=', windowStart)
    .returning(notWaitingForDisk)
    .execute()
}

/** Removes windows that began before the instant. Returns how many. */
export const deleteAttemptsBefore = async (db: Database, instant: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('attempt')
    .where('window_start', '<', instant)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
