import type { Database } from '../src/platform/context.ts'

/** One invariant of live data. */
export type Check = {
  /** As a sentence that is true when it holds. */
  readonly says: string
  /** The violations, one line each with ids and cents only; empty if it holds. */
  find(db: Database): Promise<string[]>
}
