import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/harness/app.ts'
import { useDatabase } from '../../../test/harness/database.ts'
import { closeAttentionRow, findOpenAttention } from '../attention/repository.ts'
import { createLog } from '../log.ts'
import { createJobRunner, type JobDefinition, type JobRunner } from './job-runner.ts'
import { lookAtQueues } from './watch-queues.ts'

const test = useApp()
const database = useDatabase()
const lines: string[] = []
const log = createLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) })
/** Shorter than the poll interval: a job not done by then has waited for a poll. */
const SOON = { timeout: 5000 }
let jobs: JobRunner | undefined
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
})

const named = (facts: Omit<JobDefinition, 'name'>): JobDefinition => ({ name: `a-${randomUUID()}`, ...facts })
const prepared = async (...definitions: JobDefinition[]): Promise<JobRunner> => {
  jobs = createJobRunner(database.connectionString, log, { worker: true })
  await jobs.prepare(definitions)
  return jobs
}
const context = () => ({ ...test.context(), db: database.db })
const system = () => ({ ...test.system, db: database.db })
const sendMany = async (runner: JobRunner, name: string, count: number) => {
  for (let number = 1; number <= count; number += 1) await runner.send(context(), name, { number })
}
const stateOfJobs = async (name: string) => {
  const { rows } = await sql<{ state: string; output: unknown }>`
    select state, output from pgboss.job where name = ${name}`.execute(database.db)
  return rows
}
const openItems = async (queue: string) =>
  (await findOpenAttention(database.db)).filter(({ facts }) => (facts as { queue?: string }).queue === queue)

it('every queue notices within a minute that its worker was killed', async () => {
  const { rows } = await sql<{ name: string; heartbeat_seconds: number | null }>`
    select name, heartbeat_seconds from pgboss.queue where name not like '\\_\\_%'`.execute(test.db)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ heartbeat_seconds }) => heartbeat_seconds !== 30)).toEqual([])
})

describe('a burst', () => {
  it('left by a stop is processed without waiting for a poll', async () => {
    const done = new Set<number>()
    const definition = named({ work: async (_, { number }) => void done.add(Number(number)) })
    const runner = await prepared(definition)
    await sendMany(runner, definition.name, 65)
    await runner.work([definition], system())
    await expect.poll(() => done.size, SOON).toBe(65)
  })

  it('that arrives while the worker runs is processed without waiting for a poll', async () => {
    const done = new Set<number>()
    const definition = named({ work: async (_, { number }) => void done.add(Number(number)) })
    const runner = await prepared(definition)
    await runner.work([definition], system())
    await sendMany(runner, definition.name, 65)
    await expect.poll(() => done.size, SOON).toBe(65)
  })

  it('is passed in batches if the job can process them together', async () => {
    const batches: number[] = []
    const definition = named({
      work: async () => {},
      workBatch: async (_, batch) => {
        batches.push(batch.length)
        return []
      },
    })
    const runner = await prepared(definition)
    await sendMany(runner, definition.name, 30)
    await runner.work([definition], system())
    await expect.poll(() => batches.reduce((sum, size) => sum + size, 0), SOON).toBe(30)
    expect(batches[0]).toBeGreaterThan(1)
  })

  it('in one lane leaves the slots of another lane free', async () => {
    let isBlocked = true
    const release: (() => void)[] = []
    const mails = named({
      lane: 'MAIL',
      work: () => (isBlocked ? new Promise<void>((resolve) => release.push(resolve)) : Promise.resolve()),
    })
    const paid: number[] = []
    const payments = named({
      lane: 'PAYMENTS',
      work: async (_, { number }) => void paid.push(Number(number)),
    })
    const runner = await prepared(mails, payments)
    await sendMany(runner, mails.name, 45)
    await runner.work([mails, payments], system())
    await expect.poll(() => release.length, SOON).toBeGreaterThan(0)
    await sendMany(runner, payments.name, 5)
    await expect.poll(() => paid.length, SOON).toBe(5)
    isBlocked = false
    for (const resolve of release) resolve()
  })
})

