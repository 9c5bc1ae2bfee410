import type { Database } from './database/database.ts'

/** Background work. Jobs contain ids only, never names or messages. */
export type JobData = Readonly<Record<string, string | number>>

/**
 * Sends jobs of one queue as part of a larger statement, so that they need no round trip of their own.
 * @param jobs an SQL expression of type json: an array of `{ "data": {...} }`, each with a `onceKey` if it is
 *   sent once
 * @returns the common table expression `notified` for a WITH list. The statement must read it
 *   (`where (select count(*) from notified) >= 0`) and be run by `executeText`.
 */
export type Filing = (jobs: string) => string

export type Jobs = {
  /**
   * Sends a job inside the context's transaction: it exists if and only if the transaction commits.
   * @param options `onceKey`: nothing is sent while a job of this queue with the same key waits or runs
   */
  send(
    context: { readonly db: Database },
    name: string,
    data: JobData,
    options?: { startAfter?: Date; onceKey?: string },
  ): Promise<void>
  /** How jobs of this queue are sent inside a larger statement, if even one more round trip is too many. */
  filing(name: string): Filing
}
