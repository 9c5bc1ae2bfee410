import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { makeTemporaryData } from './temporary-data.ts'

/** A process that starts a database in the folder of its argument, reports it and keeps running. */
const holder = `
  const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)})
  const log = { info: () => {}, warn: () => {} }
  await startEmbeddedPostgres({ dataDirectory: process.argv[1], log, settings: { fsync: 'off' } })
  process.stdout.write('running')
  setInterval(() => {}, 1000)
`

describe('the embedded database', () => {
  const { path: folder, remove } = makeTemporaryData('embedded')
  const messages: string[] = []
  const log = {
    info: (message: string) => messages.push(message),
    warn: (message: string) => messages.push(message),
  }

  afterAll(remove)

  const start = (settings = { fsync: 'off' }) =>
    startEmbeddedPostgres({ dataDirectory: folder, log, settings })
  const query = async (server: EmbeddedPostgres, sql: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: server.ownerConnectionString })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }
  const serverPid = () =>
    Number(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
  const startInChild = async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', holder, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    return child
  }

  it('creates a database, keeps its data, and stops', async () => {
    const first = await start()
    expect(first.fresh).toBe(true)
    await query(first, 'create table kept (id int)')
    await first.stop()
    await first.stop()
    expect(existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)

    const second = await start()
    expect(second.fresh).toBe(false)
    expect(await query(second, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
    await second.stop()
  })

  it('takes over the server of a killed process', async () => {
    const child = await startInChild()
    const pid = serverPid()
    child.kill('SIGKILL')
    await once(child, 'close')
    const server = await start()
    expect(serverPid()).toBe(pid)
    expect(messages.join()).toContain('taken over')
    await server.stop()
  })

  it('stops an orphaned server with other settings, and starts its own', async () => {
    const child = await startInChild()
    const pid = serverPid()
    child.kill('SIGKILL')
    await once(child, 'close')
    const server = await start({ fsync: 'off', max_connections: '20' } as { fsync: string })
    expect(serverPid()).not.toBe(pid)
    expect(await query(server, 'show max_connections')).toEqual([{ max_connections: '20' }])
    await server.stop()
  })

  it('recovers when process and server were killed together', async () => {
    const child = await startInChild()
    const pid = serverPid()
    child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await once(child, 'close')
    const server = await start()
    expect(await query(server, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
    await server.stop()
  })

  it('does not mistake another process with the same id for its server', async () => {
    writeFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), `${process.pid}\n`)
    const server = await start()
    expect(serverPid()).not.toBe(process.pid)
    await server.stop()
  })

  it('restarts the server when it dies', async () => {
    const server = await start()
    const pid = serverPid()
    process.kill(pid, 'SIGKILL')
    await expect
      .poll(() => query(server, 'select 1 as alive').catch(() => null), { timeout: 15_000 })
      .toEqual([{ alive: 1 }])
    expect(serverPid()).not.toBe(pid)
    await server.stop()
  })

  it('stops with its process on SIGTERM', async () => {
    const child = await startInChild()
    child.kill('SIGTERM')
    await once(child, 'close')
    expect(child.signalCode).toBe('SIGTERM')
    expect(existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
  })

  it("reports a failure in PostgreSQL's words, without a stack", async () => {
    const failure = await start({ fsync: 'off', shared_buffers: 'a lot' } as { fsync: string }).catch(
      (error) => error,
    )
    expect(failure.name).toBe('BootProblem')
    expect(failure.message).toMatch(/did not start.*invalid value for parameter "shared_buffers"/s)
  })
})
