import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * Moves the waiting jobs of an installation that kept them in pg-boss, and drops its schema. Jobs that failed for good
 * and were not yet reported run once more.
 * @param queues those that exist; jobs of others are obsolete
 * @returns how many jobs were moved
 */
export const takeOverFromPgBoss = (
  database: Database,
  queues: ReadonlyMap<string, { attempts: number; ownKey: string | null }>,
): Promise<number> =>
  database.transaction().execute(async (db) => {
    // Nodes that start together take turns.
    await sql`select pg_advisory_xact_lock(hashtext('kandili.take-over'))`.execute(db)
    const { rows } = await sql<{ exists: boolean }>`
      select to_regclass('pgboss.job') is not null as exists`.execute(db)
    if (!rows[0]?.exists) return 0
    const moved = await sql<{ count: number }>`
      with waiting as (
        select coalesce(to_jsonb(j) ->> 'source_name', name) as name, data, start_after, singleton_key
        from pgboss.job j where state in ('created', 'retry', 'active')
      ), added as (
        select graphile_worker.add_job(w.name, coalesce(w.data, '{}'::jsonb)::json, run_at := w.start_after,
          max_attempts := q.attempts, job_key_mode := 'unsafe_dedupe',
          job_key := w.name || ':' || coalesce(w.singleton_key, q."ownKey"))
        from waiting w join jsonb_each(${JSON.stringify(Object.fromEntries(queues))}::jsonb) as known(name, facts) using (name),
          jsonb_to_record(known.facts) as q(attempts integer, "ownKey" text)
      )
      select count(*)::int as count from added`.execute(db)
    await sql`drop schema pgboss cascade`.execute(db)
    return moved.rows[0]?.count ?? 0
  })
