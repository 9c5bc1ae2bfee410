import { endpoints } from '@kandili/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readBookingsOfRequest } from '../../src/modules/ledger/index.ts'
import { expireRequests } from '../../src/modules/payments/checkout/expire-requests.ts'
import { startPayment } from '../../src/modules/payments/checkout/start-payment.ts'
import { findGateway } from '../../src/modules/payments/gateways/index.ts'
import { listAttention } from '../../src/modules/payments/reconciliation/attention.ts'
import { confirmReceipt, confirmRefund } from '../../src/modules/payments/reconciliation/confirm-by-hand.ts'
import { reconcilePayments } from '../../src/modules/payments/reconciliation/reconcile-payments.ts'
import { refundLine } from '../../src/modules/payments/refunds/refund-line.ts'
import { requestRefund } from '../../src/modules/payments/refunds/request-refund.ts'
import { applyFacts } from '../../src/modules/payments/settling/apply-facts.ts'
import { computeShares } from '../../src/modules/payouts/shares/compute-shares.ts'
import { declineLine } from '../../src/modules/requests/fulfilment/decline-line.ts'
import { fulfilLine } from '../../src/modules/requests/fulfilment/fulfil-line.ts'
import { undoLine } from '../../src/modules/requests/fulfilment/undo-line.ts'
import { cancelOpenLines } from '../../src/modules/requests/lifecycle/cancel-open-lines.ts'
import { settleLine, settleLines } from '../../src/modules/requests/lifecycle/settle-line.ts'
import { readSummary } from '../../src/modules/requests/queries/read-summary.ts'
import { addUser } from '../factories/add-user.ts'
import { makeTempleActor } from '../factories/people.ts'
import { lineFor, requestFor } from '../factories/request.ts'
import { makeTemple } from '../factories/temple.ts'
import { useApp } from '../harness/app.ts'
import { expectBooksToHold } from './checked.ts'
import { type Card, goodCard, later, useSandbox } from './sandbox.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const sandbox = useSandbox(test)
afterEach(() => expectBooksToHold(test.db))

const paid = async (priceCents: number, card: Card = goodCard) => {
  const request = await sandbox.place(priceCents)
  await sandbox.pay(await sandbox.begin(request.code), card)
  await sandbox.deliver()
  const { id: paymentId } = await test.db
    .selectFrom('payment')
    .select('id')
    .where('request_id', '=', request.id)
    .executeTakeFirstOrThrow()
  return { ...request, paymentId }
}
/** The temple declines a line, and undoes that or lets the undo period pass. */
const decline = async (templeId: number, lineId: number) => {
  const context = test.context({ actor: await makeTempleActor(test.db, templeId) })
  await declineLine(context, lineId, 'Ο ιερέας λείπει')
  return {
    undo: () => undoLine(context, lineId),
    async forGood() {
      later(test, 601)
      await settleLine(test.context(), lineId)
      await test.drainJobs()
    },
  }
}
const refundsOf = (paymentId: number) =>
  test.db.selectFrom('refund').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()
const requestOf = (id: number) =>
  test.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const bookedNames = async (id: number) =>
  (await readBookingsOfRequest(test.context(), id)).map((movement) => movement.name)
const kindsFor = async (id: number) =>
  (await listAttention(test.context())).filter((item) => item.orderId === id).map((item) => item.kind)

