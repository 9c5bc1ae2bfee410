import { readFileSync } from 'node:fs'
import pg from 'pg'
import { BootProblem } from './boot-problem.ts'
import type { Home } from './choose-home.ts'

/** Connection string of a database of the embedded server, for both libpq and node-postgres. */
export function connectionStringFor(home: Home, port: number, user: string, database: string): string {
  const password = readFileSync(home.passwordFile, 'utf8').trim()
  return home.socketFolder
    ? `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(home.socketFolder)}&port=${port}`
    : `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`
}

/** Runs the work on a separate connection. */
export async function withConnection<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  // A server that dies under an idle connection would otherwise end this process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const invalidPassword = '28P01'

/** Whether the server accepts connections now. @throws BootProblem if it never will: the password is wrong */
export async function answers(connectionString: string): Promise<boolean> {
  try {
    await withConnection(connectionString, (client) => client.query('select 1'))
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === invalidPassword) {
      throw new BootProblem(
        'The embedded database refuses the password that is kept beside it.',
        'Bring back the file "password" that was in the folder "postgres" of the data folder (see docs/operations.md).',
      )
    }
    return false
  }
}

/**
 * Creates the product's roles and database if they are missing; returns whether the database was.
 * @param roles the first owns the database, and nothing else
 */
export async function ensureDatabase(
  adminConnectionString: string,
  database: string,
  roles: readonly [owner: string, ...string[]],
  password: string,
): Promise<boolean> {
  return withConnection(adminConnectionString, async (client) => {
    for (const role of roles) {
      const found = await client.query('select from pg_roles where rolname = $1', [role])
      if (found.rowCount !== 0) continue
      await client.query(
        `create role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(password)}`,
      )
    }
    const databases = await client.query('select from pg_database where datname = $1', [database])
    if (databases.rowCount !== 0) return false
    await client.query(
      `create database ${client.escapeIdentifier(database)} owner ${client.escapeIdentifier(roles[0])}`,
    )
    return true
  })
}
