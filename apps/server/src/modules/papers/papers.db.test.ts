import { endpoints } from '@kandili/contract'
import { playDispute } from '@kandili/sandbox-gateway'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { expectBooksToHold } from '../../../test/money-stories/checked.ts'
import { useSandbox } from '../../../test/money-stories/sandbox.ts'
import { requestRefund } from '../payments/refunds/request-refund.ts'
import { applyFacts } from '../payments/settling/apply-facts.ts'
import { forgetParameters } from '../settings/index.ts'
import { issueInvoices, issueMissingInvoices, monthBefore } from './issue-invoices.ts'
import { monthsOfTemple, receiptOf } from './papers.ts'
import { findOfferingsOfYear, findReceipt, findYearsOfOfferings } from './repository.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
afterEach(() => expectBooksToHold(test.db))
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
  const page = await sandbox.begin(request.code)
  await sandbox.pay(page)
  await sandbox.deliver()
  return { ...request, temple, page }
}
/** The balance of one of our accounts on its own side, credit (cents). */
const balanceOf = async (purpose: string): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case when c.purpose = ${purpose} then t.amount_cents else -t.amount_cents end), 0)::bigint as cents
    from ledger_transfer t
    join ledger_account c on c.id = t.credit_account_id
    join ledger_account d on d.id = t.debit_account_id
    where ${purpose} in (c.purpose, d.purpose)`.execute(test.db)
  return rows[0]?.cents ?? 0
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
    const missing = async () =>
      (await (await test.client(admin)).call(calls.missing)).map(({ title }) => title.en)
    expect(await missing()).toEqual(['Operator', 'Tax number'])
    await operator({ operatorName: 'Καντήλι ΑΜΚΕ' })
    expect(await missing()).toEqual(['Tax number'])
    expect(await issueInvoices(test.context(), november)).toBe(0)
    await operator({ operatorTaxNumber: '094014201' })
    expect(await missing()).toEqual([])
    await expect((await test.client()).call(calls.missing)).rejects.toMatchObject({ status: 401 })
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

  it('less the credit notes are the commission of the books, also when a dispute is lost', async () => {
    const lost = await paid(5000)
    const session = lost.page.split('/').at(-1) ?? ''
    for (const play of ['open', 'lose'] as const) {
      expect(await playDispute(sandbox.world(), session, play)).toBe(true)
      await sandbox.deliver()
    }
    // Those of the other tests are issued: the rest is this temple's.
    expect(await issueInvoices(test.context(), november)).toBe(2)
    const { records } = await (await test.client(admin)).call(calls.list, {
      query: { templeId: [lost.temple.id], order: 'asc', sort: 'id' },
    })
    expect(records.map(({ kind, total }) => [kind, total])).toEqual([
      ['COMMISSION', 500],
      ['CREDIT_NOTE', 500],
    ])
    const all = (await (await test.client(admin)).call(calls.list, { query: { size: 100 } })).records
    const sumOf = (of: 'net' | 'vat') =>
      all.reduce((sum, one) => sum + (one.kind === 'COMMISSION' ? one[of] : 0 - one[of]), 0)
    expect(sumOf('net')).toBe(await balanceOf('COMMISSION_REVENUE'))
    expect(sumOf('vat')).toBe(await balanceOf('VAT_OUTPUT'))
  })

  it('are readable only by their own temple', async () => {
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

describe('money that comes back after its credit note', () => {
  const december = { from: '2026-12-01', until: '2026-12-31' }
  const bounce = async (request: { id: number }, refundId: number) => {
    const payment = await test.db
      .selectFrom('refund')
      .select(['payment_id', 'amount_cents'])
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow()
    const fact = {
      type: 'REFUND',
      providerRef: `re_back_${refundId}`,
      refundId,
      amountCents: payment.amount_cents,
      status: 'FAILED',
      code: 'lost_or_stolen_card',
      at: test.system.clock.now(),
    } as const
    await applyFacts(test.context(), { id: payment.payment_id, requestId: request.id }, { facts: [fact] })
  }
  /** The payer's bank reverses its decision against us. */
  const regain = async (request: { id: number }) => {
    const lost = await test.db
      .selectFrom('dispute_share as s')
      .innerJoin('payment as p', 'p.id', 's.payment_id')
      .select(['s.payment_id', 's.event_key', 's.amount_cents'])
      .where('p.request_id', '=', request.id)
      .executeTakeFirstOrThrow()
    const fact = {
      type: 'DISPUTE',
      key: lost.event_key,
      amountCents: lost.amount_cents,
      feeCents: 0,
      feeReturnedCents: 0,
      status: 'WON',
      at: test.system.clock.now(),
    } as const
    await applyFacts(test.context(), { id: lost.payment_id, requestId: request.id }, { facts: [fact] })
  }
  const refundOf = async (request: { id: number }, amount: number): Promise<number> => {
    const asked = { requestId: request.id, amount, reason: 'ASKED_BY_CUSTOMER' as const }
    const { refund } = await requestRefund(test.context(), asked)
    await sandbox.deliver()
    return refund.id
  }
  const invoices = () => test.db.selectFrom('invoice').selectAll().orderBy('id').execute()
  const documentsOf = async (templeId: number) =>
    (await invoices())
      .filter((one) => one.temple_id === templeId)
      .map((one) => [one.kind, one.period_from.slice(5, 7), one.net_cents + one.vat_cents])
  // The administrator's session ends when the clock moves by months.
  afterEach(() => test.setNow('2026-11-20T08:00:00Z'))

  it('is charged again by the next invoice, once, and nothing is given back within a month', async () => {
    const [bounced, disputed, same] = [await paid(1000), await paid(5000), await paid(2000)]
    const refundId = await refundOf(bounced, 333)
    const session = disputed.page.split('/').at(-1) ?? ''
    for (const play of ['open', 'lose'] as const) {
      expect(await playDispute(sandbox.world(), session, play)).toBe(true)
      await sandbox.deliver()
    }
    await bounce(same, await refundOf(same, 2000))
    await issueInvoices(test.context(), november)
    expect(await documentsOf(same.temple.id)).toEqual([['COMMISSION', '11', 200]])
    test.setNow('2026-12-10T08:00:00Z')
    await bounce(bounced, refundId)
    await regain(disputed)
    await issueInvoices(test.context(), december)
    test.setNow('2027-01-10T08:00:00Z')
    await issueInvoices(test.context(), { from: '2027-01-01', until: '2027-01-31' })
    expect(await documentsOf(bounced.temple.id)).toEqual([
      ['COMMISSION', '11', 100],
      ['CREDIT_NOTE', '11', 33],
      ['COMMISSION', '12', 33],
    ])
    expect(await documentsOf(disputed.temple.id)).toEqual([
      ['COMMISSION', '11', 500],
      ['CREDIT_NOTE', '11', 500],
      ['COMMISSION', '12', 500],
    ])
    expect(await documentsOf(same.temple.id)).toHaveLength(1)
    const all = await invoices()
    for (const [of, account] of [
      ['net_cents', 'COMMISSION_REVENUE'],
      ['vat_cents', 'VAT_OUTPUT'],
    ] as const) {
      const sum = all.reduce((total, one) => total + (one.kind === 'COMMISSION' ? one[of] : 0 - one[of]), 0)
      expect(sum).toBe(await balanceOf(account))
    }
    const again = all.findLast((one) => one.temple_id === bounced.temple.id)
    test.setNow('2026-11-20T08:00:00Z')
    const paper = await (await test.client(admin)).call(calls.pdf, { params: { id: again?.id ?? 0 } })
    expect(await startsAsPdf(paper)).toBe('%PDF-')
  })

  it('is in the documents of every month that passed without an operator', async () => {
    test.setNow('2027-02-10T08:00:00Z')
    const temple = await makeTemple(test.db, { offers: { CANDLE: 1000 } })
    const pay = async () => {
      const request = await sandbox.place(1000, temple)
      await sandbox.pay(await sandbox.begin(request.code))
      await sandbox.deliver()
      return request
    }
    await operator({ operatorTaxNumber: '' })
    await pay()
    test.setNow('2027-03-10T08:00:00Z')
    await issueMissingInvoices(test.context())
    expect(await documentsOf(temple.id)).toEqual([])
    const second = await pay()
    await refundOf(second, 500)
    await operator({ operatorTaxNumber: '094014201' })
    test.setNow('2027-04-02T08:00:00Z')
    for (const _ of ['once', 'again']) await issueMissingInvoices(test.context())
    expect(await documentsOf(temple.id)).toEqual([
      ['COMMISSION', '02', 100],
      ['COMMISSION', '03', 100],
      ['CREDIT_NOTE', '03', 50],
    ])
  })

  it('what was reported too late for its month is charged with the next one', async () => {
    test.setNow('2027-05-31T08:00:00Z')
    const early = await paid(1000)
    test.setNow('2027-06-01T08:00:00Z')
    await issueInvoices(test.context(), { from: '2027-05-01', until: '2027-05-31' })
    // The gateway reports a payment of May in June.
    test.setNow('2027-05-31T20:00:00Z')
    const late = await sandbox.place(1000, early.temple)
    await sandbox.pay(await sandbox.begin(late.code))
    await sandbox.deliver()
    test.setNow('2027-07-01T08:00:00Z')
    await issueInvoices(test.context(), { from: '2027-06-01', until: '2027-06-30' })
    const charged = await documentsOf(early.temple.id)
    expect(charged).toEqual([
      ['COMMISSION', '05', 100],
      ['COMMISSION', '06', 100],
    ])
  })
})

describe('a receipt', () => {
  const issuer = { name: 'Kandili', address: 'Athens', taxNumber: '094014201' }
  it('names its issuer with address and tax number, the method, and what the temple gets', async () => {
    const { code } = await paid(1000)
    const request = await findReceipt(test.db, code)
    if (!request?.paid_at) throw new Error('the request is not paid')
    const { facts, sums } = receiptOf({ ...request, paid_at: request.paid_at, issuer }, 'en')
    expect(facts).toContainEqual(['Issuer', 'Kandili, Athens'])
    expect(facts.map(([, value]) => value)).toContain('094014201')
    expect(sums).toContainEqual(['To the temple', '9,00\u00a0€'])
  })
  it('is drawn in both languages for anybody with the link', async () => {
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
  it('shows refunds, and what remains', async () => {
    const { id, code } = await paid(1000)
    await requestRefund(test.context(), { requestId: id, amount: 400, reason: 'ASKED_BY_CUSTOMER' })
    await sandbox.deliver()
    const request = await findReceipt(test.db, code)
    if (!request?.paid_at) throw new Error('the request is not paid')
    const { sums } = receiptOf({ ...request, paid_at: request.paid_at, issuer }, 'en')
    expect(sums?.map(([, amount]) => amount)).toEqual(['10,00\u00a0€', '-4,00\u00a0€', '6,00\u00a0€'])
  })

  it('is of the day in Athens', async () => {
    const { code } = await paid(1000)
    const request = await findReceipt(test.db, code)
    if (!request) throw new Error('the request was not found')
    const { facts } = receiptOf({ ...request, paid_at: new Date('2026-11-20T22:30:00Z'), issuer }, 'en')
    expect(facts).toContainEqual(['Date', '21/11/2026'])
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

describe('a year', () => {
  /** A temple's own money by the books: its credits less its debits, without payouts and releases. */
  const bookedFor = async (templeId: number): Promise<number> => {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(case when c.id is not null then t.amount_cents else -t.amount_cents end), 0)::bigint as cents
      from ledger_transfer t
      left join ledger_account c on c.id = t.credit_account_id and c.purpose = 'TEMPLE_PAYABLE' and c.temple_id = ${templeId}
      left join ledger_account d on d.id = t.debit_account_id and d.purpose = 'TEMPLE_PAYABLE' and d.temple_id = ${templeId}
      where (c.id is not null or d.id is not null) and t.movement not in ('share-released', 'share-withdrawn')`.execute(
      test.db,
    )
    return rows[0]?.cents ?? 0
  }
  /** What the payer paid less refunds, by the books. */
  const keptOf = async (requestId: number): Promise<number> => {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(case when code = 'offering' then amount_cents when code = 'refund-paid' then -amount_cents else 0 end), 0)::bigint as cents
      from ledger_transfer where request_id = ${requestId}`.execute(test.db)
    return rows[0]?.cents ?? 0
  }
  const refund = async (requestId: number, amount: number) => {
    await requestRefund(test.context(), { requestId, amount, reason: 'ASKED_BY_CUSTOMER' })
    await sandbox.deliver()
  }

  it('of a temple matches the books over several months', async () => {
    const first = await paid(3333)
    await refund(first.id, 1111)
    test.setNow('2026-12-28T08:00:00Z')
    const later = await sandbox.place(3333, first.temple)
    await sandbox.pay(await sandbox.begin(later.code))
    await sandbox.deliver()
    await refund(later.id, 1)
    const months = await monthsOfTemple(test.context(), { id: first.temple.id, year: 2026 })
    expect(months.map(({ month }) => month)).toEqual(['11/2026', '12/2026'])
    expect(months.map(({ offered }) => offered)).toEqual([2222, 3332])
    expect(months.every(({ offered, kept, share }) => offered === kept + share)).toBe(true)
    const sum = (of: 'share' | 'offered') => months.reduce((total, one) => total + one[of], 0)
    expect(sum('share')).toBe(await bookedFor(first.temple.id))
    expect(sum('offered')).toBe((await keptOf(first.id)) + (await keptOf(later.id)))
    expect(await monthsOfTemple(test.context(), { id: first.temple.id, year: 2025 })).toEqual([])
    test.setNow('2026-11-20T08:00:00Z')
  })

  it('of a donor excludes lost disputes', async () => {
    const { id: donor } = await addUser(test.db, 'faithful')
    const { id, page } = await paid(1000)
    await test.db.updateTable('request').set({ customer_id: donor }).where('id', '=', id).execute()
    const session = page.split('/').at(-1) ?? ''
    for (const play of ['open', 'lose'] as const) {
      await playDispute(sandbox.world(), session, play)
      await sandbox.deliver()
    }
    expect(await findOfferingsOfYear(test.db, donor, 2026)).toEqual([])
    expect(await findYearsOfOfferings(test.db, donor)).toEqual([])
  })

  it('of a donor matches the books', async () => {
    const { id: donor } = await addUser(test.db, 'faithful')
    const [whole, part, none] = [await paid(1000), await paid(2000), await paid(700)]
    const ids = [whole.id, part.id, none.id]
    await test.db.updateTable('request').set({ customer_id: donor }).where('id', 'in', ids).execute()
    await refund(part.id, 499)
    await refund(none.id, 700)
    const rows = await findOfferingsOfYear(test.db, donor, 2026)
    expect(rows.map(({ id, cents }) => [id, cents])).toEqual([
      [whole.id, 1000],
      [part.id, 1501],
    ])
    for (const { id, cents } of rows) expect(cents).toBe(await keptOf(id))
    expect(await keptOf(none.id)).toBe(0)
    expect(await findOfferingsOfYear(test.db, donor, 2025)).toEqual([])
  })
})

it("draws a year's offerings only for their customer", async () => {
  const { email } = await addUser(test.db, 'faithful')
  const answer = await (await test.client(email)).call(calls.ownYear, { params: { year: 2026 } })
  expect(await startsAsPdf(answer)).toBe('%PDF-')
  await expect((await test.client()).call(calls.ownYear, { params: { year: 2026 } })).rejects.toMatchObject({
    status: 401,
  })
})
