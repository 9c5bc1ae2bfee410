import { createHash } from 'node:crypto'
import { type Db, PgBoss } from 'pg-boss'
import { type Context, createContext, type System } from '../context.ts'
import type { Database } from '../database/database.ts'
import { executePrepared } from '../database/prepared.ts'
import { type Logger, plainError } from '../log.ts'
import type { JobData, Jobs } from './jobs.ts'

export type JobDefinition = {
  readonly name: string
  /** Cron in UTC, for work that recurs by itself. */
  readonly schedule?: string
  /** How often a failure is repeated (default 10, with growing pauses). */
  readonly retryLimit?: number
  work(context: Context, data: JobData): Promise<void>
}

/** The queue itself, for whoever starts and stops the server; everybody else has `Jobs`. */
export type JobRunner = Jobs & {
  /** Makes the queues; needed once before anything is sent. */
  prepare(definitions: readonly JobDefinition[]): Promise<void>
  /** Starts working them off; schedules included. */
  work(definitions: readonly JobDefinition[], system: System): Promise<void>
  /** Works off everything that is due now, in this call; for tests and demonstration data. Returns how many jobs ran. */
  drain(definitions: readonly JobDefinition[], system: System): Promise<number>
  stop(): Promise<void>
}

const DEFAULT_RETRIES = 10
/**
 * Whoever works a job off says so every 15 seconds. A job whose worker was killed is so given to another one within a
 * minute, while a long one may take its time; by expiry alone (15 minutes) a mail or a refund would wait that long.
 */
const HEARTBEAT_SECONDS = 30
const LOST_JOBS_ARE_SOUGHT_EVERY_SECONDS = 30

/**
 * pg-boss on the caller's connection, and so in his transaction. Its statements are long and differ by queue only:
 * each connection plans each once.
 */
const throughConnectionOf = (db: Database): Db => ({
  async executeSql(text, values = []) {
    const name = `jobs-${createHash('md5').update(text).digest('hex')}`
    return { rows: await executePrepared(db, { name, text }, values) }
  },
})

/** Jobs in PostgreSQL (pg-boss), woken by NOTIFY, with polling as the floor. */
export const createJobRunner = (
  connectionString: string,
  log: Logger,
  options: { worker: boolean },
): JobRunner => {
  const boss = new PgBoss({
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

  const run = async (definition: JobDefinition, system: System, data: JobData): Promise<void> => {
    const began = performance.now()
    await definition.work(createContext(system, { log: log.child({ job: definition.name }) }), data)
    log.debug({ job: definition.name, ms: Math.round(performance.now() - began) }, 'job done')
  }
  const runOrTell = async (definition: JobDefinition, system: System, data: JobData): Promise<void> => {
    try {
      await run(definition, system, data)
    } catch (error) {
      log.warn({ err: error, job: definition.name }, 'a job failed and is tried again later')
      // What is thrown here is kept beside the job: as little of it as a log may hold.
      const { type, message, code } = plainError(error)
      throw new Error(`${type}${code ? ` ${code}` : ''}: ${message}`)
    }
  }

  return {
    async send(context, name, data, { startAfter, onceKey } = {}) {
      await boss.send(name, data, {
        db: throughConnectionOf(context.db),
        ...(startAfter ? { startAfter } : {}),
        ...(onceKey ? { singletonKey: onceKey } : {}),
      })
    },
    async prepare(definitions) {
      started ??= boss.start()
      await started
      for (const { name, retryLimit = DEFAULT_RETRIES } of definitions) {
        const queue = {
          notify: true,
          retryLimit,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 900,
          heartbeatSeconds: HEARTBEAT_SECONDS,
        }
        // Making one that is there changes nothing, so an older version's is brought up to date.
        await boss.createQueue(name, queue)
        await boss.updateQueue(name, queue)
      }
    },
    async work(definitions, system) {
      for (const definition of definitions) {
        await boss.work<JobData>(
          definition.name,
          { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10, batchSize: 1 },
          async (batch) => {
            for (const job of batch) await runOrTell(definition, system, job.data ?? {})
          },
        )
        if (definition.schedule)
          await boss.schedule(definition.name, definition.schedule, null, { tz: 'UTC' })
      }
    },
    async drain(definitions, system) {
      let count = 0
      for (let busy = true; busy; ) {
        busy = false
        for (const definition of definitions) {
          const [job] = await boss.fetch<JobData>(definition.name)
          if (!job) continue
          busy = true
          count += 1
          try {
            await run(definition, system, job.data ?? {})
            await boss.complete(definition.name, job.id)
          } catch (error) {
            await boss.fail(definition.name, job.id, { message: String(error) })
            throw error
          }
        }
      }
      return count
    },
    async stop() {
      if (started !== undefined) await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
