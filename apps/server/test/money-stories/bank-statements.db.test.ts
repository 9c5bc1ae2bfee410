import { endpoints } from '@kandili/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listAttention } from '../../src/modules/payments/reconciliation/attention.ts'
import { confirmReceipt } from '../../src/modules/payments/reconciliation/confirm-by-hand.ts'
import { importStatement } from '../../src/modules/payments/statements/import-statement.ts'
import { forgetParameters } from '../../src/modules/settings/index.ts'
import { addUser } from '../factories/add-user.ts'
import { requestFor } from '../factories/request.ts'
import { makeTemple } from '../factories/temple.ts'
import { useApp } from '../harness/app.ts'
import { expectBooksToHold } from './checked.ts'

const IBAN = 'GR1601101250000000012300695'
const test = useApp({ now: '2026-11-20T08:00:00Z' })
afterEach(() => expectBooksToHold(test.db))
const calls = endpoints.bankStatements
let administrator: { email: string }

beforeAll(async () => {
  administrator = await addUser(test.db, 'administrator')
  const values = { bankBeneficiary: 'Kandili', bankIban: IBAN, irisAlias: '099999999' }
  for (const [key, value] of Object.entries(values)) {
    await test.db.updateTable('main_parameter').set({ value }).where('key', '=', key).execute()
  }
  forgetParameters(test.system)
})

const begun = async (priceCents: number, method: 'BANK' | 'IRIS' = 'BANK') => {
  const temple = await makeTemple(test.db, { offers: { CANDLE: priceCents } })
  await test.db.updateTable('temple').set({ accepts_bank: true }).where('id', '=', temple.id).execute()
  const client = await test.client()
  const { code } = await client.call(endpoints.requests.place, { body: requestFor(temple) })
  const started = await client.call(endpoints.payments.start, { params: { code }, body: { method } })
  const { id } = await test.db
    .selectFrom('request')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return { id, code, transfer: started.transfer, reference: started.transfer?.reference ?? '' }
}
type Line = { amount: string; text: string; day?: string; currency?: string }
const table = (lines: readonly Line[], iban = IBAN) =>
  Buffer.from(
    [
      `Account;${iban}`,
      'Date;Amount;Currency;Details',
      ...lines.map(({ amount, text, day = '20/11/2026', currency = 'EUR' }) =>
        [day, amount, currency, text].join(';'),
      ),
    ].join('\n'),
  )
const take = (lines: readonly Line[]) =>
  importStatement(test.context(), { bytes: table(lines), fileName: 'november.csv' })
