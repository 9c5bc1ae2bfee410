import { createHash } from 'node:crypto'
import pLimit, { type LimitFunction } from 'p-limit'
import { type Db, type Job, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { callAttention, raiseAlarm } from '../attention/attention.ts'
import { createContext, type System } from '../context.ts'
import type { Database } from '../database/database.ts'
import { executePrepared } from '../database/prepared.ts'
import { createPreparingClient } from '../database/preparing-client.ts'
import { type Logger, plainError } from '../log.ts'
import { filingOf } from './filing.ts'
import { type FailedJob, type JobDefinition, type Lane, placesOfLane } from './job-definition.ts'
import type { JobData, Jobs } from './jobs.ts'
import { FAILED_JOBS, prepareQueues } from './prepare-queues.ts'

export type { JobDefinition } from './job-definition.ts'

/** How far behind a queue is. */
export type QueueDelay = {
  readonly queue: string
  /** Jobs that are due and that nobody has taken yet. */
  readonly waiting: number
  /** Seconds since the oldest of them was due. */
  readonly oldestSeconds: number
}

/** The queue itself, for the code that starts and stops the server; everything else uses `Jobs`. */
export type JobRunner = Jobs & {
  /** Creates the queues; needed once before anything is sent. */
  prepare(definitions: readonly JobDefinition[]): Promise<void>
  /** The queues with due jobs, the furthest behind first. */
  delays(): Promise<QueueDelay[]>
  /** Starts processing jobs; schedules included. */
  work(definitions: readonly JobDefinition[], system: System): Promise<void>
  /**
   * Processes everything that is due, in this call; for tests and demonstration data.
   * @returns how many jobs ran
   * @throws what a job threw, after the others of its batch ran
   */
  drain(definitions: readonly JobDefinition[], system: System): Promise<number>
  stop(): Promise<void>
}

const LOST_JOBS_ARE_SOUGHT_EVERY_SECONDS = 30
/** Jobs that a worker takes at a time. After a full batch it fetches again without a pause. */
const BATCH_SIZE = 20
/** NOTIFY wakes a worker at once; polling finds jobs that are scheduled or retried. */
const POLLING_SECONDS = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 }

const namesOfStatements = new Map<string, string>()

/** One name for each of pg-boss's statements: they are long and differ only by queue. */
const nameOfStatement = (text: string): string => {
  const known = namesOfStatements.get(text)
  if (known !== undefined) return known
  const name = `jobs-${createHash('md5').update(text).digest('hex')}`
  namesOfStatements.set(text, name)
  return name
}

/** pg-boss on the caller's connection, and so in the caller's transaction. Each connection plans a statement once. */
const throughConnectionOf = (db: Database): Db => ({
  async executeSql(text, values = []) {
    return { rows: await executePrepared(db, { name: nameOfStatement(text), text }, values) }
  },
})

/** The part of an error stored with a failed job: no more than a log may contain. */
const wordsOf = (error: unknown): { message: string } => {
  const { type, message, code } = plainError(error)
  return { message: `${type}${code ? ` ${code}` : ''}: ${message}` }
}

