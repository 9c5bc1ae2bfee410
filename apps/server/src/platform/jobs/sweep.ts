import { sql } from 'kysely'
import { callAttention, raiseAlarm } from '../attention/attention.ts'
import type { System } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { JobData } from '../job-queue.ts'

/** A gateway that was away for an hour is asked again within a quarter of an hour of its return. */
const LONGEST_PAUSE_MINUTES = 15
const FAILED_AT_ONCE = 100

type Failed = { id: string; queue: string; key: string | null; data: JobData }

/** Opens an attention item for each job that failed permanently, and removes the job in the same transaction. */
const reportFailedJobs = (database: Database, system: System): Promise<void> =>
  database.transaction().execute(async (db) => {
    const { rows } = await sql<Failed>`
      with failed as materialized (
        select id, task_identifier, key from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null order by id limit ${FAILED_AT_ONCE}
      )
      select failed.id, failed.task_identifier as queue, failed.key, removed.payload as data
      from failed, graphile_worker.complete_jobs(array(select id from failed)) removed where removed.id = failed.id
      order by failed.id`.execute(db)
    for (const { id, queue, key, data } of rows) {
      system.log.error({ job: queue, ...data }, 'a job failed for good')
      const where = { db, system }
      const ownKey = key?.slice(queue.length + 1)
      const item = (matter: string) => ({
        cause: `job:${queue}:${matter}`,
        kind: 'JOB_FAILED' as const,
        facts: { queue, ...data },
      })
      // A keyed job has one item per key, reopened when it fails again; a recurring one that fails every minute has one
      // item a day.
      if (ownKey) await raiseAlarm(where, item(ownKey))
      else {
        const isOwnMatter = Object.keys(data).length > 0
        await callAttention(where, item(isOwnMatter ? id : system.clock.today()))
      }
    }
  })

/**
 * Looks after jobs that no worker looks after: those of killed workers are freed, pauses are kept short, and jobs that
 * failed for good are reported. A pool of workers lives as long as a session bears its id. It is missed twice before
 * its jobs are freed, since a broken session is replaced within a second.
 * @returns a function that sweeps once
 */
export const createSweep = (db: Database, system: System): (() => Promise<void>) => {
  let missedBefore = new Set<string>()
  return async () => {
    const { rows } = await sql<{ missed: string[]; tooLate: string[]; hasFailed: boolean }>`
      select array(
          select distinct locked_by from graphile_worker.jobs where locked_by is not null
            and not exists (select from pg_stat_activity where application_name = locked_by)
        ) as missed, array(
          select id from graphile_worker.jobs where attempts between 1 and max_attempts - 1 and locked_at is null
            and run_at > now() + make_interval(mins => ${LONGEST_PAUSE_MINUTES})
        ) as "tooLate", exists (
          select from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
        ) as "hasFailed"`.execute(db)
    const { missed, tooLate, hasFailed } = rows[0] ?? { missed: [], tooLate: [], hasFailed: false }
    const gone = missed.filter((id) => missedBefore.has(id))
    missedBefore = new Set(missed)
    if (gone.length > 0) {
      await sql`select graphile_worker.force_unlock_workers(${gone})`.execute(db)
      system.log.warn({ workers: gone.length }, 'jobs of workers that died were freed')
    }
    if (tooLate.length > 0) {
      await sql`select from graphile_worker.reschedule_jobs(${tooLate}::bigint[],
        run_at := now() + make_interval(mins => ${LONGEST_PAUSE_MINUTES}))`.execute(db)
    }
    if (hasFailed) await reportFailedJobs(db, system)
  }
}