it('is made once when it is requested again with the same key', async () => {
  const { id, paymentId } = await paid(1000)
  const { email } = await addUser(test.db, 'administrator')
  const client = await test.client(email)
  const ask = (amount: number) =>
    client.call(endpoints.payments.refund, {
      params: { id },
      body: { amount },
      headers: { 'idempotency-key': 'a-refund-of-part' },
    })
  const first = await ask(300)
  expect(await ask(300)).toEqual(first)
  await expect(ask(400)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  expect((await refundsOf(paymentId)).map(({ amount_cents: cents }) => cents)).toEqual([300])
  await test.drainJobs()
})

describe('a refund', () => {
  it('of the whole amount is posted once the gateway confirms it, and the request is REFUNDED', async () => {
    const request = await paid(3000)
    await requestRefund(test.context(), { requestId: request.id, reason: 'ASKED_BY_CUSTOMER' })
    expect(await bookedNames(request.id)).toEqual(['payment-captured', 'fee-taken'])
    await sandbox.deliver()
    expect(await bookedNames(request.id)).toEqual(['payment-captured', 'fee-taken', 'refund-paid'])
    expect(await requestOf(request.id)).toMatchObject({ state: 'REFUNDED', refunded_cents: 3000 })
  })

  it('of a canceled request returns the whole amount once, and the request is REFUNDED', async () => {
    const request = await paid(3000)
    for (let again = 0; again < 2; again += 1) {
      await test.context().transaction((tx) => cancelOpenLines(tx, request.id, 'CONSENT_WITHDRAWN'))
      await test.drainJobs()
    }
    await sandbox.deliver()
    expect(await refundsOf(request.paymentId)).toMatchObject([
      { amount_cents: 3000, reason: 'ASKED_BY_CUSTOMER', state: 'SUCCEEDED' },
    ])
    expect(await requestOf(request.id)).toMatchObject({ state: 'REFUNDED', refunded_cents: 3000 })
  })

  it("leaves the temple its share of the rest, as the month's sum of the dashboard says", async () => {
    const temple = await makeTemple(test.db, { offers: { CANDLE: 3000 } })
    const request = await sandbox.place(3000, temple)
    await sandbox.pay(await sandbox.begin(request.code))
    await sandbox.deliver()
    const actor = await makeTempleActor(test.db, temple.id)
    const templeGets = async () => {
      const rights = [...actor.rights, 'users_payout_view']
      return (await readSummary(test.context({ actor: { ...actor, rights } }), 0)).templesGetThisMonth
    }
    expect(await templeGets()).toBe(2700)
    await requestRefund(test.context(), { requestId: request.id, amount: 500, reason: 'ASKED_BY_CUSTOMER' })
    await sandbox.deliver()
    expect(await templeGets()).toBe(2250)
  })

  it('of 5.00 out of 30.00 returns 0.50 of commission, and the request stays PAID', async () => {
    const request = await paid(3000)
    await requestRefund(test.context(), { requestId: request.id, amount: 500, reason: 'ASKED_BY_CUSTOMER' })
    await sandbox.deliver()
    const movements = await readBookingsOfRequest(test.context(), request.id)
    const refund = movements.find((movement) => movement.name === 'refund-paid')
    expect(Object.fromEntries(refund?.transfers.map((one) => [one.code, one.amountCents]) ?? [])).toEqual({
      'refund-temple': 450,
      'refund-commission': 40,
      'refund-commission-vat': 10,
      'refund-paid': 500,
    })
    expect(await requestOf(request.id)).toMatchObject({ state: 'PAID', refunded_cents: 500 })
  })

  it('requested twice concurrently is sent once', async () => {
    const request = await paid(3000)
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        requestRefund(test.context(), { requestId: request.id, reason: 'ASKED_BY_CUSTOMER' }),
      ),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    await sandbox.deliver()
    const refunds = await refundsOf(request.paymentId)
    expect(refunds.map((refund) => [refund.state, refund.amount_cents])).toEqual([['SUCCEEDED', 3000]])
  })

  it('in concurrent parts never exceeds the amount paid', async () => {
    const request = await paid(1000)
    await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        requestRefund(test.context(), { requestId: request.id, amount: 300, reason: 'ASKED_BY_CUSTOMER' }),
      ),
    )
    await sandbox.deliver()
    const sum = (await refundsOf(request.paymentId)).reduce((total, refund) => total + refund.amount_cents, 0)
    expect(sum).toBe(900)
  })

  it('of more than the amount paid, or of an unpaid request, is rejected', async () => {
    const request = await paid(1000)
    const ask = (amount: number) =>
      requestRefund(test.context(), { requestId: request.id, amount, reason: 'ASKED_BY_CUSTOMER' })
    await expect(ask(1001)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' })
    const unpaid = await sandbox.place(1000)
    await expect(
      requestRefund(test.context(), { requestId: unpaid.id, reason: 'ASKED_BY_CUSTOMER' }),
    ).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
  })

  it('pending at the bank is posted when it completes', async () => {
    const request = await paid(1000, { number: '4000000000007726' })
    await requestRefund(test.context(), { requestId: request.id, reason: 'ASKED_BY_CUSTOMER' })
    await sandbox.deliver()
    expect((await refundsOf(request.paymentId))[0]?.state).toBe('PENDING')
    expect(await bookedNames(request.id)).not.toContain('refund-paid')
    later(test, 6)
    await sandbox.passTime()
    await sandbox.deliver()
    expect((await refundsOf(request.paymentId))[0]?.state).toBe('SUCCEEDED')
    expect(await bookedNames(request.id)).toContain('refund-paid')
  })

  it('answered as pending after its webhook reported it done stays done', async () => {
    const request = await paid(1000, { number: '4000000000007726' })
    const gateway = findGateway(test.system, 'SANDBOX')
    if (!gateway) throw new Error('no sandbox')
    const { refund: send } = gateway
    const slow = vi.spyOn(gateway, 'refund').mockImplementationOnce(async (asked) => {
      const answer = await send(asked)
      const { refundId, amountCents } = asked
      const done = { type: 'REFUND', status: 'SUCCEEDED', code: null, refundId, amountCents } as const
      const at = test.system.clock.now()
      const fact = { ...done, providerRef: answer.providerRef, at }
      await applyFacts(test.context(), { id: request.paymentId, requestId: request.id }, { facts: [fact] })
      return answer
    })
    await requestRefund(test.context(), { requestId: request.id, reason: 'ASKED_BY_CUSTOMER' })
    await test.drainJobs()
    slow.mockRestore()
    expect((await refundsOf(request.paymentId))[0]?.state).toBe('SUCCEEDED')
  })

  it.each(['twice', 'out-of-order', 'bad-signature', 'never'])(
    'reported %s is posted once',
    async (delivery) => {
      const request = await sandbox.place(1000)
      await sandbox.pay(await sandbox.begin(request.code), { ...goodCard, delivery })
      await sandbox.deliver()
      later(test, 16 * 60)
      await sandbox.deliver()
      await reconcilePayments(test.context())
      await requestRefund(test.context(), { requestId: request.id, reason: 'ASKED_BY_CUSTOMER' })
      await sandbox.deliver()
      later(test, 10)
      await sandbox.deliver()
      expect((await requestOf(request.id)).state).toBe('REFUNDED')
      expect((await bookedNames(request.id)).filter((name) => name.startsWith('refund'))).toEqual([
        'refund-paid',
      ])
    },
  )

  it('that is reported done and fails later is reversed, opens an attention item and can be requested again', async () => {
    const request = await paid(1000, { number: '4000000000005126' })
    await requestRefund(test.context(), { requestId: request.id, reason: 'ASKED_BY_CUSTOMER' })
    await sandbox.deliver()
    later(test, 6)
    await sandbox.passTime()
    await sandbox.deliver()
    expect((await refundsOf(request.paymentId))[0]).toMatchObject({
      state: 'FAILED',
      failure_code: 'expired_or_canceled_card',
    })
    expect((await bookedNames(request.id)).filter((name) => name.startsWith('refund'))).toEqual([
      'refund-paid',
      'refund-returned',
    ])
    expect(await kindsFor(request.id)).toEqual(['REFUND_FAILED'])
    expect(await requestOf(request.id)).toMatchObject({ state: 'REFUNDED', refunded_cents: 0 })
    await requestRefund(test.context(), { requestId: request.id, reason: 'ASKED_BY_CUSTOMER' })
    await sandbox.deliver()
  })

  it('of a part of unmatched money leaves the rest open, and a bounced one opens it again', async () => {
    const request = await sandbox.place(1097)
    await sandbox.pay(await sandbox.begin(request.code), { number: '4000000000005126' })
    await sandbox.deliver()
    const receipt = () =>
      test.db
        .selectFrom('unmatched_receipt')
        .select('resolution')
        .where('request_id', '=', request.id)
        .executeTakeFirstOrThrow()
    const giveBack = async (amount: number) => {
      await requestRefund(test.context(), { requestId: request.id, amount, reason: 'PAID_IN_ERROR' })
      await sandbox.deliver()
    }
    await giveBack(500)
    expect(await receipt()).toEqual({ resolution: null })
    expect(await kindsFor(request.id)).toContain('UNMATCHED_MONEY')
    await giveBack(497)
    expect(await receipt()).toEqual({ resolution: 'REFUNDED' })
    expect(await kindsFor(request.id)).not.toContain('UNMATCHED_MONEY')
    later(test, 6)
    await sandbox.passTime()
    await sandbox.deliver()
    expect(await receipt()).toEqual({ resolution: null })
    expect(await kindsFor(request.id)).toContain('UNMATCHED_MONEY')
  })

  it('returned after completion is reversed in the books', async () => {
    const request = await paid(1000)
    const { refund } = await requestRefund(test.context(), {
      requestId: request.id,
      reason: 'ASKED_BY_CUSTOMER',
    })
    await sandbox.deliver()
    const fact = {
      type: 'REFUND',
      providerRef: 're_back',
      refundId: refund.id,
      amountCents: 1000,
      status: 'FAILED',
      code: 'lost_or_stolen_card',
      at: test.system.clock.now(),
    } as const
    for (const _ of [1, 2]) {
      await applyFacts(test.context(), { id: request.paymentId, requestId: request.id }, { facts: [fact] })
    }
    expect((await bookedNames(request.id)).filter((name) => name.startsWith('refund'))).toEqual([
      'refund-paid',
      'refund-returned',
    ])
    expect(await kindsFor(request.id)).toEqual(['REFUND_FAILED'])
    expect((await requestOf(request.id)).refunded_cents).toBe(0)
    const { temples } = await (await test.client()).call(endpoints.requestMoney.read, {
      params: { code: request.code },
    })
    expect(temples).toMatchObject([{ offered: 1000, state: 'GOING_BACK' }])
    const { refund: anew } = await requestRefund(test.context(), {
      requestId: request.id,
      reason: 'ASKED_BY_CUSTOMER',
    })
    const done = {
      ...fact,
      providerRef: 're_anew',
      refundId: anew.id,
      status: 'SUCCEEDED',
      code: null,
    } as const
    for (const _ of [1, 2]) {
      await applyFacts(test.context(), { id: request.paymentId, requestId: request.id }, { facts: [done] })
    }
    expect(await requestOf(request.id)).toMatchObject({ state: 'REFUNDED', refunded_cents: 1000 })
  })

  it('interrupted after the gateway accepted it is the same refund on retry', async () => {
    const request = await paid(1000)
    const { refund } = await requestRefund(test.context(), {
      requestId: request.id,
      amount: 400,
      reason: 'ASKED_BY_CUSTOMER',
    })
    const payment = await test.db
      .selectFrom('payment')
      .select('provider_ref')
      .where('id', '=', request.paymentId)
      .executeTakeFirstOrThrow()
    await findGateway(test.system, 'SANDBOX')?.refund({
      providerRef: payment.provider_ref ?? '',
      refundId: refund.id,
      amountCents: 400,
    })
    await sandbox.deliver()
    expect((await refundsOf(request.paymentId)).map((one) => one.amount_cents)).toEqual([400])
    expect((await requestOf(request.id)).refunded_cents).toBe(400)
  })

  it('made at the gateway is recorded as ours', async () => {
    const request = await paid(1000)
    const fact = {
      type: 'REFUND',
      providerRef: 're_dashboard',
      refundId: null,
      amountCents: 250,
      status: 'SUCCEEDED',
      code: null,
      at: test.system.clock.now(),
    } as const
    const own = { id: request.paymentId, requestId: request.id }
    await applyFacts(test.context(), own, { facts: [fact] })
    await applyFacts(test.context(), own, { facts: [fact] })
    expect((await refundsOf(request.paymentId)).map((one) => [one.reason, one.state])).toEqual([
      ['AT_GATEWAY', 'SUCCEEDED'],
    ])
    expect((await requestOf(request.id)).refunded_cents).toBe(250)
  })
})

