import { endpoints } from '@kandili/contract'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readBookingsOfRequest } from '../../src/modules/ledger/index.ts'
import { findGateway } from '../../src/modules/payments/gateways/index.ts'
import { listAttention } from '../../src/modules/payments/reconciliation/attention.ts'
import { compareGateways } from '../../src/modules/payments/reconciliation/compare-gateways.ts'
import { reconcilePayments } from '../../src/modules/payments/reconciliation/reconcile-payments.ts'
import { explainRefund } from '../../src/modules/payments/refunds/explain-refund.ts'
import { requestRefund } from '../../src/modules/payments/refunds/request-refund.ts'
import { settlePayment } from '../../src/modules/payments/settling/settle-payment.ts'
import { handleExternalEvents } from '../../src/modules/payments/webhooks/handle-external-events.ts'
import { addUser } from '../factories/add-user.ts'
import { requestFor } from '../factories/request.ts'
import { makeTemple } from '../factories/temple.ts'
import { useApp } from '../harness/app.ts'
import { expectBooksToHold } from './checked.ts'
import { startStripeDouble } from './stripe-double.ts'

const secretKey = 'sk_test_double'
const webhookSecret = 'whsec_test'
const double = await startStripeDouble(secretKey)
const test = useApp({
  env: {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: `whsec_connect, ${webhookSecret}`,
    STRIPE_HOST: '127.0.0.1',
    STRIPE_PORT: String(double.port),
    STRIPE_PROTOCOL: 'http',
  },
})
afterAll(() => double.close())
afterEach(() => expectBooksToHold(test.db))

let administrator: { email: string }
beforeAll(async () => {
  administrator = await addUser(test.db, 'administrator')
})

const transaction = (id: string, category: string, amount: number, source = `of_${id}`) => ({
  id,
  object: 'balance_transaction',
  amount,
  fee: 0,
  net: amount,
  currency: 'eur',
  created: Math.floor(Date.now() / 1000),
  reporting_category: category,
  source,
})

let events = 0
/** Sends an event with this object, as Stripe does, and runs the jobs. @returns its outcome */
const tell = async (type: string, object: object): Promise<string | null> => {
  const id = await send(type, object)
  await test.drainJobs()
  const kept = await test.db
    .selectFrom('external_event')
    .select('outcome')
    .where('external_id', '=', id)
    .executeTakeFirstOrThrow()
  return kept.outcome
}
const send = async (type: string, object: object): Promise<string> => {
  events += 1
  const id = `evt_edge_${events}`
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1,
    livemode: false,
    type,
    data: { object },
  })
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
  expect(answer.statusCode).toBe(200)
  return id
}

const begun = async (priceCents: number) => {
  const temple = await makeTemple(test.db, { offers: { CANDLE: priceCents } })
  const client = await test.client()
  const { code } = await client.call(endpoints.requests.place, { body: requestFor(temple) })
  await client.call(endpoints.payments.start, { params: { code }, body: { gateway: 'STRIPE' } })
  const session = [...double.sessions.values()].at(-1)
  if (!session) throw new Error('no session')
  double.pay(session.id)
  const { id } = await test.db
    .selectFrom('request')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return { id, code, session }
}
const tellPaid = ({ session }: Awaited<ReturnType<typeof begun>>) =>
  tell('checkout.session.completed', {
    id: session.id,
    object: 'checkout.session',
    payment_intent: session.intent,
    metadata: session.metadata,
  })
const paid = async (priceCents: number) => {
  const request = await begun(priceCents)
  expect(await tellPaid(request)).toBe('SETTLED')
  return request
}
const requestOf = (id: number) =>
  test.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const paymentOf = (id: number) =>
  test.db.selectFrom('payment').selectAll().where('request_id', '=', id).executeTakeFirstOrThrow()
const refundsOf = async (id: number) =>
  test.db
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', (await paymentOf(id)).id)
    .orderBy('id')
    .execute()
const booked = async (id: number) =>
  (await readBookingsOfRequest(test.context(), id)).map((movement) => movement.name)
const attentionOf = async (id: number) =>
  (await listAttention(test.context())).filter((item) => item.orderId === id)
const kindsFor = async (id: number) => (await attentionOf(id)).map(({ kind }) => kind)

