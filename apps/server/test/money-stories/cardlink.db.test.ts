import { endpoints } from '@kandili/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startPayment } from '../../src/modules/payments/checkout/start-payment.ts'
import { requestRefund } from '../../src/modules/payments/refunds/request-refund.ts'
import { handleExternalEvents } from '../../src/modules/payments/webhooks/handle-external-events.ts'
import { cancelRequest } from '../../src/modules/requests/index.ts'
import { addUser } from '../factories/add-user.ts'
import { place } from '../factories/placed-request.ts'
import { requestFor } from '../factories/request.ts'
import { makeTemple } from '../factories/temple.ts'
import { useApp } from '../harness/app.ts'
import { cardlinkDouble } from './cardlink-double.ts'
import { expectBooksToHold } from './checked.ts'

const merchantId = '0022000230'
const secret = 'SharedSecret'
const bank = cardlinkDouble({ merchantId, secret })
const test = useApp({
  env: {
    CARDLINK_URL: 'https://eurocommerce-test.cardlink.gr/vpos/shophandlermpi',
    CARDLINK_MERCHANT_ID: merchantId,
    CARDLINK_SECRET: secret,
    CARDLINK_ZIP: '10431',
    CARDLINK_CITY: 'Αθήνα',
    CARDLINK_ADDRESS: 'Πειραιώς 1',
  },
})
afterEach(() => expectBooksToHold(test.db))

let administrators: { first: Client; second: Client }
type Client = Awaited<ReturnType<typeof test.client>>
beforeAll(async () => {
  administrators = {
    first: await test.client((await addUser(test.db, 'administrator')).email),
    second: await test.client((await addUser(test.db, 'administrator')).email),
  }
})

const begun = async (priceCents = 1500) => {
  const temple = await makeTemple(test.db, { offers: { CANDLE: priceCents } })
  // Bypasses HTTP: one address may not begin to pay as often as these tests do.
  const { id, code } = await place(test.context(), requestFor(temple))
  const started = await startPayment(test.context(), code, { gateway: 'CARDLINK' })
  return { id, code, page: new URL(started.redirectUrl ?? '').pathname }
}
const see = (page: string) => test.app.inject({ method: 'GET', url: page })
const formOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/&#(\d+);/g, (_, point) => String.fromCodePoint(Number(point))),
    ]),
  )
