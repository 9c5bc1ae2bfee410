import type { Language, PlacedLine, UserType } from '@kandili/contract'
import type { Transaction } from 'kysely'
import type { Clock } from './clock.ts'
import type { Copies } from './copies/copies.ts'
import type { Vault } from './crypto/vault.ts'
import type { Database } from './database/database.ts'
import type { DB } from './database/schema.ts'
import type { Jobs } from './job-queue.ts'
import type { Live } from './live/live.ts'
import type { Logger } from './log.ts'
import type { Mailer } from './mailer.ts'
import { currentId } from './observation/correlation.ts'
import type { Metrics } from './observation/metrics.ts'
import type { Push } from './push/push.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage/storage.ts'
import type { Turns } from './turns.ts'

export type { Database, Logger }

/** Everything created once, when the server starts. */
export type System = {
  readonly settings: Settings
  readonly db: Database
  readonly clock: Clock
  readonly vault: Vault
  readonly jobs: Jobs
  readonly live: Live
  readonly copies: Copies
  readonly turns: Turns
  readonly storage: Storage
  readonly mailer: Mailer
  readonly push: Push
  readonly log: Logger
  readonly metrics: Metrics
  /** Whether this node may answer from its caches; tests that bypass the application turn it off. */
  readonly keepsCopies: boolean
  /** The modules' parts in accounts and files of others, composed in app.ts from every module's index. */
  readonly accountListeners: readonly AccountListeners[]
  readonly placingListeners: readonly PlacingListener[]
  readonly fileReaders: readonly FileReader[]
}

export type Registered = { readonly userId: number; readonly language: Language }
export type ProvenEmail = { readonly userId: number; readonly email: string }
/** The pseudonym replaces the e-mail in columns that require one. */
export type Erased = { readonly userId: number; readonly pseudonym: string }

type Listener<Event> = (context: Context, event: Event) => Promise<unknown>

/** Called inside the transaction that registers an account, confirms its e-mail or erases it. */
export type AccountListeners = {
  readonly registered?: Listener<Registered>
  readonly emailProven?: Listener<ProvenEmail>
  readonly erased?: Listener<Erased>
}

/** Called inside the transaction that places a request some of whose lines come again. */
export type PlacingListener = Listener<readonly PlacedLine[]>

/** Whether the caller may see this private file. Each module decides for the files that it attached. */
export type FileReader = (context: Context, fileId: string) => Promise<boolean>

/** The caller. Rights are names with their level ("orders_order_view"); `templeId` is set for temple users. */
export type Actor = {
  readonly userId: number
  readonly sessionId: string
  readonly type: UserType
  readonly rights: readonly string[]
  readonly templeId: number | null
  /** When they last typed their password; undefined outside a session. */
  readonly provenAt?: Date
}

/**
 * First argument of every use case: the actor, the language, and the connection. Inside `transaction` the given
 * context's `db` is the transaction; a nested call joins it.
 */
export type Context = {
  readonly system: System
  readonly db: Database
  readonly actor: Actor | null
  readonly language: Language
  /** The id of the call, also in the jobs that it causes; in the log and in the audit trail. */
  readonly requestId: string
  /** The caller's network address, for limits only; never logged with a query. */
  readonly address: string
  /** The browser's user agent, for the list of sessions. */
  readonly userAgent: string | null
  readonly log: Logger
  transaction<T>(work: (context: Context) => Promise<T>): Promise<T>
}

export type ContextFacts = Partial<
  Pick<Context, 'actor' | 'language' | 'requestId' | 'address' | 'userAgent' | 'log'>
>

const joined = (context: Omit<Context, 'transaction'>): Context => {
  const self: Context = { ...context, transaction: (work) => work(self) }
  return self
}

/** A context outside any transaction: for a request, a job or a script. */
export const createContext = (system: System, facts: ContextFacts = {}): Context => {
  const base = {
    system,
    db: system.db,
    actor: facts.actor ?? null,
    language: facts.language ?? 'en',
    requestId: facts.requestId ?? currentId() ?? '-',
    address: facts.address ?? '-',
    userAgent: facts.userAgent ?? null,
    log: facts.log ?? system.log,
  }
  return {
    ...base,
    transaction: (work) =>
      system.db.transaction().execute((tx: Transaction<DB>) => work(joined({ ...base, db: tx }))),
  }
}

/** The same context with another actor, language or address, also inside its transactions. */
export const withFacts = (context: Context, facts: ContextFacts): Context => ({
  ...context,
  ...facts,
  transaction: (work) => context.transaction((tx) => work(withFacts(tx, facts))),
})