describe('a webhook with the references that Stripe sends', () => {
  it('finds the payment of a dispute, which carries none of our metadata', async () => {
    const request = await paid(1000)
    const dispute = double.dispute(request.session, 1000)
    expect(await tell('charge.dispute.created', dispute)).toBe('SETTLED')
    expect(await booked(request.id)).toEqual([
      'payment-captured',
      'fee-taken',
      'dispute-taken',
      'dispute-fee',
    ])
    expect(await kindsFor(request.id)).toEqual(['DISPUTE'])
  })

  it('finds the payment of our refund that failed in the end', async () => {
    const request = await paid(1000)
    await requestRefund(test.context(), { requestId: request.id, reason: 'ASKED_BY_CUSTOMER' })
    await test.drainJobs()
    const refund = double.refunds.at(-1)
    if (!refund) throw new Error('no refund')
    expect(Object.keys(refund.metadata)).toEqual(['refund_id'])
    Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    expect(await tell('refund.failed', { ...refund, payment_intent: null })).toBe('SETTLED')
    expect((await refundsOf(request.id)).map(({ state }) => state)).toEqual(['FAILED'])
    expect(await booked(request.id)).toContain('refund-returned')
    expect(await kindsFor(request.id)).toEqual(['REFUND_FAILED'])
  })

  it('asks Stripe for the owner of a charge when nothing of the payment is known yet', async () => {
    const request = await begun(1000)
    const dispute = double.dispute(request.session, 1000)
    expect(await tell('charge.dispute.created', { ...dispute, payment_intent: null })).toBe('SETTLED')
    expect((await requestOf(request.id)).state).toBe('PAID')
    expect(await booked(request.id)).toContain('dispute-taken')
  })

  it('about a charge that no checkout of ours made opens an attention item', async () => {
    const charge = { id: 'ch_of_another', object: 'charge', payment_intent: 'pi_of_another', metadata: {} }
    await send('charge.updated', charge)
    const kept = await test.db
      .selectFrom('external_event')
      .select('id')
      .where('handled_at', 'is', null)
      .executeTakeFirstOrThrow()
    const job = { id: 'job', data: { externalEventId: kept.id } }
    for (let tries = 0; tries < 5; tries += 1) await handleExternalEvents(test.context(), [job])
    const items = await listAttention(test.context())
    expect(items.map(({ kind }) => kind)).toContain('UNKNOWN_PAYMENT')
    await test.drainJobs()
  })

  it('about a payout changes no payment', async () => {
    expect(await tell('payout.paid', { id: 'po_1', object: 'payout', metadata: {} })).toBe('NOT_OURS')
  })
})

