import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { SandboxTables } from './tables.ts'

export type Database = Kysely<SandboxTables>

/** Everything that the company has: its store, its clock, the secrets it shares with the merchant, and their address. */
export type World = {
  readonly db: Database
  readonly now: () => Date
  readonly log: { info(facts: object, text: string): void; warn(facts: object, text: string): void }
  /** The key that the merchant's calls bear. */
  readonly apiKey: string
  /** The secret that its events are signed with. */
  readonly webhookSecret: string
  /** Where the merchant's webhooks go. */
  readonly webhookUrl: () => string
  /** Called when there is something to tell, so that it does not wait for the clock's next turn. */
  readonly wake: () => void
}

/** What the server that the company lives on gives it. */
export type Host = {
  /** Where the payer's browser reaches the pages, without a slash at its end. */
  readonly publicUrl: string
  /** The nonce that the page's policy grants to styles of this answer. */
  readonly styleNonceOf: (reply: FastifyReply) => string
}

export const inTransaction = <T>(world: World, work: (world: World) => Promise<T>): Promise<T> =>
  world.db.isTransaction ? work(world) : world.db.transaction().execute((tx) => work({ ...world, db: tx }))

/** An id that nobody can guess, in the manner of payment companies: `cs_sandbox_...`. */
export const newId = (kind: 'cs' | 'pi' | 'ch' | 're' | 'dp' | 'evt' | 'tds'): string =>
  `${kind}_sandbox_${randomBytes(16).toString('base64url').replaceAll(/[-_]/g, 'x')}`
