import { endpoints } from '@kandili/contract'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { GatewayRefused, GatewayUnavailable } from '../../src/modules/payments/gateways/gateway.ts'
import { findGateway } from '../../src/modules/payments/gateways/index.ts'
import { createStripeGateway } from '../../src/modules/payments/gateways/stripe/gateway.ts'
import { requestRefund } from '../../src/modules/payments/refunds/request-refund.ts'
import { requestFor } from '../factories/request.ts'
import { makeTemple } from '../factories/temple.ts'
import { useApp } from '../harness/app.ts'
import { expectBooksToHold } from './checked.ts'
import { startStripeDouble } from './stripe-double.ts'

const secretKey = 'sk_test_double'
const webhookSecret = 'whsec_test'
const double = await startStripeDouble(secretKey)
// In real time: Stripe checks how far off an expiry is.
const test = useApp({
  env: {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_HOST: '127.0.0.1',
    STRIPE_PORT: String(double.port),
    STRIPE_PROTOCOL: 'http',
  },
})
afterAll(() => double.close())
afterEach(() => expectBooksToHold(test.db))

const place = async (priceCents: number) => {
  const temple = await makeTemple(test.db, { offers: { CANDLE: priceCents } })
  const placed = await (await test.client()).call(endpoints.requests.place, { body: requestFor(temple) })
  const { id } = await test.db
    .selectFrom('request')
    .select('id')
    .where('code', '=', placed.code)
    .executeTakeFirstOrThrow()
  return { id, code: placed.code }
}
const begin = async (code: string) =>
  (await test.client()).call(endpoints.payments.start, { params: { code }, body: { gateway: 'STRIPE' } })
const tell = async (event: object) => {
  const payload = JSON.stringify({ object: 'event', created: 1, ...event })
  const header = await new Stripe(secretKey).webhooks.generateTestHeaderStringAsync({
    payload,
    secret: webhookSecret,
  })
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    payload,
  })
  await test.drainJobs()
  return answer.statusCode
}
const paid = async (priceCents: number) => {
  const request = await place(priceCents)
  await begin(request.code)
  const [session] = [...double.sessions.values()].slice(-1)
  if (!session) throw new Error('no session')
  double.pay(session.id)
  const object = {
    id: session.id,
    object: 'checkout.session',
    metadata: session.metadata,
    customer_email: 'x@y.test',
  }
  expect(await tell({ id: `evt_${session.id}`, type: 'checkout.session.completed', data: { object } })).toBe(
    200,
  )
  return { ...request, session }
}
const stateOf = async (id: number) =>
  (await test.db.selectFrom('request').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

describe('Stripe, over the wire', () => {
  it('receives nothing that reveals belief', async () => {
    const request = await place(1000)
    const started = await begin(request.code)
    expect(started.redirectUrl).toContain('https://checkout.stripe.test/')
    const asked = JSON.stringify(double.seen.at(-1)?.fields)
    expect(asked).not.toMatch(/Μαρία|HEALTH|CANDLE|Ναός/)
    expect(double.seen.at(-1)?.fields).toMatchObject({
      mode: 'payment',
      locale: 'el',
      'line_items[0][price_data][unit_amount]': '1000',
    })
  })

  it('settles a payment from the gateway’s answer and posts its fee', async () => {
    const request = await paid(1000)
    expect(await stateOf(request.id)).toBe('PAID')
    const kept = await test.db
      .selectFrom('external_event')
      .select('payload')
      .where('external_id', '=', `evt_${request.session.id}`)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(kept.payload)).not.toContain('x@y.test')
  })

  it('sends a refund with our own idempotency key', async () => {
    const request = await paid(1000)
    await requestRefund(test.context(), { requestId: request.id, amount: 400, reason: 'ASKED_BY_CUSTOMER' })
    await test.drainJobs()
    expect(double.refunds.at(-1)).toMatchObject({ amount: 400 })
    const row = await test.db
      .selectFrom('request')
      .select('refunded_cents')
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    expect(row.refunded_cents).toBe(400)
  })

  it('sends a refund once whose response was lost, also after Stripe has forgotten its key', async () => {
    const request = await paid(1000)
    const { refund, payment } = await requestRefund(test.context(), {
      requestId: request.id,
      amount: 400,
      reason: 'ASKED_BY_CUSTOMER',
    })
    const asked = { providerRef: payment.provider_ref ?? '', refundId: refund.id, amountCents: 400 }
    await findGateway(test.system, 'STRIPE')?.refund(asked)
    double.forgetKeys()
    await test.drainJobs()
    const made = double.refunds.filter(({ payment_intent: intent }) => intent === request.session.intent)
    expect(made.map(({ amount }) => amount)).toEqual([400])
  })

  it('rejects a webhook signed with another secret', async () => {
    const payload = '{"id":"evt_x","object":"event","type":"checkout.session.completed"}'
    const header = await new Stripe(secretKey).webhooks.generateTestHeaderStringAsync({
      payload,
      secret: 'whsec_other',
    })
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/payments/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      payload,
    })
    expect(answer.statusCode).toBe(400)
  })

  it('closes the older attempt before opening a second one', async () => {
    const request = await place(1000)
    await begin(request.code)
    const first = [...double.sessions.values()].at(-1)
    await begin(request.code)
    expect(first?.status).toBe('expired')
    expect([...double.sessions.values()].at(-1)?.status).toBe('open')
  })

  it('settles the request instead of opening a second attempt if the first was just paid', async () => {
    const request = await place(1000)
    await begin(request.code)
    double.pay([...double.sessions.keys()].at(-1) ?? '')
    await expect(begin(request.code)).rejects.toMatchObject({ code: 'REQUEST_ALREADY_PAID' })
    expect(await stateOf(request.id)).toBe('PAID')
  })
})

