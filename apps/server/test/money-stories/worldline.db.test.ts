import { endpoints } from '@kandili/contract'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readBookingsOfRequest } from '../../src/modules/ledger/index.ts'
import { findGateway } from '../../src/modules/payments/gateways/index.ts'
import { requestRefund } from '../../src/modules/payments/refunds/request-refund.ts'
import { settlePayment } from '../../src/modules/payments/settling/settle-payment.ts'
import { requestFor } from '../factories/request.ts'
import { makeTemple } from '../factories/temple.ts'
import { useApp } from '../harness/app.ts'
import { expectBooksToHold } from './checked.ts'
import { account, startWorldlineDouble } from './worldline-double.ts'

const double = await startWorldlineDouble()
const test = useApp({
  env: {
    WORLDLINE_MERCHANT_ID: account.merchantId,
    WORLDLINE_API_KEY_ID: account.apiKeyId,
    WORLDLINE_API_SECRET: account.apiSecret,
    WORLDLINE_WEBHOOK_KEY_ID: account.webhookKeyId,
    WORLDLINE_WEBHOOK_SECRET: account.webhookSecret,
    WORLDLINE_HOST: '127.0.0.1',
    WORLDLINE_PORT: String(double.port),
    WORLDLINE_PROTOCOL: 'http',
  },
})
afterAll(() => double.close())
afterEach(() => expectBooksToHold(test.db))

const begin = async (code: string) =>
  (await test.client()).call(endpoints.payments.start, { params: { code }, body: { gateway: 'WORLDLINE' } })
