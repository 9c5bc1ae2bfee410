import { endAlarmsExcept, raiseAlarm } from '../attention/attention.ts'
import type { System } from '../context.ts'
import type { JobRunner } from './job-runner.ts'

/** A job that is due for longer than this is late: on an idle machine it is taken within a second. */
const LATE_AFTER_SECONDS = 120
const LOOK_EVERY_MS = 30_000

type Watched = Pick<System, 'clock' | 'log' | 'db'> & { readonly jobs: Pick<JobRunner, 'delays'> }

/**
 * Checks once how far behind the queues are: raises an alarm for each late one, in the log and as an attention item,
 * and ends the alarms of those that have caught up.
 */
export const lookAtQueues = async (system: Watched): Promise<void> => {
  const where = { db: system.db, system }
  const delays = await system.jobs.delays()
  const late = delays.filter(({ oldestSeconds }) => oldestSeconds > LATE_AFTER_SECONDS)
  for (const facts of late) {
    const isNew = await raiseAlarm(where, { cause: causeOf(facts.queue), kind: 'JOBS_LATE', facts })
    if (isNew) system.log.error(facts, 'jobs are late')
  }
  const ended = await endAlarmsExcept(
    where,
    'JOBS_LATE',
    late.map(({ queue }) => causeOf(queue)),
  )
  if (ended > 0) system.log.warn({ ended }, 'queues have caught up')
}

const causeOf = (queue: string): string => `jobs-late:${queue}`

/**
 * Keeps checking. Every node does, also one that runs no jobs: when all workers are down, nobody else would notice.
 * @returns a function that stops
 */
export const watchQueues = (system: Watched): (() => void) => {
  const timer = setInterval(() => {
    lookAtQueues(system).catch((error: unknown) =>
      system.log.warn({ err: error }, 'the queues could not be looked at'),
    )
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
