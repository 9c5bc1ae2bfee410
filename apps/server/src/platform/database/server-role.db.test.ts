import { type RawBuilder, sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { useDatabase } from '../../../test/harness/database.ts'
import { checkServerRole, grantToServer } from './server-role.ts'

const test = useDatabase()
const other = useDatabase()

const refused = (statement: RawBuilder<unknown>) =>
  expect(statement.execute(test.db)).rejects.toThrow(/permission denied|must be owner/)

describe("the server's role", () => {
  it.each(['ledger_transfer', 'ledger_account', 'audit_entry', 'payment_event', 'invoice'])(
    'cannot change, delete or truncate the past in %s',
    async (table) => {
      const { rows } = await sql`select has_any_column_privilege(${table}, 'update') as "mayUpdate"`.execute(
        test.db,
      )
      expect(rows).toEqual([{ mayUpdate: false }])
      await refused(sql`delete from ${sql.table(table)}`)
      await refused(sql`truncate ${sql.table(table)} cascade`)
    },
  )

  it('cannot alter tables, triggers or functions, create any, or rewrite what was migrated', async () => {
    await refused(sql`alter table ledger_transfer disable trigger all`)
    await refused(sql`drop trigger audit_entry_rows on audit_entry`)
    await refused(sql`drop table app_user`)
    await refused(sql`create table spare (id int)`)
    await refused(sql`create or replace function refuse_change() returns trigger language plpgsql
      as 'begin return new; end'`)
    await refused(sql`set session_replication_role = 'replica'`)
    await refused(sql`delete from schema_migration`)
    await refused(sql`set role kandili`)
  })

  it('keeps its rights when they are granted again, as at every start', async () => {
    await grantToServer(test.connectionString, test.ownerConnectionString)
    await sql`select graphile_worker.add_job('any')`.execute(test.db)
    const { rows } = await sql`select from graphile_worker._private_jobs`.execute(test.db)
    expect(rows).toHaveLength(1)
  })
})

describe('checkServerRole', () => {
  it('accepts a role that owns nothing', async () => {
    await checkServerRole(test.connectionString, test.ownerConnectionString)
  })

  it('refuses one that could act as the owner, and two databases', async () => {
    const { connectionString: server, ownerConnectionString: owner } = test
    await expect(checkServerRole(owner, owner)).rejects.toThrow('can act as the owner of the tables')
    const superuser = server.replace('//kandili_server:', '//postgres:')
    expect(superuser.split('@')[0]).toBe(inject('adminConnectionString').split('@')[0])
    await expect(checkServerRole(superuser, owner)).rejects.toThrow('can act as the owner of the tables')
    await expect(checkServerRole(other.connectionString, owner)).rejects.toThrow(
      'DATABASE_URL names the database',
    )
  })

  it('names the setting whose address is wrong', async () => {
    const wrong = test.ownerConnectionString.replace(/:[^:@]+@/, ':wrong@')
    await expect(checkServerRole(test.connectionString, wrong)).rejects.toThrow(
      'refuses the password in DATABASE_OWNER_URL',
    )
  })
})
