import { endpoints } from '@kandili/contract'
import { deliverDue, signatureOf } from '@kandili/sandbox-gateway'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readBookingsOfRequest } from '../../src/modules/ledger/index.ts'
import { expireRequests } from '../../src/modules/payments/checkout/expire-requests.ts'
import { listGateways } from '../../src/modules/payments/reconciliation/administer-gateways.ts'
import { listAttention } from '../../src/modules/payments/reconciliation/attention.ts'
import { reconcilePayments } from '../../src/modules/payments/reconciliation/reconcile-payments.ts'
import { applyFacts } from '../../src/modules/payments/settling/apply-facts.ts'
import { handleExternalEvents } from '../../src/modules/payments/webhooks/handle-external-events.ts'
import { cancelRequest } from '../../src/modules/requests/index.ts'
import { forgetParameters } from '../../src/modules/settings/index.ts'
import { useApp } from '../harness/app.ts'
import { later, useSandbox } from './sandbox.ts'

const NOW = '2026-11-20T08:00:00Z'
const test = useApp({ now: NOW })
const sandbox = useSandbox(test)
beforeEach(() => {
  sandbox.state.isDown = false
})

const stateOf = async (id: number) =>
  (await test.db.selectFrom('request').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const paymentsOf = (id: number) =>
  test.db.selectFrom('payment').selectAll().where('request_id', '=', id).orderBy('id').execute()
const bookedNames = async (id: number) =>
  (await readBookingsOfRequest(test.context(), id)).map((movement) => movement.name)
const sync = async (code: string) => (await test.client()).call(endpoints.payments.sync, { params: { code } })
const inbox = async (id: number) => {
  const payments = await paymentsOf(id)
  return test.db
    .selectFrom('external_event')
    .selectAll()
    .where(
      'attempt_ref',
      'in',
      payments.map((payment) => String(payment.id)),
    )
    .execute()
}

/** How often the gateway is asked about a payment meanwhile. */
const asking = async (work: () => Promise<void>): Promise<number> => {
  const before = sandbox.state.reads
  await work()
  return sandbox.state.reads - before
}

describe('webhook delivery', () => {
  it('a returning browser does not mark the request paid, a processed signed webhook does', async () => {
    const request = await sandbox.place(1000)
    const answer = await sandbox.pay(await sandbox.begin(request.code))
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toContain(`/el/request/return/${request.code}`)
    expect(await stateOf(request.id)).toBe('PENDING_PAYMENT')
    await sandbox.deliver()
    expect(await stateOf(request.id)).toBe('PAID')
    expect(await bookedNames(request.id)).toEqual(['payment-captured', 'fee-taken'])
    expect((await inbox(request.id)).every((event) => event.outcome === 'SETTLED')).toBe(true)
  })

  it('a payment is posted with commission, VAT and fee to the cent', async () => {
    const request = await sandbox.place(5000)
    await sandbox.pay(await sandbox.begin(request.code))
    await sandbox.deliver()
    const transfers = (await readBookingsOfRequest(test.context(), request.id)).flatMap((m) => m.transfers)
    const amounts = Object.fromEntries(transfers.map((transfer) => [transfer.code, transfer.amountCents]))
    expect(amounts).toEqual({ offering: 5000, commission: 403, 'commission-vat': 97, 'gateway-fee': 100 })
  })

  it('a webhook delivered twice is stored once and posted once', async () => {
    const request = await sandbox.place(1092)
    await sandbox.pay(await sandbox.begin(request.code))
    await sandbox.deliver()
    later(test, 3)
    await sandbox.deliver()
    expect(await inbox(request.id)).toHaveLength(3)
    expect(await bookedNames(request.id)).toEqual(['payment-captured', 'fee-taken'])
  })

  it('the gateway is asked once about the three events of a payment, however far apart they arrive', async () => {
    const request = await sandbox.place(1095)
    const asked = await asking(async () => {
      await sandbox.pay(await sandbox.begin(request.code))
      for (const seconds of [0, 2, 2]) {
        later(test, seconds)
        await sandbox.deliver()
      }
    })
    expect(asked).toBe(1)
    const events = await inbox(request.id)
    expect(events.map(({ outcome }) => outcome)).toEqual(['SETTLED', 'SETTLED', 'SETTLED'])
    const [payment] = await paymentsOf(request.id)
    expect(events.map(({ payment_id: id }) => id)).toEqual([payment?.id, payment?.id, payment?.id])
  })

  it('the gateway is asked once about three events handled at the same moment', async () => {
    const request = await sandbox.place(1000)
    await sandbox.pay(await sandbox.begin(request.code))
    while ((await deliverDue(sandbox.world())) > 0);
    const events = await inbox(request.id)
    const handle = ({ id }: { id: number }) =>
      handleExternalEvents(test.context(), [{ id: '', data: { externalEventId: id } }])
    const asked = await asking(async () => void (await Promise.all(events.map(handle))))
    expect(asked).toBe(1)
    expect((await inbox(request.id)).map(({ outcome }) => outcome)).toEqual(['SETTLED', 'SETTLED', 'SETTLED'])
    expect(await bookedNames(request.id)).toEqual(['payment-captured', 'fee-taken'])
  })

  it('the gateway is asked about every event that states something new', async () => {
    const request = await sandbox.place(1000)
    await sandbox.pay(await sandbox.begin(request.code))
    await sandbox.deliver()
    const [payment] = await paymentsOf(request.id)
    const kept = await inbox(request.id)
    const again = async (type: string, changes: object, refs?: string[]): Promise<number> => {
      const like = kept.find((event) => event.type === type)
      if (!like || !payment) throw new Error(`no ${type}`)
      const payload = like.payload as { object: object }
      const { id } = await test.db
        .insertInto('external_event')
        .values({
          source: like.source,
          external_id: `evt_again_${Math.random()}`,
          type,
          attempt_ref: like.attempt_ref,
          refs: refs ?? like.refs,
          payload: JSON.stringify({ ...payload, object: { ...payload.object, ...changes } }),
          received_at: test.system.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const asked = await asking(async () =>
        expect(
          await handleExternalEvents(test.context(), [{ id: '', data: { externalEventId: id } }]),
        ).toEqual([]),
      )
      const { outcome } = await test.db
        .selectFrom('external_event')
        .select('outcome')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(outcome).toBe('SETTLED')
      return asked
    }
    const same = [
      again('checkout.session.completed', {}),
      again('payment_intent.succeeded', {}),
      again('charge.updated', {}),
    ]
    expect(await Promise.all(same)).toEqual([0, 0, 0])
    expect(await again('checkout.session.completed', { payment_status: 'unpaid' })).toBe(1)
    expect(await again('checkout.session.completed', { payment_intent: 'pi_other' })).toBe(1)
    expect(await again('payment_intent.succeeded', { amount_received: 999 })).toBe(1)
    expect(await again('payment_intent.succeeded', { status: 'processing' })).toBe(1)
    expect(await again('charge.updated', { balance_transaction: 'txn_other' })).toBe(1)
    expect(await again('charge.updated', { balance_transaction: null })).toBe(1)
    expect(await again('charge.updated', { amount_refunded: 100 })).toBe(1)
    expect(await again('charge.updated', { disputed: true })).toBe(1)
    expect(await again('charge.updated', {}, [...(payment?.provider_refs ?? []), 'ch_unknown'])).toBe(1)
  })

  it('webhooks out of order give the same result', async () => {
    const request = await sandbox.place(1095)
    await sandbox.pay(await sandbox.begin(request.code))
    await sandbox.deliver()
    expect(await stateOf(request.id)).toBe('PAID')
    later(test, 10)
    await sandbox.deliver()
    expect(await inbox(request.id)).toHaveLength(3)
    expect(await bookedNames(request.id)).toEqual(['payment-captured', 'fee-taken'])
  })

  it('a webhook can arrive before the redirect', async () => {
    const request = await sandbox.place(1093)
    await sandbox.pay(await sandbox.begin(request.code))
    expect(await inbox(request.id)).toHaveLength(3)
  })

  it('a webhook with a bad signature is rejected and not stored, the next valid one is accepted', async () => {
    const request = await sandbox.place(1096)
    await sandbox.pay(await sandbox.begin(request.code))
    await sandbox.deliver()
    expect(await inbox(request.id)).toHaveLength(0)
    expect(await stateOf(request.id)).toBe('PENDING_PAYMENT')
    later(test, 3)
    await sandbox.deliver()
    expect(await stateOf(request.id)).toBe('PAID')
  })

  it('the return page shows a pending payment until the late webhook arrives', async () => {
    const request = await sandbox.place(1091)
    await sandbox.pay(await sandbox.begin(request.code))
    await sandbox.deliver()
    expect(await sync(request.code)).toMatchObject({
      status: 'PENDING_PAYMENT',
      payment: { status: 'PENDING_PAYMENT', waiting: true },
    })
    const again = (await test.client()).call(endpoints.payments.start, {
      params: { code: request.code },
      body: { method: 'CARD' },
    })
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' })
    later(test, 31)
    await sandbox.passTime()
    await sandbox.deliver()
    expect(await sync(request.code)).toMatchObject({ status: 'PAID', payment: { waiting: false } })
  })

  it('a payment without a webhook is found by the return page or the reconciliation', async () => {
    const [first, second] = [await sandbox.place(1094), await sandbox.place(1094)]
    for (const request of [first, second]) await sandbox.pay(await sandbox.begin(request.code))
    await sandbox.deliver()
    expect(await stateOf(first.id)).toBe('PENDING_PAYMENT')
    expect(await sync(first.code)).toMatchObject({ status: 'PAID' })
    await reconcilePayments(test.context())
    expect(await stateOf(second.id)).toBe('PENDING_PAYMENT')
    later(test, 61)
    await reconcilePayments(test.context())
    expect(await stateOf(second.id)).toBe('PAID')
  })

  it('a payment of another amount is posted as unmatched, opens an attention item and can be refunded', async () => {
    const request = await sandbox.place(1097)
    await sandbox.pay(await sandbox.begin(request.code))
    await sandbox.deliver()
    expect(await stateOf(request.id)).toBe('FAILED')
    const [payment] = await paymentsOf(request.id)
    expect(payment).toMatchObject({ state: 'FAILED', booked_to: 'UNMATCHED', captured_cents: 997 })
    expect(await bookedNames(request.id)).toEqual(['unmatched-received', 'fee-taken'])
    const items = await listAttention(test.context())
    expect(items.filter((item) => item.orderId === request.id).map((item) => item.kind)).toEqual([
      'UNMATCHED_MONEY',
    ])
    expect(await sync(request.code)).toMatchObject({
      methods: [],
      payment: { failure: 'WRONG_AMOUNT', received: 997 },
    })
    const client = await test.client()
    const money = await client.call(endpoints.requestMoney.read, { params: { code: request.code } })
    expect(money).toEqual({ temples: [], late: [] })
  })
})

describe('money and time', () => {
  it('a payment for a canceled request is posted and opens an attention item', async () => {
    const request = await sandbox.place(1094)
    await sandbox.pay(await sandbox.begin(request.code))
    await test.context().transaction((tx) => cancelRequest(tx, request.id, 'test'))
    later(test, 16 * 60)
    await reconcilePayments(test.context())
    expect(await stateOf(request.id)).toBe('CANCELED')
    expect(await bookedNames(request.id)).toEqual(['unmatched-received', 'fee-taken'])
    const receipt = await test.db
      .selectFrom('unmatched_receipt')
      .selectAll()
      .where('request_id', '=', request.id)
      .executeTakeFirstOrThrow()
    expect(receipt).toMatchObject({ reason: 'REQUEST_CANCELED', amount_cents: 1094, resolved_at: null })
  })

  it('a request paid just before it expires is paid and not canceled', async () => {
    const [paid, left] = [await sandbox.place(1094), await sandbox.place(1000)]
    await sandbox.pay(await sandbox.begin(paid.code))
    await sandbox.begin(left.code)
    later(test, 2 * 24 * 3600)
    await expireRequests(test.context())
    expect(await stateOf(paid.id)).toBe('PAID')
    expect(await stateOf(left.id)).toBe('CANCELED')
    const page = await sandbox.begin(left.code).catch((error: unknown) => error)
    expect(page).toMatchObject({ code: 'REQUEST_NOT_PAYABLE' })
  })

  it('a paid request cannot be paid again, even if the payment was not known yet', async () => {
    const request = await sandbox.place(1094)
    await sandbox.pay(await sandbox.begin(request.code))
    await expect(sandbox.begin(request.code)).rejects.toMatchObject({ code: 'REQUEST_ALREADY_PAID' })
    expect(await stateOf(request.id)).toBe('PAID')
    expect(await paymentsOf(request.id)).toHaveLength(1)
  })

  it('a second attempt closes the first one at the gateway', async () => {
    const request = await sandbox.place(1000)
    const first = await sandbox.begin(request.code)
    const second = await sandbox.begin(request.code)
    expect(second).not.toBe(first)
    expect((await sandbox.pay(first)).statusCode).toBe(409)
    await sandbox.pay(second)
    await sandbox.deliver()
    expect((await paymentsOf(request.id)).map((payment) => payment.state)).toEqual(['CANCELED', 'PAID'])
  })
})

describe('interruptions', () => {
  it('resumes the same attempt after the gateway did not answer', async () => {
    const request = await sandbox.place(1000)
    sandbox.state.isDown = true
    await expect(sandbox.begin(request.code)).rejects.toMatchObject({
      code: 'GATEWAY_UNAVAILABLE',
      status: 502,
    })
    sandbox.state.isDown = false
    await sandbox.pay(await sandbox.begin(request.code))
    await sandbox.deliver()
    expect(await paymentsOf(request.id)).toHaveLength(1)
    expect(await stateOf(request.id)).toBe('PAID')
  })

  it('finds the payment of an attempt that was abandoned while its checkout opened', async () => {
    const request = await sandbox.place(1094)
    const page = await sandbox.begin(request.code)
    // As if another call had given it up before the gateway's answer was stored.
    const [attempt] = await paymentsOf(request.id)
    if (!attempt) throw new Error('no attempt')
    const given = { type: 'CANCELED', key: `given-up:${attempt.id}`, at: test.system.clock.now() } as const
    await applyFacts(test.context(), { id: attempt.id, requestId: request.id }, { facts: [given] })
    await sandbox.pay(page)
    later(test, 16 * 60)
    await reconcilePayments(test.context())
    expect(await stateOf(request.id)).toBe('PAID')
  })

  it('the gateway retries its webhook while our server is down', async () => {
    const request = await sandbox.place(1000)
    await sandbox.pay(await sandbox.begin(request.code))
    sandbox.state.isDown = true
    await sandbox.deliver()
    sandbox.state.isDown = false
    expect(await inbox(request.id)).toHaveLength(0)
    later(test, 6)
    await sandbox.deliver()
    expect(await stateOf(request.id)).toBe('PAID')
  })

  it('accepts webhooks during maintenance', async () => {
    const setMaintenance = async (value: 'true' | 'false') => {
      await test.db
        .updateTable('main_parameter')
        .set({ value })
        .where('key', '=', 'underMaintenance')
        .execute()
      forgetParameters(test.system)
    }
    const request = await sandbox.place(1000)
    const page = await sandbox.begin(request.code)
    await setMaintenance('true')
    try {
      await expect(sync(request.code)).rejects.toMatchObject({ status: 503, code: 'UNDER_MAINTENANCE' })
      await sandbox.pay(page)
      await sandbox.deliver()
      expect(await stateOf(request.id)).toBe('PAID')
      expect((await inbox(request.id)).every((event) => event.outcome === 'SETTLED')).toBe(true)
    } finally {
      await setMaintenance('false')
    }
  })

  it('the reconciliation re-enqueues the lost job of a webhook', async () => {
    const request = await sandbox.place(1093)
    await sandbox.pay(await sandbox.begin(request.code))
    await test.system.jobs.drain([{ name: 'handle-external-event', work: async () => {} }], test.system)
    expect(await stateOf(request.id)).toBe('PENDING_PAYMENT')
    later(test, 6 * 60)
    await reconcilePayments(test.context())
    await test.drainJobs()
    expect(await stateOf(request.id)).toBe('PAID')
  })

  it('the reconciliation enqueues no second job for a webhook that has one', async () => {
    const request = await sandbox.place(1093)
    await sandbox.pay(await sandbox.begin(request.code))
    const waiting = async () =>
      (
        await sql<{ count: number }>`
          select count(*)::int as count from graphile_worker.jobs
          where task_identifier = 'handle-external-event' and locked_at is null`.execute(test.db)
      ).rows[0]?.count
    const before = await waiting()
    expect(before).toBeGreaterThan(0)
    later(test, 6 * 60)
    await reconcilePayments(test.context())
    await reconcilePayments(test.context())
    expect(await waiting()).toBe(before)
    await test.drainJobs()
    expect(await stateOf(request.id)).toBe('PAID')
  })

  it('eight concurrent syncs post the payment once', async () => {
    const request = await sandbox.place(1094)
    await sandbox.pay(await sandbox.begin(request.code))
    later(test, 16 * 60)
    await Promise.all(Array.from({ length: 8 }, () => reconcilePayments(test.context())))
    expect(await bookedNames(request.id)).toEqual(['payment-captured', 'fee-taken'])
  })
})

describe('invalid webhooks', () => {
  const send = (payload: string, headers: Record<string, string> = {}, gateway = 'sandbox') =>
    test.app.inject({
      method: 'POST',
      url: `/api/payments/${gateway}/webhook`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })

  it.each([
    ['no signature', {}],
    ['an empty one', { 'stripe-signature': '' }],
    ['a forged one', { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }],
    ['an old one', { 'stripe-signature': 't=1700000000,v1=00' }],
  ])('are rejected with %s', async (_, headers) => {
    const answer = await send('{"id":"evt_1","object":"event"}', headers as Record<string, string>)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: 'WEBHOOK_SIGNATURE_INVALID' })
  })

  it('are counted on the screen of the gateways', async () => {
    await send('{"id":"evt_1","object":"event"}', { 'stripe-signature': 't=1700000000,v1=00' })
    const health = () =>
      test.db
        .selectFrom('gateway_health')
        .select(['refused_webhooks', 'webhook_refused_at'])
        .where('gateway', '=', 'SANDBOX')
        .executeTakeFirst()
    await expect.poll(async () => Number((await health())?.refused_webhooks ?? 0)).toBeGreaterThan(0)
    const { gateways } = await listGateways(test.context())
    const sandboxState = gateways.find(({ name }) => name === 'SANDBOX')
    expect(sandboxState?.refusedWebhooks).toBeGreaterThan(0)
    expect(sandboxState?.webhookRefusedAt).toBe((await health())?.webhook_refused_at?.toISOString())
  })

  it('are not found for a disabled gateway', async () => {
    expect((await send('{}', {}, 'stripe')).statusCode).toBe(404)
    expect((await send('{}', {}, 'nonsense')).statusCode).toBe(404)
  })

  it('about an unknown attempt are retried, then open an attention item', async () => {
    const body = JSON.stringify({
      id: 'evt_stranger',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_stranger', object: 'checkout.session', metadata: { attempt_id: '999999' } } },
    })
    const signature = signatureOf(sandbox.world().webhookSecret, body, new Date())
    expect((await send(body, { 'stripe-signature': signature })).statusCode).toBe(200)
    const { id } = await test.db
      .selectFrom('external_event')
      .select('id')
      .where('external_id', '=', 'evt_stranger')
      .executeTakeFirstOrThrow()
    const handle = () => handleExternalEvents(test.context(), [{ id: 'job', data: { externalEventId: id } }])
    for (let times = 1; times < 5; times += 1) {
      expect(await handle()).toMatchObject([
        { id: 'job', error: { message: expect.stringContaining('no attempt of ours') } },
      ])
    }
    expect(await handle()).toEqual([])
    const items = await listAttention(test.context())
    expect(items.some((item) => item.kind === 'UNKNOWN_PAYMENT')).toBe(true)
    await test.system.jobs.drain([{ name: 'handle-external-event', work: async () => {} }], test.system)
  })
})
