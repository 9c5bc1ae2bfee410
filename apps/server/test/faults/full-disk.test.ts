import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, createClient, endpoints } from '@kandili/contract'
import { connectionOfRunning } from '@kandili/embedded-postgres/running'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  actFaithfully,
  findOffers,
  nothingYet,
  type Offer,
  placeAndPay,
} from '../../checks/crash/faithful.ts'
import { seeded } from '../../checks/crash/random.ts'
import { lookAt } from '../../checks/crash/rounds.ts'
import { administrator, type ServerUnderFire } from '../../checks/crash/server-under-fire.ts'
import { isRoot, makeServer, mountDisk, type Running } from './under-fire.ts'

const DATABASE_KB = 1024 * 1024
const FILES_KB = 128 * 1024
/** Less than a picture, so that a part of it is written. */
const LEFT_BYTES = 256 * 1024
/** Long enough for PostgreSQL to be started again and again in vain. */
const STAYS_FULL_MS = 20_000

describe.runIf(isRoot)('a full disk', () => {
  let running: Running
  let server: ServerUnderFire
  let offers: Offer[]
  const random = seeded(7)
  const disk = (name: 'files' | 'arriving') => join(server.dataDirectory, name)

  beforeAll(async () => {
    running = await makeServer((folder) => {
      mountDisk(folder, DATABASE_KB)
      for (const own of ['files', 'arriving']) {
        mkdirSync(join(folder, own))
        mountDisk(join(folder, own), FILES_KB)
      }
      return { TMPDIR: join(folder, 'arriving') }
    })
    server = running.server
    await server.start()
    offers = await findOffers(server.baseUrl, random)
  })
  afterAll(async () => {
    await server.stop()
    for (const own of ['files', 'arriving', '.']) execFileSync('umount', [join(server.dataDirectory, own)])
    await running.remove()
  })

  it('of the database refuses in words, loses nothing, and needs nobody once there is room', async () => {
    const answered = nothingYet()
    let isOver = false
    const people = [1, 2, 3].map((seed) =>
      actFaithfully(server.baseUrl, offers, seeded(seed), answered, () => isOver),
    )
    await expect.poll(() => answered.paid.size, { timeout: 60_000 }).toBeGreaterThan(3)
    const ballast = join(server.dataDirectory, 'ballast')
    fill(ballast)
    const refusals = await refusedWhile(async () => {
      await takeNextFileOfLog(server)
      await wait(STAYS_FULL_MS)
    })
    // The sandbox keeps its records in the same database, and may be missed first.
    expect([...refusals].filter((code) => code !== 'GATEWAY_UNAVAILABLE')).toEqual(['DATABASE_UNAVAILABLE'])
    const page = await fetch(`${server.baseUrl}/en/track/${'A'.repeat(22)}`)
    expect(page.status).toBe(503)
    rmSync(ballast)
    await server.untilReady()
    isOver = true
    await Promise.all(people)
    expect(await lookAt(server, answered)).toEqual([])
    await placeAndPay(server.baseUrl, offers, random, answered)
  })

  /** The codes of the refusals that somebody who places gets meanwhile. */
  const refusedWhile = async (work: () => Promise<void>): Promise<Set<string>> => {
    const codes = new Set<string>()
    let isDone = false
    const done = work().finally(() => {
      isDone = true
    })
    while (!isDone) {
      await placeAndPay(server.baseUrl, offers, random, nothingYet()).catch((error: unknown) => {
        if (error instanceof ApiError) codes.add(error.code)
      })
      await wait(100)
    }
    await done
    return codes
  }

  it.each(['files', 'arriving'] as const)(
    'of %s refuses a picture in words, and keeps no part of it',
    async (name) => {
      const { token } = await createClient({ baseUrl: server.baseUrl }).call(endpoints.access.login, {
        body: administrator,
      })
      const client = createClient({
        baseUrl: server.baseUrl,
        headers: () => ({ authorization: `Bearer ${token}` }),
      })
      const bytes = await noise()
      const upload = () => {
        const body = new FormData()
        body.set('file', new Blob([bytes], { type: 'image/png' }), 'candle.png')
        return client.call(endpoints.files.upload, { body })
      }
      const ballast = join(disk(name), 'ballast')
      fill(ballast, LEFT_BYTES)
      const before = readdirSync(disk(name))
      await expect(upload()).rejects.toMatchObject({ code: 'STORAGE_FULL' })
      expect(readdirSync(disk(name))).toEqual(before)
      rmSync(ballast)
      await upload()
    },
  )
})

const fill = (file: string, leftBytes = 0): void => {
  const part = Buffer.alloc(64 * 1024)
  expect(() => {
    for (;;) writeFileSync(file, part, { flag: 'a' })
  }).toThrow('ENOSPC')
  truncateSync(file, statSync(file).size - leftBytes)
}

/** PostgreSQL's log of changes goes on to files that have no room. */
const takeNextFileOfLog = async ({ dataDirectory }: ServerUnderFire): Promise<void> => {
  const connection = await connectionOfRunning(dataDirectory)
  const client = new pg.Client({ connectionString: connection?.replace('//kandili:', '//postgres:') })
  client.on('error', () => {})
  await client.connect()
  try {
    for (;;) {
      await client.query("select pg_logical_emit_message(false, 'kandili', 'fault'), pg_switch_wal()")
    }
  } catch {
    // PostgreSQL gave up, as it must.
  }
  await client.end().catch(() => {})
}

/** A picture that stays larger than the small disks, however it is encoded. */
const noise = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({
      create: {
        width: 1200,
        height: 900,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer(),
  )