describe('a line that its temple declined', () => {
  it('is refunded alone, once', async () => {
    const [first, second] = [
      await makeTemple(test.db, { offers: { CANDLE: 3000 } }),
      await makeTemple(test.db, { offers: { CANDLE: 2000 } }),
    ]
    const body = { ...requestFor(first), lines: [lineFor(first), lineFor(second)] }
    const placed = await (await test.client()).call(endpoints.requests.place, { body })
    await sandbox.pay(await sandbox.begin(placed.code))
    await sandbox.deliver()
    const lineId = placed.lines[1]?.id ?? 0
    await refundLine(test.context(), lineId)
    await (await decline(second.id, lineId)).forGood()
    await refundLine(test.context(), lineId)
    await sandbox.deliver()
    const request = await test.db
      .selectFrom('request')
      .selectAll()
      .where('code', '=', placed.code)
      .executeTakeFirstOrThrow()
    expect(request).toMatchObject({ state: 'PAID', refunded_cents: 2000 })
    const lines = await test.db
      .selectFrom('request_line')
      .select(['refunded_cents'])
      .where('request_id', '=', request.id)
      .orderBy('position')
      .execute()
    expect(lines.map((line) => line.refunded_cents)).toEqual([0, 2000])
  })

  it('that is the last one makes the request REFUNDED, even if the refund is reported twice and late', async () => {
    const request = await paid(3000)
    const declined = await decline(request.temple.id, request.lines[0]?.id ?? 0)
    expect((await requestOf(request.id)).state).toBe('PAID')
    for (const _ of [1, 2]) await declined.forGood()
    later(test, 3600)
    await sandbox.deliver()
    await reconcilePayments(test.context())
    expect(await requestOf(request.id)).toMatchObject({ state: 'REFUNDED', refunded_cents: 3000 })
    expect(await refundsOf(request.paymentId)).toHaveLength(1)
  })

  it('leaves the price of sending to another thing that its temple still sends, and gives it back with the last', async () => {
    const temple = await makeTemple(test.db)
    const administrator = await test.client((await addUser(test.db, 'administrator')).email)
    const { id: typeId } = await administrator.call(endpoints.products.create, {
      body: { title: { el: 'Λιβάνι', en: 'Incense' }, price: 900, categoryId: null },
    })
    await test.db
      .insertInto('temple_offering')
      .values({
        temple_id: temple.id,
        type_id: typeId,
        asks: 'FIXED',
        price_cents: 900,
        postage_cents: 350,
      })
      .execute()
    const sent = (quantity: number) =>
      lineFor(temple, { service: 'PRODUCT', typeId, quantity, names: [], sendTo: 'Ερμού 5, 841 00 Σύρος' })
    const buy = async () => {
      const body = { ...requestFor(temple), lines: [sent(2), sent(1)] }
      const { code, lines } = await (await test.client()).call(endpoints.requests.place, { body })
      await sandbox.pay(await sandbox.begin(code))
      await sandbox.deliver()
      return { code, ids: lines.map(({ id }) => id) }
    }
    const declineForGood = async (lineId = 0) => {
      await (await decline(temple.id, lineId)).forGood()
      await sandbox.deliver()
      await expectBooksToHold(test.db)
    }
    const seen = async (code: string) => {
      const request = await (await test.client()).call(endpoints.requests.track, { params: { code } })
      return [
        request.status,
        ...request.lines.map(({ amount, postage, refunded }) => [amount, postage, refunded]),
      ]
    }
    const both = await buy()
    await declineForGood(both.ids[0])
    expect(await seen(both.code)).toEqual(['PAID', [1800, 0, 1800], [1250, 350, 0]])
    await declineForGood(both.ids[1])
    expect(await seen(both.code)).toEqual(['REFUNDED', [1800, 0, 1800], [1250, 350, 1250]])

    // The other is done already, and part of this one went back before: its temple gets the price of sending.
    const one = await buy()
    const { id: requestId } = await test.db
      .selectFrom('request')
      .select('id')
      .where('code', '=', one.code)
      .executeTakeFirstOrThrow()
    await requestRefund(test.context(), {
      requestId,
      lineId: one.ids[0] ?? 0,
      amount: 1000,
      reason: 'TEMPLE_DECLINED',
    })
    await sandbox.deliver()
    await fulfilLine(test.context({ actor: await makeTempleActor(test.db, temple.id) }), one.ids[1] ?? 0, {})
    later(test, 601)
    await settleLine(test.context(), one.ids[1] ?? 0)
    await computeShares(test.context())
    await declineForGood(one.ids[0])
    await computeShares(test.context())
    expect(await seen(one.code)).toEqual(['COMPLETED', [1800, 0, 1800], [1250, 350, 0]])
    const share = await test.db
      .selectFrom('temple_share')
      .select(['owed_cents', 'released_cents'])
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    expect(share).toEqual({ owed_cents: 1250 - 125, released_cents: 1250 - 125 })
  })

  it('and accepted again is not refunded by a refund requested in between', async () => {
    const request = await paid(3000)
    const lineId = request.lines[0]?.id ?? 0
    await (await decline(request.temple.id, lineId)).undo()
    await refundLine(test.context(), lineId)
    expect(await refundsOf(request.paymentId)).toEqual([])
  })
})

