import { endpoints } from '@kandili/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { type Authority, startAuthority } from '../../../../test/mydata/authority.ts'
import { insertInvoice, lockSeries } from '../repository.ts'
import { reportInvoices } from './report-invoices.ts'

const test = useApp({ now: '2026-12-01T08:00:00Z' })
const later = (minutes: number) =>
  test.setNow(new Date(test.system.clock.now().getTime() + minutes * 60_000).toISOString())
const issuer = '094014201'
let authority: Authority
let number = 0
const turnOn = (subscriptionKey = 'right') => {
  test.system.settings.mydata = { url: authority.url, userId: 'kandili', subscriptionKey, from: '2026-12-01' }
}

beforeAll(async () => {
  authority = await startAuthority('right', { own: issuer, today: () => test.system.clock.today() })
})
afterAll(async () => {
  await authority.close()
})
beforeEach(() => {
  test.setNow('2026-12-01T08:00:00Z')
  turnOn()
})

const issue = async ({
  taxNumber = '123456783',
  kind = 'COMMISSION' as 'COMMISSION' | 'CREDIT_NOTE',
} = {}) => {
  const temple = await makeTemple(test.db)
  await lockSeries(test.db, 'KAN', 2026)
  number += 1
  await insertInvoice(test.db, {
    kind,
    series: 'KAN',
    year: 2026,
    number,
    temple_id: temple.id,
    period_from: '2026-11-01',
    period_until: '2026-11-30',
    net_cents: 403,
    vat_cents: 97,
    vat_rate: 2400,
    issued_on: '2026-12-01',
    parties: {
      issuer: { name: 'Καντήλι ΑΜΚΕ', address: '', taxNumber: issuer },
      recipient: { title: { el: 'Ναός', en: 'Temple' }, taxNumber: taxNumber === '' ? null : taxNumber },
    },
    created_at: test.system.clock.now(),
  })
  const { id } = await test.db
    .selectFrom('invoice')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return id
}
const documentOf = (id: number) =>
  test.db.selectFrom('tax_document').selectAll().where('invoice_id', '=', id).executeTakeFirst()

describe('reporting to the tax authority', () => {
  it('does nothing while it is off', async () => {
    delete test.system.settings.mydata
    const id = await issue()
    await reportInvoices(test.context())
    expect(await documentOf(id)).toBeUndefined()
  })

  it.each(['COMMISSION', 'CREDIT_NOTE'] as const)('sends a %s once and stores its MARK', async (kind) => {
    const id = await issue({ kind })
    await reportInvoices(test.context())
    const sent = authority.documents.length
    later(60)
    await reportInvoices(test.context())
    expect(authority.documents).toHaveLength(sent)
    const { mark } = (await documentOf(id)) ?? {}
    expect(mark).toMatch(/^4\d{11}$/)
  })

  it('finds a document whose answer was lost, instead of sending a second one', async () => {
    const id = await issue()
    authority.loseNextAnswer()
    await reportInvoices(test.context())
    expect(await documentOf(id)).toMatchObject({ state: 'QUEUED', failure_code: 'UNREACHABLE' })
    const sent = authority.documents.length
    later(6)
    await reportInvoices(test.context())
    expect(await documentOf(id)).toMatchObject({ state: 'SENT', tries: 2 })
    expect(authority.documents).toHaveLength(sent)
  })

  it('finds a document that the service already has, in any part of a long day', async () => {
    for (let count = 0; count < 3; count += 1) await issue()
    const id = await issue()
    await reportInvoices(test.context())
    const { mark } = (await documentOf(id)) ?? {}
    // As if the response had been lost: the service says that it already has the document.
    await test.db
      .updateTable('tax_document')
      .set({
        state: 'QUEUED',
        mark: null,
        uid: null,
        sent_at: null,
        tries: 0,
        next_at: test.system.clock.now(),
      })
      .where('invoice_id', '=', id)
      .execute()
    const sent = authority.documents.length
    await reportInvoices(test.context())
    expect(await documentOf(id)).toMatchObject({ state: 'QUEUED', failure_code: '233' })
    later(6)
    await reportInvoices(test.context())
    expect(await documentOf(id)).toMatchObject({ state: 'SENT', mark })
    expect(authority.documents).toHaveLength(sent)
  })

  it('waits longer after each attempt that the service does not answer', async () => {
    turnOn('wrong')
    const id = await issue()
    await reportInvoices(test.context())
    expect(await documentOf(id)).toMatchObject({ state: 'QUEUED', failure_code: 'HTTP_401' })
    later(4)
    await reportInvoices(test.context())
    expect((await documentOf(id))?.tries).toBe(1)
    later(2)
    await reportInvoices(test.context())
    expect((await documentOf(id))?.tries).toBe(2)
  })

  it.each([
    ['', 'NO_TAX_NUMBER'],
    ['123456789', '202'],
    [issuer, '235'],
  ])('lists one with the tax number "%s", to be reported again', async (taxNumber, code) => {
    const id = await issue({ taxNumber })
    await reportInvoices(test.context())
    expect(await documentOf(id)).toMatchObject({ state: 'REFUSED', failure_code: code })
    const called = await test.db
      .selectFrom('attention_item')
      .select('kind')
      .where('cause', '=', `tax-document:${id}`)
      .execute()
    expect(called).toEqual([{ kind: 'TAX_DOCUMENT_FAILED' }])
    const client = await test.client((await addUser(test.db, 'administrator')).email)
    await client.call(endpoints.invoices.reportAgain, { params: { id } })
    expect((await documentOf(id))?.state).toBe('QUEUED')
  })

  it('reopens the attention item when a document is refused again', async () => {
    const id = await issue({ taxNumber: '' })
    const open = () =>
      test.db
        .selectFrom('attention_item')
        .select(['id', 'kind'])
        .where('cause', '=', `tax-document:${id}`)
        .where('closed_at', 'is', null)
        .execute()
    await reportInvoices(test.context())
    const client = await test.client((await addUser(test.db, 'administrator')).email)
    const [item] = await open()
    await client.call(endpoints.payments.closeAttention, { params: { id: item?.id ?? 0 } })
    await client.call(endpoints.invoices.reportAgain, { params: { id } })
    later(1)
    await reportInvoices(test.context())
    expect(await documentOf(id)).toMatchObject({ state: 'REFUSED' })
    expect(await open()).toHaveLength(1)
  })

  it('cannot be repeated by a temple', async () => {
    const id = await issue({ taxNumber: '' })
    await reportInvoices(test.context())
    const temple = await makeTemple(test.db)
    const { email } = await addUser(test.db, 'temple-owner', { templeId: temple.id })
    await expect(
      (await test.client(email)).call(endpoints.invoices.reportAgain, { params: { id } }),
    ).rejects.toMatchObject({ status: 403 })
  })
})