/** Jobs in PostgreSQL (pg-boss), woken by NOTIFY, with polling as a fallback. */
export const createJobRunner = (
  connectionString: string,
  log: Logger,
  options: { worker: boolean },
): JobRunner => {
  const boss = new PgBoss({
    ...{ Client: createPreparingClient() },
    connectionString,
    max: options.worker ? 6 : 2,
    useListenNotify: options.worker,
    supervise: options.worker,
    superviseIntervalSeconds: LOST_JOBS_ARE_SOUGHT_EVERY_SECONDS,
    monitorIntervalSeconds: LOST_JOBS_ARE_SOUGHT_EVERY_SECONDS,
    schedule: options.worker,
  })
  boss.on('error', (error: Error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'))
  let started: Promise<unknown> | undefined
  const lanes: Record<Lane, LimitFunction> = {
    PAYMENTS: pLimit(placesOfLane.PAYMENTS),
    MAIL: pLimit(placesOfLane.MAIL),
    BULK: pLimit(placesOfLane.BULK),
    OTHER: pLimit(placesOfLane.OTHER),
  }

  /** Runs the jobs of a batch concurrently, or together if the definition can; returns those that failed. */
  const run = async (
    definition: JobDefinition,
    system: System,
    jobs: readonly Job<JobData>[],
  ): Promise<readonly FailedJob[]> => {
    const context = createContext(system, { log: log.child({ job: definition.name }) })
    const inLane = lanes[definition.lane ?? 'OTHER']
    const batch = jobs.map(({ id, data }) => ({ id, data: data ?? {} }))
    const { workBatch } = definition
    if (workBatch) {
      try {
        return await inLane(() => workBatch(context, batch))
      } catch (error) {
        return batch.map(({ id }) => ({ id, error }))
      }
    }
    const failed: FailedJob[] = []
    await Promise.all(
      batch.map(({ id, data }) =>
        inLane(() => definition.work(context, data)).catch((error: unknown) => failed.push({ id, error })),
      ),
    )
    return failed
  }

  const settle = (
    definition: JobDefinition,
    jobs: readonly Job<JobData>[],
    failed: readonly FailedJob[],
  ): JobResult[] => {
    const reasons = new Map(failed.map(({ id, error }) => [id, error]))
    return jobs.map(({ id }) => {
      if (!reasons.has(id)) return { id, status: 'completed' }
      const error = reasons.get(id)
      log.warn({ err: error, job: definition.name }, 'a job failed and is tried again later')
      return { id, status: 'failed', output: wordsOf(error) }
    })
  }

  /** Opens an attention item for each job that failed permanently. */
  const workFailedJobs = (system: System): Promise<string> =>
    boss.work(
      FAILED_JOBS,
      {
        // pg-boss sends no NOTIFY for a job that it moves here.
        notifyPollingIntervalSeconds: 2,
        batchSize: BATCH_SIZE,
        burstWhenBatchFull: true,
        includeMetadata: true,
      },
      async (jobs: JobWithMetadata<JobData>[]) => {
        for (const { sourceName, singletonKey, sourceId, data } of jobs) {
          const queue = sourceName ?? 'unknown'
          log.error({ job: queue, ...data }, 'a job failed for good')
          const where = { db: system.db, system }
          const item = (matter: string) => ({
            cause: `job:${queue}:${matter}`,
            kind: 'JOB_FAILED' as const,
            facts: { queue, ...data },
          })
          // A keyed job has one item per key, reopened when it fails again; a recurring one that fails every minute has one
          // item a day.
          if (singletonKey != null) await raiseAlarm(where, item(singletonKey))
          else {
            const isOwnMatter = Object.keys(data ?? {}).length > 0
            await callAttention(where, item(isOwnMatter ? String(sourceId) : system.clock.today()))
          }
        }
      },
    )

  return {
    async send(context, name, data, { startAfter, onceKey } = {}) {
      await boss.send(name, data, {
        db: throughConnectionOf(context.db),
        ...(startAfter ? { startAfter } : {}),
        ...(onceKey ? { singletonKey: onceKey } : {}),
      })
    },
    filing: (name) => filingOf(boss, name),
    async delays() {
      const { rows } = await boss.getDb().executeSql(
        `select name as queue, count(*)::int as waiting,
            extract(epoch from now() - min(start_after))::int as "oldestSeconds"
          from pgboss.job
          where state < 'active' and start_after <= now() and name not like '\\_\\_%'
          group by name order by 3 desc`,
      )
      return rows as QueueDelay[]
    },
    async prepare(definitions) {
      started ??= boss.start()
      await started
      await prepareQueues(boss, definitions)
    },
    async work(definitions, system) {
      await workFailedJobs(system)
      for (const definition of definitions) {
        await boss.work(
          definition.name,
          {
            ...POLLING_SECONDS,
            batchSize: BATCH_SIZE,
            burstWhenBatchFull: true,
            perJobResults: true,
            // While one of the two waits for a slow gateway or mail server, the other one takes new jobs.
            localConcurrency: (definition.lane ?? 'OTHER') === 'OTHER' ? 1 : 2,
          },
          async (jobs: Job<JobData>[]) => settle(definition, jobs, await run(definition, system, jobs)),
        )
        if (definition.schedule)
          await boss.schedule(definition.name, definition.schedule, null, { tz: 'UTC' })
      }
    },
    async drain(definitions, system) {
      let count = 0
      for (let isBusy = true; isBusy; ) {
        isBusy = false
        for (const definition of definitions) {
          const jobs = await boss.fetch<JobData>(definition.name, { batchSize: BATCH_SIZE })
          if (jobs.length === 0) continue
          isBusy = true
          count += jobs.length
          const failed = await run(definition, system, jobs)
          const done = jobs.filter(({ id }) => !failed.some((one) => one.id === id))
          if (done.length > 0)
            await boss.complete(
              definition.name,
              done.map(({ id }) => id),
            )
          for (const { id, error } of failed) await boss.fail(definition.name, id, wordsOf(error))
          if (failed[0]) throw failed[0].error
        }
      }
      return count
    },
    async stop() {
      if (started !== undefined) await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