describe('an event at the gateway', () => {
  it('is played on the sandbox’s page of events, and booked as the gateway reports it', async () => {
    const request = await sandbox.place(1000)
    const page = await sandbox.begin(request.code)
    await sandbox.pay(page)
    await sandbox.deliver()
    const plays = ['open', 'win', 'reopen', 'win', 'refund', 'lose']
    for (const play of plays) {
      expect((await sandbox.post(`${page}/play`, { play })).statusCode).toBe(303)
      await sandbox.deliver()
    }
    const names = (await bookedNames(request.id)).filter((name) => !/^(payment|fee)-/.test(name))
    expect(names.toSorted()).toEqual([
      'dispute-fee',
      'dispute-taken',
      'dispute-taken',
      'dispute-won',
      'dispute-won',
      'refund-paid',
    ])
    expect((await requestOf(request.id)).state).toBe('REFUNDED')
  })
})

describe('a dispute', () => {
  it('opens an attention item, reduces the refundable amount and is posted', async () => {
    const request = await paid(1000, { number: '4000000000000259' })
    later(test, 6)
    await sandbox.passTime()
    await sandbox.deliver()
    expect(await kindsFor(request.id)).toEqual(['DISPUTE'])
    expect(await bookedNames(request.id)).toEqual([
      'payment-captured',
      'fee-taken',
      'dispute-taken',
      'dispute-fee',
    ])
    await expect(
      requestRefund(test.context(), { requestId: request.id, reason: 'ASKED_BY_CUSTOMER' }),
    ).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' })
  })

  it.each([
    ['WON', 'dispute-won'],
    ['LOST', 'dispute-lost'],
  ] as const)('%s', async (status, name) => {
    const request = await paid(1000)
    const at = test.system.clock.now()
    const dispute = { type: 'DISPUTE', key: `dp_${status}`, amountCents: 1000, feeCents: 0, at } as const
    const own = { id: request.paymentId, requestId: request.id }
    await applyFacts(test.context(), own, { facts: [{ ...dispute, status: 'OPENED' }] })
    await applyFacts(test.context(), own, { facts: [{ ...dispute, status }] })
    expect(await bookedNames(request.id)).toContain(name)
  })
})

