import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { createClient, endpoints } from '@kandili/contract'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findOffers, nothingYet, placeAndPay } from '../../checks/crash/faithful.ts'
import { seeded } from '../../checks/crash/random.ts'
import { administrator, type ServerUnderFire } from '../../checks/crash/server-under-fire.ts'
import { makeServer, PATIENCE_MS, type Running } from './under-fire.ts'

const MEGABYTE = 1024 * 1024
/** The smallest machine that we name has 2 GB; PostgreSQL takes a part of the rest. */
const MOST_BYTES = 1024 * MEGABYTE
const STREAMS = 2000
const OPENED_AT_ONCE = 50
const PICTURES = 24
const SIDE_PIXELS = 6000

let running: Running
let server: ServerUnderFire
beforeAll(async () => {
  running = await makeServer()
  server = running.server
  await server.start()
})
afterAll(() => running.remove())

/** Follows a request, as its page does. @returns its stream, whose first event has arrived */
const follow = async (code: string, index: number, agent: Agent): Promise<IncomingMessage> => {
  const address = `10.${Math.floor(index / 250)}.${index % 250}.1`
  const asked = get(`${server.baseUrl}/api/public/orders/${code}/events`, {
    agent,
    headers: { 'x-forwarded-for': address },
  })
  const [stream] = (await once(asked, 'response')) as [IncomingMessage]
  expect(stream.statusCode).toBe(200)
  await once(stream, 'data')
  return stream
}

it('2,000 people follow a request, hear of its change, and 24 large pictures arrive at once, within 1 GB', async () => {
  const random = seeded(9)
  const answered = nothingYet()
  const offers = await findOffers(server.baseUrl, random)
  const { code, lineId } = await placeAndPay(server.baseUrl, offers, random, answered)
  const { token } = await createClient({ baseUrl: server.baseUrl }).call(endpoints.access.login, {
    body: administrator,
  })
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const turn = pLimit(OPENED_AT_ONCE)
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, (_, index) => turn(() => follow(code, index, agent))),
  )

  // In one colour it is a small upload, which takes as much memory as any other picture once it is decoded.
  const picture = await sharp({
    create: { width: SIDE_PIXELS, height: SIDE_PIXELS, channels: 3, background: '#a33' },
  })
    .jpeg()
    .toBuffer()
  const upload = async () => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'icon.jpg')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${server.baseUrl}/api/files/upload`, { method: 'POST', headers, body })
    return answer.status
  }
  const uploads = Promise.all(Array.from({ length: PICTURES }, upload))
  let longest = 0
  let isOver = false
  void uploads.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const begun = performance.now()
    await fetch(`${server.baseUrl}/el`).then((answer) => answer.arrayBuffer())
    longest = Math.max(longest, performance.now() - begun)
  }
  expect(new Set(await uploads)).toEqual(new Set([201]))
  expect(longest).toBeLessThan(PATIENCE_MS)

  const heard = Promise.all(streams.map((stream) => once(stream, 'data')))
  await createClient({ baseUrl: server.baseUrl }).call(endpoints.requests.withdraw, {
    params: { code },
    body: { lineIds: [lineId] },
  })
  await heard
  agent.destroy()
  expect(server.mostMemory()).toBeLessThan(MOST_BYTES)
})