const stateOf = async (id: number) =>
  (await test.db.selectFrom('request').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const receiptsOf = (id: number) =>
  test.db
    .selectFrom('unmatched_receipt')
    .select(['reason', 'amount_cents'])
    .where('request_id', '=', id)
    .execute()
const linesOf = async (statementId: number | null) =>
  (
    await (
      await test.client(administrator.email)
    ).call(calls.lines, { query: { statementId: statementId ?? 0 } })
  ).lines

describe('a statement', () => {
  it('pays only the requests whose references it contains', async () => {
    const [first, second] = [await begun(1000), await begun(2000)]
    const imported = await take([
      { amount: '10,00', text: `ΠΡΟΣΦΟΡΑ ${first.reference}` },
      { amount: '300,00', text: 'Μισθός' },
      { amount: '-12,00', text: 'Έξοδα' },
    ])
    expect(imported).toMatchObject({ matched: 1, open: 1, ignored: 1, known: 0 })
    expect(await stateOf(first.id)).toBe('PAID')
    expect(await stateOf(second.id)).toBe('PENDING_PAYMENT')
    expect(await linesOf(imported.statementId)).toMatchObject([
      { outcome: 'MATCHED', reason: null, orderId: first.id },
      { outcome: 'OPEN', reason: 'NO_REFERENCE', orderId: null },
      { outcome: 'IGNORED', reason: 'OUTGOING', orderId: null },
    ])
    // Nothing of the strangers' texts is stored.
    const kept = JSON.stringify(await test.db.selectFrom('bank_statement_line').selectAll().execute())
    expect(kept).not.toMatch(/Μισθός|ΠΡΟΣΦΟΡΑ/)
  })

  it('imported twice is imported once, whichever file repeats its lines', async () => {
    const request = await begun(1000)
    const line = { amount: '10,00', text: request.reference }
    const first = await take([line])
    const again = await take([line])
    expect(again).toEqual({ statementId: null, matched: 0, open: 0, ignored: 0, known: 1 })
    const more = await take([line, { amount: '5,00', text: 'another' }])
    expect(more).toMatchObject({ matched: 0, open: 1, known: 1 })
    const both = await Promise.all([
      take([{ ...line, day: '19/11/2026' }]),
      take([{ ...line, day: '19/11/2026' }]),
    ])
    expect(both.map(({ matched }) => matched).sort()).toEqual([0, 1])
    expect(first.matched).toBe(1)
    // The second day's transfer is another one: the request already had its money.
    expect(await receiptsOf(request.id)).toEqual([{ reason: 'PAID_TWICE', amount_cents: 1000 }])
  })

  it('with another amount books it apart, and says so', async () => {
    const request = await begun(1000)
    const { statementId } = await take([{ amount: '9,99', text: request.reference }])
    expect(await linesOf(statementId)).toMatchObject([{ outcome: 'MATCHED', reason: 'WRONG_AMOUNT' }])
    expect(await stateOf(request.id)).toBe('FAILED')
    expect(await receiptsOf(request.id)).toEqual([{ reason: 'WRONG_AMOUNT', amount_cents: 999 }])
  })

  it('that arrives after the request is over books it apart', async () => {
    const request = await begun(1000)
    await test.db.updateTable('request').set({ state: 'CANCELED' }).where('id', '=', request.id).execute()
    const { statementId } = await take([{ amount: '10,00', text: request.reference }])
    expect(await linesOf(statementId)).toMatchObject([{ outcome: 'MATCHED', reason: 'REQUEST_OVER' }])
    expect(await receiptsOf(request.id)).toEqual([{ reason: 'REQUEST_CANCELED', amount_cents: 1000 }])
  })

  it('recognises money that a person confirmed before it arrived', async () => {
    const request = await begun(1000)
    const { id: paymentId } = await test.db
      .selectFrom('payment')
      .select('id')
      .where('request_id', '=', request.id)
      .executeTakeFirstOrThrow()
    const seen = { requestId: request.id, paymentId, amountCents: 1000, receivedOn: '2026-11-20' }
    await confirmReceipt(test.context(), seen)
    const { statementId } = await take([{ amount: '10,00', text: request.reference }])
    expect(await linesOf(statementId)).toMatchObject([{ outcome: 'MATCHED', reason: 'CONFIRMED_BEFORE' }])
    expect(await receiptsOf(request.id)).toEqual([])
  })

  it('is the same money that a person confirms after it arrived, and never another amount', async () => {
    const request = await begun(1000)
    await take([{ amount: '10,00', text: request.reference }])
    const payment = await test.db
      .selectFrom('payment')
      .select(['id', 'captured_cents', 'booked_to'])
      .where('request_id', '=', request.id)
      .executeTakeFirstOrThrow()
    const seen = { requestId: request.id, paymentId: payment.id, receivedOn: '2026-11-20' }
    await confirmReceipt(test.context(), { ...seen, amountCents: 1000 })
    await expect(confirmReceipt(test.context(), { ...seen, amountCents: 900 })).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
    })
    expect(
      await test.db
        .selectFrom('payment')
        .select(['id', 'captured_cents', 'booked_to'])
        .where('request_id', '=', request.id)
        .execute(),
    ).toEqual([payment])
    expect(payment).toMatchObject({ captured_cents: 1000, booked_to: 'TEMPLES' })
    expect(await receiptsOf(request.id)).toEqual([])
  })

  it('pays a request by IRIS in the same way', async () => {
    const request = await begun(1500, 'IRIS')
    expect(request.transfer).toMatchObject({ iris: '099999999' })
    await take([{ amount: '15,00', text: `IRIS ${request.reference}` }])
    expect(await stateOf(request.id)).toBe('PAID')
  })

  it.each([
    ['of another account', table([], 'GR9601101250000000012300692'), 'STATEMENT_OF_OTHER_ACCOUNT'],
    ['that is none', Buffer.from('%PDF-1.7'), 'STATEMENT_UNREADABLE'],
    ['of too many lines', table(Array(20_001).fill({ amount: '1,00', text: '' })), 'STATEMENT_TOO_LONG'],
    ['with a line that cannot be read', table([{ amount: 'ten', text: '' }]), 'STATEMENT_UNREADABLE'],
  ])('%s is rejected whole', async (_, bytes, code) => {
    const before = (await test.db.selectFrom('bank_statement').select('id').execute()).length
    await expect(importStatement(test.context(), { bytes, fileName: 'x' })).rejects.toMatchObject({ code })
    expect(await test.db.selectFrom('bank_statement').select('id').execute()).toHaveLength(before)
  })

  it('can be imported by users who may confirm money', async () => {
    const body = () => {
      const form = new FormData()
      form.set('name', 'x.csv')
      form.set('file', new Blob([new Uint8Array(table([]))]), 'x.csv')
      return form
    }
    await expect((await test.client()).call(calls.importFile, { body: body() })).rejects.toMatchObject({
      status: 401,
    })
    const temple = await makeTemple(test.db, { offers: { CANDLE: 100 } })
    const owner = await addUser(test.db, 'temple-owner', { templeId: temple.id })
    const asOwner = await test.client(owner.email)
    await expect(asOwner.call(calls.importFile, { body: body() })).rejects.toMatchObject({ status: 403 })
    await expect(asOwner.call(calls.lines)).rejects.toMatchObject({ status: 403 })
    const asAdministrator = await test.client(administrator.email)
    expect(await asAdministrator.call(calls.importFile, { body: body() })).toMatchObject({ known: 0 })
  })
})