describe('a refund', () => {
  it('reported together with its capture is booked', async () => {
    const request = await begun(1000)
    double.refundAtDashboard(request.session, 1000)
    expect(await tellPaid(request)).toBe('SETTLED')
    expect(await booked(request.id)).toEqual(['payment-captured', 'fee-taken', 'refund-paid'])
    expect(await requestOf(request.id)).toMatchObject({ state: 'REFUNDED', refunded_cents: 1000 })
  })

  it('larger than what the lines have left goes to suspense, with an attention item', async () => {
    const request = await paid(1000)
    // Ours is in progress and holds 600 of the line when somebody refunds everything at Stripe.
    await requestRefund(test.context(), { requestId: request.id, amount: 600, reason: 'ASKED_BY_CUSTOMER' })
    const made = double.refundAtDashboard(request.session, 1000)
    await settlePayment(test.context(), (await paymentOf(request.id)).id)
    const transfers = (await readBookingsOfRequest(test.context(), request.id))
      .filter(({ name }) => name === 'refund-paid')
      .flatMap((movement) => movement.transfers)
    expect(transfers.find(({ code }) => code === 'refund-suspense')?.amountCents).toBe(600)
    expect(transfers.find(({ code }) => code === 'refund-paid')?.amountCents).toBe(made.amount)
    const unexplained = (await attentionOf(request.id)).find(({ kind }) => kind === 'REFUND_UNEXPLAINED')
    expect(unexplained?.facts).toMatchObject({ amountCents: 1000, unexplainedCents: 600 })
    // Ours fails, its share is free again, and the person assigns the rest to the temple.
    await test.drainJobs()
    expect((await refundsOf(request.id)).map(({ state }) => state)).toEqual(['FAILED', 'SUCCEEDED'])
    const refundId = unexplained?.refundId ?? 0
    await explainRefund(test.context(), { requestId: request.id, refundId, bornBy: 'TEMPLES' })
    expect(await requestOf(request.id)).toMatchObject({ state: 'REFUNDED', refunded_cents: 1000 })
    expect(await kindsFor(request.id)).not.toContain('REFUND_UNEXPLAINED')
    await expect(
      explainRefund(test.context(), { requestId: request.id, refundId, bornBy: 'PLATFORM' }),
    ).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
  })

  it('that cannot be charged to a temple is our loss', async () => {
    const request = await paid(1000)
    await requestRefund(test.context(), { requestId: request.id, amount: 600, reason: 'ASKED_BY_CUSTOMER' })
    double.refundAtDashboard(request.session, 1000)
    await settlePayment(test.context(), (await paymentOf(request.id)).id)
    const [, atGateway] = await refundsOf(request.id)
    const ask = (bornBy: 'TEMPLES' | 'PLATFORM') =>
      explainRefund(test.context(), { requestId: request.id, refundId: atGateway?.id ?? 0, bornBy })
    await expect(ask('TEMPLES')).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' })
    await ask('PLATFORM')
    expect(await booked(request.id)).toContain('refund-explained')
    await test.drainJobs()
  })

  it('that fails after all leaves nothing to explain', async () => {
    const request = await paid(1000)
    await requestRefund(test.context(), { requestId: request.id, amount: 600, reason: 'ASKED_BY_CUSTOMER' })
    const made = double.refundAtDashboard(request.session, 1000)
    await settlePayment(test.context(), (await paymentOf(request.id)).id)
    expect(await kindsFor(request.id)).toContain('REFUND_UNEXPLAINED')
    Object.assign(made, { status: 'failed', failure_reason: 'declined' })
    await settlePayment(test.context(), (await paymentOf(request.id)).id)
    expect(await kindsFor(request.id)).not.toContain('REFUND_UNEXPLAINED')
    await test.drainJobs()
  })

  it('that failed at Stripe and was made again there takes the line once', async () => {
    const request = await paid(1000)
    const first = double.refundAtDashboard(request.session, 1000)
    Object.assign(first, { status: 'failed', failure_reason: 'declined' })
    double.refundAtDashboard(request.session, 1000)
    await settlePayment(test.context(), (await paymentOf(request.id)).id)
    expect((await refundsOf(request.id)).map((one) => [one.state, one.suspense_cents])).toEqual([
      ['FAILED', 0],
      ['SUCCEEDED', 0],
    ])
  })
})

describe('a dispute', () => {
  it('that only inquires takes no money, and opens an attention item', async () => {
    const request = await paid(1000)
    const inquiry = double.dispute(request.session, 1000, { inquiry: true })
    await tell('charge.dispute.created', inquiry)
    expect(await booked(request.id)).toEqual(['payment-captured', 'fee-taken'])
    expect(await kindsFor(request.id)).toEqual(['DISPUTE'])
    inquiry.status = 'warning_closed'
    await tell('charge.dispute.closed', inquiry)
    expect(await booked(request.id)).toEqual(['payment-captured', 'fee-taken'])
    const { refund } = await requestRefund(test.context(), {
      requestId: request.id,
      reason: 'ASKED_BY_CUSTOMER',
    })
    expect(refund.amount_cents).toBe(1000)
    await test.drainJobs()
  })

  it('that begins as an inquiry takes the money when Stripe withdraws it', async () => {
    const request = await paid(1000)
    const dispute = double.dispute(request.session, 1000, { inquiry: true })
    await tell('charge.dispute.created', dispute)
    dispute.status = 'needs_response'
    double.moveDisputed(dispute, -1000, 2000)
    await tell('charge.dispute.funds_withdrawn', dispute)
    expect(await booked(request.id)).toContain('dispute-taken')
  })

  it('won, reopened and lost is booked round by round', async () => {
    const request = await paid(1000)
    const dispute = double.dispute(request.session, 1000)
    await tell('charge.dispute.created', dispute)
    dispute.status = 'won'
    await tell('charge.dispute.closed', dispute)
    expect(await booked(request.id)).not.toContain('dispute-won')
    double.moveDisputed(dispute, 1000, -2000)
    await tell('charge.dispute.funds_reinstated', dispute)
    expect(await booked(request.id)).toContain('dispute-won')
    expect(await booked(request.id)).toContain('dispute-fee-returned')
    dispute.status = 'under_review'
    double.moveDisputed(dispute, -1000)
    await tell('charge.dispute.updated', dispute)
    dispute.status = 'lost'
    for (const _ of [1, 2]) await tell('charge.dispute.closed', dispute)
    const names = (await booked(request.id)).filter((name) => name.startsWith('dispute-'))
    expect(names.filter((name) => name === 'dispute-taken')).toHaveLength(2)
    expect(names.filter((name) => name === 'dispute-lost')).toHaveLength(1)
  })
})

