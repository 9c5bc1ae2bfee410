import type { Database } from '../database/database.ts'
import type { Filing } from './filing.ts'

/** Background work. Jobs contain ids only, never names or messages. */
export type JobData = Readonly<Record<string, string | number>>

export type Jobs = {
  /**
   * Sends a job inside the context's transaction: it exists if and only if the transaction commits.
   * @param options `onceKey`: nothing is sent while a job of this queue with the same key waits or runs; the queue's
   *   definition must be `keyed`
   */
  send(
    context: { readonly db: Database },
    name: string,
    data: JobData,
    options?: { startAfter?: Date; onceKey?: string },
  ): Promise<void>
  /** How jobs of this queue are sent inside a larger statement, if even one more round trip is too many. */
  filing(name: string): Promise<Filing>
}
