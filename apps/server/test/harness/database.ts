import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createDatabase, type DatabaseHandle } from '../../src/platform/database/database.ts'

const template = 'kandili'
const serverRole = 'kandili_server'

/** A test file's own database: a copy of the migrated template with the reference data. */
export type TestDatabase = {
  /** As the server's role. */
  readonly db: DatabaseHandle['db']
  /** Of the server's role, which owns nothing. */
  readonly connectionString: string
  /** As the role that owns the tables, for tests that create or alter them. */
  readonly ownerDb: DatabaseHandle['db']
  readonly ownerConnectionString: string
}

/**
 * Creates a database for a test file before its first test and drops it after its last. Read `db` inside tests and
 * hooks only.
 */
export function useDatabase(): TestDatabase {
  let handle: DatabaseHandle | undefined
  let ownerHandle: DatabaseHandle | undefined
  let addresses: { server: string; owner: string } | undefined
  const name = `test_${randomBytes(6).toString('hex')}`

  beforeAll(async () => {
    addresses = await copyTemplate(name)
    handle = createDatabase(addresses.server, { max: 10 })
  })
  afterAll(async () => {
    await handle?.close()
    await ownerHandle?.close()
    await asAdmin(`drop database if exists ${name} with (force)`)
  })

  const existing = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The database exists inside tests and hooks only')
    return value
  }
  return {
    get db() {
      return existing(handle).db
    },
    get connectionString() {
      return existing(addresses).server
    },
    get ownerDb() {
      ownerHandle ??= createDatabase(existing(addresses).owner, { max: 2 })
      return ownerHandle.db
    },
    get ownerConnectionString() {
      return existing(addresses).owner
    },
  }
}

async function copyTemplate(name: string): Promise<{ server: string; owner: string }> {
  // Copied as files: the log that the default strategy writes takes more than twice as long.
  await asAdmin(`create database ${name} template ${template} owner ${template} strategy file_copy`)
  const { search, password } = new URL(inject('adminConnectionString').replace('@/', '@socket/'))
  const host = search ? '' : new URL(inject('adminConnectionString')).host
  const as = (role: string) => `postgresql://${role}:${password}@${host}/${name}${search}`
  return { server: as(serverRole), owner: as(template) }
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminConnectionString') })
  await client.connect()
  try {
    // PostgreSQL refuses two copies of the template at the same moment.
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
