import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../../test/harness/database.ts'
import { createDatabase } from './database.ts'
import type { DB } from './schema.ts'

/** Often enough that a statement is prepared, and its plan cached. */
const OFTEN = 12

describe('repeated statements', () => {
  const test = useDatabase()

  const prepared = async (db: Kysely<DB>, text: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_prepared_statements where statement = ${text}`.execute(db)
    return rows[0]?.count ?? 0
  }
  const repeat = async (db: Kysely<DB>, text: string, times = OFTEN): Promise<void> => {
    for (let time = 0; time < times; time++) await sql.raw(text).execute(db)
  }

  it('are prepared once per connection', async () => {
    await test.db.connection().execute(async (db) => {
      const text = 'select 41 + 1 as answer'
      await repeat(db, text, 2)
      expect(await prepared(db, text)).toBe(0)
      await repeat(db, text)
      expect(await prepared(db, text)).toBe(1)
    })
  })

  it('are not prepared if one text holds several, or changes no rows', async () => {
    await test.db.connection().execute(async (db) => {
      await repeat(db, 'select 42 as answer; select 43 as answer')
      await repeat(db, `set local statement_timeout = '30s'`)
      expect(await prepared(db, 'select 42 as answer; select 43 as answer')).toBe(0)
      expect(await prepared(db, `set local statement_timeout = '30s'`)).toBe(0)
    })
  })

  it('are not prepared if they search, so that each pattern has its own plan', async () => {
    await test.db.connection().execute(async (db) => {
      const text = `select count(*) from app_user where search_key like '%maria%'`
      await repeat(db, text)
      expect(await prepared(db, text)).toBe(0)
    })
  })

  it('see a column that a migration adds', async () => {
    await sql`create table widening (id int)`.execute(test.ownerDb)
    await sql`insert into widening values (1)`.execute(test.ownerDb)
    await test.ownerDb.connection().execute(async (db) => {
      const text = 'select * from widening'
      await repeat(db, text)
      await sql`alter table widening add column title text default 'new'`.execute(db)
      expect((await sql.raw(text).execute(db)).rows).toEqual([{ id: 1, title: 'new' }])
    })
  })

  it('are not prepared any more behind a pooler that loses their names', async () => {
    const pooled = createDatabase(test.connectionString, { max: 1 })
    const text = 'select 44 as answer'
    try {
      await repeat(pooled.db, text)
      expect(await prepared(pooled.db, text)).toBe(1)
      // As another connection has them, which the pooler may choose at any time.
      await sql`deallocate all`.execute(pooled.db)
      expect((await sql.raw(text).execute(pooled.db)).rows).toEqual([{ answer: 44 }])
      await repeat(pooled.db, text)
      expect(await prepared(pooled.db, text)).toBe(0)
    } finally {
      await pooled.close()
    }
  })

  it('fail once inside a transaction whose plan a migration made stale', async () => {
    await sql`create table widening_more (id int)`.execute(test.ownerDb)
    const text = 'select * from widening_more'
    await test.ownerDb.connection().execute(async (db) => {
      await repeat(db, text)
      await sql`alter table widening_more add column title text`.execute(db)
      const inTransaction = () => db.transaction().execute((tx) => sql.raw(text).execute(tx))
      await expect(inTransaction()).rejects.toThrow('cached plan')
      await expect(inTransaction()).resolves.toEqual({ rows: [] })
    })
  })
})
