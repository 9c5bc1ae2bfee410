import { endpoints } from '@kandili/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { watchDisputes } from '../../src/modules/payments/disputes/answer-dispute.ts'
import { settlePayment } from '../../src/modules/payments/settling/settle-payment.ts'
import { addUser } from '../factories/add-user.ts'
import { requestFor } from '../factories/request.ts'
import { makeTemple } from '../factories/temple.ts'
import { useApp } from '../harness/app.ts'
import { expectBooksToHold } from './checked.ts'
import { startStripeDouble } from './stripe-double.ts'

const secretKey = 'sk_test_double'
const double = await startStripeDouble(secretKey)
const test = useApp({
  env: {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_HOST: '127.0.0.1',
    STRIPE_PORT: String(double.port),
    STRIPE_PROTOCOL: 'http',
  },
})
afterAll(() => double.close())
afterEach(() => expectBooksToHold(test.db))

const calls = endpoints.disputes
let admin: string
beforeAll(async () => {
  admin = (await addUser(test.db, 'administrator')).email
})

const disputed = async (more: { inquiry?: boolean } = {}) => {
  const temple = await makeTemple(test.db, { offers: { CANDLE: 1000 } })
  const visitor = await test.client()
  const { code } = await visitor.call(endpoints.requests.place, { body: requestFor(temple) })
  await visitor.call(endpoints.payments.start, { params: { code }, body: { gateway: 'STRIPE' } })
  const session = [...double.sessions.values()].at(-1)
  if (!session) throw new Error('no session')
  double.pay(session.id)
  await visitor.call(endpoints.payments.sync, { params: { code } })
  const dispute = double.dispute(session, 1000, more)
  const { paymentId } = await test.db
    .selectFrom('request as r')
    .innerJoin('payment as p', 'p.request_id', 'r.id')
    .select('p.id as paymentId')
    .where('r.code', '=', code)
    .executeTakeFirstOrThrow()
  const settle = () => settlePayment(test.context(), paymentId)
  await settle()
  const { id } = await test.db
    .selectFrom('dispute')
    .select('id')
    .where('provider_ref', '=', dispute.id)
    .executeTakeFirstOrThrow()
  return { id, dispute, settle }
}
const client = () => test.client(admin)
const shown = async (id: number) => {
  const { disputes } = await (await client()).call(calls.list)
  return disputes.find((dispute) => dispute.id === id)
}
const preview = async (id: number, items: ('PAYER' | 'ACT' | 'DONE' | 'TERMS')[]) =>
  (await client()).call(calls.previewEvidence, { params: { id }, query: { items } })
const due = async () =>
  (
    await test.db
      .selectFrom('attention_item')
      .select('id')
      .where('kind', '=', 'DISPUTE_DUE')
      .where('closed_at', 'is', null)
      .execute()
  ).length

describe('a dispute', () => {
  it('is shown with its deadline, then with its outcome, and as reopened', async () => {
    const { id, dispute, settle } = await disputed()
    expect(await shown(id)).toMatchObject({ state: 'NEEDS_RESPONSE', mayAnswer: true, reopened: false })
    const orderId = (await shown(id))?.orderId ?? 0
    const ofRequest = async (query: { orderId: number }) =>
      (await (await test.client(admin)).call(calls.list, { query })).disputes.map((one) => one.id)
    expect(await ofRequest({ orderId })).toEqual([id])
    expect(await ofRequest({ orderId: orderId + 1 })).toEqual([])
    dispute.status = 'won'
    double.moveDisputed(dispute, 1000)
    await settle()
    expect(await shown(id)).toMatchObject({ state: 'WON', mayAnswer: false })
    dispute.status = 'needs_response'
    double.moveDisputed(dispute, -1000)
    await settle()
    expect(await shown(id)).toMatchObject({ state: 'NEEDS_RESPONSE', reopened: true })
    dispute.status = 'lost'
    await settle()
    expect(await shown(id)).toMatchObject({ state: 'LOST', reopened: true })
  })

  it('is shown as an inquiry while the bank only asks', async () => {
    const { id, dispute, settle } = await disputed({ inquiry: true })
    expect(await shown(id)).toMatchObject({ state: 'INQUIRY', mayAnswer: true })
    dispute.status = 'warning_closed'
    await settle()
    expect(await shown(id)).toMatchObject({ state: 'INQUIRY_CLOSED', mayAnswer: false })
  })

  it('opens an attention item before its deadline, until it is answered', async () => {
    const { dispute, settle } = await disputed()
    await watchDisputes(test.context())
    expect(await due()).toBe(0)
    dispute.evidence_details.due_by = Math.floor(Date.now() / 1000) + 86_400
    await settle()
    await watchDisputes(test.context())
    expect(await due()).toBe(1)
    dispute.status = 'under_review'
    await settle()
    await watchDisputes(test.context())
    expect(await due()).toBe(0)
  })
})