const begun = async (priceCents: number) => {
  const temple = await makeTemple(test.db, { offers: { CANDLE: priceCents } })
  const { code } = await (await test.client()).call(endpoints.requests.place, { body: requestFor(temple) })
  const started = await begin(code)
  const checkout = [...double.checkouts.values()].at(-1)
  if (!checkout) throw new Error('no checkout')
  expect(started.redirectUrl).toBe(`https://payment.worldline.test/${checkout.id}`)
  const { id } = await test.db
    .selectFrom('request')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return { id, code, checkout }
}
let events = 0
const tell = async (type: string, object: object, secret?: string) => {
  events += 1
  const body = JSON.stringify({
    apiVersion: 'v1',
    created: '2026-11-20T10:00:00+02:00',
    id: `wl-${events}`,
    merchantId: account.merchantId,
    type,
    ...object,
  })
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/payments/worldline/webhook',
    headers: { 'content-type': 'application/json', ...double.sign(body, secret) },
    payload: body,
  })
  if (answer.statusCode === 200) await test.drainJobs()
  return answer.statusCode
}
const paid = async (priceCents: number) => {
  const request = await begun(priceCents)
  double.settle(request.checkout, 9, 'CAPTURED')
  expect(await tell('payment.captured', { payment: double.presentPayment(request.checkout) })).toBe(200)
  return request
}
const stateOf = async (id: number) =>
  (await test.db.selectFrom('request').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const paymentsOf = (id: number) =>
  test.db.selectFrom('payment').selectAll().where('request_id', '=', id).orderBy('id').execute()
const booked = async (id: number) =>
  (await readBookingsOfRequest(test.context(), id)).map((movement) => movement.name)

describe('Worldline, over the wire', () => {
  it('is paid when the payment is captured, and reports it by a signed webhook', async () => {
    const request = await begun(1000)
    double.settle(request.checkout, 5, 'PENDING_CAPTURE')
    await tell('payment.pending_capture', { payment: double.presentPayment(request.checkout) })
    expect(await stateOf(request.id)).toBe('PENDING_PAYMENT')
    double.settle(request.checkout, 9, 'CAPTURED')
    const object = { payment: double.presentPayment(request.checkout) }
    expect(await tell('payment.captured', object, 'somebody else’s')).toBe(400)
    expect(await stateOf(request.id)).toBe('PENDING_PAYMENT')
    for (const _ of [1, 2]) expect(await tell('payment.captured', object)).toBe(200)
    expect(await stateOf(request.id)).toBe('PAID')
    expect(await booked(request.id)).toEqual(['payment-captured'])
  })

  it('says in plain words that a card was declined', async () => {
    const request = await begun(1000)
    double.settle(request.checkout, 2, 'REJECTED')
    await tell('payment.rejected', { payment: double.presentPayment(request.checkout) })
    const view = await (await test.client()).call(endpoints.payments.payer, {
      params: { code: request.code },
    })
    expect(view).toMatchObject({ status: 'FAILED', payment: { failure: 'CARD_DECLINED' } })
  })

  it('with another amount is booked apart', async () => {
    const request = await begun(1000)
    request.checkout.money = { amount: 999, currencyCode: 'EUR' }
    double.settle(request.checkout, 9, 'CAPTURED')
    await tell('payment.captured', { payment: double.presentPayment(request.checkout) })
    expect(await booked(request.id)).toEqual(['unmatched-received'])
  })

  it('refunds a part, which is done when Worldline says so', async () => {
    const request = await paid(1000)
    await requestRefund(test.context(), { requestId: request.id, amount: 400, reason: 'ASKED_BY_CUSTOMER' })
    await test.drainJobs()
    const refund = double.refunds.at(-1)
    if (!refund) throw new Error('no refund')
    expect(await booked(request.id)).not.toContain('refund-paid')
    // By then the checkout is deleted; the payment is found by its own number.
    double.forget(request.checkout)
    Object.assign(refund, { code: 8, state: 'REFUNDED' })
    await tell('refund.refunded', { refund: double.presentRefund(refund) })
    expect(await booked(request.id)).toContain('refund-paid')
  })

  it('refunds once if the response was lost, also after Worldline has forgotten the key', async () => {
    const request = await paid(1000)
    const { refund, payment } = await requestRefund(test.context(), {
      requestId: request.id,
      amount: 400,
      reason: 'ASKED_BY_CUSTOMER',
    })
    await findGateway(test.system, 'WORLDLINE')?.refund({
      providerRef: payment.provider_ref ?? '',
      refs: payment.provider_refs,
      refundId: refund.id,
      amountCents: 400,
    })
    double.forgetKeys()
    await test.drainJobs()
    const made = double.refunds.filter(({ of }) => of === request.checkout)
    expect(made.map(({ money }) => money.amount)).toEqual([400])
    Object.assign(made[0] ?? {}, { code: 8, state: 'REFUNDED' })
    await settlePayment(test.context(), payment.id)
    expect((await paymentsOf(request.id))[0]?.refunded_cents).toBe(400)
  })

  it('whose refund is refused opens an attention item', async () => {
    const request = await paid(1000)
    await requestRefund(test.context(), { requestId: request.id, reason: 'ASKED_BY_CUSTOMER' })
    double.trouble.push({ status: 402, body: { errors: [{ errorCode: '50001122' }] } })
    await test.drainJobs()
    const [payment] = await paymentsOf(request.id)
    const refund = await test.db
      .selectFrom('refund')
      .select(['state', 'failure_code'])
      .where('payment_id', '=', payment?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(refund).toEqual({ state: 'FAILED', failure_code: '50001122' })
  })

  it('whose page cannot be closed is replaced by another one, and late money is not lost', async () => {
    const request = await begun(1000)
    await begin(request.code)
    expect((await paymentsOf(request.id)).map(({ state }) => state)).toEqual(['CANCELED', 'PENDING_PAYMENT'])
    const second = [...double.checkouts.values()].at(-1)
    if (!second) throw new Error('no second checkout')
    double.settle(second, 9, 'CAPTURED')
    await tell('payment.captured', { payment: double.presentPayment(second) })
    double.settle(request.checkout, 9, 'CAPTURED')
    const [first] = await paymentsOf(request.id)
    expect(first?.ask_again_at).not.toBeNull()
    await settlePayment(test.context(), first?.id ?? 0)
    expect(await booked(request.id)).toEqual(['payment-captured', 'unmatched-received'])
  })

  it('distinguishes a missing response from a refusal', async () => {
    const request = await begun(1000)
    double.trouble.push({ status: 503, body: {} })
    await expect(settlePayment(test.context(), (await paymentsOf(request.id))[0]?.id ?? 0)).rejects.toThrow(
      'WORLDLINE is not available',
    )
    double.forget(request.checkout)
    await settlePayment(test.context(), (await paymentsOf(request.id))[0]?.id ?? 0)
    expect((await paymentsOf(request.id))[0]?.state).toBe('CANCELED')
  })
})
