import { sql } from 'kysely'
import type { Database } from '../context.ts'

/** Adds one to each bucket of the window and says how many that makes. */
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
    .returning(['bucket', 'count'])
    .execute()

export const takeBackAttempts = async (
  db: Database,
  { buckets, windowStart }: { buckets: readonly string[]; windowStart: Date },
): Promise<void> => {
  await db
    .updateTable('attempt')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('bucket', 'in', [...buckets])
    .where('window_start', '=', windowStart)
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
