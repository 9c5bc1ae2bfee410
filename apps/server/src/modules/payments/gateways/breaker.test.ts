import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { withBreaker } from './breaker.ts'
import { GatewayRefused, GatewayUnavailable } from './gateway.ts'
import { createStripeGateway } from './stripe/gateway.ts'

/** The server's behaviour in a call: it hangs, or answers that the session does not exist. */
let isHanging = true
let calls = 0
const server = createServer((_request, response) => {
  calls += 1
  if (isHanging) return
  response.writeHead(404, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { type: 'invalid_request_error', code: 'resource_missing' } }))
})
const lines: string[] = []
const log = createLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) })

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve())))
afterAll(() => {
  server.closeAllConnections()
  return new Promise<void>((resolve) => server.close(() => resolve()))
})
beforeEach(() => {
  isHanging = true
  calls = 0
  lines.length = 0
})

const gateway = (pauseMs: number) => {
  const { port } = server.address() as AddressInfo
  const stripe = createStripeGateway(
    { secretKey: 'sk_test_1', webhookSecrets: ['whsec_1'], host: '127.0.0.1', port, protocol: 'http' },
    { timeoutMs: 40 },
  )
  return withBreaker(stripe, log, { failures: 3, pauseMs })
}
const failure = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)

describe('a gateway that hangs', () => {
  it('is called once per request and times out', async () => {
    expect(await failure(gateway(60_000).readPayment('cs_1'))).toBeInstanceOf(GatewayUnavailable)
    expect(calls).toBe(1)
  })

  it('is not called after several unanswered calls in a row, and callers get an error at once', async () => {
    const stripe = gateway(60_000)
    for (let times = 0; times < 10; times += 1) {
      expect(await failure(stripe.readPayment('cs_1'))).toBeInstanceOf(GatewayUnavailable)
    }
    expect(calls).toBe(3)
    expect(lines.filter((line) => line.includes('calls are paused'))).toHaveLength(1)
  })

  it('delays all of its calls together by no more than the patience', async () => {
    const { port } = server.address() as AddressInfo
    const slow = createStripeGateway(
      { secretKey: 'sk_test_1', webhookSecrets: ['whsec_1'], host: '127.0.0.1', port, protocol: 'http' },
      { timeoutMs: 60_000 },
    )
    const stripe = withBreaker(slow, log, { failures: 3, pauseMs: 60_000, patienceMs: 40 })
    expect(await failure(stripe.readPayment('cs_1'))).toBeInstanceOf(GatewayUnavailable)
  })

  it('is called again after the pause, and used once it answers', async () => {
    const stripe = gateway(1)
    for (let times = 0; times < 3; times += 1) await failure(stripe.readPayment('cs_1'))
    isHanging = false
    await expect.poll(() => failure(stripe.readPayment('cs_1'))).toBeInstanceOf(GatewayRefused)
    expect(lines.join()).toContain('the gateway answers again')
  })
})

it('an error from the gateway does not open the breaker', async () => {
  isHanging = false
  const stripe = gateway(60_000)
  for (let times = 0; times < 6; times += 1) {
    expect(await failure(stripe.readPayment('cs_1'))).toBeInstanceOf(GatewayRefused)
  }
  expect(calls).toBe(6)
})