describe('the adapter', () => {
  const gateway = createStripeGateway({
    secretKey,
    webhookSecrets: [webhookSecret],
    host: '127.0.0.1',
    port: double.port,
    protocol: 'http',
  })
  const asked = (attemptId: number, startedAt: Date, amountCents = 500) => ({
    attemptId,
    startedAt,
    requestId: 1,
    amountCents,
    currency: 'EUR',
    language: 'en' as const,
    description: 'Offering',
    acts: 'Saint Nicholas: Candle',
    email: 'a@b.test',
    successUrl: 'https://kandili.test/ok',
    cancelUrl: 'https://kandili.test/no',
  })
  beforeAll(() => {
    double.trouble.length = 0
  })

  it('gets the same checkout for the same attempt, and cannot reuse its key for another amount', async () => {
    const startedAt = new Date()
    const first = await gateway.createCheckout(asked(7001, startedAt))
    expect(await gateway.createCheckout(asked(7001, startedAt))).toEqual(first)
    await expect(gateway.createCheckout(asked(7001, startedAt, 600))).rejects.toThrow(GatewayRefused)
  })

  it('sends neither the temple nor the act', async () => {
    await gateway.createCheckout(asked(7003, new Date()))
    const sent = JSON.stringify(double.seen.at(-1))
    expect(sent).toContain('Offering')
    expect(sent).not.toMatch(/Nicholas|Candle/)
  })

  it('distinguishes temporary from permanent errors', async () => {
    const overloaded = { status: 503, body: { error: { type: 'api_error', message: 'overloaded' } } }
    double.trouble.push(overloaded, overloaded)
    await expect(gateway.readPayment('cs_test_1')).rejects.toThrow(GatewayUnavailable)
    await expect(gateway.readPayment('cs_unknown')).rejects.toThrow(GatewayRefused)
    const dead = createStripeGateway({
      secretKey,
      webhookSecrets: [webhookSecret],
      host: '127.0.0.1',
      port: 1,
      protocol: 'http',
    })
    await expect(dead.readPayment('cs_test_1')).rejects.toThrow(GatewayUnavailable)
  })

  it('survives a network error of one call', async () => {
    double.trouble.push({ status: 500, body: { error: { type: 'api_error', message: 'once' } } })
    await expect(gateway.createCheckout(asked(7002, new Date()))).resolves.toMatchObject({})
  })
})
