import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { useApp } from '../../../test/harness/app.ts'
import { useDatabase } from '../../../test/harness/database.ts'
import { createLog } from '../log.ts'
import { createJobRunner, type JobDefinition, type JobRunner } from './job-runner.ts'

const test = useApp()
const database = useDatabase()
const lines: string[] = []
const log = createLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) })
let jobs: JobRunner | undefined
afterEach(() => jobs?.stop())

it('every queue notices within a minute that its worker was killed', async () => {
  const { rows } = await sql<{ name: string; heartbeat_seconds: number | null }>`
    select name, heartbeat_seconds from pgboss.queue where name not like '\\_\\_%'`.execute(test.db)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ heartbeat_seconds }) => heartbeat_seconds !== 30)).toEqual([])
})

it('a failing job is logged and kept without the row that failed', async () => {
  const failing: JobDefinition = {
    name: `failing-${randomUUID()}`,
    retryLimit: 0,
    work: async () => {
      throw Object.assign(new Error('duplicate key'), {
        code: '23505',
        detail: 'Key (email)=(eleni@example.test)',
      })
    },
  }
  const system = { ...test.system, db: database.db }
  jobs = createJobRunner(database.connectionString, log, { worker: true })
  await jobs.prepare([failing])
  await jobs.send({ ...test.context(), db: database.db }, failing.name, { requestId: 1 })
  await jobs.work([failing], system)
  const output = async () =>
    (
      await sql<{ output: unknown }>`
        select output from pgboss.job where name = ${failing.name} and state = 'failed'`.execute(database.db)
    ).rows[0]?.output
  await expect.poll(output, { timeout: 15_000 }).toBeDefined()
  const kept = JSON.stringify(await output())
  expect(kept).toContain('23505')
  expect(lines.join()).toContain('a job failed')
  expect(kept + lines.join()).not.toContain('eleni')
})