const atBank = async (priceCents?: number) => {
  const request = await begun(priceCents)
  const opened = bank.open(formOf((await see(request.page)).body))
  if (!('order' in opened)) throw new Error(opened.refused)
  return { ...request, order: opened.order }
}
const post = (path: string, payload: string) =>
  test.app.inject({
    method: 'POST',
    url: `/api/payments/cardlink/${path}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://eurocommerce-test.cardlink.gr',
    },
    payload,
  })
const stateOf = async (id: number) =>
  (await test.db.selectFrom('request').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const view = async (code: string) =>
  (await test.client()).call(endpoints.payments.payer, { params: { code } })

describe('the form for the bank’s page', () => {
  it('is signed, works without a script and reveals nothing', async () => {
    const { page } = await begun()
    const answer = await see(page)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<button>')
    expect(answer.body).not.toMatch(/Μαρία|HEALTH|Candle|Ναός/)
    expect(answer.headers['content-security-policy']).toContain(
      'form-action https://eurocommerce-test.cardlink.gr',
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(bank.open(formOf(answer.body))).toMatchObject({ order: { orderAmount: '15.00', trType: '1' } })
  })

  it('is found only by its own URL', async () => {
    const { page } = await begun()
    expect((await see(`${page.slice(0, -2)}xx`)).statusCode).toBe(404)
  })

  it('is rejected by the bank when a field was changed on the way', async () => {
    const { page } = await begun()
    const form = formOf((await see(page)).body)
    expect(bank.open({ ...form, orderAmount: '0.01' })).toEqual({ refused: 'wrong digest' })
  })

  it('returns to the request once it is paid', async () => {
    const { page, order } = await atBank()
    await post('return', bank.answer(order, 'CAPTURED'))
    expect((await see(page)).statusCode).toBe(303)
  })
})

describe('a payment without an answer', () => {
  const calls = endpoints.paymentAnswers
  const lost = async () => {
    const request = await atBank()
    const { id: paymentId } = await test.db
      .selectFrom('payment')
      .select('id')
      .where('request_id', '=', request.id)
      .executeTakeFirstOrThrow()
    return { ...request, params: { id: request.id, paymentId } }
  }
  const body = {
    answer: 'CAPTURED',
    amount: 1500,
    reference: '92210000099999',
    reason: 'Αναφορά 20/11',
  } as const
  const waiting = async () =>
    (await administrators.first.call(endpoints.payments.attention)).filter(
      ({ kind }) => kind === 'ANSWER_WAITS',
    )

  it('is booked once a second person approves the reported result', async () => {
    const { id, params, order } = await lost()
    const first = administrators.first
    const proposed = await first.call(calls.propose, { params, body })
    expect(proposed).toMatchObject({ mayAnswer: false, answer: { amount: 1500, own: true } })
    expect(await waiting()).toHaveLength(1)
    await expect(first.call(calls.approve, { params })).rejects.toMatchObject({
      code: 'SECOND_PERSON_NEEDED',
    })
    await expect(first.call(calls.propose, { params, body })).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
    })
    expect(await stateOf(id)).toBe('PENDING_PAYMENT')
    const second = administrators.second
    expect(await second.call(calls.approve, { params })).toMatchObject({ status: 'PAID', answer: null })
    expect(await stateOf(id)).toBe('PAID')
    expect(await waiting()).toEqual([])
    await expect(second.call(calls.approve, { params })).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    // The bank answers after all, with its number of the same transaction.
    const late = bank.answer(order, 'CAPTURED', { txId: body.reference })
    await post('webhook', late)
    await test.drainJobs()
    // The person may have copied its number wrongly: the order is still paid once.
    await post('webhook', bank.answer(order, 'CAPTURED', { txId: '92210000099998' }))
    await test.drainJobs()
    const [payment] = await second.call(endpoints.payments.ofOrder, { params: { id } })
    expect(payment).toMatchObject({ captured: 1500, status: 'PAID', unmatched: false })
  })

  it('is declined by the report, and paid by a later one', async () => {
    const { id, params } = await lost()
    const first = administrators.first
    await first.call(calls.propose, {
      params,
      body: { ...body, answer: 'DECLINED', amount: null, reference: '92210000088888' },
    })
    await administrators.second.call(calls.approve, { params })
    expect(await stateOf(id)).not.toBe('PAID')
    const [payment] = await first.call(endpoints.payments.ofOrder, { params: { id } })
    expect(payment).toMatchObject({ status: 'FAILED', mayAnswer: true })
    await first.call(calls.propose, { params, body: { ...body, reference: '92210000088889' } })
    await administrators.second.call(calls.approve, { params })
    expect(await stateOf(id)).toBe('PAID')
  })

  it('with another amount in the report is booked apart for a person', async () => {
    const { params } = await lost()
    await administrators.first.call(calls.propose, {
      params,
      body: { ...body, amount: 1400, reference: '92210000077777' },
    })
    expect(await administrators.second.call(calls.approve, { params })).toMatchObject({ unmatched: true })
  })

  const reported = async (amount: number) => {
    const made = await lost()
    await administrators.first.call(calls.propose, {
      params: made.params,
      body: { ...body, amount, reference: `9221${made.id}` },
    })
    await administrators.second.call(calls.approve, { params: made.params })
    return made
  }
  const bankAnswers = async (
    of: Parameters<typeof bank.answer>[0],
    changes: { orderAmount?: string } = {},
  ) => {
    await post('webhook', bank.answer(of, 'CAPTURED', changes))
    await test.drainJobs()
  }
  const itemsOf = async (id: number) =>
    (await administrators.first.call(endpoints.payments.attention))
      .filter(({ orderId }) => orderId === id)
      .map(({ facts }) => facts)
  const paymentOf = async (id: number) =>
    (await administrators.first.call(endpoints.payments.ofOrder, { params: { id } }))[0]

  it('with a wrong amount in the report is paid once by the bank’s own answer, and opens an attention item', async () => {
    const { id, order } = await reported(1400)
    for (const _ of [1, 2]) await bankAnswers(order)
    expect(await stateOf(id)).toBe('PAID')
    expect(await paymentOf(id)).toMatchObject({ captured: 1500, status: 'PAID', unmatched: false })
    expect(await itemsOf(id)).toEqual([{ reason: 'MISREPORTED', beforeCents: 1400, arrivedCents: 1500 }])
  })

  it('of which a wrong amount was reported and sent back stays as booked, and opens an attention item', async () => {
    const { id, order } = await reported(1400)
    await requestRefund(test.context(), { requestId: id, reason: 'PAID_IN_ERROR' })
    await bankAnswers(order)
    expect(await paymentOf(id)).toMatchObject({ captured: 1400 })
    expect(await itemsOf(id)).toContainEqual({
      reason: 'MISREPORTED',
      beforeCents: 1400,
      arrivedCents: 1500,
    })
  })

  it('of a request that is over by the bank’s own answer is booked apart once', async () => {
    const { id, order } = await reported(1400)
    await test.db
      .updateTable('request')
      .set({ expires_at: test.system.clock.now() })
      .where('id', '=', id)
      .execute()
    await test.context().transaction((tx) => cancelRequest(tx, id, 'PAYMENT_TIME_OVER'))
    await bankAnswers(order)
    expect(await paymentOf(id)).toMatchObject({ captured: 1500, unmatched: true })
    expect((await itemsOf(id)).map(({ reason }) => reason).toSorted()).toEqual([
      'MISREPORTED',
      'REQUEST_CANCELED',
    ])
  })

  it('booked to the temple by a report stays there when the bank reports another amount', async () => {
    const { id, order } = await reported(1500)
    await bankAnswers(order, { orderAmount: '14.00' })
    expect(await paymentOf(id)).toMatchObject({ captured: 1500, status: 'PAID', unmatched: false })
    expect(await itemsOf(id)).toEqual([{ reason: 'MISREPORTED', beforeCents: 1500, arrivedCents: 1400 }])
  })

  it('is rejected without a trace in the books, and can be proposed again', async () => {
    const { id, params } = await lost()
    const first = administrators.first
    await first.call(calls.propose, { params, body: { ...body, reference: '92210000066666' } })
    expect(await first.call(calls.refuse, { params })).toMatchObject({ mayAnswer: true, answer: null })
    expect(await stateOf(id)).toBe('PENDING_PAYMENT')
    await first.call(calls.propose, { params, body: { ...body, reference: '92210000066666' } })
    await first.call(calls.refuse, { params })
  })

  it.each(['CAPTURED', 'DECLINED'] as const)(
    'is not booked as %s by the report once the bank itself has answered',
    async (answer) => {
      const { id, params, order } = await lost()
      await administrators.first.call(calls.propose, {
        params,
        body: { ...body, answer, amount: answer === 'CAPTURED' ? 1500 : null, reference: `9221000${id}` },
      })
      await post('return', bank.answer(order, 'CAPTURED'))
      const second = administrators.second
      await expect(second.call(calls.approve, { params })).rejects.toMatchObject({
        code: 'STATE_DOES_NOT_ALLOW',
      })
      const [payment] = await second.call(endpoints.payments.ofOrder, { params: { id } })
      expect(payment).toMatchObject({ captured: 1500, status: 'PAID', unmatched: false })
      await second.call(calls.refuse, { params })
      expect(await waiting()).toEqual([])
    },
  )

  it('cannot be reported once the money is there, without an amount, or by a temple', async () => {
    const { params, order } = await lost()
    const first = administrators.first
    await expect(
      first.call(calls.propose, { params, body: { ...body, amount: null } }),
    ).rejects.toMatchObject({ status: 422 })
    await expect(
      first.call(calls.propose, { params: { ...params, id: params.id + 1 }, body }),
    ).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    await post('return', bank.answer(order, 'CAPTURED'))
    await expect(first.call(calls.propose, { params, body })).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
    })
    const temple = await makeTemple(test.db)
    const { email } = await addUser(test.db, 'temple-owner', { templeId: temple.id })
    await expect((await test.client(email)).call(calls.propose, { params, body })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('the bank’s answer', () => {
  it('carried by the payer settles the request and redirects to its page', async () => {
    const { id, code, order } = await atBank()
    const answer = await post('return', bank.answer(order, 'CAPTURED'))
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toContain(`/request/return/${code}`)
    expect(await stateOf(id)).toBe('PAID')
  })

  it('sent by the bank itself settles it, too, and the same answer twice counts once', async () => {
    const { id, order } = await atBank()
    const told = bank.answer(order, 'CAPTURED')
    expect((await post('webhook', told)).statusCode).toBe(200)
    await test.drainJobs()
    expect(await stateOf(id)).toBe('PAID')
    await post('return', told)
    await post('webhook', told)
    await test.drainJobs()
    const { captured_cents: captured } = await test.db
      .selectFrom('payment')
      .select('captured_cents')
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(captured).toBe(1500)
  })

  it.each([
    [
      'forged',
      (order: Record<string, string>) => bank.answer(order, 'REFUSED').replace('REFUSED', 'CAPTURED'),
    ],
    ['of another shop', (order: Record<string, string>) => bank.answer(order, 'CAPTURED', { mid: '0099' })],
    [
      'without a digest',
      (order: Record<string, string>) => `mid=${merchantId}&status=CAPTURED&orderid=${order.orderid}`,
    ],
  ])('that is %s is rejected and changes nothing', async (_, made) => {
    const { id, order } = await atBank()
    expect((await post('return', made(order))).statusCode).toBe(400)
    expect((await post('webhook', made(order))).statusCode).toBe(400)
    await test.drainJobs()
    expect(await stateOf(id)).toBe('PENDING_PAYMENT')
  })

  it.each([
    ['off by a cent', { orderAmount: '15.01' }],
    ['in another currency', { currency: 'USD' }],
  ])('%s is not paid, and opens an attention item', async (_, more) => {
    const { id, order } = await atBank()
    await post('return', bank.answer(order, 'CAPTURED', more))
    expect(await stateOf(id)).not.toBe('PAID')
    const items = await test.db
      .selectFrom('attention_item')
      .select('kind')
      .where('request_id', '=', id)
      .execute()
    expect(items).toEqual([{ kind: 'UNMATCHED_MONEY' }])
  })

  it.each([
    ['51, Not sufficient funds', 'INSUFFICIENT_FUNDS'],
    ['54, Expired card', 'INVALID_CARD'],
    ['14, Invalid card', 'INVALID_CARD'],
    ['05, Do not honor', 'CARD_DECLINED'],
  ])('«%s» is %s to the payer, who can try again', async (message, failure) => {
    const { code, page, order } = await atBank()
    await post('return', bank.answer(order, 'REFUSED', { message }))
    expect((await view(code)).payment?.failure).toBe(failure)
    const again = await (await test.client()).call(endpoints.payments.start, {
      params: { code },
      body: { gateway: 'CARDLINK' },
    })
    expect(again.redirectUrl).not.toContain(page)
    const opened = bank.open(formOf((await see(new URL(again.redirectUrl ?? '').pathname)).body))
    expect(opened).toHaveProperty('order')
  })

  it('that arrives after the payer gave up is not lost', async () => {
    const { id, code, order } = await atBank()
    await post('return', bank.answer(order, 'CANCELED'))
    await (await test.client()).call(endpoints.payments.start, {
      params: { code },
      body: { gateway: 'CARDLINK' },
    })
    await post('webhook', bank.answer(order, 'CAPTURED'))
    await test.drainJobs()
    expect(await stateOf(id)).toBe('PAID')
  })

  it('about an order of another shop of the same merchant opens an attention item', async () => {
    await post('webhook', bank.answer({ orderid: 'SHOP77', orderAmount: '9.00' }, 'CAPTURED'))
    const event = await test.db
      .selectFrom('external_event')
      .select('id')
      .where('external_id', 'like', 'SHOP77:%')
      .executeTakeFirstOrThrow()
    // Looked up again for a while: its attempt might not be committed yet.
    for (const id of ['1', '2', '3', '4', '5']) {
      await handleExternalEvents(test.context(), [{ id, data: { externalEventId: event.id } }])
    }
    const item = await test.db
      .selectFrom('attention_item')
      .select('kind')
      .where('external_event_id', '=', event.id)
      .execute()
    expect(item).toEqual([{ kind: 'UNKNOWN_PAYMENT' }])
  })
})

describe('a refund', () => {
  it('is made at the bank by a person, and booked when they confirm it', async () => {
    const { id, order } = await atBank()
    await post('return', bank.answer(order, 'CAPTURED'))
    const { refund } = await requestRefund(test.context(), { requestId: id, reason: 'ASKED_BY_CUSTOMER' })
    await test.drainJobs()
    const client = administrators.first
    const [payment] = await client.call(endpoints.payments.ofOrder, { params: { id } })
    expect(payment?.refunds).toMatchObject([{ state: 'REQUESTED', byHand: true }])
    await client.call(endpoints.payments.confirmRefund, { params: { id, refundId: refund.id } })
    expect(await stateOf(id)).toBe('REFUNDED')
  })
})