describe('an open line', () => {
  it('in another currency is suggested for no request, and assigned to none', async () => {
    const request = await begun(4321)
    const { statementId } = await take([{ amount: '43,21', text: request.reference, currency: 'USD' }])
    const [line] = await linesOf(statementId)
    expect(line).toMatchObject({ reason: 'OTHER_CURRENCY', currency: 'USD', suggested: [] })
    const client = await test.client(administrator.email)
    const params = { id: line?.id ?? 0 }
    await expect(client.call(calls.assign, { params, body: { orderId: request.id } })).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
    })
    expect(await stateOf(request.id)).toBe('PENDING_PAYMENT')
  })

  it('suggests requests that await its amount, and is assigned by a person once', async () => {
    const request = await begun(3333)
    const { statementId } = await take([{ amount: '33,33', text: 'forgot the reference' }])
    const [line] = await linesOf(statementId)
    expect(line).toMatchObject({ outcome: 'OPEN', suggested: [request.id] })
    const open = async () => (await listAttention(test.context())).map(({ kind }) => kind)
    expect(await open()).toContain('STATEMENT_TO_REVIEW')
    const client = await test.client(administrator.email)
    const params = { id: line?.id ?? 0 }
    await expect(client.call(calls.assign, { params, body: { orderId: 999_999 } })).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
    const assign = () => client.call(calls.assign, { params, body: { orderId: request.id } })
    const results = await Promise.allSettled([assign(), assign()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await stateOf(request.id)).toBe('PAID')
    await expect(client.call(calls.ignore, { params })).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
    })
  })

  it('that is set aside stays at the bank, and closes its attention item', async () => {
    const client = await test.client(administrator.email)
    for (const line of (await client.call(calls.lines)).lines) {
      await client.call(calls.ignore, { params: { id: line.id } })
    }
    const kinds = (await listAttention(test.context())).map(({ kind }) => kind)
    expect(kinds).not.toContain('STATEMENT_TO_REVIEW')
  })

  it('assigned to a request with another payment method is booked for it', async () => {
    const temple = await makeTemple(test.db, { offers: { CANDLE: 700 } })
    const { code } = await (await test.client()).call(endpoints.requests.place, { body: requestFor(temple) })
    const { id } = await test.db
      .selectFrom('request')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const { statementId } = await take([{ amount: '7,00', text: 'for the candle' }])
    const [line] = await linesOf(statementId)
    const client = await test.client(administrator.email)
    await client.call(calls.assign, { params: { id: line?.id ?? 0 }, body: { orderId: id } })
    expect(await stateOf(id)).toBe('PAID')
  })
})
