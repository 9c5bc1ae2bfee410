import type { JobData } from '../job-queue.ts'
import { currentId } from '../observation/correlation.ts'
import type { FailedJob, WaitingJob } from './job-definition.ts'

/** Processes one job. */
export type Work = (id: string, data: JobData) => Promise<void>

type CausedJob = WaitingJob & {
  /** The call that caused it. */
  readonly callId: string
}
type Collected = CausedJob & { done(): void; failed(error: unknown): void }

/**
 * Collects jobs that are processed together.
 * @param workBatch processes the jobs that `take` returns when their turn has come, and returns those that failed
 */
export const collected = (
  workBatch: (take: () => readonly CausedJob[]) => Promise<readonly FailedJob[]>,
): Work => {
  let waiting: Collected[] = []
  const workWaiting = async (): Promise<void> => {
    let batch: readonly Collected[] = []
    const take = () => {
      batch = waiting
      waiting = []
      return batch
    }
    try {
      const errors = new Map((await workBatch(take)).map(({ id, error }) => [id, error]))
      for (const { id, done, failed } of batch) errors.has(id) ? failed(errors.get(id)) : done()
    } catch (error) {
      for (const { failed } of batch) failed(error)
    }
  }
  return (id, data) =>
    new Promise((done, failed) => {
      waiting.push({ id, data, callId: currentId() ?? '', done, failed })
      // After the others that were taken with it.
      if (waiting.length === 1) setImmediate(() => void workWaiting())
    })
}
