import { endpoints } from '@kandili/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { confirmRefund } from '../../src/modules/payments/reconciliation/confirm-by-hand.ts'
import { requestRefund } from '../../src/modules/payments/refunds/request-refund.ts'
import { refundKey } from '../../src/modules/requests/index.ts'
import { useApp } from '../harness/app.ts'
import { expectBooksToHold } from './checked.ts'
import { type Card, goodCard, later, useSandbox } from './sandbox.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const sandbox = useSandbox(test)
beforeAll(async () => {
  const set = test.db.updateTable('main_parameter').set({ value: 'false' })
  await set.where('key', '=', 'commissionReturned').execute()
})
afterEach(() => expectBooksToHold(test.db))
const calls = endpoints.payments
const account = { holder: 'Ελένη Παπαδάκη', iban: 'GR16 0110 1250 0000 0001 2300 695' }

const paid = async (priceCents: number, card: Card = goodCard) => {
  const request = await sandbox.place(priceCents)
  await sandbox.pay(await sandbox.begin(request.code), card)
  await sandbox.deliver()
  return request
}
const keyOf = async (requestId: number, refundId: number) => {
  const row = await test.db
    .selectFrom('request')
    .select(['id', 'contact_email'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  return refundKey(test.context(), row, refundId)
}
const give = async (code: string, refundId: number, key: string) =>
  (await test.client()).call(calls.saveRefundAccount, {
    params: { code, refundId },
    body: { key, ...account },
  })
const refundsOf = async (code: string) =>
  (await test.client()).call(calls.refundsOfPayer, { params: { code } })
const mailsAbout = async () =>
  (
    await test.db
      .selectFrom('mail')
      .select('template')
      .where('template', 'like', 'refund%')
      .orderBy('created_at')
      .execute()
  ).map(({ template }) => template)
/** A refund that the gateway accepted and the payer's bank returned. */
const failed = async () => {
  const request = await paid(3000, { ...goodCard, number: '4000000000005126' })
  const { refund } = await requestRefund(test.context(), {
    requestId: request.id,
    reason: 'ASKED_BY_CUSTOMER',
  })
  await sandbox.deliver()
  later(test, 6)
  await sandbox.passTime()
  await sandbox.deliver()
  await test.drainJobs()
  return { request, refundId: refund.id }
}

describe('a refund that the gateway could not make', () => {
  it('is made from our bank, once the payer gave an account', async () => {
    const { request, refundId } = await failed()
    expect(await refundsOf(request.code)).toMatchObject([{ state: 'FAILED', needsAccount: true }])
    await give(request.code, refundId, await keyOf(request.id, refundId))
    const [made] = await refundsOf(request.code)
    expect(made).toMatchObject({ state: 'REQUESTED', way: 'BANK', amount: 3000, needsAccount: false })
    await confirmRefund(test.context(), { requestId: request.id, refundId: made?.id ?? 0 })
    const from = await test.db
      .selectFrom('ledger_transfer as t')
      .innerJoin('ledger_account as a', 'a.id', 't.credit_account_id')
      .select(['a.purpose', 't.amount_cents'])
      .where('t.refund_id', '=', made?.id ?? 0)
      .where('t.code', '=', 'refund-paid')
      .execute()
    expect(from).toEqual([{ purpose: 'BANK', amount_cents: 3000 }])
    await test.drainJobs()
    const told = await mailsAbout()
    expect(told).toEqual(expect.arrayContaining(['refundFailed', 'refundUnderWay', 'refunded']))
    expect(told).not.toContain('refundAsked')
  })

  it('accepts one account only, and none without the key of the mail', async () => {
    const { request, refundId } = await failed()
    const other = await keyOf(request.id, refundId + 1)
    await expect(give(request.code, refundId, other)).rejects.toMatchObject({ code: 'KEY_EXPIRED' })
    const key = await keyOf(request.id, refundId)
    await give(request.code, refundId, key)
    await expect(give(request.code, refundId, key)).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
  })
})

it('a refund by bank transfer asks for an account, visible only to those who may send it', async () => {
  const request = await paid(3000)
  const { refund } = await requestRefund(test.context(), {
    requestId: request.id,
    reason: 'ASKED_BY_CUSTOMER',
    amount: 500,
    way: 'BANK',
  })
  await test.drainJobs()
  expect(await refundsOf(request.code)).toMatchObject([{ state: 'REQUESTED', needsAccount: true }])
  await give(request.code, refund.id, await keyOf(request.id, refund.id))
  const params = { id: request.id, refundId: refund.id }
  await expect((await test.client()).call(calls.refundAccount, { params })).rejects.toMatchObject({
    status: 401,
  })
  const kept = await test.db
    .selectFrom('refund_account')
    .selectAll()
    .where('refund_id', '=', refund.id)
    .execute()
  expect(kept[0]?.iban_sealed.toString()).not.toContain('0110125')
  await confirmRefund(test.context(), { requestId: request.id, refundId: refund.id })
})

it('keeps our commission if the parameters say so and the payer requested it', async () => {
  const request = await paid(3000)
  const { refund } = await requestRefund(test.context(), {
    requestId: request.id,
    reason: 'ASKED_BY_CUSTOMER',
  })
  const shares = await test.db
    .selectFrom('refund_share')
    .select('commission_cents')
    .where('refund_id', '=', refund.id)
    .execute()
  expect(shares).toEqual([{ commission_cents: 0 }])
  await sandbox.deliver()
})
