import { endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { later, useSandbox } from '../../../../test/money-stories/sandbox.ts'
import { refundLine } from '../refunds/refund-line.ts'
import { applyFacts } from '../settling/apply-facts.ts'
import { listFailures } from './list-failures.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const sandbox = useSandbox(test)
const calls = endpoints.paymentFailures
let admin: string
beforeAll(async () => {
  admin = (await addUser(test.db, 'administrator')).email
})
const client = () => test.client(admin)
const failures = async () => (await client()).call(calls.list)
const openItems = async () => (await client()).call(endpoints.payments.attention)
/** Paid with a card whose refunds fail. */
const paid = async (number?: string) => {
  const request = await sandbox.place(1000)
  await sandbox.pay(await sandbox.begin(request.code), ...(number ? [{ number }] : []))
  await sandbox.deliver()
  return request
}
const stateOf = async (id: number) =>
  (await test.db.selectFrom('request').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

describe('a truncated list', () => {
  it('says so, and shows the latest hundred', async () => {
    expect((await listFailures(test.context())).cut).toEqual([])
    const at = test.system.clock.now()
    const told = Array.from({ length: 101 }, (_, index) => ({
      source: 'SANDBOX',
      external_id: `evt_cut_${index}`,
      type: 'payment_intent.succeeded',
      payload: '{}',
      received_at: at,
      handled_at: at,
      outcome: 'UNKNOWN_PAYMENT' as const,
    }))
    await test.db.insertInto('external_event').values(told).execute()
    const { cut, webhooks } = await listFailures(test.context())
    expect(cut).toEqual(['webhooks'])
    expect(webhooks).toHaveLength(100)
    await test.db.deleteFrom('external_event').where('external_id', 'like', 'evt_cut_%').execute()
    expect((await listFailures(test.context())).cut).toEqual([])
  })
})

describe('a payment without an answer', () => {
  it('is listed once its time is over, and resolved when the gateway is asked', async () => {
    const request = await sandbox.place(1094)
    await sandbox.pay(await sandbox.begin(request.code))
    later(test, 3600)
    const [row] = (await failures()).payments.filter(({ orderId }) => orderId === request.id)
    expect(row).toMatchObject({ amount: 1094, failure: null })
    const asked = await (await client()).call(calls.askAgain, {
      params: { id: request.id, paymentId: row?.paymentId ?? 0 },
    })
    expect(asked.status).toBe('PAID')
    expect(await stateOf(request.id)).toBe('PAID')
    expect((await failures()).payments.filter(({ orderId }) => orderId === request.id)).toEqual([])
  })

  it('is not asked about under another request, nor while the gateway is down', async () => {
    const request = await sandbox.place(1000)
    await sandbox.begin(request.code)
    const { id: paymentId } = await test.db
      .selectFrom('payment')
      .select('id')
      .where('request_id', '=', request.id)
      .executeTakeFirstOrThrow()
    const ask = async (id: number) => (await client()).call(calls.askAgain, { params: { id, paymentId } })
    await expect(ask(request.id + 1)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    sandbox.state.isDown = true
    await expect(ask(request.id)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' })
    sandbox.state.isDown = false
  })
})

describe('a refund that failed', () => {
  const failed = async () => {
    const { id } = await paid('4000000000005126')
    const refund = await (await client()).call(endpoints.payments.refund, { params: { id }, body: {} })
    await sandbox.deliver()
    later(test, 60)
    await sandbox.passTime()
    await sandbox.deliver()
    return { id, refundId: refund.id }
  }

  it('is listed, requested again once, and the first one stays on record', async () => {
    const { id, refundId } = await failed()
    expect((await failures()).refunds).toMatchObject([
      { refundId, orderId: id, amount: 1000, failure: 'expired_or_canceled_card' },
    ])
    const params = { id, refundId }
    const again = await (await client()).call(calls.repeatRefund, { params })
    expect(again).toMatchObject({ amount: 1000, way: 'ORIGINAL', state: 'REQUESTED' })
    await expect((await client()).call(calls.repeatRefund, { params })).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
    })
    expect((await failures()).refunds).toEqual([])
    const [payment] = await (await client()).call(endpoints.payments.ofOrder, { params: { id } })
    expect(payment?.refunds.map(({ state, mayRepeat }) => [state, mayRepeat])).toEqual([
      ['REQUESTED', false],
      ['FAILED', false],
    ])
  })
})

describe("a declined act whose money the payer's bank holds", () => {
  it('stays on the list until its refund can be requested', async () => {
    const { id: requestId } = await paid()
    const payment = await test.db
      .selectFrom('payment')
      .select('id')
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    const at = test.system.clock.now()
    const dispute = (status: 'OPENED' | 'WON') =>
      applyFacts(
        test.context(),
        { id: payment.id, requestId },
        { facts: [{ type: 'DISPUTE', key: 'dp_1', amountCents: 1000, feeCents: 0, status, at }] },
      )
    await dispute('OPENED')
    const line = await test.db
      .updateTable('request_line')
      .set({ state: 'DECLINED', settled_at: at })
      .where('request_id', '=', requestId)
      .returning('id')
      .executeTakeFirstOrThrow()
    await refundLine(test.context(), line.id)
    const item = async () =>
      (await openItems()).find(({ kind, orderId }) => kind === 'REFUND_FAILED' && orderId === requestId)
    const open = await item()
    expect(open).toMatchObject({ refundId: null, mayRetry: true })
    const retry = async () =>
      (await client()).call(endpoints.payments.retryAttention, { params: { id: open?.id ?? 0 } })
    await expect(retry()).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' })
    expect(await item()).toBeDefined()
    await dispute('WON')
    await retry()
    expect(await item()).toBeUndefined()
    const [read] = await (await client()).call(endpoints.payments.ofOrder, { params: { id: requestId } })
    expect(read?.refunds).toMatchObject([{ lineId: line.id, amount: 1000, state: 'REQUESTED' }])
  })
})

describe('an answer of a gateway about another attempt', () => {
  it('offers nothing to do again', async () => {
    const { id: requestId } = await paid()
    const { id } = await test.db
      .selectFrom('payment')
      .select('id')
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    await applyFacts(test.context(), { id, requestId }, { attemptRef: '999999', facts: [] })
    const item = (await openItems()).find(({ paymentId }) => paymentId === id)
    expect(item).toMatchObject({ kind: 'UNKNOWN_PAYMENT', mayRetry: false })
    const act = { params: { id: item?.id ?? 0 } }
    await expect((await client()).call(endpoints.payments.retryAttention, act)).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
    })
    await (await client()).call(endpoints.payments.closeAttention, act)
  })
})

