import { endpoints } from '@kandili/contract'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findGateway } from '../../src/modules/payments/gateways/index.ts'
import { compareGateways } from '../../src/modules/payments/reconciliation/compare-gateways.ts'
import { differencesOf } from '../../src/modules/payments/reconciliation/differences.ts'
import { requestRefund } from '../../src/modules/payments/refunds/request-refund.ts'
import { settlePayment } from '../../src/modules/payments/settling/settle-payment.ts'
import { reconcileAccounts } from '../../src/modules/payouts/payouts/follow-account.ts'
import { sendTransfer } from '../../src/modules/payouts/payouts/send-transfer.ts'
import { computeShares } from '../../src/modules/payouts/shares/compute-shares.ts'
import { fulfilLine } from '../../src/modules/requests/fulfilment/fulfil-line.ts'
import { settleLine } from '../../src/modules/requests/lifecycle/settle-line.ts'
import { addUser } from '../factories/add-user.ts'
import { makeTempleActor } from '../factories/people.ts'
import { requestFor } from '../factories/request.ts'
import { type MadeTemple, makeTemple } from '../factories/temple.ts'
import { useApp } from '../harness/app.ts'
import { expectBooksToHold } from './checked.ts'
import { startStripeDouble } from './stripe-double.ts'

const secretKey = 'sk_test_double'
const connectSecret = 'whsec_connect'
const thinSecret = 'whsec_thin'
const double = await startStripeDouble(secretKey)
const test = useApp({
  env: {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: `whsec_platform,${connectSecret},${thinSecret}`,
    STRIPE_HOST: '127.0.0.1',
    STRIPE_PORT: String(double.port),
    STRIPE_PROTOCOL: 'http',
  },
})
afterAll(() => double.close())
afterEach(() => expectBooksToHold(test.db))

let admin: string
let second: string
beforeAll(async () => {
  admin = (await addUser(test.db, 'administrator')).email
  second = (await addUser(test.db, 'administrator')).email
  await test.db
    .updateTable('main_parameter')
    .set({ value: '0' })
    .where('key', '=', 'bankAccountCoolingDays')
    .execute()
})

let events = 0
const send = async (body: object, secret: string): Promise<string> => {
  events += 1
  const id = `evt_connect_${events}`
  const payload = JSON.stringify({ id, livemode: false, ...body })
  const header = await new Stripe(secretKey).webhooks.generateTestHeaderStringAsync({ payload, secret })
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  await test.drainJobs()
  return id
}
/** A classic event in a temple's account. */
const tell = (type: string, account: string, object: object) =>
  send(
    { object: 'event', api_version: '2026-10-28.endive', created: 1, type, account, data: { object } },
    connectSecret,
  )