describe('a paid payment', () => {
  it('is asked about again, so that a dispute without its webhook is found', async () => {
    const request = await paid(1000)
    double.dispute(request.session, 1000)
    await reconcilePayments(test.context())
    expect(await booked(request.id)).not.toContain('dispute-taken')
    await test.db
      .updateTable('payment')
      .set({ ask_again_at: new Date(Date.now() - 1000) })
      .where('request_id', '=', request.id)
      .execute()
    await reconcilePayments(test.context())
    expect(await booked(request.id)).toContain('dispute-taken')
    const { ask_again_at: again } = await paymentOf(request.id)
    expect(again?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  })
})

describe('the gateway’s own books', () => {
  const compare = () => compareGateways(test.context())
  const differences = async () => {
    // Everything happened just now; the comparison excludes the last minutes.
    await test.db
      .updateTable('gateway_health')
      .set({ movements_until: new Date(Date.now() + 3_600_000) })
      .execute()
    const answer = await (await test.client(administrator.email)).call(endpoints.gateways.differences, {
      params: { gateway: 'STRIPE' },
    })
    return answer.differences
  }

  const timesSettled = async (cents: number) =>
    (
      await test.db
        .selectFrom('ledger_transfer')
        .select('id')
        .where('code', '=', 'gateway-settled')
        .where('amount_cents', '=', cents)
        .execute()
    ).length

  it('match ours, payouts to our bank and Stripe’s own fees included', async () => {
    const request = await paid(1000)
    await requestRefund(test.context(), { requestId: request.id, amount: 300, reason: 'ASKED_BY_CUSTOMER' })
    await test.drainJobs()
    double.extraTransactions.push(
      transaction('txn_po_1', 'payout', -5000),
      transaction('txn_fee_1', 'fee', -250),
    )
    for (const _ of [1, 2]) await compare()
    expect(await differences()).toEqual([])
    const settled = await test.db
      .selectFrom('ledger_transfer')
      .select(['code', 'amount_cents'])
      .where('payment_id', 'is', null)
      .orderBy('amount_cents')
      .execute()
    expect(settled).toEqual([
      { code: 'gateway-fee', amount_cents: 250 },
      { code: 'gateway-settled', amount_cents: 5000 },
    ])
  })

  it('are booked even if one of their payments cannot be read, which is retried', async () => {
    const request = await paid(1000)
    double.extraTransactions.push(transaction('txn_po_unread', 'payout', -700))
    // The movements are answered, the first payment of them is not.
    const down = { status: 503, body: { error: { type: 'api_error', message: 'down' } } }
    double.trouble.push(null, down, down)
    double.dispute(request.session, 1000)
    await compare()
    await reconcilePayments(test.context())
    expect(await booked(request.id)).toContain('dispute-taken')
    expect(await timesSettled(700)).toBe(1)
    expect(await differences()).toEqual([])
  })

  it('are booked after a comparison that stopped once it had stored them', async () => {
    const movement = transaction('txn_po_kept', 'payout', -600)
    double.extraTransactions.push(movement)
    const kept = { gateway: 'STRIPE', ref: movement.id, kind: 'PAYOUT', currency: 'EUR' } as const
    const cents = { gross_cents: -600, net_cents: -600 }
    await test.db
      .insertInto('gateway_movement')
      .values({ ...kept, ...cents, occurred_at: new Date() })
      .execute()
    for (const _ of [1, 2]) await compare()
    expect(await timesSettled(600)).toBe(1)
  })

  it('are read completely, however many there are', async () => {
    const fees = Array.from({ length: 10_001 }, (_, index) => transaction(`txn_many_${index}`, 'fee', -1))
    double.extraTransactions.push(...fees)
    const gateway = findGateway(test.system, 'STRIPE')
    const movements = (await gateway?.listMovements?.(new Date(0))) ?? []
    double.extraTransactions.length = 0
    expect(movements.filter(({ ref }) => ref.startsWith('txn_many_'))).toHaveLength(10_001)
  })

  it('show a dispute without a webhook, and the comparison records it', async () => {
    const request = await paid(1000)
    double.dispute(request.session, 1000)
    await compare()
    expect(await booked(request.id)).toContain('dispute-taken')
    expect(await differences()).toEqual([])
  })

  it('that differ by a cent are shown, with an attention item until they match', async () => {
    const request = await paid(1000)
    await compare()
    await test.db
      .updateTable('gateway_movement')
      .set((set) => ({ net_cents: set('net_cents', '+', 1) }))
      .where('payment_id', '=', (await paymentOf(request.id)).id)
      .execute()
    double.extraTransactions.push(transaction('txn_adj_1', 'other_adjustment', -700, 'adj_1'))
    await differences()
    await compare()
    expect(await differences()).toMatchObject([
      { kind: 'PAYMENT', orderId: request.id, gateway: 966, books: 965 },
      { kind: 'NO_PAYMENT', reference: 'adj_1', gateway: -700, books: 0 },
    ])
    const open = async () => (await listAttention(test.context())).map(({ kind }) => kind)
    await compare()
    expect(await open()).toContain('BOOKS_DIFFER')
    await test.db.deleteFrom('gateway_movement').where('source_ref', '=', 'adj_1').execute()
    await test.db
      .updateTable('gateway_movement')
      .set((set) => ({ net_cents: set('net_cents', '-', 1) }))
      .where('payment_id', '=', (await paymentOf(request.id)).id)
      .execute()
    double.extraTransactions.length = 0
    await compare()
    expect(await open()).not.toContain('BOOKS_DIFFER')
  })

  it('are open to users who may see all requests', async () => {
    const call = (email?: string) => async () =>
      (await test.client(email)).call(endpoints.gateways.differences, { params: { gateway: 'STRIPE' } })
    await expect(call()()).rejects.toMatchObject({ status: 401 })
    const temple = await makeTemple(test.db, { offers: { CANDLE: 100 } })
    const owner = await addUser(test.db, 'temple-owner', { templeId: temple.id })
    await expect(call(owner.email)()).rejects.toMatchObject({ status: 403 })
  })
})

describe('the health of a gateway', () => {
  it('shows its last answer, its waiting webhooks, and what to enter at Stripe', async () => {
    await paid(1000)
    const { gateways } = await (await test.client(administrator.email)).call(endpoints.gateways.list)
    expect(gateways.find(({ name }) => name === 'STRIPE')).toMatchObject({
      inService: true,
      webhookUrl: expect.stringContaining('/api/payments/stripe/webhook'),
      apiVersion: '2026-10-28.endive',
      events: expect.arrayContaining(['charge.dispute.funds_withdrawn', 'refund.failed']),
      waiting: 0,
      compares: true,
    })
    expect(gateways.find(({ name }) => name === 'WORLDLINE')).toMatchObject({ inService: false })
  })

  it('is tested by a call that changes nothing', async () => {
    const client = await test.client(administrator.email)
    const ask = () => client.call(endpoints.gateways.test, { params: { gateway: 'STRIPE' } })
    expect(await ask()).toMatchObject({ result: 'ANSWERED' })
    double.trouble.push({
      status: 401,
      body: { error: { type: 'invalid_request_error', code: 'api_key_expired' } },
    })
    expect(await ask()).toMatchObject({ result: 'REFUSED', code: 'api_key_expired' })
    const down = { status: 503, body: { error: { type: 'api_error', message: 'down' } } }
    double.trouble.push(down, down)
    expect(await ask()).toMatchObject({ result: 'NO_ANSWER' })
  })

  it('a payment method switched off for a temple is not offered there', async () => {
    const temple = await makeTemple(test.db, { offers: { CANDLE: 1000 } })
    const { code } = await (await test.client()).call(endpoints.requests.place, { body: requestFor(temple) })
    const client = await test.client(administrator.email)
    const offered = async () =>
      (await (await test.client()).call(endpoints.payments.payer, { params: { code } })).methods
    expect(await offered()).toContain('STRIPE')
    const flip = (isOn: boolean) =>
      client.call(endpoints.gateways.switchMethod, { body: { method: 'STRIPE', templeId: temple.id, isOn } })
    for (const _ of [1, 2]) await flip(false)
    expect(await offered()).not.toContain('STRIPE')
    await expect(
      (await test.client()).call(endpoints.payments.start, { params: { code }, body: { gateway: 'STRIPE' } }),
    ).rejects.toMatchObject({ code: 'PAYMENT_METHOD_NOT_OFFERED' })
    await flip(true)
    expect(await offered()).toContain('STRIPE')
  })
})
