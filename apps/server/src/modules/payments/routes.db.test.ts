import { endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/harness/app.ts'
import { expectBooksToHold } from '../../../test/money-stories/checked.ts'
import { useSandbox } from '../../../test/money-stories/sandbox.ts'

const admin = 'admin@kandili.test'
const templePerson = 'temple@kandili.test'
const customer = 'customer@kandili.test'
const test = useApp({ demonstration: true })
const sandbox = useSandbox(test)
const calls = endpoints.payments
let request: Awaited<ReturnType<typeof sandbox.place>>

beforeAll(async () => {
  request = await sandbox.place(1000)
  await sandbox.pay(await sandbox.begin(request.code))
  await sandbox.deliver()
})

describe('an administrator', () => {
  it('finds the payment, its events and its bookings', async () => {
    const client = await test.client(admin)
    const [payment] = await client.call(calls.ofOrder, { params: { id: request.id } })
    expect(payment).toMatchObject({ method: 'SANDBOX', status: 'PAID', captured: 1000, fee: 40 })
    expect(payment?.refundable).toBe(1000)
    expect(payment?.settledAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
    expect(payment?.events.map((event) => event.type)).toEqual(['CAPTURED', 'FEE_TAKEN'])
    const bookings = await client.call(calls.bookingsOfOrder, { params: { id: request.id } })
    expect(bookings.map((booking) => booking.name)).toEqual(['payment-captured', 'fee-taken'])
    expect(bookings[0]?.transfers[0]?.credit.name).toBe(`2100 Temple payable:${request.temple.id}`)
  })

  it('refunds a payment, but not more than was paid', async () => {
    const client = await test.client(admin)
    const params = { id: request.id }
    const refund = await client.call(calls.refund, { params, body: { amount: 300 } })
    expect(refund).toMatchObject({ amount: 300, state: 'REQUESTED', byHand: false })
    await expect(client.call(calls.refund, { params, body: { amount: 701 } })).rejects.toMatchObject({
      status: 409,
      code: 'REFUND_TOO_LARGE',
    })
    await expect(client.call(calls.refund, { params, body: { amount: 0 } })).rejects.toMatchObject({
      status: 422,
    })
    await expect(client.call(calls.refund, { params: { id: 999_999 }, body: {} })).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
    await sandbox.deliver()
    const [payment] = await client.call(calls.ofOrder, { params })
    expect(payment).toMatchObject({ refunded: 300, refundable: 700 })
  })

  it('closes an attention item', async () => {
    const client = await test.client(admin)
    const items = await client.call(calls.attention)
    expect(items.length).toBeGreaterThan(0)
    for (const { id } of items) await client.call(calls.closeAttention, { params: { id } })
    expect(await client.call(calls.attention)).toEqual([])
    await expect(client.call(calls.closeAttention, { params: { id: 999_999 } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('others', () => {
  it('a temple reads its own books and nothing of another temple', async () => {
    const client = await test.client(templePerson)
    expect(await client.call(calls.bookingsOfOrder, { params: { id: request.id } })).toEqual([])
    const balances = await client.call(calls.balances)
    const temples = new Set(balances.map(({ account }) => account.templeId))
    expect(temples.size).toBe(1)
    expect(temples.has(null)).toBe(false)
    await expect(client.call(calls.ofOrder, { params: { id: request.id } })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('a customer and a stranger cannot read the books', async () => {
    const asked = { params: { id: request.id } }
    await expect((await test.client(customer)).call(calls.bookingsOfOrder, asked)).rejects.toMatchObject({
      status: 403,
    })
    await expect((await test.client()).call(calls.refund, { ...asked, body: {} })).rejects.toMatchObject({
      status: 401,
    })
  })

  it('anybody with the link can see the payment, nobody with a wrong link', async () => {
    const client = await test.client()
    const view = await client.call(calls.payer, { params: { code: request.code } })
    expect(view).toMatchObject({ status: 'PAID', methods: [], payment: { status: 'PAID', failure: null } })
    await expect(client.call(calls.sync, { params: { code: 'x'.repeat(22) } })).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
    await expect(
      client.call(calls.start, { params: { code: request.code }, body: { method: 'CARD' } }),
    ).rejects.toMatchObject({ code: 'REQUEST_ALREADY_PAID' })
    await expect(
      client.call(calls.start, { params: { code: request.code }, body: {} }),
    ).rejects.toMatchObject({ status: 422 })
  })
})

it('the books of the demonstration data balance', () => expectBooksToHold(test.db))
