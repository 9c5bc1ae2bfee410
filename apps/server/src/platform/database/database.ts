import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { tracedStatements } from '../observation/tracing.ts'
import { notFrozen } from './not-frozen.ts'
import { createPreparingClient } from './preparing-client.ts'
import type { DB } from './schema.ts'

/** Where queries run: the pool, or a transaction on one of its connections. */
export type Database = Kysely<DB>

/** The pool with its typed handle; `close` waits for running queries. */
export type DatabaseHandle = { db: Database; pool: pg.Pool; close(): Promise<void> }

const connectionTimeout = 10_000
/** Milliseconds after which the server cancels a statement, so that it does not block others. */
const statementTimeout = 30_000
/** A connection that broke without a word does not cancel its statements. */
const answerTimeout = statementTimeout + 5_000

/** Parses an `int8`. Throws if the number exceeds what JavaScript represents exactly. */
export function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError('The database holds an integer beyond the safe range')
  return value
}

const { builtins } = pg.types
const int8Array = 1016
const dateArray = 1182
const asText = (value: string): string => value
const textArray = 1009
// The typings contain the ids of single values only, not those of arrays.
const parserOf = pg.types.getTypeParser as (id: number) => (value: string) => (string | null)[]
const parseTexts = parserOf(textArray)

/**
 * How values are parsed: `date` as `YYYY-MM-DD` text (a civil date has no time zone to be shifted by), `int8` as a
 * number, `numeric` as text, `timestamptz` as a Date.
 */
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.DATE, asText],
  [builtins.INT8, parseSafeInteger],
  [builtins.NUMERIC, asText],
  [dateArray, parseTexts],
  [int8Array, (value) => parseTexts(value).map((item) => (item === null ? null : parseSafeInteger(item)))],
])

const getTypeParser = ((id: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers.get(id)) ||
  pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser

/**
 * Refuses a new connection to a server that only reads. After a fail-over that is the former primary, which may show what
 * was rolled back, until the proxy in front has noticed.
 */
const refuseReadOnly: pg.PoolConfig['verify'] = (client, done) => {
  client
    .query('show transaction_read_only')
    .then(
      ({ rows }) =>
        done(
          rows[0]?.transaction_read_only === 'on'
            ? new Error('Connection terminated: the database only reads')
            : undefined,
        ),
      done,
    )
}

/**
 * Opens a pool of at most `max` connections, whose sessions PostgreSQL shows under `name`. Broken idle connections are
 * dropped and replaced; `onError` receives their errors.
 */
export function createDatabase(
  connectionString: string,
  { max, onError, name = 'kandili' }: { max: number; onError?: (error: Error) => void; name?: string },
): DatabaseHandle {
  const pool = new pg.Pool({
    Client: createPreparingClient(),
    connectionString,
    max,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statementTimeout,
    query_timeout: answerTimeout,
    types: { getTypeParser },
    application_name: name,
    verify: refuseReadOnly,
  })
  // Without a listener a restart of the database would end this process.
  pool.on('error', (error) => onError?.(error))
  // The pool handles errors of idle connections only. One that breaks between two statements of a transaction would
  // end this process too; its next statement fails with the reason.
  pool.on('connect', (client) => client.on('error', () => {}))
  const dialect = new PostgresDialect({ pool: notFrozen(pool, connectionString) })
  const db = new Kysely<DB>({ dialect, ...tracedStatements() })
  return { db, pool, close: () => db.destroy() }
}