describe('bank transfers and cash', () => {
  const bankAccount = async () => {
    const values = {
      bankBeneficiary: 'ΚΑΝΔΗΛΙ',
      bankName: 'Τράπεζα',
      bankIban: 'GR1601101250000000012300695',
    }
    for (const [key, value] of Object.entries(values)) {
      await test.db.updateTable('main_parameter').set({ value }).where('key', '=', key).execute()
    }
  }
  const byHand = async (method: 'BANK' | 'CASH', priceCents: number) => {
    await bankAccount()
    const temple = await makeTemple(test.db, {
      offers: { CANDLE: priceCents },
      accepts_bank: true,
      accepts_cash: true,
    })
    const request = await sandbox.place(priceCents, temple)
    // Cash reaches the temple once the payer's e-mail is confirmed.
    const contact_proven_at = test.system.clock.now()
    await test.db.updateTable('request').set({ contact_proven_at }).where('id', '=', request.id).execute()
    const started = await startPayment(test.context(), request.code, { method })
    const { id: paymentId } = await test.db
      .selectFrom('payment')
      .select('id')
      .where('request_id', '=', request.id)
      .where('state', '=', 'PENDING_PAYMENT')
      .executeTakeFirstOrThrow()
    return { ...request, paymentId, started }
  }
  const receive = (request: { id: number; paymentId: number }, amountCents: number) =>
    confirmReceipt(test.context(), {
      requestId: request.id,
      paymentId: request.paymentId,
      amountCents,
      receivedOn: '2026-11-20',
    })

  it('a transfer has instructions with a reference and is confirmed and refunded by a person', async () => {
    const request = await byHand('BANK', 4000)
    expect(request.started.transfer).toMatchObject({
      iban: 'GR16 0110 1250 0000 0001 2300 695',
      amount: 4000,
    })
    await receive(request, 4000)
    await receive(request, 4000)
    expect((await requestOf(request.id)).state).toBe('PAID')
    const { refund } = await requestRefund(test.context(), {
      requestId: request.id,
      reason: 'ASKED_BY_CUSTOMER',
    })
    expect(await kindsFor(request.id)).toEqual(['REFUND_BY_HAND'])
    for (const _ of [1, 2])
      await confirmRefund(test.context(), { requestId: request.id, refundId: refund.id })
    expect(await kindsFor(request.id)).toEqual([])
    expect((await requestOf(request.id)).state).toBe('REFUNDED')
    expect(await bookedNames(request.id)).toEqual(['payment-captured', 'refund-paid'])
  })

  it('a transfer of another amount is posted as unmatched and can be refunded', async () => {
    const request = await byHand('BANK', 4000)
    await receive(request, 3900)
    expect(await kindsFor(request.id)).toEqual(['UNMATCHED_MONEY'])
    const { refund } = await requestRefund(test.context(), { requestId: request.id, reason: 'PAID_IN_ERROR' })
    await confirmRefund(test.context(), { requestId: request.id, refundId: refund.id })
    const receipt = await test.db
      .selectFrom('unmatched_receipt')
      .selectAll()
      .where('request_id', '=', request.id)
      .executeTakeFirstOrThrow()
    expect(receipt.resolution).toBe('REFUNDED')
  })

  it('a transfer for a request already paid by card is posted as unmatched', async () => {
    const request = await byHand('BANK', 4000)
    await sandbox.pay(await sandbox.begin(request.code))
    await sandbox.deliver()
    expect((await requestOf(request.id)).state).toBe('PAID')
    await receive(request, 4000)
    const receipt = await test.db
      .selectFrom('unmatched_receipt')
      .selectAll()
      .where('request_id', '=', request.id)
      .executeTakeFirstOrThrow()
    expect(receipt.reason).toBe('PAID_TWICE')
  })

  it('a transfer is recorded once, and another amount for it is rejected', async () => {
    const request = await byHand('BANK', 4000)
    await receive(request, 400)
    const slip = { code: 'STATE_DOES_NOT_ALLOW' }
    await expect(receive(request, 4000)).rejects.toMatchObject(slip)
    await expect(receive(request, 40)).rejects.toMatchObject(slip)
    await receive(request, 400)
    expect(await bookedNames(request.id)).toEqual(['unmatched-received'])
  })

  it('cash for a request already paid by card cannot be confirmed', async () => {
    const request = await byHand('CASH', 4000)
    await sandbox.pay(await sandbox.begin(request.code))
    await sandbox.deliver()
    await expect(receive(request, 4000)).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
      facts: { from: 'PAID', to: 'PAID' },
    })
  })

  it('cash stays with the temple, which owes the platform its share', async () => {
    const request = await byHand('CASH', 1000)
    await expect(receive(request, 900)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    await receive(request, 1000)
    const [movement] = await readBookingsOfRequest(test.context(), request.id)
    expect(
      movement?.transfers.map((one) => [one.debit.purpose, one.credit.purpose, one.amountCents]),
    ).toEqual([
      ['DUE_FROM_TEMPLE', 'TEMPLE_PAYABLE', 1000],
      ['TEMPLE_PAYABLE', 'COMMISSION_REVENUE', 81],
      ['TEMPLE_PAYABLE', 'VAT_OUTPUT', 19],
    ])
  })

  it('a cash request declined before payment is canceled and cannot be paid', async () => {
    const request = await byHand('CASH', 1000)
    const declined = await decline(request.temple.id, request.lines[0]?.id ?? 0)
    await expireRequests(test.context())
    expect((await requestOf(request.id)).state).toBe('PENDING_PAYMENT')
    await declined.forGood()
    await expect(startPayment(test.context(), request.code, { method: 'CARD' })).rejects.toMatchObject({
      code: 'REQUEST_NOT_PAYABLE',
    })
    later(test, 60)
    for (const _ of [1, 2]) await expireRequests(test.context())
    expect((await requestOf(request.id)).state).toBe('CANCELED')
    await expect(receive(request, 1000)).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
      facts: { from: 'CANCELED', to: 'PAID' },
    })
    expect(await bookedNames(request.id)).toEqual([])
  })

  it('cash confirmed within the undo period is refunded when the line is finally declined', async () => {
    const request = await byHand('CASH', 1000)
    const declined = await decline(request.temple.id, request.lines[0]?.id ?? 0)
    await receive(request, 1000)
    await test.drainJobs()
    expect(await refundsOf(request.paymentId)).toEqual([])
    await declined.forGood()
    await settleLines(test.context())
    const [refund] = await refundsOf(request.paymentId)
    expect(await kindsFor(request.id)).toEqual(['REFUND_BY_HAND'])
    await confirmRefund(test.context(), { requestId: request.id, refundId: refund?.id ?? 0 })
    expect((await requestOf(request.id)).state).toBe('REFUNDED')
  })

  it('cash is not offered if the temple does not accept it', async () => {
    const request = await sandbox.place(1000)
    await expect(startPayment(test.context(), request.code, { method: 'CASH' })).rejects.toMatchObject({
      code: 'PAYMENT_METHOD_NOT_OFFERED',
    })
  })
})