describe('a webhook about an unknown payment', () => {
  it('is listed, and handled again from the list or from the dashboard', async () => {
    const { id } = await test.db
      .insertInto('external_event')
      .values({
        source: 'SANDBOX',
        external_id: 'evt_stray',
        type: 'charge.refunded',
        payload: JSON.stringify({}),
        refs: ['re_stray'],
        received_at: test.system.clock.now(),
        attempts: 4,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const handle = async () => {
      await (await client()).call(calls.handleAgain, { params: { id } })
      await test.db.updateTable('external_event').set({ attempts: 4 }).where('id', '=', id).execute()
      await test.drainJobs()
    }
    await handle()
    expect((await failures()).webhooks).toMatchObject([
      { id, type: 'charge.refunded', outcome: 'UNKNOWN_PAYMENT' },
    ])
    const items = async () => (await openItems()).filter(({ kind }) => kind === 'UNKNOWN_PAYMENT')
    expect(await items()).toHaveLength(1)
    // The item returns when it fails again.
    await handle()
    const [item] = await items()
    expect(await items()).toHaveLength(1)
    await (await client()).call(endpoints.payments.retryAttention, { params: { id: item?.id ?? 0 } })
    expect(await items()).toEqual([])
    await test.db.updateTable('external_event').set({ attempts: 4 }).where('id', '=', id).execute()
    await test.drainJobs()
    expect(await items()).toHaveLength(1)
  })

  it('is not handled again once it found its payment', async () => {
    await paid()
    const { id } = await test.db
      .selectFrom('external_event')
      .select('id')
      .where('outcome', '=', 'SETTLED')
      .executeTakeFirstOrThrow()
    await expect((await client()).call(calls.handleAgain, { params: { id } })).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
    })
    await expect((await client()).call(calls.handleAgain, { params: { id: 999_999 } })).rejects.toMatchObject(
      { code: 'ENTITY_NOT_FOUND' },
    )
  })
})

it("is closed to a temple's people", async () => {
  const temple = await makeTemple(test.db)
  const { email } = await addUser(test.db, 'temple-owner', { templeId: temple.id })
  await expect((await test.client(email)).call(calls.list)).rejects.toMatchObject({ status: 403 })
})