describe('a failing job', () => {
  it('does not fail the others of its batch, and opens an attention item', {
    timeout: 30_000,
  }, async () => {
    const done = new Set<number>()
    const poisoned = named({
      retryLimit: 0,
      work: async (_, { number }) => {
        if (number === 7) throw new Error('poisoned')
        done.add(Number(number))
      },
    })
    const runner = await prepared(poisoned)
    await sendMany(runner, poisoned.name, 15)
    await runner.work([poisoned], system())
    await expect.poll(() => done.size, SOON).toBe(14)
    // pg-boss sends no NOTIFY for a job that it moves to the dead letter queue: it is found by polling.
    await expect.poll(() => openItems(poisoned.name), { timeout: 20_000 }).toHaveLength(1)
    expect(await openItems(poisoned.name)).toMatchObject([
      { kind: 'JOB_FAILED', facts: { queue: poisoned.name, number: 7 } },
    ])
    const states = (await stateOfJobs(poisoned.name)).map(({ state }) => state)
    expect(states.filter((state) => state === 'completed')).toHaveLength(14)
  })

  it('of the same key reopens an item that a person has closed', { timeout: 60_000 }, async () => {
    const failing = named({
      retryLimit: 0,
      work: async () => {
        throw new Error('no')
      },
    })
    const runner = await prepared(failing)
    await runner.work([failing], system())
    const fail = async () => {
      await runner.send(context(), failing.name, { number: 1 }, { onceKey: 'of-1' })
      await expect.poll(() => openItems(failing.name), { timeout: 20_000 }).toHaveLength(1)
      return (await openItems(failing.name))[0]?.id ?? 0
    }
    const id = await fail()
    await closeAttentionRow(database.db, id, { at: new Date(), by: null })
    expect(await fail()).toBe(id)
  })

  it('is logged and stored without the row that failed', async () => {
    const failing = named({
      retryLimit: 0,
      work: async () => {
        throw Object.assign(new Error('duplicate key'), {
          code: '23505',
          detail: 'Key (email)=(eleni@example.test)',
        })
      },
    })
    const runner = await prepared(failing)
    await runner.send(context(), failing.name, { requestId: 1 })
    await runner.work([failing], system())
    await expect.poll(async () => (await stateOfJobs(failing.name))[0]?.state, SOON).toBe('failed')
    const kept = JSON.stringify(await stateOfJobs(failing.name))
    expect(kept).toContain('23505')
    expect(lines.join()).toContain('a job failed')
    expect(kept + lines.join()).not.toContain('eleni')
  })
})

describe('a key', () => {
  it('prevents a second job from being sent while the first waits', async () => {
    const keyed = named({ keyed: true, work: async () => {} })
    const runner = await prepared(keyed)
    for (const number of [1, 2, 1, 1]) {
      await runner.send(context(), keyed.name, { number }, { onceKey: String(number) })
    }
    expect(await stateOfJobs(keyed.name)).toHaveLength(2)
    expect(await runner.drain([keyed], system())).toBe(2)
    await runner.send(context(), keyed.name, { number: 1 }, { onceKey: '1' })
    expect(await runner.drain([keyed], system())).toBe(1)
  })

  it('applies to a queue created without it by an older version', async () => {
    const plain = named({ work: async () => {} })
    await (await prepared(plain)).stop()
    const keyed = { ...plain, keyed: true }
    const runner = await prepared(keyed)
    for (let times = 0; times < 3; times += 1) {
      await runner.send(context(), keyed.name, { number: 1 }, { onceKey: '1' })
    }
    expect(await stateOfJobs(keyed.name)).toHaveLength(1)
  })
})

it('a queue that is late raises an alarm, which ends when it has caught up', async () => {
  const idle = named({ work: async () => {} })
  const runner = await prepared(idle)
  const looked = () => lookAtQueues({ ...system(), log, jobs: runner })
  await runner.send(context(), idle.name, { number: 1 })
  await looked()
  expect(await openItems(idle.name)).toEqual([])
  await sql`update pgboss.job set start_after = now() - interval '5 minutes' where name = ${idle.name}`.execute(
    database.db,
  )
  await looked()
  await looked()
  expect(await openItems(idle.name)).toMatchObject([{ kind: 'JOBS_LATE', facts: { waiting: 1 } }])
  expect(lines.filter((line) => line.includes('jobs are late'))).toHaveLength(1)
  await runner.drain([idle], system())
  await looked()
  expect(await openItems(idle.name)).toEqual([])
})
