import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { useDatabase } from './database.ts'

describe('useDatabase', () => {
  const first = useDatabase()
  const second = useDatabase()

  it('creates databases that do not see each other', async () => {
    await sql`create table only_here (id int)`.execute(first.ownerDb)
    await expect(sql`select from only_here`.execute(second.db)).rejects.toThrow('does not exist')
    expect(first.connectionString).not.toBe(second.connectionString)
  })

  it('creates the migrated schema, under a role that is no superuser', async () => {
    const migrations = await sql<{ count: number }>`select count(*) as count from schema_migration`.execute(
      first.db,
    )
    expect(migrations.rows[0]?.count).toBeGreaterThan(0)
    const role = await sql<{
      rolsuper: boolean
    }>`select rolsuper from pg_roles where rolname = current_user`.execute(first.db)
    expect(role.rows[0]?.rolsuper).toBe(false)
  })

  it('leaves the template untouched', async () => {
    const client = new pg.Client({
      connectionString: first.connectionString.replace(/\/test_\w+/, '/kandili'),
    })
    await client.connect()
    const { rows } = await client.query(`select to_regclass('only_here') as found`)
    await client.end()
    expect(rows[0].found).toBeNull()
  })
})
