import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { useApp } from '../../../test/harness/app.ts'
import { useDatabase } from '../../../test/harness/database.ts'
import { createDatabase, type DatabaseHandle } from '../database/database.ts'
import { healthRoutes } from './health.ts'
import { createHttp } from './http.ts'

const test = useApp()
const database = useDatabase()
let frozen: Server
let handle: DatabaseHandle
let app: FastifyInstance

/** Accepts connections without answering, as a stopped PostgreSQL does. */
beforeAll(async () => {
  frozen = createServer(() => {}).listen(0, '127.0.0.1')
  await once(frozen, 'listening')
  const { port } = frozen.address() as AddressInfo
  handle = createDatabase(`postgresql://nobody@127.0.0.1:${port}/none`, { max: 1 })
  const system = { ...test.system, db: handle.db }
  app = await createHttp(system, async () => null)
  healthRoutes(app, system, { probeTimeoutMs: 1 })
})
afterAll(async () => {
  await app.close()
  frozen.close()
})

it('is ready while the database answers', async () => {
  const answer = await test.app.inject('/api/ready')
  expect(answer.json()).toMatchObject({ status: 'ok', jobs: { waiting: 0 } })
})

it('is not ready, but alive, while the database is frozen', async () => {
  expect((await app.inject('/api/ready')).json()).toMatchObject({ message: 'DATABASE_UNAVAILABLE' })
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' })
})

it('is not ready while PostgreSQL has no disk for what it writes', async () => {
  const admin = new pg.Client({ connectionString: inject('adminConnectionString') })
  await admin.connect()
  const name = new URL(database.connectionString.replace('@/', '@socket/')).pathname.slice(1)
  await admin.query(`alter database ${name} set temp_file_limit = '16kB'`)
  const limited = createDatabase(database.connectionString, { max: 1 })
  const system = { ...test.system, db: limited.db }
  const other = await createHttp(system, async () => null)
  healthRoutes(other, system)
  expect((await other.inject('/api/ready')).json()).toMatchObject({ message: 'DATABASE_UNAVAILABLE' })
  await admin.query(`alter database ${name} reset temp_file_limit`)
  await limited.close()
  await other.close()
  await admin.end()
})
