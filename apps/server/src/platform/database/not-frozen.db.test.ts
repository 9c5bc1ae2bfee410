import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { useDatabase } from '../../../test/harness/database.ts'
import { createDatabase } from './database.ts'

const database = useDatabase()
const opened: { close(): Promise<unknown> | unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** The test's database behind a relay that can stop passing bytes on, as a frozen server does. */
const behindRelay = async () => {
  const url = new URL(database.connectionString.replace('@/', '@socket/'))
  const folder = url.searchParams.get('host')
  const port = Number(url.searchParams.get('port') ?? url.port)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((socket) => {
    const behind = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, url.hostname)
    for (const one of [socket, behind]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        for (const other of [socket, behind]) other.destroy()
      })
      if (isFrozen) one.pause()
    }
    socket.pipe(behind).pipe(socket)
    if (isFrozen) for (const one of [socket, behind]) one.unpipe()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(server)
  const { port: own } = server.address() as AddressInfo
  const handle = createDatabase(
    `postgresql://${url.username}:${url.password}@127.0.0.1:${own}${url.pathname}`,
    { max: 2 },
  )
  opened.unshift(handle)
  return {
    db: handle.db,
    freeze: () => {
      isFrozen = true
      for (const one of sockets) one.unpipe().pause()
    },
    thaw: () => {
      isFrozen = false
      for (const one of sockets) one.destroy()
    },
  }
}

it('fails every call within five seconds while the server is silent, and answers again after it', async () => {
  const { db, freeze, thaw } = await behindRelay()
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db)
  await ask()
  freeze()
  const begun = performance.now()
  const outcomes = await Promise.allSettled([ask(), ask(), ask(), ask()])
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(performance.now() - begun).toBeLessThan(5_000)
  await expect(ask()).rejects.toThrow('Connection terminated')
  thaw()
  await expect.poll(() => ask().catch(() => null), { timeout: 5_000 }).toMatchObject({ rows: [{ one: 1 }] })
})

it('lets a long query go on while the server answers others', async () => {
  const { db } = await behindRelay()
  await expect(sql`select pg_sleep(3.2)`.execute(db)).resolves.toMatchObject({ rows: [{}] })
})
