import type { Database, Logger } from '../../../../../platform/context.ts'

/** What the sandbox company has: its own store, its clock, the secrets it shares with the merchant, and his address. */
export type World = {
  readonly db: Database
  readonly now: () => Date
  readonly log: Logger
  readonly apiKey: string
  readonly webhookSecret: string
  /** Where the merchant wants to be told. */
  readonly webhookUrl: () => string
  /** Called when something is to be told soon, so that nobody waits for the next look. */
  readonly wake: () => void
}

export const inTransaction = <T>(world: World, work: (world: World) => Promise<T>): Promise<T> =>
  world.db.isTransaction ? work(world) : world.db.transaction().execute((tx) => work({ ...world, db: tx }))
