import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ProviderFact } from '../../src/modules/payments/gateways/gateway.ts'
import { requestRefund } from '../../src/modules/payments/refunds/request-refund.ts'
import { applyFacts } from '../../src/modules/payments/settling/apply-facts.ts'
import { confirmPayout, returnPayout } from '../../src/modules/payouts/payouts/complete-payout.ts'
import { approvePayout } from '../../src/modules/payouts/payouts/decide-payout.ts'
import { proposePayout } from '../../src/modules/payouts/payouts/propose-payout.ts'
import { computeShares } from '../../src/modules/payouts/shares/compute-shares.ts'
import type { Context } from '../../src/platform/context.ts'
import { Refusal } from '../../src/platform/errors.ts'
import { addUser } from '../factories/add-user.ts'
import { place } from '../factories/placed-request.ts'
import { requestFor } from '../factories/request.ts'
import { makeTemple } from '../factories/temple.ts'
import { useApp } from '../harness/app.ts'
import { crashAt } from '../harness/crashes.ts'
import { expectBooksToHold } from './checked.ts'

// In real time: a waiting refund is overdue by the database's own clock.
const test = useApp()
let first: Context
let second: Context

const administrator = async (): Promise<Context> => {
  const { id } = await addUser(test.db, 'administrator')
  const rights = ['users_payout_view', 'users_payout_edit', 'orders_order_edit']
  return test.context({
    actor: { userId: id, sessionId: randomUUID(), type: 'ADMIN', rights, templeId: null },
  })
}
beforeAll(async () => {
  first = await administrator()
  second = await administrator()
})

const LONGEST = 300

/**
 * Repeats the work, dying one statement later each time, until it succeeds. A person who retries a committed but
 * unanswered call gets an error.
 */
const dyingAtEachStep = async (work: () => Promise<unknown>): Promise<void> => {
  const unlessDone = () =>
    work().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  for (let nth = 1; await crashAt(nth, unlessDone); nth += 1) {
    if (nth > LONGEST) throw new Error('the work never ends')
    if (nth % 8 === 0) await expectBooksToHold(test.db)
  }
  await expectBooksToHold(test.db)
}

const paidRequest = async () => {
  const temple = await makeTemple(test.db, { offers: { CANDLE: 1000 } })
  const { id: requestId } = await place(test.context(), requestFor(temple))
  const at = test.system.clock.now()
  const { id } = await test.db
    .insertInto('payment')
    .values({
      request_id: requestId,
      method: 'SANDBOX',
      amount_cents: 1000,
      provider_ref: randomUUID(),
      created_at: at,
      expires_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tell = (...facts: ProviderFact[]) =>
    dyingAtEachStep(() => applyFacts(test.context(), { id, requestId }, { facts }))
  await tell(
    { type: 'CAPTURED', key: `pi_${id}`, amountCents: 1000, currency: 'EUR', at },
    { type: 'FEE_TAKEN', key: `fee_${id}`, amountCents: 30, at },
  )
  return { temple, requestId, id, at, tell }
}

/** How often each movement of the temple is booked. */
const movementsOf = async (templeId: number): Promise<Record<string, number>> => {
  const { rows } = await sql<{ movement: string; times: number }>`
    select t.movement, count(distinct t.movement_id)::int as times
    from ledger_transfer t join ledger_account a on a.id in (t.debit_account_id, t.credit_account_id)
    where a.temple_id = ${templeId} group by 1`.execute(test.db)
  return Object.fromEntries(rows.map(({ movement, times }) => [movement, times]))
}

describe('when the process dies at any statement', { timeout: 120_000 }, () => {
  it('a payment and its refund, done and returned by the bank, are booked once each', async () => {
    const { temple, requestId, id, at, tell } = await paidRequest()
    const asked = { requestId, paymentId: id, reason: 'ASKED_BY_CUSTOMER' } as const
    await dyingAtEachStep(() => requestRefund(first, asked))
    const refunds = await test.db
      .selectFrom('refund')
      .select(['id', 'amount_cents'])
      .where('payment_id', '=', id)
      .execute()
    expect(refunds).toMatchObject([{ amount_cents: 1000 }])
    const refundId = refunds[0]?.id ?? 0
    const fact = { type: 'REFUND', providerRef: 're', refundId, amountCents: 1000, code: null, at } as const
    await tell({ ...fact, status: 'SUCCEEDED' })
    await tell({ ...fact, status: 'FAILED' })
    expect(await movementsOf(temple.id)).toEqual({
      'payment-captured': 1,
      'refund-paid': 1,
      'refund-returned': 1,
    })
  })

  it('a dispute that is lost and won after all is booked once each', async () => {
    const { temple, at, tell } = await paidRequest()
    const fact = { type: 'DISPUTE', key: 'dp', amountCents: 1000, feeCents: 15, at } as const
    for (const status of ['OPENED', 'LOST', 'WON'] as const) await tell({ ...fact, status })
    expect(await movementsOf(temple.id)).toEqual({
      'payment-captured': 1,
      'dispute-lost': 1,
      'dispute-regained': 1,
    })
  })

  it('a payout leaves once, and returns once', async () => {
    const { temple, requestId, at } = await paidRequest()
    await test.db
      .updateTable('request_line')
      .set({ state: 'FULFILLED', fulfilled_at: at, settles_at: at, settled_at: at })
      .where('request_id', '=', requestId)
      .execute()
    await test.db
      .insertInto('bank_account')
      .values({
        temple_id: temple.id,
        state: 'APPROVED',
        iban_sealed: Buffer.from('x'),
        iban_country: 'GR',
        iban_last4: '3456',
        iban_fingerprint: Buffer.from(String(temple.id)),
        holder_name: 'Ι.Ν.',
        requested_at: at,
        usable_from: at,
      })
      .execute()
    await dyingAtEachStep(() => computeShares(test.context(), temple.id))
    await computeShares(test.context(), temple.id)
    const proposal = { templeId: temple.id, method: 'BANK', origin: 'ADMINISTRATOR' } as const
    await dyingAtEachStep(() => proposePayout(first, proposal))
    const { id } = await test.db
      .selectFrom('payout')
      .select('id')
      .where('temple_id', '=', temple.id)
      .executeTakeFirstOrThrow()
    await dyingAtEachStep(() => approvePayout(second, id, 900))
    await test.db.updateTable('payout').set({ state: 'SENT' }).where('id', '=', id).execute()
    const on = test.system.clock.today()
    await dyingAtEachStep(() => confirmPayout(first, id, { on }))
    await dyingAtEachStep(() => returnPayout(first, id, { on, reason: 'Κλειστός', bankCharge: 50 }))
    expect(await movementsOf(temple.id)).toEqual({
      'payment-captured': 1,
      'share-released': 1,
      'payout-begun': 1,
      'payout-arrived': 1,
      'payout-returned': 1,
    })
  })
})