/** A thin event: it only names its object. */
const tellThin = (type: string, account: string) =>
  send(
    {
      object: 'v2.core.event',
      created: '2026-11-20T08:00:00.000Z',
      context: null,
      type,
      related_object: { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` },
    },
    thinSecret,
  )

const onboarding = async (price = 1000) => {
  const temple = await makeTemple(test.db, { offers: { CANDLE: price }, proof_policy: 'NONE' })
  const owner = await addUser(test.db, 'temple-owner', { templeId: temple.id })
  const client = await test.client(owner.email)
  const { url } = await client.call(endpoints.connectedAccounts.openOwn)
  const account = [...double.connect.accounts.values()].at(-1)
  if (!account) throw new Error('no account was opened')
  return { temple, owner, client, url, account }
}
const active = async (price = 1000) => {
  const made = await onboarding(price)
  Object.assign(made.account, { transfers: 'active', payouts: 'active', entries: [] })
  await tellThin('v2.core.account[configuration.recipient].capability_status_updated', made.account.id)
  return made
}
const done = async (temple: MadeTemple) => {
  const visitor = await test.client()
  const { code } = await visitor.call(endpoints.requests.place, { body: requestFor(temple) })
  await visitor.call(endpoints.payments.start, { params: { code }, body: { gateway: 'STRIPE' } })
  const session = [...double.sessions.values()].at(-1)
  if (!session) throw new Error('no session')
  double.pay(session.id)
  await visitor.call(endpoints.payments.sync, { params: { code } })
  const { id, lineId } = await test.db
    .selectFrom('request as r')
    .innerJoin('request_line as l', 'l.request_id', 'r.id')
    .select(['r.id', 'l.id as lineId'])
    .where('r.code', '=', code)
    .executeTakeFirstOrThrow()
  await fulfilLine(test.context({ actor: await makeTempleActor(test.db, temple.id) }), lineId, {})
  const now = test.system.clock.now()
  await test.db.updateTable('request_line').set({ settles_at: now }).where('id', '=', lineId).execute()
  await settleLine(test.context(), lineId)
  await test.drainJobs()
  await computeShares(test.context())
  return { id, session }
}
const propose = async ({ id }: MadeTemple) =>
  (await test.client(admin)).call(endpoints.payouts.propose, { body: { templeId: id, method: 'STRIPE' } })
const approve = async (payout: { id: number; amount: number }) => {
  const client = await test.client(second)
  await client.call(endpoints.payouts.approve, {
    params: { id: payout.id },
    body: { amount: payout.amount },
  })
}
const paidOut = async (temple: MadeTemple) => {
  const payout = await propose(temple)
  await approve(payout)
  await test.drainJobs()
  return payout.id
}
const payoutOf = (id: number) =>
  test.db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const rowOf = ({ id }: MadeTemple) =>
  test.db
    .selectFrom('connected_account')
    .selectAll()
    .where('temple_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const attention = async () =>
  (
    await test.db
      .selectFrom('attention_item')
      .select('kind')
      .where('closed_at', 'is', null)
      .orderBy('id', 'desc')
      .execute()
  ).map(({ kind }) => kind)
const owed = async ({ id }: MadeTemple) => {
  const rows = await (await test.client(admin)).call(endpoints.payments.balances, { query: {} })
  const row = rows.find(({ account }) => account.purpose === 'DUE_FROM_TEMPLE' && account.templeId === id)
  return row?.balance ?? 0
}

describe("opening a temple's account", () => {
  it('is requested once, under our row’s id, and leads to Stripe’s own page', async () => {
    const { temple, client, url, account } = await onboarding()
    expect(url).toContain('https://connect.stripe.test/')
    const row = await rowOf(temple)
    expect(account.metadata).toEqual({
      connected_account_id: String(row.id),
      temple_id: String(temple.id),
    })
    await client.call(endpoints.connectedAccounts.openOwn)
    expect((await rowOf(temple)).id).toBe(row.id)
    expect([...double.connect.accounts.values()].at(-1)).toBe(account)
    expect(double.connect.links.at(-1)?.refresh_url).toContain('/payment-requests?account=again')
  })

  it('shows what Stripe requires, and is not complete on return alone', async () => {
    const { client } = await onboarding()
    const { account } = await client.call(endpoints.connectedAccounts.refreshOwn)
    expect(account).toMatchObject({ state: 'ONBOARDING', paysOut: false })
    expect(account?.requirements).toHaveLength(2)
  })

  it('is complete after a thin event about it, and is stored on the temple', async () => {
    const { temple, client, account } = await active()
    const { account: shown } = await client.call(endpoints.connectedAccounts.own)
    expect(shown).toMatchObject({ state: 'ACTIVE', paysOut: true, requirements: [] })
    const row = await test.db
      .selectFrom('temple')
      .select('stripe_id')
      .where('id', '=', temple.id)
      .executeTakeFirstOrThrow()
    expect(row.stripe_id).toBe(account.id)
  })

  it('is announced to the owners, and gets no payout while it is new', async () => {
    const { temple, owner, client } = await active()
    const mails = await test.db
      .selectFrom('mail')
      .select('template')
      .where('dedup_key', 'like', `connectedAccountActive:%:${owner.id}`)
      .execute()
    expect(mails).toHaveLength(1)
    await done(temple)
    const later = new Date(test.system.clock.now().getTime() + 86_400_000)
    await test.db
      .updateTable('connected_account')
      .set({ usable_from: later })
      .where('temple_id', '=', temple.id)
      .execute()
    await expect(propose(temple)).rejects.toMatchObject({ code: 'CONNECTED_ACCOUNT_NOT_USABLE' })
    const { wait } = await client.call(endpoints.payouts.own)
    expect(wait?.reason).toBe('ACCOUNT_COOLING')
  })

  it('is found from the account itself if its response was lost before we stored it', async () => {
    const { temple, account } = await onboarding()
    const { id } = await rowOf(temple)
    await test.db.updateTable('connected_account').set({ provider_ref: null }).where('id', '=', id).execute()
    await tellThin('v2.core.account[requirements].updated', account.id)
    expect((await rowOf(temple)).provider_ref).toBe(account.id)
  })

  it('is closed to everybody but the temple’s people', async () => {
    const nobody = await test.client()
    await expect(nobody.call(endpoints.connectedAccounts.openOwn)).rejects.toMatchObject({ status: 401 })
    const customer = await test.client((await addUser(test.db, 'faithful')).email)
    await expect(customer.call(endpoints.connectedAccounts.list)).rejects.toMatchObject({ status: 403 })
    const { owner } = await onboarding()
    await expect(
      (await test.client(owner.email)).call(endpoints.connectedAccounts.list),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('an account that stops working', () => {
  it('opens an attention item and mails the owners, once, and closes the item when it works again', async () => {
    const { temple, owner, account } = await active()
    account.transfers = 'restricted'
    await tell('capability.updated', account.id, { id: 'transfers', object: 'capability' })
    await tell('account.updated', account.id, { id: account.id, object: 'account' })
    expect((await rowOf(temple)).state).toBe('RESTRICTED')
    expect(await attention()).toContain('CONNECTED_ACCOUNT')
    const mails = await test.db
      .selectFrom('mail')
      .select('template')
      .where('dedup_key', 'like', `connectedAccountStopped:%:${owner.id}:%`)
      .execute()
    expect(mails).toHaveLength(1)
    account.transfers = 'active'
    await tell('account.updated', account.id, { id: account.id, object: 'account' })
    expect((await rowOf(temple)).state).toBe('ACTIVE')
    expect(await attention()).not.toContain('CONNECTED_ACCOUNT')
  })

  it('is closed once its access is revoked, and the temple may open another', async () => {
    const { temple, client, account } = await active()
    account.deauthorized = true
    await tell('account.application.deauthorized', account.id, { id: 'ca_1', object: 'application' })
    expect(await rowOf(temple)).toMatchObject({ state: 'CLOSED', provider_ref: account.id })
    await client.call(endpoints.connectedAccounts.openOwn)
    expect((await rowOf(temple)).state).toBe('ONBOARDING')
    await done(temple)
    await expect(propose(temple)).rejects.toMatchObject({ code: 'CONNECTED_ACCOUNT_NOT_USABLE' })
  })

  it('of an unknown temple opens an attention item', async () => {
    await tell('account.updated', 'acct_1OfSomebodyElse', { id: 'acct_1OfSomebodyElse', object: 'account' })
    expect(await attention()).toContain('UNKNOWN_ACCOUNT')
  })
})

describe('a payout by Stripe', () => {
  it('is one transfer under its own key, booked and reconciled to the cent', async () => {
    const { temple, account } = await active()
    await done(temple)
    const id = await paidOut(temple)
    const transfer = double.connect.transfers.at(-1)
    expect(transfer).toMatchObject({ amount: 900, destination: account.id, transfer_group: `PAYOUT_${id}` })
    expect(await payoutOf(id)).toMatchObject({ state: 'PAID', reference: transfer?.id })
    await compareGateways(test.context())
    expect(await differencesOf(test.context(), 'STRIPE')).toEqual([])
  })

  it('is transferred once, however often its job runs and wherever it stopped', async () => {
    const { temple } = await active()
    await done(temple)
    const payout = await propose(temple)
    await approve(payout)
    // The process died after Stripe had answered and before we stored it.
    await sendTransfer(test.context(), payout.id)
    const before = double.connect.transfers.length
    await test.db
      .updateTable('payout')
      .set({ state: 'SENT', reference: null, paid_on: null })
      .where('id', '=', payout.id)
      .execute()
    await sendTransfer(test.context(), payout.id)
    await sendTransfer(test.context(), payout.id)
    expect(double.connect.transfers).toHaveLength(before)
    expect((await payoutOf(payout.id)).state).toBe('PAID')
    await test.drainJobs()
  })

  it('waits with a reason while Stripe’s balance is too low, and is retried under another key', async () => {
    const { temple } = await active()
    await done(temple)
    double.withhold(1_000_000)
    const id = await paidOut(temple)
    expect(await payoutOf(id)).toMatchObject({ state: 'APPROVED', reason: 'GATEWAY_BALANCE' })
    expect(await attention()).toContain('TRANSFER_REFUSED')
    double.withhold(0)
    await sendTransfer(test.context(), id)
    expect((await payoutOf(id)).state).toBe('PAID')
    expect(await attention()).not.toContain('TRANSFER_REFUSED')
  })

  it('waits while the account cannot receive money, and can be canceled', async () => {
    const { temple, account } = await active()
    await done(temple)
    const payout = await propose(temple)
    account.transfers = 'restricted'
    await tell('account.updated', account.id, { id: account.id, object: 'account' })
    await expect(approve(payout)).rejects.toMatchObject({ code: 'CONNECTED_ACCOUNT_NOT_USABLE' })
    const client = await test.client(admin)
    await client.call(endpoints.payouts.cancel, { params: { id: payout.id }, body: { comment: 'Bank' } })
  })

  it('is retried as the same transfer when Stripe does not answer', async () => {
    const { temple } = await active()
    await done(temple)
    const payout = await propose(temple)
    await approve(payout)
    const down = { status: 503, body: { error: { type: 'api_error', message: 'down' } } }
    double.trouble.push(down, down)
    await expect(sendTransfer(test.context(), payout.id)).rejects.toThrow('not available')
    expect((await payoutOf(payout.id)).state).toBe('SENT')
    await sendTransfer(test.context(), payout.id)
    expect((await payoutOf(payout.id)).state).toBe('PAID')
    await test.drainJobs()
  })
})

describe('money returned after a transfer', () => {
  const refunded = async () => {
    const made = await active()
    const request = await done(made.temple)
    const payoutId = await paidOut(made.temple)
    return { ...made, request, payoutId }
  }
  const refund = async (id: number) => {
    await requestRefund(test.context(), { requestId: id, reason: 'ASKED_BY_CUSTOMER' })
    await test.drainJobs()
    await computeShares(test.context())
    await test.drainJobs()
  }

  it('is reversed from the temple’s account, under its own key, and reconciled', async () => {
    const { temple, request } = await refunded()
    await refund(request.id)
    expect(double.connect.transfers.at(-1)?.reversals.data).toMatchObject([{ amount: 900 }])
    expect(await owed(temple)).toBe(0)
    await compareGateways(test.context())
    expect(await differencesOf(test.context(), 'STRIPE')).toEqual([])
  })

  it('is reversed once, also after Stripe has forgotten the key of a lost response', async () => {
    const { temple, request } = await refunded()
    // A part, so that Stripe itself would not reject a second one.
    await requestRefund(test.context(), { requestId: request.id, amount: 400, reason: 'ASKED_BY_CUSTOMER' })
    await test.drainJobs()
    await computeShares(test.context())
    const { id, cents, reference } = await test.db
      .selectFrom('transfer_reversal as r')
      .innerJoin('payout as p', 'p.id', 'r.payout_id')
      .select(['r.id', 'r.amount_cents as cents', 'p.reference'])
      .where('r.temple_id', '=', temple.id)
      .executeTakeFirstOrThrow()
    const asked = { ourId: id, transferRef: reference ?? '', amountCents: cents }
    await findGateway(test.system, 'STRIPE')?.connected?.reverse(asked)
    double.forgetKeys()
    await test.drainJobs()
    expect(double.connect.transfers.at(-1)?.reversals.data).toMatchObject([{ amount: cents }])
    expect(await owed(temple)).toBe(0)
  })

  it('is recognised as reversed behind more reversals than Stripe lists with a transfer', async () => {
    const { temple, request, payoutId } = await refunded()
    await requestRefund(test.context(), { requestId: request.id, amount: 400, reason: 'ASKED_BY_CUSTOMER' })
    await test.drainJobs()
    await computeShares(test.context())
    const transfer = double.connect.transfers.at(-1)
    if (!transfer) throw new Error('no transfer')
    const { id, cents } = await test.db
      .selectFrom('transfer_reversal')
      .select(['id', 'amount_cents as cents'])
      .where('temple_id', '=', temple.id)
      .executeTakeFirstOrThrow()
    const connected = findGateway(test.system, 'STRIPE')?.connected
    await connected?.reverse({ ourId: id, transferRef: transfer.id, amountCents: cents })
    for (let made = 0; made < 120; made += 1) double.connect.reverse(transfer, { amount: '1' })
    double.forgetKeys()
    await test.drainJobs()
    const { data } = transfer.reversals
    expect(data.filter(({ amount }) => amount === cents)).toHaveLength(1)
    const known = await connected?.readTransfer(transfer.id)
    expect(known?.reversals).toHaveLength(121)
    const { state } = await test.db
      .selectFrom('transfer_reversal')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('DONE')
    expect((await payoutOf(payoutId)).state).toBe('PAID')
  })

  it('stays owed if the account has less, and is deducted from what the temple earns next', async () => {
    const { temple, account, request } = await refunded()
    account.balance = 0
    await refund(request.id)
    expect(await owed(temple)).toBe(900)
    expect(await attention()).toContain('TEMPLE_OWES')
    await done(temple)
    expect(await owed(temple)).toBe(0)
  })

  it('is reversed after a dispute is lost, too', async () => {
    const { temple, request } = await refunded()
    const dispute = double.dispute(request.session, 1000)
    dispute.status = 'lost'
    const payment = await test.db
      .selectFrom('payment')
      .select('id')
      .where('request_id', '=', request.id)
      .executeTakeFirstOrThrow()
    await settlePayment(test.context(), payment.id)
    await computeShares(test.context())
    await test.drainJobs()
    expect(double.connect.transfers.at(-1)?.reversals.data).toMatchObject([{ amount: 900 }])
    expect(await owed(temple)).toBe(0)
  })

  it('by a person at Stripe is owed to the temple again, once, and opens an attention item', async () => {
    const { temple, account } = await refunded()
    const transfer = double.connect.transfers.at(-1)
    if (!transfer) throw new Error('no transfer')
    double.connect.reverse(transfer, { amount: '300' })
    for (const _ of [1, 2]) {
      await send(
        {
          object: 'event',
          api_version: '2026-10-28.endive',
          created: 1,
          type: 'transfer.reversed',
          data: { object: { ...transfer, destination: account.id } },
        },
        'whsec_platform',
      )
    }
    const items = await test.db
      .selectFrom('payout_item')
      .select(['kind', 'amount_cents'])
      .where('temple_id', '=', temple.id)
      .where('payout_id', 'is', null)
      .execute()
    expect(items).toEqual([{ kind: 'RETURNED', amount_cents: 300 }])
    expect(await attention()).toContain('TRANSFER_REVERSED')
  })
})

describe("payouts of a temple's account to its bank", () => {
  const bankPayout = (status: string, failure: string | null = null) => ({
    id: `po_${events}`,
    object: 'payout' as const,
    amount: 900,
    currency: 'eur',
    status,
    failure_code: failure,
    arrival_date: Math.floor(Date.now() / 1000),
    created: Math.floor(Date.now() / 1000),
  })

  it('are followed; one that its bank returns after it was paid opens an attention item and mails the owners', async () => {
    const { client, owner, account } = await active()
    const made = bankPayout('paid')
    account.bank.push(made)
    await tell('payout.paid', account.id, made)
    Object.assign(made, { status: 'failed', failure_code: 'account_closed' })
    for (const _ of [1, 2]) await tell('payout.failed', account.id, made)
    const { account: shown } = await client.call(endpoints.connectedAccounts.own)
    expect(shown?.payouts).toMatchObject([{ amount: 900, state: 'FAILED', failure: 'account_closed' }])
    expect(await attention()).toContain('CONNECTED_PAYOUT_FAILED')
    const mails = await test.db
      .selectFrom('mail')
      .select('id')
      .where('dedup_key', 'like', `connectedPayoutFailed:%:${owner.id}`)
      .execute()
    expect(mails).toHaveLength(1)
  })

  it('are found without a webhook by the reconciliation', async () => {
    const { temple, client, account } = await active()
    account.bank.push(bankPayout('in_transit'))
    await test.db
      .updateTable('connected_account')
      .set({ read_at: new Date(0) })
      .where('temple_id', '=', temple.id)
      .execute()
    await reconcileAccounts(test.context())
    const { account: shown } = await client.call(endpoints.connectedAccounts.own)
    expect(shown?.payouts).toMatchObject([{ state: 'IN_TRANSIT' }])
  })
})
