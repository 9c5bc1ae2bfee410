import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '@kandili/contract'
import { deliverDue, passTime, type World } from '@kandili/sandbox-gateway'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { setOwnAddress } from '../../src/modules/payments/gateways/index.ts'
import { sandboxSecrets } from '../../src/modules/payments/gateways/sandbox/secrets.ts'
import { lineFor, requestFor } from '../factories/request.ts'
import { type MadeTemple, makeTemple } from '../factories/temple.ts'
import type { TestApp } from '../harness/app.ts'

export type Card = { number: string; expiry?: string; cvc?: string; holder?: string; delivery?: string }
export const goodCard: Card = { number: '4242 4242 4242 4242' }

/**
 * The sandbox company over real HTTP, with a clock that the test controls: no webhook is sent and no time passes
 * unless the test says so. `isDown` makes all calls fail, in both directions; `reads` counts how often a payment was
 * fetched.
 */
export const useSandbox = (test: TestApp) => {
  let relay: Server
  let address = ''
  const state = { isDown: false, reads: 0 }

  beforeAll(async () => {
    relay = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        if (request.method === 'GET' && request.url?.startsWith('/sandbox/sessions/')) state.reads += 1
        if (state.isDown) return void response.writeHead(503).end('{}')
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        )
        test.app
          .inject({
            method: request.method as InjectOptions['method'],
            url: request.url ?? '/',
            headers,
            payload: Buffer.concat(parts),
          })
          .then(
            (answer) => response.writeHead(answer.statusCode).end(answer.rawPayload),
            () => response.writeHead(500).end(),
          )
      })
    })
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`
    setOwnAddress(test.system, address)
  })
  afterAll(() => relay.close())

  const world = (): World => ({
    db: test.db,
    now: () => test.system.clock.now(),
    log: test.system.log,
    ...sandboxSecrets(test.system),
    webhookUrl: () => `${address}/api/payments/sandbox/webhook`,
    wake: () => {},
  })
  const post = (url: string, form: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })

  return {
    state,
    post,
    world,
    /** Places a request of one candle at this price (cents), or of several. */
    async place(priceCents: number, temple?: MadeTemple, candles = 1) {
      const at = temple ?? (await makeTemple(test.db, { offers: { CANDLE: priceCents } }))
      const placed = await (await test.client()).call(endpoints.requests.place, {
        body: requestFor(at, {}, { lines: Array.from({ length: candles }, () => lineFor(at)) }),
      })
      const { id } = await test.db
        .selectFrom('request')
        .select('id')
        .where('code', '=', placed.code)
        .executeTakeFirstOrThrow()
      return { ...placed, id, temple: at }
    },
    /** Begins to pay; returns the path of the hosted page. */
    async begin(code: string): Promise<string> {
      const started = await (await test.client()).call(endpoints.payments.start, {
        params: { code },
        body: { method: 'CARD' },
      })
      return new URL(started.redirectUrl ?? '').pathname
    },
    pay: (page: string, card: Card = goodCard) =>
      post(page, { expiry: '12/34', cvc: '123', holder: 'Test', delivery: '', ...card }),
    /** Delivers all due webhooks and runs the resulting jobs. */
    async deliver(): Promise<void> {
      while ((await deliverDue(world())) > 0);
      await test.drainJobs()
    },
    passTime: () => passTime(world()),
  }
}

/** Advances the clock by some seconds. */
export const later = (test: TestApp, seconds: number): void =>
  test.setNow(new Date(test.system.clock.now().getTime() + seconds * 1000).toISOString())
