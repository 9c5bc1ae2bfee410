import { endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { mailsTo } from '../../../../test/factories/kept-mail.ts'
import { place, placePaid } from '../../../../test/factories/placed-request.ts'
import { lineFor, requestFor } from '../../../../test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { useSandbox } from '../../../../test/money-stories/sandbox.ts'
import { readBookingsOfRequest } from '../../ledger/index.ts'
import { receiptOf } from '../../papers/papers.ts'
import { findReceipt } from '../../papers/repository.ts'
import { noteLateLines } from '../../requests/lifecycle/repository-late.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const sandbox = useSandbox(test)
const { products, requests, submissions, templeOfferings, website } = endpoints

let productId: number
beforeAll(async () => {
  const administrator = await test.client((await addUser(test.db, 'administrator')).email)
  const category = await administrator.call(endpoints.productCategories.create, {
    body: { title: { el: 'Βιβλία', en: 'Books' } },
  })
  const product = await administrator.call(products.create, {
    body: {
      title: { el: 'Προσευχητάριο', en: 'Prayer book' },
      price: 900,
      categoryId: category.id,
      vatClass: 'LOWEST',
    },
  })
  expect(product).toMatchObject({
    category: { id: category.id, title: { en: 'Books' } },
    partNumber: `KANDILI-${product.id}`,
    drawing: 'goods-book',
    vatClass: 'LOWEST',
    published: true,
  })
  productId = product.id
})

/** A temple that sells the product for 9.00 euro a piece, and offers candles. */
const shop = async (stock: number | null): Promise<MadeTemple> => {
  const temple = await makeTemple(test.db)
  await test.db
    .insertInto('temple_offering')
    .values({ temple_id: temple.id, type_id: productId, asks: 'FIXED', price_cents: 900, stock })
    .execute()
  return temple
}
const goods = (temple: MadeTemple, quantity = 1) =>
  lineFor(temple, { service: 'PRODUCT', typeId: productId, quantity, names: [] })
const order = (temple: MadeTemple, quantity = 1) =>
  requestFor(temple, {}, { lines: [goods(temple, quantity)] })
const stockOf = async ({ id }: MadeTemple) =>
  (
    await test.db
      .selectFrom('temple_offering')
      .select('stock')
      .where('temple_id', '=', id)
      .where('type_id', '=', productId)
      .executeTakeFirstOrThrow()
  ).stock
const ownerOf = async ({ id }: MadeTemple) =>
  test.client((await addUser(test.db, 'temple-owner', { templeId: id })).email)
const refusalOf = (call: Promise<unknown>) => call.catch((error: unknown) => error)

it('are ordered without names, in one request and payment with a candle', async () => {
  const temple = await shop(5)
  const body = requestFor(temple, {}, { lines: [lineFor(temple), goods(temple, 2)] })
  const { id, code } = await placePaid(test.context(), body)
  const { total_cents: total, state } = await test.db
    .selectFrom('request')
    .select(['total_cents', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect([total, state]).toEqual([500 + 2 * 900, 'PAID'])
  expect(await stockOf(temple)).toBe(3)
  const tracked = await (await test.client()).call(requests.track, { params: { code } })
  expect(tracked.lines[1]).toMatchObject({
    service: 'PRODUCT',
    intention: null,
    names: [],
    quantity: 2,
    amount: 1800,
  })
})

it('are for nobody: they need no consent to names, and are no acts in the figures', async () => {
  const temple = await shop(5)
  const noConsent = { acceptSensitive: false }
  const { id, lineIds } = await placePaid(test.context(), { ...order(temple), ...noConsent })
  const purposes = await test.db
    .selectFrom('consent')
    .select('purpose')
    .where('request_id', '=', id)
    .execute()
  expect(purposes.map(({ purpose }) => purpose).toSorted()).toEqual(['BEGIN', 'PRIVACY', 'TERMS'])
  const withCandle = { ...requestFor(temple, {}, { lines: [lineFor(temple), goods(temple)] }), ...noConsent }
  expect(await refusalOf(place(test.context(), withCandle))).toMatchObject({ code: 'CONSENT_MISSING' })

  const forSomebody = { ...goods(temple), intention: 'HEALTH' as const }
  expect(await refusalOf(place(test.context(), { ...order(temple), lines: [forSomebody] }))).toMatchObject({
    fields: [{ field: 'lines.0.intention' }],
  })

  const owner = await ownerOf(temple)
  await owner.call(submissions.fulfil, { params: { id: lineIds[0] ?? 0 }, body: {} })
  const { groups } = await owner.call(endpoints.statistics.readGroups, { query: { by: 'service' } })
  expect(groups).toEqual([])
})

it('are shown on the page of their temple with what is left', async () => {
  const { slug } = await shop(0)
  const temple = await (await test.client()).call(website.readTemple, { params: { slug } })
  expect(temple.offerings.find(({ service }) => service === 'PRODUCT')).toMatchObject({
    stock: 0,
    price: 900,
  })
})

it('cannot be asked for another price, nor let come again', async () => {
  const temple = await shop(5)
  const cheap = requestFor(temple, {}, { lines: [{ ...goods(temple), amount: 300 }] })
  expect(await refusalOf(place(test.context(), cheap))).toMatchObject({ code: 'AMOUNT_BELOW_MINIMUM' })
  const repeated = requestFor(
    temple,
    {},
    { lines: [{ ...goods(temple), every: { kind: 'SOUL_SATURDAYS' } }] },
  )
  expect(await refusalOf(place(test.context(), repeated))).toMatchObject({ code: 'VALIDATION_FAILED' })
})

describe('the stock', () => {
  it('refuses more than is left, and nothing of that request is placed', async () => {
    const temple = await shop(1)
    const body = requestFor(temple, {}, { lines: [lineFor(temple), goods(temple, 2)] })
    expect(await refusalOf(place(test.context(), body))).toMatchObject({ code: 'SOLD_OUT' })
    expect(await stockOf(temple)).toBe(1)
    const lines = await test.db
      .selectFrom('request_line')
      .select('id')
      .where('temple_id', '=', temple.id)
      .execute()
    expect(lines).toEqual([])
  })

  it('gives the last piece to one of several who want it at once', async () => {
    const temple = await shop(1)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => place(test.context(), order(temple))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of outcomes) if (one.status === 'rejected') expect(one.reason.code).toBe('SOLD_OUT')
    expect(await stockOf(temple)).toBe(0)
  })

  it('gets back what is withdrawn, declined or never paid, once', async () => {
    const temple = await shop(3)
    const owner = await ownerOf(temple)
    const { lineIds } = await placePaid(test.context(), order(temple, 2))
    expect(await stockOf(temple)).toBe(1)
    const params = { id: lineIds[0] ?? 0 }
    await owner.call(submissions.decline, { params, body: { reason: 'Δεν βρέθηκε.' } })
    expect(await stockOf(temple)).toBe(3)
    await owner.call(submissions.undo, { params })
    expect(await stockOf(temple)).toBe(1)
    await owner.call(submissions.decline, { params, body: { reason: 'Δεν βρέθηκε.' } })
    await place(test.context(), order(temple, 2))
    expect(await refusalOf(owner.call(submissions.undo, { params }))).toMatchObject({ code: 'SOLD_OUT' })
    expect(await stockOf(temple)).toBe(1)
  })

  it('is not overwritten by a form that was open while a piece was sold', async () => {
    const temple = await shop(3)
    const owner = await ownerOf(temple)
    const { offerings } = await owner.call(templeOfferings.list, { params: { templeId: temple.id } })
    const version = offerings.find(({ typeId }) => typeId === productId)?.own?.version ?? 0
    await place(test.context(), order(temple))
    const save = (known: number, stock: number) =>
      owner.call(templeOfferings.save, {
        params: { templeId: temple.id, typeId: productId },
        body: { version: known, enabled: true, asks: 'FIXED', price: 900, stock },
      })
    expect(await refusalOf(save(version, 3))).toMatchObject({ code: 'CONFLICT' })
    expect((await save(version + 1, 10)).own).toMatchObject({ stock: 10 })
  })
})

it('are ready when the temple takes them on, and then wait for their buyer without being late', async () => {
  const temple = await shop(null)
  const owner = await ownerOf(temple)
  const ordered = await placePaid(test.context(), order(temple))
  const ready = await placePaid(test.context(), order(temple))
  const params = { id: ready.lineIds[0] ?? 0 }
  expect(await owner.call(submissions.accept, { params })).toMatchObject({ state: 'ACCEPTED' })
  await test.drainJobs()
  const mails = await mailsTo(test.system, order(temple).contact.email)
  expect(mails.filter(({ template }) => template === 'ready')).toMatchObject([
    { subject: expect.stringMatching(/^Είναι έτοιμο και σε περιμένει · /) },
  ])
  test.setNow('2026-12-20T08:00:00Z')
  await noteLateLines(test.db, test.system.clock.now())
  const late = await test.db
    .selectFrom('line_past_promise')
    .select('line_id')
    .where('temple_id', '=', temple.id)
    .execute()
  expect(late).toEqual([{ line_id: ordered.lineIds[0] }])
  test.setNow('2026-11-20T08:00:00Z')
  expect(await owner.call(submissions.fulfil, { params, body: {} })).toMatchObject({
    state: 'FULFILLED',
    late: false,
  })
})

it('come back to the temple: the money is refunded, the stock has them again, once', async () => {
  const temple = await shop(3)
  const owner = await ownerOf(temple)
  const body = requestFor(temple, {}, { lines: [lineFor(temple), goods(temple, 2)] })
  const { id, code, lineIds } = await place(test.context(), body)
  await sandbox.pay(await sandbox.begin(code))
  await sandbox.deliver()
  const params = { id: lineIds[1] ?? 0 }
  const takeBack = (of = params) => owner.call(submissions.takeBack, { params: of })
  expect(await refusalOf(takeBack())).toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
  for (const lineId of lineIds) await owner.call(submissions.fulfil, { params: { id: lineId }, body: {} })
  // Until then it can be undone, and no money moves.
  expect(await refusalOf(takeBack())).toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
  test.setNow('2026-11-20T08:11:00Z')
  await test.drainJobs()
  const stranger = await ownerOf(await shop(3))
  expect(await refusalOf(stranger.call(submissions.takeBack, { params }))).toMatchObject({
    code: 'ENTITY_NOT_FOUND',
  })
  expect(await refusalOf(takeBack({ id: lineIds[0] ?? 0 }))).toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
  expect(await takeBack()).toMatchObject({ state: 'CANCELED', fulfilledAt: expect.any(String) })
  expect(await takeBack()).toMatchObject({ state: 'CANCELED' })
  await test.drainJobs()
  await sandbox.deliver()
  expect(await stockOf(temple)).toBe(3)
  const refunds = await test.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.line_id', 'refund.amount_cents'])
    .where('payment.request_id', '=', id)
    .execute()
  expect(refunds).toEqual([{ line_id: params.id, amount_cents: 1800 }])
  const tracked = await (await test.client()).call(requests.track, { params: { code } })
  const bookings = await readBookingsOfRequest(test.context(), id)
  expect(bookings.map(({ name }) => name)).toContain('refund-paid')
  expect(tracked).toMatchObject({
    status: 'COMPLETED',
    lines: [{ state: 'FULFILLED' }, { state: 'CANCELED' }],
  })
  test.setNow('2026-11-20T08:00:00Z')
})

describe('sent to an address', () => {
  const sendTo = 'Μαρία Π., Ερμού 5, 841 00 Σύρος'
  const sending = async (postage: number | null) => {
    const temple = await shop(9)
    await test.db
      .updateTable('temple_offering')
      .set({ postage_cents: postage })
      .where('temple_id', '=', temple.id)
      .where('type_id', '=', productId)
      .execute()
    return temple
  }

  it('cost the sending once, and their temple and payer alone see the address', async () => {
    const temple = await sending(350)
    const owner = await ownerOf(temple)
    const lines = [lineFor(temple), { ...goods(temple, 2), sendTo }, { ...goods(temple), sendTo }]
    const body = requestFor(temple, {}, { lines })
    const { id, code, lineIds } = await placePaid(test.context(), body)
    const tracked = await (await test.client()).call(requests.track, { params: { code } })
    expect(tracked.total).toBe(500 + 1800 + 350 + 900)
    expect(tracked.lines.map(({ amount, postage }) => [amount, postage])).toEqual([
      [500, null],
      [2150, 350],
      [900, 0],
    ])
    expect(tracked.lines.map((line) => line.sendTo)).toEqual([null, sendTo, sendTo])
    const { toDo } = await owner.call(submissions.today, { query: {} })
    expect(toDo.find((line) => line.id === lineIds[1])).toMatchObject({ sendTo, postage: 350 })
    const administrator = await test.client((await addUser(test.db, 'administrator')).email)
    const order = await administrator.call(endpoints.orders.read, { params: { id } })
    expect(order.lines[1]).toMatchObject({ sendTo: null, postage: 350 })

    // Ready, they do not wait for their buyer: the temple still has to send them, and no mail calls to fetch them.
    const params = { id: lineIds[1] ?? 0 }
    await owner.call(submissions.accept, { params })
    test.setNow('2026-12-20T08:00:00Z')
    await noteLateLines(test.db, test.system.clock.now())
    const late = await test.db
      .selectFrom('line_past_promise')
      .select('line_id')
      .where('temple_id', '=', temple.id)
      .execute()
    expect(late.map((line) => line.line_id)).toContain(params.id)
    test.setNow('2026-11-20T08:00:00Z')
    for (const lineId of lineIds.slice(1))
      await owner.call(submissions.fulfil, { params: { id: lineId }, body: {} })
    test.setNow('2026-11-20T08:11:00Z')
    await test.drainJobs()
    const mails = await mailsTo(test.system, body.contact.email)
    expect(mails.filter(({ subject }) => subject.startsWith('Ο ναός τα έστειλε'))).toHaveLength(1)
    test.setNow('2026-11-20T08:00:00Z')
  })

  it('take another address by the link until they are sent; goods that are fetched take none', async () => {
    const temple = await sending(350)
    const lines = [{ ...goods(temple), sendTo }, goods(temple)]
    const { code, lineIds } = await placePaid(test.context(), requestFor(temple, {}, { lines }))
    const [sent = 0, fetched = 0] = lineIds
    const visitor = await test.client()
    const move = (lineId: number, address: string, ofRequest = code) =>
      refusalOf(
        visitor.call(requests.changeAddress, {
          params: { code: ofRequest, lineId },
          body: { sendTo: address },
        }),
      )
    expect(await move(sent, ' ')).toMatchObject({ status: 422 })
    expect(await move(fetched, 'Ερμού 6')).toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    const other = await placePaid(test.context(), order(temple))
    expect(await move(sent, 'Ερμού 6', other.code)).toMatchObject({ status: 404 })
    await move(sent, ' Ερμού 6, 841 00 Σύρος ')
    const tracked = await visitor.call(requests.track, { params: { code } })
    expect(tracked.lines[0]).toMatchObject({ sendTo: 'Ερμού 6, 841 00 Σύρος', postage: 350 })
    await (await ownerOf(temple)).call(submissions.fulfil, { params: { id: sent }, body: {} })
    expect(await move(sent, 'Ερμού 7')).toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
  })

  it('are refused by a temple that does not send them, and for an act', async () => {
    const temple = await sending(null)
    const refused = (line: object) =>
      refusalOf(place(test.context(), requestFor(temple, {}, { lines: [{ ...lineFor(temple), ...line }] })))
    const field = { fields: [{ field: 'lines.0.sendTo', message: 'rule.notSent' }] }
    expect(await refused({ ...goods(temple), sendTo })).toMatchObject(field)
    expect(await refused({ sendTo })).toMatchObject(field)
    expect(await refused({ ...goods(temple), sendTo: 'x'.repeat(301) })).toBeInstanceOf(Error)
  })
})

it('say the VAT in their price to the accountant and on the receipt; an act has none', async () => {
  const temple = await shop(5)
  const body = requestFor(temple, {}, { lines: [lineFor(temple), goods(temple, 2)] })
  const { code } = await placePaid(test.context(), body)
  const administrator = await test.client((await addUser(test.db, 'administrator')).email)
  const { records } = await administrator.call(endpoints.orders.products, {
    query: { templeId: String(temple.id) },
  })
  expect(records.find(({ service }) => service === 'PRODUCT')).toMatchObject({
    amount: 1800,
    vatRate: 600,
    netValue: 1698,
  })
  expect(records.find(({ service }) => service === 'CANDLE')).toMatchObject({ vatRate: 0 })
  const receipt = await findReceipt(test.db, code)
  const issuer = { name: '', address: '', taxNumber: '' }
  if (!receipt?.paid_at) throw new Error('the request is not paid')
  const { sums } = receiptOf({ ...receipt, paid_at: receipt.paid_at, issuer }, 'el')
  expect(sums).toContainEqual(['Περιέχεται ΦΠΑ 6 %', '1,02\u00a0€'])
})

it('cost less from the first to the last day of a sale', async () => {
  const temple = await shop(9)
  await test.db
    .updateTable('temple_offering')
    .set({ sale_price_cents: 700, sale_start_date: '2026-11-21', sale_end_date: '2026-11-22' })
    .where('temple_id', '=', temple.id)
    .where('type_id', '=', productId)
    .execute()
  const paid: number[] = []
  for (const day of ['20', '21', '22', '23']) {
    test.setNow(`2026-11-${day}T08:00:00Z`)
    const { id } = await place(test.context(), order(temple))
    const { total_cents: cents } = await test.db
      .selectFrom('request')
      .select('total_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    paid.push(cents)
  }
  expect(paid).toEqual([900, 700, 700, 900])
  test.setNow('2026-11-20T08:00:00Z')
})
