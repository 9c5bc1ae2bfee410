import type { Context } from '../context.ts'
import type { JobData } from '../job-queue.ts'

export type WaitingJob = { readonly id: string; readonly data: JobData }

/** A failed job of a batch, and why. The others of its batch succeeded. */
export type FailedJob = { readonly id: string; readonly error: unknown }

/**
 * Lanes divide a node's workers, so that no lane waits for another: a flood of mails leaves room for payments, and an
 * announcement (BULK) for mails that somebody waits for.
 */
export type Lane = 'PAYMENTS' | 'MAIL' | 'BULK' | 'OTHER'

/** Concurrent jobs of each lane on one node; together fewer than its database connections. */
export const placesOfLane: Readonly<Record<Lane, number>> = {
  PAYMENTS: 6,
  MAIL: 2,
  BULK: 2,
  OTHER: 4,
}

export type JobDefinition = {
  readonly name: string
  /** Cron in UTC, for recurring work. Runs of one schedule never overlap. */
  readonly schedule?: string
  /** How often a failed job is retried, with growing pauses; then an attention item opens. */
  readonly retryLimit?: number
  /** `OTHER` by default. */
  readonly lane?: Lane
  work(context: Context, data: JobData): Promise<void>
  /**
   * Processes several jobs in fewer statements than one by one. A batch takes one slot of its lane.
   * @returns those that failed; throwing fails all of them
   */
  workBatch?(context: Context, jobs: readonly WaitingJob[]): Promise<readonly FailedJob[]>
}

/**
 * A `workBatch` that processes a batch in one call and, if that fails, each job separately: one that fails does not
 * affect the others. The work must be repeatable.
 */
export const together =
  (work: (context: Context, jobs: readonly JobData[]) => Promise<void>) =>
  async (context: Context, jobs: readonly WaitingJob[]): Promise<readonly FailedJob[]> => {
    const done = (some: readonly WaitingJob[]) =>
      work(
        context,
        some.map(({ data }) => data),
      )
    try {
      await done(jobs)
      return []
    } catch (error) {
      if (jobs.length === 1) return jobs.map(({ id }) => ({ id, error }))
    }
    const failed: FailedJob[] = []
    for (const job of jobs) await done([job]).catch((error: unknown) => failed.push({ id: job.id, error }))
    return failed
  }
