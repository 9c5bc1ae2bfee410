import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { SandboxTables } from './tables.ts'

export type Database = Kysely<SandboxTables>

/** The company's environment: store, clock, shared secrets, and addresses. */
export type World = {
  readonly db: Database
  readonly now: () => Date
  readonly log: { info(facts: object, text: string): void; warn(facts: object, text: string): void }
  /** The key of the merchant's calls. */
  readonly apiKey: string
  /** The secret that signs its events. */
  readonly webhookSecret: string
  /** The merchant's webhook URL. */
  readonly webhookUrl: () => string
  /** Called when there is something to deliver, to avoid waiting for the clock's next tick. */
  readonly wake: () => void
}

/** What the host server provides. */
export type Host = {
  /** The public base URL of the pages, without a trailing slash. */
  readonly publicUrl: string
  /** The nonce that the page's policy grants to this response's styles. */
  readonly styleNonceOf: (reply: FastifyReply) => string
}

export const inTransaction = <T>(world: World, work: (world: World) => Promise<T>): Promise<T> =>
  world.db.isTransaction ? work(world) : world.db.transaction().execute((tx) => work({ ...world, db: tx }))

/** An unguessable id in the style of payment companies: `cs_sandbox_...`. */
export const newId = (kind: 'cs' | 'pi' | 'ch' | 're' | 'dp' | 'evt' | 'tds'): string =>
  `${kind}_sandbox_${randomBytes(16).toString('base64url').replaceAll(/[-_]/g, 'x')}`
