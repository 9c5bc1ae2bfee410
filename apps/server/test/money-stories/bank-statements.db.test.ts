import { endpoints } from '@kandili/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { book, bookings } from '../../src/modules/ledger/index.ts'
import { listAttention } from '../../src/modules/payments/reconciliation/attention.ts'
import { confirmReceipt } from '../../src/modules/payments/reconciliation/confirm-by-hand.ts'
import { fingerprintOf } from '../../src/modules/payouts/index.ts'
import { forgetParameters } from '../../src/modules/settings/index.ts'
import { importStatement } from '../../src/modules/statements/import-statement.ts'
import { addUser } from '../factories/add-user.ts'
import { mailsTo } from '../factories/kept-mail.ts'
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
  it('pays a request by a transfer that was made from its mail alone', async () => {
    const { id } = await begun(1000)
    await test.drainJobs()
    const { contact_email: email } = await test.db
      .selectFrom('request')
      .select('contact_email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const mail = (await mailsTo(test.system, email)).findLast(({ template }) => template === 'transfer')
    const told = (label: string) => new RegExp(`${label}: (.+)`).exec(mail?.text ?? '')?.[1] ?? ''
    await take([{ amount: told('Ποσό').replace(/\s€/, ''), text: told('Κωδικός πληρωμής') }])
    expect(await stateOf(id)).toBe('PAID')
    await test.drainJobs()
    const subjects = (await mailsTo(test.system, email)).map(({ subject }) => subject)
    expect(subjects.at(-1)).toBe('Το αίτημά σου έφτασε στον ναό')
  })

  it('pays only the requests whose references it contains', async () => {
    const [first, second] = [await begun(1000), await begun(2000)]
    const imported = await take([
      { amount: '10,00', text: `ΠΡΟΣΦΟΡΑ ${first.reference}` },
      { amount: '300,00', text: 'Μισθός' },
      { amount: '-12,00', text: 'Έξοδα' },
    ])
    expect(imported).toMatchObject({ matched: 1, open: 2, ignored: 0, known: 0 })
    expect(await stateOf(first.id)).toBe('PAID')
    expect(await stateOf(second.id)).toBe('PENDING_PAYMENT')
    expect(await linesOf(imported.statementId)).toMatchObject([
      { outcome: 'MATCHED', reason: null, orderId: first.id },
      { outcome: 'OPEN', reason: 'NO_REFERENCE', orderId: null },
      { outcome: 'OPEN', reason: 'OUTGOING', orderId: null, text: 'Έξοδα' },
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

  it('of several accounts is imported for ours only', async () => {
    const request = await begun(1000)
    const of = (iban: string, text: string) => `<Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
      <Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>2026-11-20</Dt></BookgDt><AddtlNtryInf>${text}</AddtlNtryInf></Ntry></Stmt>`
    const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
      ${of('GR9601101250000000012300692', request.reference)}${of(IBAN, request.reference)}</BkToCstmrStmt></Document>`
    expect(
      await importStatement(test.context(), { bytes: Buffer.from(xml), fileName: 'both.xml' }),
    ).toMatchObject({ matched: 1, open: 0 })
    expect(await stateOf(request.id)).toBe('PAID')
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

describe('money that left', () => {
  const TEMPLE_IBAN = 'GR0901700070000000000123456'
  /** A payout on its way, with its money in transit. */
  const sent = async (cents: number) => {
    const { id: templeId } = await makeTemple(test.db)
    const account = await test.db
      .insertInto('bank_account')
      .values({
        temple_id: templeId,
        state: 'APPROVED',
        iban_sealed: await test.system.vault.seal(templeId, TEMPLE_IBAN),
        iban_country: 'GR',
        iban_last4: '3456',
        iban_fingerprint: fingerprintOf(test.context(), TEMPLE_IBAN),
        holder_name: 'Ι.Ν. Αγίου Νικολάου',
        requested_at: new Date('2026-11-01T00:00:00Z'),
        usable_from: new Date('2026-11-01T00:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = new Date('2026-11-19T08:00:00Z')
    const { id } = await test.db
      .insertInto('payout')
      .values({
        temple_id: templeId,
        method: 'BANK',
        origin: 'ADMINISTRATOR',
        state: 'SENT',
        amount_cents: cents,
        bank_account_id: account.id,
        period_from: '2026-11-01',
        period_until: '2026-11-18',
        due_on: '2026-11-25',
        proposed_at: at,
        first_approved_at: at,
        second_approved_at: at,
        sent_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const of = { occurredOn: '2026-11-19', payoutId: id }
    const capture = bookings.paymentCaptured({ at: 'BANK' }, [
      { templeId, grossCents: cents, commissionCents: 0, vatCents: 0 },
    ])
    const steps = [capture, bookings.shareReleased(templeId, cents), bookings.payoutBegun(templeId, cents)]
    for (const [index, transfers] of steps.entries()) {
      await book(test.context(), { event: `sent:${id}:${index}`, name: 'payout-begun', transfers, ...of })
    }
    await test.db
      .insertInto('payout_item')
      .values({
        temple_id: templeId,
        kind: 'CARRIED',
        amount_cents: cents,
        occurred_on: '2026-11-18',
        payout_id: id,
        created_at: at,
      })
      .execute()
    return id
  }
  const payoutState = async (id: number) =>
    (await test.db.selectFrom('payout').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  const takeXml = (amount: string, payoutId: number, iban: string, day = '2026-11-20') =>
    importStatement(test.context(), {
      fileName: 'november.xml',
      bytes: Buffer.from(`<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>
        <Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
        <NtryDtls><TxDtls><Refs><EndToEndId>KANDILI-P${payoutId}</EndToEndId></Refs>
        <RltdPties><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></RltdPties></TxDtls></NtryDtls></Ntry>
        </Stmt></BkToCstmrStmt></Document>`),
    })

  it('marks as arrived the payout whose reference, amount and account it has, once', async () => {
    const id = await sent(84_240)
    const { statementId, matched } = await takeXml('842.40', id, TEMPLE_IBAN)
    expect(matched).toBe(1)
    expect(await payoutState(id)).toBe('PAID')
    expect(await linesOf(statementId)).toMatchObject([{ outcome: 'MATCHED', reason: null, payoutId: id }])
    const again = await takeXml('842.40', id, TEMPLE_IBAN, '2026-11-19')
    expect(await linesOf(again.statementId)).toMatchObject([{ outcome: 'OPEN', reason: 'PAYOUT_TWICE' }])
  })

  it('in two files at the same moment is its arrival once', async () => {
    const id = await sent(84_240)
    const both = await Promise.all(
      ['2026-11-20', '2026-11-19'].map((day) => takeXml('842.40', id, TEMPLE_IBAN, day)),
    )
    const lines = await Promise.all(both.map(({ statementId }) => linesOf(statementId)))
    expect(lines.flat().map(({ reason }) => reason ?? 'ARRIVED')).toEqual(
      expect.arrayContaining(['ARRIVED', 'PAYOUT_TWICE']),
    )
  })

  it.each([
    ['another amount', '842.41', TEMPLE_IBAN, '2026-11-20', 'PAYOUT_OTHER_AMOUNT'],
    ['another account', '842.40', 'DE89370400440532013000', '2026-11-20', 'PAYOUT_OTHER_ACCOUNT'],
    ['a day before it was approved', '842.40', TEMPLE_IBAN, '2026-11-18', 'PAYOUT_NOT_SENT'],
  ])('with %s waits for a person, and says why', async (_, amount, iban, day, reason) => {
    const id = await sent(84_240)
    const { statementId } = await takeXml(amount, id, iban, day)
    expect(await linesOf(statementId)).toMatchObject([{ outcome: 'OPEN', reason, payoutId: id }])
    expect(await payoutState(id)).toBe('SENT')
  })

  it('in one line for a whole bank file marks all its payouts as arrived, once', async () => {
    const ids = [await sent(84_240), await sent(500)]
    const messageId = 'KANDILI-20261119-0A1B2C3D'
    const batch = await test.db
      .insertInto('payout_batch')
      .values({
        message_id: messageId,
        execution_on: '2026-11-19',
        payout_count: 2,
        total_cents: 84_740,
        file_sealed: Buffer.from(''),
        created_at: new Date('2026-11-19T08:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db.updateTable('payout').set({ batch_id: batch.id }).where('id', 'in', ids).execute()
    const statement = (amount: string) =>
      importStatement(test.context(), {
        fileName: 'november.xml',
        bytes: Buffer.from(`<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>
        <Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>
        <AcctSvcrRef>LUMP1</AcctSvcrRef><NtryDtls><Btch><MsgId>${messageId}</MsgId><PmtInfId>${messageId}</PmtInfId>
        <NbOfTxs>2</NbOfTxs></Btch></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`),
      })
    const other = await statement('847.39')
    expect(await linesOf(other.statementId)).toMatchObject([{ outcome: 'OPEN', reason: 'OUTGOING' }])
    const { statementId, matched } = await statement('847.40')
    expect(matched).toBe(2)
    expect(await linesOf(statementId)).toMatchObject(
      ids.map((payoutId) => ({ outcome: 'MATCHED', reason: null, payoutId })),
    )
    expect(await Promise.all(ids.map(payoutState))).toEqual(['PAID', 'PAID'])
    expect(await statement('847.40')).toMatchObject({ statementId: null, known: 2 })
  })

  it('that names no payout of ours waits, and so does a payout that came back', async () => {
    const id = await sent(1000)
    const { statementId } = await take([
      { amount: '-10,00', text: 'KANDILI-P999999' },
      { amount: '10,00', text: `RETURN KANDILI-P${id}` },
    ])
    expect(await linesOf(statementId)).toMatchObject([
      { outcome: 'OPEN', reason: 'UNKNOWN_REFERENCE', payoutId: null },
      { outcome: 'OPEN', reason: 'PAYOUT_BACK', payoutId: id },
    ])
  })

  it('is returned to its temple by one decision, and what is missing of it was a charge', async () => {
    const client = await test.client(administrator.email)
    const id = await sent(84_240)
    await takeXml('842.40', id, TEMPLE_IBAN)
    const back = async (amount: string, payoutId = id) => {
      const { statementId } = await take([{ amount, text: `RETURN KANDILI-P${payoutId}` }])
      return (await linesOf(statementId))[0]?.id ?? 0
    }
    const decide = (lineId: number) =>
      client.call(calls.returned, { params: { id: lineId }, body: { reason: 'Κλειστός λογαριασμός' } })
    const line = await back('840,00')
    const assigned = client.call(calls.assign, {
      params: { id: line },
      body: { orderId: (await begun(84_000)).id },
    })
    await expect(assigned).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    expect(await decide(line)).toMatchObject({ outcome: 'MATCHED', reason: 'PAYOUT_BACK', payoutId: id })
    expect(await payoutState(id)).toBe('RETURNED')
    const charged = await test.db
      .selectFrom('ledger_transfer')
      .select('amount_cents')
      .where('payout_id', '=', id)
      .where('code', '=', 'bank-charge')
      .execute()
    expect(charged).toEqual([{ amount_cents: 240 }])

    await expect(decide(await back('841,00'))).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    const told = await sent(1000)
    const on = { on: '2026-11-20', reason: 'AC04', bankCharge: 100 }
    await client.call(endpoints.payouts.markReturned, { params: { id: told }, body: on })
    expect(await decide(await back('9,00', told))).toMatchObject({ reason: 'CONFIRMED_BEFORE' })
    await expect(decide(await back('1001,00', await sent(1000)))).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
    })
  })

  it('is booked as a charge by a person, and from then on by their rule, up to its amount', async () => {
    const client = await test.client(administrator.email)
    const charges = async () => {
      const balances = await client.call(endpoints.payments.balances)
      return balances.find(({ account }) => account.purpose === 'BANK_CHARGES')?.balance ?? 0
    }
    const before = await charges()
    const first = await take([{ amount: '-0,60', text: 'Προμήθεια εμβάσματος 20/11' }])
    const [line] = await linesOf(first.statementId)
    const params = { id: line?.id ?? 0 }
    expect(await client.call(calls.charge, { params, body: { always: true } })).toMatchObject({
      outcome: 'MATCHED',
      reason: 'BANK_CHARGE',
      text: null,
    })
    const later = await take([
      { amount: '-0,60', text: 'Προμήθεια εμβάσματος 19/11', day: '19/11/2026' },
      { amount: '-6,00', text: 'Προμήθεια εμβάσματος 18/11', day: '18/11/2026' },
    ])
    expect(await linesOf(later.statementId)).toMatchObject([
      { outcome: 'OPEN', reason: 'CHARGE_LARGER' },
      { outcome: 'MATCHED', reason: 'BANK_CHARGE' },
    ])
    expect((await charges()) - before).toBe(120)
    const [rule] = await client.call(calls.rules)
    expect(rule).toMatchObject({ words: 'ΠΡΟΜΉΘΕΙΑ ΕΜΒΆΣΜΑΤΟΣ', most: 60 })
    await client.call(calls.endRule, { params: { id: rule?.id ?? 0 } })
    const after = await take([{ amount: '-0,60', text: 'Προμήθεια εμβάσματος 17/11', day: '17/11/2026' }])
    expect(after).toMatchObject({ matched: 0, open: 1 })
  })

  it('without words makes no rule, and what came in is no charge', async () => {
    const client = await test.client(administrator.email)
    const { statementId } = await take([
      { amount: '-1,00', text: '123' },
      { amount: '1,00', text: 'word' },
    ])
    const [out, into] = await linesOf(statementId)
    const charge = (id = 0, always = true) => client.call(calls.charge, { params: { id }, body: { always } })
    await expect(charge(out?.id)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    await expect(charge(into?.id, false)).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    expect(await charge(out?.id, false)).toMatchObject({ outcome: 'MATCHED' })
  })
})

it('a statement of 20,000 lines is imported within ten seconds, and nothing of it twice', async () => {
  const request = await begun(1000)
  const lines = Array.from({ length: 19_999 }, (_, index) => ({ amount: '1,00', text: `line ${index}` }))
  const bytes = table([...lines, { amount: '10,00', text: request.reference }])
  const client = await test.client(administrator.email)
  const year = async () =>
    (await client.call(calls.list)).statements.find(({ fileName }) => fileName === 'year.csv')
  const started = performance.now()
  const importing = importStatement(test.context(), { bytes, fileName: 'year.csv' })
  await expect.poll(year, { timeout: 10_000 }).toMatchObject({ expected: 20_000 })
  expect(await importing).toMatchObject({ matched: 1, open: 19_999 })
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(await year()).toMatchObject({ expected: null, matched: 1, open: 19_999 })
  expect(await importStatement(test.context(), { bytes, fileName: 'year.csv' })).toMatchObject({
    known: 20_000,
  })
})
