import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

type Migration = { number: number; name: string; sql: string; checksum: string }
type Applied = { number: number; name: string; checksum: string; needsStop: boolean }

// Any number works, as long as every node uses the same.
export const migrationLock = 5_263_544
const lockTimeout = '10s'
/** In a migration beside which the version before it cannot run: what it takes away, and why. */
export const stopMark = /^-- Needs a stop: \S/m
const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/

/**
 * Applies all pending migrations, each file in its own transaction. When several nodes start at once, one applies
 * them and the others wait. Returns the names of the applied files.
 * @throws BootProblem if files and database do not match, or if a file fails
 */
export async function migrate(connectionString: string, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString, application_name: 'kandili migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const applied = await readApplied(client)
    const pending = findPending(migrations, applied)
    if (pending.length > 0) {
      await client.query(
        'alter table schema_migration add column if not exists needs_stop boolean not null default true',
      )
    }
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    names.map(async (name) => {
      const number = Number(fileName.exec(name)?.[1])
      if (!number) {
        throw new BootProblem(
          `The migration ${name} has no proper name.`,
          'Name it by number and words, such as 0042_prayers.sql.',
        )
      }
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
  migrations.forEach((migration, index) => {
    const before = migrations[index - 1]
    if (before?.number === migration.number) {
      throw new BootProblem(
        `The migrations ${before.name} and ${migration.name} have the same number.`,
        'Give the newer one the next free number.',
      )
    }
  })
  return migrations
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  // A role that cannot create tables may still serve a database that another one has migrated.
  const { rows: found } = await client.query(`select to_regclass('schema_migration') as present`)
  if (found[0].present === null) {
    await client.query(`create table schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  }
  const { rows } = await client.query<Applied>(
    // The column is newer than the table, and a role that only serves cannot add it.
    `select number, name, checksum, coalesce((to_jsonb(m) ->> 'needs_stop')::boolean, true) as "needsStop"
      from schema_migration m order by number`,
  )
  return rows
}

/**
 * Compares the files with what was applied, unchanged and in order. Newer migrations beside which this version runs are
 * no hindrance: that is the way back after an update.
 * @returns the files that are still to be applied
 */
function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  for (const past of applied) {
    const file = migrations.find(({ number }) => number === past.number)
    if (!file && past.needsStop) {
      throw new BootProblem(
        `The database was made by a newer version of Kandili: it has the migration ${past.name}, which is not here.`,
        'Start that newer version, or restore a back-up that fits this one.',
      )
    }
    if (file && file.checksum !== past.checksum) {
      throw new BootProblem(
        `The migration ${past.name} was changed after it had been applied to this database.`,
        'Undo the change and put it into a new migration. A demonstration database may be begun anew instead: move the data folder away.',
      )
    }
  }
  const pending = migrations.filter(({ number }) => !applied.some((past) => past.number === number))
  const last = applied.at(-1)
  const [first] = pending
  if (first && last && first.number < last.number) {
    throw new BootProblem(
      `The migration ${first.name} is new, but the database already has the later ${last.name}.`,
      'Give the new file the next free number: migrations only go forward.',
    )
  }
  return pending
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '${lockTimeout}'`)
    await client.query(migration.sql)
    await client.query(
      'insert into schema_migration (number, name, checksum, needs_stop) values ($1, $2, $3, $4)',
      [migration.number, migration.name, migration.checksum, stopMark.test(migration.sql)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw explainFailure(migration, error)
  }
}

function explainFailure(migration: Migration, error: unknown): BootProblem {
  const words = error instanceof Error ? error.message : String(error)
  if (error instanceof pg.DatabaseError && error.code === '55P03') {
    return new BootProblem(
      `The migration ${migration.name} waited ${lockTimeout} for a table that somebody else is using, and gave up. Nothing was changed by it.`,
      'Start again at a quieter moment.',
    )
  }
  const position = error instanceof pg.DatabaseError && error.position ? Number(error.position) : null
  const line = position ? `, line ${migration.sql.slice(0, position).split('\n').length}` : ''
  return new BootProblem(
    `The migration ${migration.name} failed${line}: ${words}. Nothing was changed by it.`,
    'Put the file or the database right and start again.',
  )
}
