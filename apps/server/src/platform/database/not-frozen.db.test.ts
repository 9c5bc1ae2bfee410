import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { useDatabase } from '../../../test/harness/database.ts'
import { startRelay } from '../../../test/harness/relay.ts'
import { createDatabase } from './database.ts'

const database = useDatabase()
const opened: { close(): Promise<unknown> | unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const behindRelay = async () => {
  const relay = await startRelay(database.connectionString)
  const handle = createDatabase(relay.connectionString, { max: 2 })
  opened.push(handle, relay)
  return { db: handle.db, relay }
}

it('fails every call within five seconds while the server is silent, and answers again after it', async () => {
  const { db, relay } = await behindRelay()
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db)
  await ask()
  relay.freeze()
  const begun = performance.now()
  const outcomes = await Promise.allSettled([ask(), ask(), ask(), ask()])
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(performance.now() - begun).toBeLessThan(5_000)
  await expect(ask()).rejects.toThrow('Connection terminated')
  relay.mend()
  await expect.poll(() => ask().catch(() => null), { timeout: 5_000 }).toMatchObject({ rows: [{ one: 1 }] })
})

it('lets a long query go on while the server answers others', async () => {
  const { db } = await behindRelay()
  await expect(sql`select pg_sleep(3.2)`.execute(db)).resolves.toMatchObject({ rows: [{}] })
})
