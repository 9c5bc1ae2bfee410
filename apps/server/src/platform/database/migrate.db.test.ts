import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../../test/harness/database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

describe('migrate', () => {
  const test = useDatabase()
  let folder: string

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kandili-migrations-'))
    await sql`drop table if exists schema_migration, apple, pear`.execute(test.ownerDb)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const run = () => migrate(test.ownerConnectionString, folder)

  it('applies new files once, in order', async () => {
    write('0002_pear.sql', 'create table pear (apple int references apple)')
    write('0001_apple.sql', 'create table apple (id int primary key)')
    expect(await run()).toEqual(['0001_apple.sql', '0002_pear.sql'])
    expect(await run()).toEqual([])
  })

  it('lets one of several nodes do the work', async () => {
    write('0001_apple.sql', 'create table apple (id int primary key); select pg_sleep(0.05)')
    const answers = await Promise.all([run(), run(), run()])
    expect(answers.flat()).toEqual(['0001_apple.sql'])
  })

  it('rolls back the whole file when a statement fails, and names the line', async () => {
    write('0001_apple.sql', 'create table apple (id int);\nselect nothing from nowhere')
    await expect(run()).rejects.toThrow('0001_apple.sql failed, line 2: relation "nowhere" does not exist')
    const { rows } = await sql`select to_regclass('apple') as found`.execute(test.db)
    expect(rows).toEqual([{ found: null }])
  })

  it('switches the compilation of statements off, which takes longer than they do', async () => {
    const name = '0939_without_compiling_statements.sql'
    write(name, readFileSync(join(migrationsFolder, name), 'utf8'))
    await run()
    const { rows } = await sql`select setconfig from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())`.execute(test.db)
    expect(rows).toEqual([{ setconfig: ['jit=off'] }])
  })

  it('refuses a file changed after it was applied', async () => {
    write('0001_apple.sql', 'create table apple (id int)')
    await run()
    write('0001_apple.sql', 'create table apple (id bigint)')
    await expect(run()).rejects.toThrow('0001_apple.sql was changed after it had been applied')
  })

  it('ignores differences of line endings', async () => {
    write('0001_apple.sql', 'create table apple (\n  id int)')
    await run()
    write('0001_apple.sql', 'create table apple (\r\n  id int)')
    expect(await run()).toEqual([])
  })

  it('refuses to run behind a newer database', async () => {
    write('0001_apple.sql', '-- Needs a stop: apples have new numbers.\ncreate table apple (id int)')
    await run()
    rmSync(join(folder, '0001_apple.sql'))
    await expect(run()).rejects.toThrow('made by a newer version')
  })

  it('lets an older version start again after an update beside which it runs', async () => {
    write('0001_apple.sql', 'create table apple (id int)')
    await run()
    write('0002_pear.sql', 'create table pear (id int)')
    await run()
    rmSync(join(folder, '0002_pear.sql'))
    expect(await run()).toEqual([])
  })

  it('refuses a new file with an old number', async () => {
    write('0002_pear.sql', 'create table pear (id int)')
    await run()
    write('0001_apple.sql', 'create table apple (id int)')
    await expect(run()).rejects.toThrow(
      '0001_apple.sql is new, but the database already has the later 0002_pear.sql',
    )
  })

  it('refuses two files with one number and a file without one', async () => {
    write('0001_apple.sql', 'select 1')
    write('0001_pear.sql', 'select 1')
    await expect(run()).rejects.toThrow('have the same number')
    rmSync(join(folder, '0001_pear.sql'))
    write('pear.sql', 'select 1')
    await expect(run()).rejects.toThrow('pear.sql has no proper name')
  })
})
