import { endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { useSandbox } from '../../../test/money-stories/sandbox.ts'
import { requestRefund } from '../payments/refunds/request-refund.ts'
import { forgetParameters } from '../settings/index.ts'
import { issueInvoices, monthBefore } from './issue-invoices.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const sandbox = useSandbox(test)
const calls = endpoints.invoices
const november = { from: '2026-11-01', until: '2026-11-30' }
let admin: string

const operator = async (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) {
    await test.db.updateTable('main_parameter').set({ value }).where('key', '=', key).execute()
  }
  forgetParameters(test.system)
}
const paid = async (price: number) => {
  const temple = await makeTemple(test.db, { offers: { CANDLE: price } })
  const request = await sandbox.place(price, temple)
  await sandbox.pay(await sandbox.begin(request.code))
  await sandbox.deliver()
  return { ...request, temple }
}
const startsAsPdf = async (answer: Response) => (await answer.text()).slice(0, 5)

beforeAll(async () => {
  admin = (await addUser(test.db, 'administrator')).email
})

it('the month before is a civil month', () => {
  expect(monthBefore('2026-12-01')).toEqual(november)
  expect(monthBefore('2027-01-15')).toEqual({ from: '2026-12-01', until: '2026-12-31' })
  expect(monthBefore('2028-03-31')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
})

describe('invoices', () => {
  it('are not issued while the operator is unknown', async () => {
    await operator({ operatorName: '', operatorTaxNumber: '' })
    await paid(1000)
    expect(await issueInvoices(test.context(), november)).toBe(0)
  })

  it('are numbered without a gap, each once, also when issued twice at once', async () => {
    await operator({ operatorName: 'Καντήλι ΑΜΚΕ', operatorTaxNumber: '094014201' })
    const second = await paid(2000)
    const vatNumber = 'EL094014201'
    await test.db
      .updateTable('temple')
      .set({ vat_number: vatNumber })
      .where('id', '=', second.temple.id)
      .execute()
    await paid(3000)
    await requestRefund(test.context(), {
      requestId: second.id,
      amount: 1000,
      reason: 'ASKED_BY_CUSTOMER',
    })
    await sandbox.deliver()
    const counts = await Promise.all([1, 2, 3].map(() => issueInvoices(test.context(), november)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
    const { records } = await (await test.client(admin)).call(calls.list, {
      query: { order: 'asc', sort: 'id' },
    })
    expect(records.map(({ number, total }) => [number, total])).toEqual([
      ['KAN-2026-1', 100],
      ['KAN-2026-2', 200],
      ['KAN-2026-3', 300],
      ['KANC-2026-1', 100],
    ])
    expect(records.every((one) => one.net + one.vat === one.total)).toBe(true)
    const parties = await test.db
      .selectFrom('invoice')
      .select('parties')
      .where('temple_id', '=', second.temple.id)
      .execute()
    expect(parties).toEqual(
      [1, 2].map(() => ({
        parties: expect.objectContaining({ recipient: expect.objectContaining({ vatNumber }) }),
      })),
    )
  })

  it('are read by their own temple only', async () => {
    const [own, other] = (await (await test.client(admin)).call(calls.list)).records
    if (!own || !other) throw new Error('two invoices were expected')
    const owner = (await addUser(test.db, 'temple-owner', { templeId: own.temple.id })).email
    const client = await test.client(owner)
    const { records } = await client.call(calls.list)
    expect(new Set(records.map((one) => one.temple.id))).toEqual(new Set([own.temple.id]))
    expect(await startsAsPdf(await client.call(calls.pdf, { params: { id: own.id } }))).toBe('%PDF-')
    const foreign = (await (await test.client(admin)).call(calls.list)).records.find(
      (one) => one.temple.id !== own.temple.id,
    )
    await expect(client.call(calls.pdf, { params: { id: foreign?.id ?? 0 } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      client.call(calls.templeYear, { params: { id: foreign?.temple.id ?? 0, year: 2026 } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(
      await startsAsPdf(await client.call(calls.templeYear, { params: { id: own.temple.id, year: 2026 } })),
    ).toBe('%PDF-')
  })
})

describe('a receipt', () => {
  it('is drawn in both languages for who has the link', async () => {
    const { code } = await paid(1000)
    for (const language of ['el', 'en'] as const) {
      const answer = await (await test.client()).call(calls.receipt, {
        params: { code },
        query: { language },
      })
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(await startsAsPdf(answer)).toBe('%PDF-')
    }
  })
  it('does not exist before it is paid, nor under another link', async () => {
    const { code } = await sandbox.place(1000)
    const client = await test.client()
    await expect(client.call(calls.receipt, { params: { code } })).rejects.toMatchObject({
      code: 'REQUEST_NOT_PAID',
    })
    await expect(client.call(calls.receipt, { params: { code: 'x'.repeat(22) } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

it("a year's offerings are drawn for the customer alone", async () => {
  const { email } = await addUser(test.db, 'faithful')
  const answer = await (await test.client(email)).call(calls.ownYear, { params: { year: 2026 } })
  expect(await startsAsPdf(answer)).toBe('%PDF-')
  await expect((await test.client()).call(calls.ownYear, { params: { year: 2026 } })).rejects.toMatchObject({
    status: 401,
  })
})
