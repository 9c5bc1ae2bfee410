import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import {
  parseCronItems,
  Logger as QueueLogger,
  type RunnerOptions,
  run,
  runMigrations,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import pLimit, { type LimitFunction } from 'p-limit'
import { createContext, type System } from '../context.ts'
import { createDatabase } from '../database/database.ts'
import { CURRENT_ID } from '../database/execute-text.ts'
import type { JobData, Jobs } from '../job-queue.ts'
import { type Logger, plainError } from '../log.ts'
import { currentId, runWithId } from '../observation/correlation.ts'
import { inSpan } from '../observation/tracing.ts'
import { createTurns } from '../turns.ts'
import { collected, type Work } from './collected.ts'
import { type JobDefinition, type Lane, placesOfLane } from './job-definition.ts'
import { createSweep } from './sweep.ts'
import { takeOverFromPgBoss } from './take-over.ts'

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
  /**
   * Creates or updates the queue's tables; needed once before anything is sent.
   * @throws BootProblem if a newer version made them in a way that this one cannot use
   */
  prepare(definitions: readonly JobDefinition[]): Promise<void>
  /** The queues with due jobs, the furthest behind first. */
  delays(): Promise<QueueDelay[]>
  /** Starts processing jobs; schedules included. */
  work(definitions: readonly JobDefinition[], system: System): Promise<void>
  /**
   * Processes everything that is due, in this call; for tests and demonstration data.
   * @returns how many jobs ran
   * @throws what a job threw, after the others that had been taken ran
   */
  drain(definitions: readonly JobDefinition[], system: System): Promise<number>
  stop(): Promise<void>
}

/** About forty minutes: the pauses grow from 3 seconds to a quarter of an hour. */
const RETRIES = 8
/** The next occurrence is a retry, too. */
const RETRIES_OF_SCHEDULED = 4
/** Jobs that a lane takes at a time, and the most that are processed together. */
const BATCH_SIZE = 20
/** NOTIFY wakes the workers at once; polling finds jobs that are scheduled, retried or freed. */
const POLL_EVERY_MS = 2_000
/** NOTIFY wakes every lane. One that found nothing ignores further calls for about this long; payments never do. */
const WOKEN_IN_VAIN_MS = 50
/** What other jobs wait at most while payments are worked on: each lane then begins two batches a second. */
const LONGEST_WAIT_FOR_PAYMENTS_MS = 500
const SWEEP_EVERY_MS = 2_000
const RESTART_AFTER_MS = 1_000
/** For what a lane that lost the database is still about. */
const LEFT_AFTER_MS = 3_000
const LANES = Object.keys(placesOfLane) as Lane[]
/** Each lane listens on one connection. The library wants one for each concurrent job, and opens few of them. */
const MOST_CONNECTIONS = LANES.length + BATCH_SIZE
/** Sends the job of a schedule when it is due. Nodes share the schedule: each occurrence is sent once. */
const SEND_SCHEDULED = 'send-scheduled'

type QueueFacts = {
  readonly attempts: number
  /** The key of jobs sent without one: of a recurring job only one waits or runs. */
  readonly ownKey: string | null
}

const factsOf = ({ retryLimit, schedule }: JobDefinition): QueueFacts => ({
  attempts: 1 + (retryLimit ?? (schedule ? RETRIES_OF_SCHEDULED : RETRIES)),
  ownKey: schedule ? '' : null,
})

/** The part of an error stored with a failed job: no more than a log may contain. */
const wordsOf = (error: unknown): string => {
  const { type, message, code } = plainError(error)
  return `${type}${code ? ` ${code}` : ''}: ${message}`
}

/** The ids of the calls that caused the jobs of a batch, so that each is found in the lines of the log. */
const idOfAll = (jobs: readonly { readonly callId: string }[]): string =>
  [...new Set(jobs.flatMap(({ callId }) => callId.split(' ')))].slice(0, BATCH_SIZE).join(' ')

