import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { ProviderFact } from '../../src/modules/payments/gateways/gateway.ts'
import { requestRefund } from '../../src/modules/payments/refunds/request-refund.ts'
import { applyFacts } from '../../src/modules/payments/settling/apply-facts.ts'
import { findSplit } from '../../src/modules/payouts/index.ts'
import type { DB } from '../../src/platform/database/schema.ts'
import { place } from '../factories/placed-request.ts'
import { lineFor, requestFor } from '../factories/request.ts'
import { type MadeTemple, makeTemple } from '../factories/temple.ts'
import { useApp } from '../harness/app.ts'
import { expectBooksToHold } from './checked.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
afterEach(() => expectBooksToHold(test.db))

/** A paid request of one candle for each temple. */
const paid = (...temples: MadeTemple[]) => paidWith(0, ...temples)

/** @param off how many cents too much the payer paid */
const paidWith = async (off: number, ...temples: MadeTemple[]) => {
  const [first] = temples
  if (!first) throw new Error('a temple was expected')
  const lines = temples.map((temple) => lineFor(temple))
  const { id: requestId, lineIds } = await place(test.context(), requestFor(first, {}, { lines }))
  const at = test.system.clock.now()
  const { total_cents: amountCents } = await test.db
    .selectFrom('request')
    .select('total_cents')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const { id } = await test.db
    .insertInto('payment')
    .values({
      request_id: requestId,
      method: 'SANDBOX',
      amount_cents: amountCents,
      provider_ref: randomUUID(),
      created_at: at,
      expires_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tell = (...facts: ProviderFact[]) => applyFacts(test.context(), { id, requestId }, { facts })
  await tell({ type: 'CAPTURED', key: `pi_${id}`, amountCents: amountCents + off, currency: 'EUR', at })
  return {
    lineIds,
    /** Somebody makes a refund on the gateway's own pages. */
    refundedAtGateway: (amountCents: number) =>
      tell({
        type: 'REFUND',
        providerRef: `gre_${id}`,
        refundId: null,
        amountCents,
        status: 'SUCCEEDED',
        code: null,
        at,
      }),
    refund: (asked: { amount?: number; lineId?: number; way?: 'BANK' }) =>
      requestRefund(test.context(), { requestId, paymentId: id, reason: 'TEMPLE_DECLINED', ...asked }),
    refundIs: (refundId: number, amount: number, status: 'SUCCEEDED' | 'FAILED') =>
      tell({
        type: 'REFUND',
        providerRef: `re_${refundId}`,
        refundId,
        amountCents: amount,
        status,
        code: null,
        at,
      }),
    disputeIs: (cents: number, status: 'OPENED' | 'WON' | 'LOST', round = 1) =>
      tell({ type: 'DISPUTE', key: `dp_${id}#${round}`, amountCents: cents, feeCents: 0, status, at }),
  }
}

/** Credits less debits, in cents. */
const balanceOf = async (
  purpose: DB['ledger_account']['purpose'],
  templeId: number | null,
): Promise<number> => {
  const { credited, debited } = await test.db
    .selectFrom('ledger_day as d')
    .innerJoin('ledger_account as a', 'a.id', 'd.account_id')
    .select(({ fn }) => [
      fn.sum<string | null>('d.credited_cents').as('credited'),
      fn.sum<string | null>('d.debited_cents').as('debited'),
    ])
    .where('a.purpose', '=', purpose)
    .where('a.temple_id', templeId === null ? 'is' : '=', templeId)
    .executeTakeFirstOrThrow()
  return Number(credited ?? 0) - Number(debited ?? 0)
}
/** Our commission is a tenth. */
const candle = () => makeTemple(test.db, { offers: { CANDLE: 1000 } })

describe('a lost dispute', () => {
  it("is excluded from a temple's split, with its commission", async () => {
    const temple = await candle()
    const payment = await paid(temple)
    const split = () => findSplit(test.db, temple.id, { from: '2026-11-01', until: '2026-11-30' })
    expect(await split()).toEqual({ offered: 1000, gatewayFee: 0, commission: 100, share: 900 })
    await payment.disputeIs(600, 'OPENED')
    await payment.disputeIs(600, 'LOST')
    expect(await split()).toEqual({ offered: 400, gatewayFee: 0, commission: 40, share: 360 })
    await payment.disputeIs(600, 'WON')
    expect(await split()).toEqual({ offered: 1000, gatewayFee: 0, commission: 100, share: 900 })
  })

  it('takes from the temple what its line has left after a refund, and the rest from us', async () => {
    const temple = await candle()
    const payment = await paid(temple)
    const { refund } = await payment.refund({ amount: 300 })
    await payment.refundIs(refund.id, 300, 'SUCCEEDED')
    expect(await balanceOf('TEMPLE_PAYABLE', temple.id)).toBe(630)
    await payment.disputeIs(1000, 'OPENED')
    await payment.disputeIs(1000, 'LOST')
    expect(await balanceOf('TEMPLE_PAYABLE', temple.id)).toBe(0)
    expect(await balanceOf('CHARGEBACK_LOSSES', null)).toBe(-300)
  })

  it('takes from each temple its own part, which no refund takes again', async () => {
    const [one, other] = [await candle(), await candle()]
    const payment = await paid(one, other)
    await payment.disputeIs(1000, 'OPENED')
    await payment.disputeIs(1000, 'LOST')
    expect(await balanceOf('TEMPLE_PAYABLE', one.id)).toBe(450)
    const [lineId] = payment.lineIds
    if (lineId === undefined) throw new Error('a line was expected')
    await expect(payment.refund({ lineId, amount: 501 })).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
      facts: { most: 500 },
    })
    const { refund } = await payment.refund({ lineId })
    await payment.refundIs(refund.id, 500, 'SUCCEEDED')
    expect(await balanceOf('TEMPLE_PAYABLE', one.id)).toBe(0)
    expect(await balanceOf('TEMPLE_PAYABLE', other.id)).toBe(450)
  })

  it('that is won after all returns what it took, and a late report of the loss changes nothing', async () => {
    const temple = await candle()
    const payment = await paid(temple)
    await payment.disputeIs(1000, 'OPENED')
    await payment.disputeIs(1000, 'LOST')
    expect(await balanceOf('TEMPLE_PAYABLE', temple.id)).toBe(0)
    for (const status of ['WON', 'LOST', 'WON'] as const) await payment.disputeIs(1000, status)
    expect(await balanceOf('TEMPLE_PAYABLE', temple.id)).toBe(900)
    expect(await balanceOf('CHARGEBACKS_RECEIVABLE', null)).toBe(0)
    const { refund } = await payment.refund({})
    expect(refund.amount_cents).toBe(1000)
    await payment.refundIs(refund.id, 1000, 'SUCCEEDED')
    expect(await balanceOf('TEMPLE_PAYABLE', temple.id)).toBe(0)
  })

  it('reported as lost only after it was won is not booked as lost', async () => {
    const temple = await candle()
    const payment = await paid(temple)
    for (const status of ['OPENED', 'WON', 'LOST'] as const) await payment.disputeIs(1000, status)
    expect(await balanceOf('TEMPLE_PAYABLE', temple.id)).toBe(900)
  })

  it('in several rounds takes no line more than once', async () => {
    const temple = await candle()
    const payment = await paid(temple)
    for (const [round, cents] of [
      [1, 600],
      [2, 400],
    ] as const) {
      await payment.disputeIs(cents, 'OPENED', round)
      await payment.disputeIs(cents, 'LOST', round)
    }
    expect(await balanceOf('TEMPLE_PAYABLE', temple.id)).toBe(0)
  })
})