describe('the answer to a bank', () => {
  it('sends what was previewed and nothing else', async () => {
    const { id, dispute } = await disputed()
    const items = ['PAYER', 'DONE', 'TERMS'] as const
    const seen = await preview(id, [...items])
    const answered = await (await client()).call(calls.sendEvidence, {
      params: { id },
      body: { items: [...items], mark: seen.mark },
    })
    expect(answered).toMatchObject({
      state: 'UNDER_REVIEW',
      mayAnswer: false,
      submissions: 1,
      sent: { items },
    })
    expect(Object.values(dispute.evidence).sort()).toEqual(seen.fields.map(({ text }) => text).sort())
  })

  it('holds no name for prayer, no intention, and neither act nor temple unless they were chosen', async () => {
    const { id } = await disputed()
    const plain = JSON.stringify(await preview(id, ['PAYER', 'DONE', 'TERMS']))
    expect(plain).not.toMatch(/Candle|Temple|HEALTH|ETERNAL|temple|candle/)
    const whole = JSON.stringify(await preview(id, ['PAYER', 'ACT', 'DONE', 'TERMS']))
    expect(whole).not.toMatch(/Μαρία|HEALTH/)
    expect(whole).toContain('eleni@example.test')
  })

  it('is not sent when something changed since the preview', async () => {
    const { id, dispute } = await disputed()
    const { mark } = await preview(id, ['PAYER'])
    await expect(
      (await client()).call(calls.sendEvidence, { params: { id }, body: { items: ['PAYER', 'ACT'], mark } }),
    ).rejects.toMatchObject({ code: 'EVIDENCE_CHANGED' })
    expect(dispute.evidence_details.submission_count).toBe(0)
  })

  it('is sent once, and not when it is too late or Stripe does not answer', async () => {
    const { id, dispute, settle } = await disputed()
    const { mark } = await preview(id, ['DONE'])
    const send = async () =>
      (await client()).call(calls.sendEvidence, { params: { id }, body: { items: ['DONE'], mark } })
    const down = { status: 503, body: { error: { type: 'api_error', message: 'down' } } }
    double.trouble.push(down, down)
    await expect(send()).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' })
    await send()
    await expect(send()).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    expect(dispute.evidence_details.submission_count).toBe(1)
    dispute.status = 'needs_response'
    dispute.evidence_details.due_by = Math.floor(Date.now() / 1000) - 60
    await settle()
    await expect(send()).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
  })

  it('is closed to all but administrators', async () => {
    const { id } = await disputed()
    const owner = (await addUser(test.db, 'temple-owner', { templeId: (await makeTemple(test.db)).id })).email
    await expect((await test.client(owner)).call(calls.list)).rejects.toMatchObject({ status: 403 })
    await expect(
      (await test.client()).call(calls.previewEvidence, { params: { id }, query: { items: [] } }),
    ).rejects.toMatchObject({ status: 401 })
  })
})
