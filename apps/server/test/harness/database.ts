import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createDatabase, type DatabaseHandle } from '../../src/platform/database/database.ts'

const template = 'kandili'

/** A test file's own database: a copy of the migrated template with the reference data. */
export type TestDatabase = {
  readonly db: DatabaseHandle['db']
  readonly connectionString: string
}

/**
 * Creates a database for a test file before its first test and drops it after its last. Read `db` inside tests and
 * hooks only.
 */
export function useDatabase(): TestDatabase {
  let handle: DatabaseHandle | undefined
  let connectionString = ''
  const name = `test_${randomBytes(6).toString('hex')}`

  beforeAll(async () => {
    connectionString = await copyTemplate(name)
    handle = createDatabase(connectionString, { max: 10 })
  })
  afterAll(async () => {
    await handle?.close()
    await asAdmin(`drop database if exists ${name} with (force)`)
  })

  return {
    get db() {
      if (!handle) throw new Error('The database exists inside tests and hooks only')
      return handle.db
    },
    get connectionString() {
      if (!connectionString) throw new Error('The database exists inside tests and hooks only')
      return connectionString
    },
  }
}

async function copyTemplate(name: string): Promise<string> {
  await asAdmin(`create database ${name} template ${template} owner ${template}`)
  const { search, password } = new URL(inject('adminConnectionString').replace('@/', '@socket/'))
  const host = search ? '' : new URL(inject('adminConnectionString')).host
  return `postgresql://${template}:${password}@${host}/${name}${search}`
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
