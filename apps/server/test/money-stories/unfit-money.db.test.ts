import { endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { GatewayUnavailable } from '../../src/modules/payments/gateways/gateway.ts'
import { listAttention } from '../../src/modules/payments/reconciliation/attention.ts'
import { reconcilePayments } from '../../src/modules/payments/reconciliation/reconcile-payments.ts'
import { requestRefund } from '../../src/modules/payments/refunds/request-refund.ts'
import { applyFacts } from '../../src/modules/payments/settling/apply-facts.ts'
import { addUser } from '../factories/add-user.ts'
import { useApp } from '../harness/app.ts'
import { expectBooksToHold } from './checked.ts'
import { goodCard, later, useSandbox } from './sandbox.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const sandbox = useSandbox(test)
afterEach(() => expectBooksToHold(test.db))

const begun = async () => {
  const request = await sandbox.place(1000)
  const page = await sandbox.begin(request.code)
  const { id: paymentId } = await test.db
    .selectFrom('payment')
    .select('id')
    .where('request_id', '=', request.id)
    .executeTakeFirstOrThrow()
  return { ...request, page, paymentId }
}
const stateOf = async (id: number): Promise<string> =>
  (await test.db.selectFrom('request').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const kindsFor = async (id: number) =>
  (await listAttention(test.context())).filter((item) => item.orderId === id).map((item) => item.kind)
const bookedFor = async (id: number): Promise<string[]> => {
  const rows = await test.db
    .selectFrom('ledger_transfer')
    .select('movement')
    .where('request_id', '=', id)
    .distinct()
    .execute()
  return rows.map(({ movement }) => movement).toSorted()
}

describe('money that arrives', () => {
  it.each([
    ['a cent too little', 999, 'EUR', ['unmatched-received']],
    ['a cent too much', 1001, 'EUR', ['unmatched-received']],
    ['in another currency', 1000, 'USD', []],
  ] as const)('%s pays nothing, and opens an attention item', async (_, amountCents, currency, booked) => {
    const request = await begun()
    const at = test.system.clock.now()
    const own = { id: request.paymentId, requestId: request.id }
    const fact = { type: 'CAPTURED', key: `pi_${request.id}`, amountCents, currency, at } as const
    for (const _again of [1, 2]) await applyFacts(test.context(), own, { facts: [fact] })
    expect(await stateOf(request.id)).not.toBe('PAID')
    expect(await kindsFor(request.id)).toEqual(['UNMATCHED_MONEY'])
    expect(await bookedFor(request.id)).toEqual(booked)
  })
})

describe('the same money with another amount', () => {
  const reported = async (...amounts: number[]) => {
    const request = await begun()
    const at = test.system.clock.now()
    for (const amountCents of amounts) {
      await applyFacts(
        test.context(),
        { id: request.paymentId, requestId: request.id },
        { facts: [{ type: 'CAPTURED', key: `pi_${request.id}`, amountCents, currency: 'EUR', at }] },
      )
    }
    return request
  }

  it('is paid once by the right amount after a wrong one, and opens an attention item', async () => {
    const request = await reported(900, 1000, 1000)
    expect(await stateOf(request.id)).toBe('PAID')
    expect(await kindsFor(request.id)).toEqual(['UNMATCHED_MONEY'])
    expect(await bookedFor(request.id)).toEqual([
      'payment-captured',
      'unmatched-misreported',
      'unmatched-received',
    ])
  })

  it('stays as it is booked where a wrong amount follows the right one', async () => {
    const request = await reported(1000, 900)
    expect(await stateOf(request.id)).toBe('PAID')
    expect(await kindsFor(request.id)).toEqual(['UNMATCHED_MONEY'])
    expect(await bookedFor(request.id)).toEqual(['payment-captured'])
  })

  it('is booked apart once more where the request is over', async () => {
    const request = await reported(900)
    await test.db.updateTable('request').set({ state: 'CANCELED' }).where('id', '=', request.id).execute()
    const at = test.system.clock.now()
    await applyFacts(
      test.context(),
      { id: request.paymentId, requestId: request.id },
      { facts: [{ type: 'CAPTURED', key: `pi_${request.id}`, amountCents: 1000, currency: 'EUR', at }] },
    )
    expect(await stateOf(request.id)).toBe('CANCELED')
    const { rows } = await sql<{ cents: number }>`
      select sum(case code when 'unmatched' then amount_cents end)::int as cents from ledger_transfer
      where request_id = ${request.id} and movement = 'unmatched-received'`.execute(test.db)
    expect(rows).toEqual([{ cents: 1900 }])
  })
})

describe('a payment of a former gateway', () => {
  it('can be read, and is refunded by hand', async () => {
    const request = await begun()
    const at = test.system.clock.now()
    await test.db
      .updateTable('payment')
      .set({ method: 'CARDLINK' })
      .where('id', '=', request.paymentId)
      .execute()
    await applyFacts(
      test.context(),
      { id: request.paymentId, requestId: request.id },
      { facts: [{ type: 'CAPTURED', key: `pi_${request.id}`, amountCents: 1000, currency: 'EUR', at }] },
    )
    const { refund } = await requestRefund(test.context(), {
      requestId: request.id,
      reason: 'ASKED_BY_CUSTOMER',
    })
    const office = await test.client((await addUser(test.db, 'administrator')).email)
    const [payment] = await office.call(endpoints.payments.ofOrder, { params: { id: request.id } })
    expect(payment).toMatchObject({ method: 'CARDLINK', refunds: [{ state: 'REQUESTED', byHand: true }] })
    const refunded = { params: { id: request.id, refundId: refund.id } }
    await office.call(endpoints.payments.confirmRefund, refunded)
    expect(await stateOf(request.id)).toBe('REFUNDED')
    const balances = await office.call(endpoints.payments.balances, { query: {} })
    expect(balances.map(({ account }) => account.name)).toContain('1100 Gateway clearing:CARDLINK')
  })
})

describe('money of the temples', () => {
  const twice = async () => {
    const request = await begun()
    const at = test.system.clock.now()
    const own = { id: request.paymentId, requestId: request.id }
    const arrives = (key: string, amountCents: number) =>
      applyFacts(test.context(), own, {
        facts: [{ type: 'CAPTURED', key, amountCents, currency: 'EUR', at }],
      })
    await arrives(`pi_${request.id}`, 1000)
    await arrives(`pi_${request.id}_more`, 300)
    return request
  }
  const bookedTo = async (id: number) =>
    (await test.db.selectFrom('payment').select('booked_to').where('id', '=', id).executeTakeFirstOrThrow())
      .booked_to

  it('stays theirs when more arrives for the same payment, which is booked apart', async () => {
    const request = await twice()
    expect(await bookedTo(request.paymentId)).toBe('TEMPLES')
    expect(await bookedFor(request.id)).toEqual(['payment-captured', 'unmatched-received'])
    expect(await kindsFor(request.id)).toEqual(['UNMATCHED_MONEY'])
  })

  it('is never made unmatched, not even by hand', async () => {
    const { paymentId } = await twice()
    for (const booked_to of ['UNMATCHED', null] as const) {
      const move = test.db.updateTable('payment').set({ booked_to }).where('id', '=', paymentId).execute()
      await expect(move).rejects.toThrow('is booked to temples')
    }
  })
})

describe('a gateway that is down for an hour', () => {
  const downForAnHour = async (): Promise<void> => {
    sandbox.state.isDown = true
    later(test, 3600)
    // Jobs fail meanwhile, and are retried. Fewer than five calls: the breaker measures its pause in real time.
    await sandbox.deliver().catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable)) throw error
    })
    await reconcilePayments(test.context())
    sandbox.state.isDown = false
    later(test, 3600)
    // The queue measures its pauses by the database's clock, for which no hour has passed.
    await sql`select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where attempts > 0), run_at := now())`.execute(test.db)
  }

  it('loses neither a payment nor a refund, and makes each once', async () => {
    const [paidBefore, paidJustNow] = [await begun(), await begun()]
    await sandbox.pay(paidBefore.page, goodCard)
    await sandbox.deliver()
    expect(await stateOf(paidBefore.id)).toBe('PAID')
    await sandbox.pay(paidJustNow.page, goodCard)
    const { refund } = await requestRefund(test.context(), {
      requestId: paidBefore.id,
      reason: 'ASKED_BY_CUSTOMER',
    })
    await downForAnHour()
    expect(await stateOf(paidJustNow.id)).toBe('PENDING_PAYMENT')
    for (const _round of [1, 2]) {
      await reconcilePayments(test.context())
      await sandbox.deliver()
      later(test, 3600)
    }
    expect(await stateOf(paidJustNow.id)).toBe('PAID')
    expect(await stateOf(paidBefore.id)).toBe('REFUNDED')
    const atGateway = await test.db
      .selectFrom('refund')
      .select(['state', 'provider_ref'])
      .where('id', '=', refund.id)
      .executeTakeFirstOrThrow()
    expect(atGateway).toMatchObject({ state: 'SUCCEEDED', provider_ref: expect.any(String) })
    expect(await bookedFor(paidBefore.id)).toContain('refund-paid')
  })

  it('rejects a payer at once, who pays under the same attempt afterwards', async () => {
    const request = await sandbox.place(1000)
    sandbox.state.isDown = true
    const start = async () =>
      (await test.client()).call(endpoints.payments.start, {
        params: { code: request.code },
        body: { method: 'CARD' },
      })
    await expect(start()).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' })
    sandbox.state.isDown = false
    later(test, 60)
    await start()
    const attempts = await test.db
      .selectFrom('payment')
      .select('id')
      .where('request_id', '=', request.id)
      .execute()
    expect(attempts).toHaveLength(1)
  })
})
