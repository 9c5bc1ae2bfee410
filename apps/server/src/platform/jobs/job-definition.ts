import type { Context } from '../context.ts'
import type { JobData } from './jobs.ts'

export type WaitingJob = { readonly id: string; readonly data: JobData }

/** A job of a batch that did not succeed, and why. The others of its batch did. */
export type FailedJob = { readonly id: string; readonly error: unknown }

/**
 * Lanes share a node's jobs out, so that none waits for another's: a flood of mails leaves the payments their places, and an
 * announcement (BULK) those of the mail that somebody waits for.
 */
export type Lane = 'PAYMENTS' | 'MAIL' | 'BULK' | 'OTHER'

/** How many jobs of each lane one node works at the same time; together fewer than its database connections. */
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
  /** How often a failure is repeated, with growing pauses; then a person is called. */
  readonly retryLimit?: number
  /** `OTHER` by default. */
  readonly lane?: Lane
  /** Jobs of this queue are sent with a `onceKey`: at most one with the same key waits or runs. */
  readonly keyed?: boolean
  work(context: Context, data: JobData): Promise<void>
  /**
   * Works several jobs in fewer statements than one by one. A batch takes one place of its lane.
   * @returns those that failed; throwing fails all of them
   */
  workBatch?(context: Context, jobs: readonly WaitingJob[]): Promise<readonly FailedJob[]>
}

/**
 * A `workBatch` that does the jobs of a batch in one call and, where that fails, each by itself: one that cannot be done
 * fails nobody else's. The work must bear repetition.
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