/** Jobs in PostgreSQL (graphile-worker), woken by NOTIFY, with polling as a fallback. */
export const createJobRunner = (connectionString: string, log: Logger): JobRunner => {
  const { db, pool, close } = createDatabase(connectionString, {
    name: 'kandili jobs',
    max: MOST_CONNECTIONS,
    onError: (error) => log.warn({ err: error }, 'job queue: connection lost'),
  })
  const queues = new Map<string, QueueFacts>()
  const places: Record<Lane, LimitFunction> = {
    PAYMENTS: pLimit(placesOfLane.PAYMENTS),
    MAIL: pLimit(placesOfLane.MAIL),
    BULK: pLimit(placesOfLane.BULK),
    OTHER: pLimit(placesOfLane.OTHER),
  }
  const turns = createTurns(LONGEST_WAIT_FOR_PAYMENTS_MS)
  const stopping = new AbortController()
  const underWay: Promise<unknown>[] = []

  const queueOf = (name: string): QueueFacts => {
    const facts = queues.get(name)
    if (!facts) throw new Error(`No job is called ${name}`)
    return facts
  }

  const jobs: Jobs = {
    async send(caller, name, data, { startAfter, onceKey } = {}) {
      const { attempts, ownKey } = queueOf(name)
      const key = onceKey ?? ownKey
      await sql`select from graphile_worker.add_job(${name}, ${JSON.stringify(data)}::json,
        run_at := ${startAfter ?? null}::timestamptz, max_attempts := ${attempts}::integer,
        job_key := ${`${name}:`} || ${key}::text, job_key_mode := 'unsafe_dedupe',
        flags := array_remove(array[${currentId() ?? null}::text], null))`.execute(caller.db)
    },
    filing(name) {
      const { attempts, ownKey } = queueOf(name)
      const key = `coalesce(job ->> 'onceKey', ${ownKey === null ? 'null' : `'${ownKey}'`})`
      return (given) => `notified as (
        select graphile_worker.add_job('${name}', job -> 'data', max_attempts := ${attempts},
          job_key := '${name}:' || ${key}, job_key_mode := 'unsafe_dedupe',
          flags := array_remove(array[${CURRENT_ID}::text], null))
        from json_array_elements(${given}) as job)`
    },
  }
  const sendScheduled: JobDefinition = {
    name: SEND_SCHEDULED,
    work: (context, { name }) => jobs.send(context, String(name), {}),
  }

  /** How jobs of one kind are processed: in a slot of their lane, several at once if the definition can. */
  const workOf = ({ name, lane = 'OTHER', work, workBatch }: JobDefinition, system: System): Work => {
    const context = () => createContext(system, { log: log.child({ job: name }) })
    const inLane = <T>(run: () => Promise<T>): Promise<T> =>
      places[lane](async () => {
        // Payments go first in processor time, too: other jobs begin while none is under way and nobody places.
        if (lane === 'PAYMENTS') return turns.urgent(run)
        await Promise.all([turns.quiet(), system.turns.quiet()])
        return run()
      })
    return workBatch
      ? collected((batch) =>
          inLane(() => {
            const jobs = batch()
            return runWithId(idOfAll(jobs), () => workBatch(context(), jobs))
          }),
        )
      : (_, data) => inLane(() => work(context(), data))
  }

  const tasksOf = (
    definitions: readonly JobDefinition[],
    system: System,
    onDone: (error?: unknown) => void = () => {},
  ): TaskList =>
    Object.fromEntries(
      definitions.map((definition) => {
        const work = workOf(definition, system)
        return [
          definition.name,
          (data, { job }) => {
            const { name } = definition
            // The call that caused it, wherever that was answered.
            const [id = `job:${job.id}`] = Object.keys(job.flags ?? {})
            return runWithId(id, async () => {
              const end = system.metrics.jobs.startTimer({ job: name })
              try {
                await inSpan(`job ${name}`, 'JOB', {}, () => work(String(job.id), data as JobData))
                end({ outcome: 'done' })
                onDone()
              } catch (error) {
                end({ outcome: 'failed' })
                log.warn({ err: error, job: name }, 'a job failed and is tried again later')
                onDone(error)
                throw new Error(wordsOf(error))
              }
            })
          },
        ]
      }),
    )

  const logger = new QueueLogger(() => (level, message, meta) => {
    // A failed job is logged where it runs.
    if (meta?.failure === true) return
    if (level === 'error') log.error(`job queue: ${message}`)
    else if (level === 'warning') log.warn(`job queue: ${message}`)
  })
  const optionsOf = (lane: Lane): RunnerOptions => ({
    pgPool: pool,
    logger,
    noHandleSignals: true,
    concurrency: BATCH_SIZE,
    pollInterval: POLL_EVERY_MS,
    preset: {
      worker: {
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        localQueue: {
          size: BATCH_SIZE,
          ...(lane === 'PAYMENTS' ? {} : { refetchDelay: { durationMs: WOKEN_IN_VAIN_MS } }),
        },
      },
    },
  })

  /**
   * The session that listens is named after its workers and ends with their process, however that ends: `sweep.ts`
   * frees the jobs of workers without a session.
   */
  const namingSessions = (): WorkerEvents => {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:listen:success', ({ client, workerPool }) => {
      // After the library's LISTEN. The keepalives end the session of a machine that vanished.
      const naming = `set application_name = '${workerPool.id}'; set tcp_keepalives_idle = 2;
        set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3`
      const warn = (error: unknown) => log.warn({ err: error }, 'job queue: a session could not be named')
      client.once('drain', () => void client.query(naming).catch(warn))
    })
    return events
  }

  /** Repeats work until the runner is stopped, also after an error, with pauses. */
  const keep = async (what: string, pauseMs: number, work: () => Promise<unknown>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) => log.error({ err: error, what }, 'job queue'))
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  /**
   * Works until it is stopped, or until the library gives up after a loss of the database. One that could not record how
   * a job ended shuts down, and waits for that record for ever: it is left, and its session ended, so that `sweep.ts`
   * frees its jobs.
   */
  const workLane = async (options: RunnerOptions): Promise<void> => {
    const events = namingSessions()
    const { promise: left, reject: leave } = Promise.withResolvers<never>()
    left.catch(() => {})
    let session: { end(): Promise<void> } | undefined
    events.on('pool:listen:success', ({ client }) => {
      session = client as unknown as typeof session
    })
    let leaving: NodeJS.Timeout | undefined
    events.on('pool:fatalError', ({ error }) => {
      leaving ??= setTimeout(() => {
        leave(error)
        void session?.end().catch(() => {})
      }, LEFT_AFTER_MS)
    })
    const runner = await run({ ...options, events })
    const stop = (): void => void runner.stop().catch(() => {})
    if (stopping.signal.aborted) stop()
    stopping.signal.addEventListener('abort', stop)
    // Also if it ends later than it was left.
    runner.promise.catch(() => {})
    await Promise.race([runner.promise, left]).finally(() => {
      clearTimeout(leaving)
      stopping.signal.removeEventListener('abort', stop)
    })
  }

  return {
    ...jobs,
    async delays() {
      const { rows } = await sql<QueueDelay>`
        select task_identifier as queue, count(*)::int as waiting,
          extract(epoch from now() - min(run_at))::int as "oldestSeconds"
        from graphile_worker.jobs
        where locked_at is null and attempts < max_attempts and run_at <= now()
        group by 1 order by 3 desc`.execute(db)
      return rows
    },
    async prepare(definitions) {
      for (const one of [...definitions, sendScheduled]) queues.set(one.name, factsOf(one))
      await runMigrations({ pgPool: pool, logger }).catch((error: unknown) => {
        if (!(error instanceof Error) || 'code' in error) throw error
        throw new BootProblem(
          `The tables of the job queue do not fit this version of Kandili: ${error.message}`,
          'Start the newer version that made them, or restore a back-up that fits this one.',
        )
      })
      const moved = await takeOverFromPgBoss(db, queues)
      if (moved > 0) log.warn({ moved }, 'the jobs that were waiting were moved into the new queue')
    },
    async work(definitions, system) {
      const crontab = definitions.flatMap(({ name, schedule }) =>
        schedule ? [{ task: SEND_SCHEDULED, match: schedule, identifier: name, payload: { name } }] : [],
      )
      for (const lane of LANES) {
        const own = [...definitions, sendScheduled].filter((one) => (one.lane ?? 'OTHER') === lane)
        const options = {
          ...optionsOf(lane),
          taskList: tasksOf(own, system),
          parsedCronItems: parseCronItems(lane === 'OTHER' ? crontab : []),
        }
        if (own.length > 0) underWay.push(keep(lane, RESTART_AFTER_MS, () => workLane(options)))
      }
      underWay.push(keep('sweep', SWEEP_EVERY_MS, createSweep(db, system)))
    },
    async drain(definitions, system) {
      let count = 0
      const errors: unknown[] = []
      const taskList = tasksOf(definitions, system, (error) => {
        count += 1
        if (error !== undefined) errors.push(error)
      })
      for (let before = -1; before < count && errors.length === 0; ) {
        before = count
        await runOnce({ ...optionsOf('PAYMENTS'), taskList })
      }
      if (errors.length > 0) throw errors[0]
      return count
    },
    async stop() {
      stopping.abort()
      await Promise.all(underWay)
      await close()
    },
  }
}
