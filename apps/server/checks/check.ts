import type { Database } from '../src/platform/context.ts'

/** One thing that must be so in live data, whatever happened. */
export type Check = {
  /** As a sentence that is true when all is well. */
  readonly says: string
  /** What contradicts it, one line each with ids and cents only; empty when all is well. */
  find(db: Database): Promise<string[]>
}
