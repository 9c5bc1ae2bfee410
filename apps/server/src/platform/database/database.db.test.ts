import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../../test/harness/database.ts'
import { createDatabase } from './database.ts'

describe('values from PostgreSQL', () => {
  const test = useDatabase()
  const read = async (expression: string): Promise<unknown> => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(test.db)
    return rows[0]?.value
  }

  it('civil dates are text, not instants of some time zone', async () => {
    expect(await read(`date '2026-08-15'`)).toBe('2026-08-15')
    expect(await read(`array[date '2026-08-15', null]`)).toEqual(['2026-08-15', null])
  })

  it('64-bit integers are numbers', async () => {
    expect(await read('9007199254740991::bigint')).toBe(9007199254740991)
    expect(await read('array[1, null]::bigint[]')).toEqual([1, null])
    expect(await read('count(*)')).toBe(1)
  })

  it('rejects an integer beyond the safe range rather than rounding it', async () => {
    await expect(read('9007199254740993::bigint')).rejects.toThrow('beyond the safe range')
  })

  it('numerics are text and instants are dates', async () => {
    expect(await read('0.10::numeric')).toBe('0.10')
    expect(await read(`timestamptz '2026-01-01T00:00:00Z'`)).toEqual(new Date('2026-01-01T00:00:00Z'))
  })

  it('Greek letters have trigrams and a collation', async () => {
    expect(await read(`'νικολαος' % 'νικολαου'`)).toBe(true)
    expect(
      await read(
        `array(select x from unnest(array['ωμέγα', 'Άλφα', 'βήτα']) x order by x collate "el-x-icu")`,
      ),
    ).toEqual(['Άλφα', 'βήτα', 'ωμέγα'])
  })
})

describe('a server that only reads', () => {
  const test = useDatabase()

  it('is refused by new connections until it writes again', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.ownerDb)
    const setReadOnly = (value: string) =>
      sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = ${sql.raw(value)}`.execute(
        test.ownerDb,
      )
    const other = createDatabase(test.connectionString, { max: 1 })
    const ask = () => sql`select 1 as one`.execute(other.db)
    try {
      await setReadOnly('on')
      await expect(ask()).rejects.toThrow('the database only reads')
      await setReadOnly('off')
      await expect(ask()).resolves.toMatchObject({ rows: [{ one: 1 }] })
    } finally {
      await other.close()
    }
  })
})