it('money returned at the gateway and from our bank is booked twice, the excess in suspense', async () => {
  const temple = await candle()
  const payment = await paid(temple)
  const { refund } = await payment.refund({ amount: 600, way: 'BANK' })
  await payment.refundedAtGateway(1000)
  await payment.refundIs(refund.id, 600, 'SUCCEEDED')
  expect(await balanceOf('TEMPLE_PAYABLE', temple.id)).toBe(0)
  expect(await balanceOf('SUSPENSE', null)).toBe(-600)
  expect(await balanceOf('REFUNDS_PAYABLE', null)).toBe(0)
  const called = await test.db
    .selectFrom('attention_item')
    .select('facts')
    .where('kind', '=', 'REFUND_UNEXPLAINED')
    .execute()
  expect(called).toMatchObject([{ facts: { amountCents: 1000, unexplainedCents: 600 } }])
})

it('unmatched money returned twice is booked twice, the excess in suspense', async () => {
  const suspended = await balanceOf('SUSPENSE', null)
  const payment = await paidWith(1, await candle())
  const { refund } = await payment.refund({ amount: 600, way: 'BANK' })
  await payment.refundedAtGateway(1001)
  await payment.refundIs(refund.id, 600, 'SUCCEEDED')
  expect(await balanceOf('UNMATCHED_RECEIPTS', null)).toBe(0)
  expect(await balanceOf('SUSPENSE', null)).toBe(suspended - 600)
})

it('a refund that failed after a later one returns no commission twice', async () => {
  const temple = await makeTemple(test.db, { offers: { CANDLE: 200 }, commission_basis_points: 50 })
  const payment = await paid(temple)
  const parts: number[] = []
  for (const amount of [60, 60]) {
    const { refund } = await payment.refund({ amount })
    await payment.refundIs(refund.id, amount, 'SUCCEEDED')
    parts.push(refund.id)
  }
  await payment.refundIs(parts[0] ?? 0, 60, 'FAILED')
  const { refund } = await payment.refund({})
  await payment.refundIs(refund.id, 140, 'SUCCEEDED')
  expect(await balanceOf('TEMPLE_PAYABLE', temple.id)).toBe(0)
})
