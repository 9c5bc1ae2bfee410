import { endpoints } from '@kandili/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { type MadeTemple, makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { expectBooksToHold } from '../../../test/money-stories/checked.ts'

const calls = endpoints.counter
const test = useApp({ now: '2026-11-20T08:00:00Z' })
afterEach(() => expectBooksToHold(test.db))

let temple: MadeTemple
let owner: string
beforeAll(async () => {
  temple = await makeTemple(test.db, { accepts_cash: true, offers: { CANDLE: 500, PRAYER: 800 } })
  owner = (await addUser(test.db, 'temple-owner', { templeId: temple.id })).email
})

type Body = endpoints.counter.PlaceBody
const bodyOf = (facts: object = {}): Body => ({
  channel: 'COUNTER',
  payment: 'CASH',
  contact: { firstName: 'Δέσποινα' },
  lines: [
    {
      service: 'CANDLE',
      typeId: temple.typeOf('CANDLE'),
      quantity: 1,
      preferredDate: null,
      intention: 'HEALTH',
      names: ['Μαρία'],
    },
  ],
  agreed: true,
  language: 'el',
  ...facts,
})
const place = async (facts: object = {}, key?: string, email = owner) =>
  (await test.client(email)).call(calls.place, {
    body: bodyOf(facts),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const requestOf = (id: number) =>
  test.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the counter', () => {
  it('shows what the temple offers and whether it accepts cash', async () => {
    const read = await (await test.client(owner)).call(calls.read)
    expect(read).toMatchObject({
      temple: { id: temple.id },
      acceptsCash: true,
      offerings: [{ price: 500 }, { price: 800 }],
    })
  })

  it('places a request of a person without e-mail, paid in cash and booked at once', async () => {
    const placed = await place()
    expect(placed).toMatchObject({ status: 'PAID', total: 500, payment: null })
    expect(await requestOf(placed.number)).toMatchObject({
      channel: 'COUNTER',
      contact_email: '',
      contact_last_name: '',
      payment_method: 'CASH',
      customer_id: null,
    })
    const today = await (await test.client(owner)).call(endpoints.submissions.today)
    expect(today.toDo.map(({ requestNumber }) => requestNumber)).toContain(placed.number)
    await test.drainJobs()
    const mails = await test.db.selectFrom('mail').select('id').where('recipient', '=', '').execute()
    expect(mails).toEqual([])
  })

  it('places several kinds in one request, each as often as it was asked for', async () => {
    const [candle] = bodyOf().lines
    const prayer = { ...candle, service: 'PRAYER', typeId: temple.typeOf('PRAYER') }
    const lines = [{ ...candle, quantity: 3 }, { ...candle, intention: 'ETERNAL_MEMORY' }, prayer]
    const placed = await place({ lines })
    const kept = await test.db
      .selectFrom('request_line')
      .select(['service', 'quantity', 'amount_cents'])
      .where('request_id', '=', placed.number)
      .orderBy('id')
      .execute()
    expect(kept.map(({ service, quantity }) => [service, quantity])).toEqual([
      ['CANDLE', 3],
      ['CANDLE', 1],
      ['PRAYER', 1],
    ])
    expect(placed.total).toBe(kept.reduce((sum, line) => sum + line.amount_cents, 0))
  })

  it('places and books once when the button is pressed twice', async () => {
    const [first, second] = await Promise.all([place({}, 'pressed-twice'), place({}, 'pressed-twice')])
    expect(second.number).toBe(first.number)
    const payments = await test.db
      .selectFrom('payment')
      .select('state')
      .where('request_id', '=', first.number)
      .execute()
    expect(payments).toEqual([{ state: 'PAID' }])
  })

  it('tells to the cent what the temple keeps of the cash in its hands, and what it owes', async () => {
    const parish = await makeTemple(test.db, { accepts_cash: true, offers: { CANDLE: 400 } })
    const { email } = await addUser(test.db, 'temple-owner', { templeId: parish.id })
    await place({ lines: [{ ...bodyOf().lines[0], typeId: parish.typeOf('CANDLE') }] }, undefined, email)
    await test.drainJobs()
    expect(await (await test.client(email)).call(endpoints.payouts.own)).toMatchObject({
      held: { amount: 0, requests: 0 },
      cashKept: 360,
      owed: 40,
    })
  })

  it('sends a payer by card to the page of the request', async () => {
    const placed = await place({ channel: 'TELEPHONE', payment: 'CARD' })
    expect(placed).toMatchObject({
      status: 'PENDING_PAYMENT',
      payment: {
        url: expect.stringContaining(`/el/track/${placed.code}`),
        qr: expect.stringContaining('<svg'),
      },
    })
    expect((await requestOf(placed.number)).channel).toBe('TELEPHONE')
  })

  it('places an administrator’s request at the temple that they name, by card only', async () => {
    const { email } = await addUser(test.db, 'administrator')
    const administrator = await test.client(email)
    const read = await administrator.call(calls.read, { query: { templeId: temple.id } })
    expect(read).toMatchObject({ temple: { id: temple.id }, acceptsCash: false })
    const named = { templeId: temple.id }
    expect(await place({ ...named, payment: 'CARD' }, undefined, email)).toMatchObject({
      status: 'PENDING_PAYMENT',
    })
    await expect(place(named, undefined, email)).rejects.toMatchObject({ code: 'PAYMENT_METHOD_NOT_OFFERED' })
    await expect(place({ payment: 'CARD' }, undefined, email)).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
  })

  it("keeps a temple's people at their own temple, whichever they name", async () => {
    const other = await makeTemple(test.db)
    const read = await (await test.client(owner)).call(calls.read, { query: { templeId: other.id } })
    expect(read.temple.id).toBe(temple.id)
    const placed = await place({ templeId: other.id })
    expect((await requestOf(placed.number)).first_temple_id).toBe(temple.id)
  })

  it('accepts no cash for a temple without cash, and leaves no request behind', async () => {
    const other = await makeTemple(test.db)
    const { email } = await addUser(test.db, 'temple-owner', { templeId: other.id })
    const line = { ...bodyOf().lines[0], typeId: other.typeOf('CANDLE') }
    await expect(place({ lines: [line] }, undefined, email)).rejects.toMatchObject({
      code: 'PAYMENT_METHOD_NOT_OFFERED',
    })
    const left = await test.db
      .selectFrom('request')
      .select('id')
      .where('first_temple_id', '=', other.id)
      .execute()
    expect(left).toEqual([])
  })

  it.each([
    ['an e-mail that is none', { contact: { firstName: 'Δέσποινα', email: 'nobody' } }],
    ['no first name', { contact: { firstName: '' } }],
    ['no consent', { agreed: false }],
    ['no lines', { lines: [] }],
    ['the website as its channel', { channel: 'WEB' }],
  ])('rejects %s', async (_, facts) => {
    await expect(place(facts)).rejects.toMatchObject({ status: 422 })
  })

  it('is open to a sexton, who sees nothing of the money of the temple', async () => {
    const sexton = await addUser(test.db, 'temple-sexton', { templeId: temple.id })
    expect(await place({}, undefined, sexton.email)).toMatchObject({ status: 'PAID', total: 500 })
    const { call } = await test.client(sexton.email)
    await expect(call(endpoints.payouts.own)).rejects.toMatchObject({ code: 'RIGHT_MISSING' })
    await expect(call(endpoints.payouts.list)).rejects.toMatchObject({ code: 'RIGHT_MISSING' })
  })

  it('is closed to the treasurer, to administrators and to the faithful', async () => {
    const treasurer = await addUser(test.db, 'temple-treasurer', { templeId: temple.id })
    const faithful = await addUser(test.db, 'faithful')
    const administrator = await addUser(test.db, 'administrator')
    for (const { email } of [treasurer, faithful]) {
      await expect(place({}, undefined, email)).rejects.toMatchObject({ code: 'RIGHT_MISSING' })
    }
    await expect(place({}, undefined, administrator.email)).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
  })
})

it('still requires an e-mail for a request on the website', async () => {
  const { channel: _, payment: __, agreed: ___, ...rest } = bodyOf()
  const body = { ...rest, acceptTerms: true, acceptPrivacy: true, acceptSensitive: true }
  await expect(
    (await test.client()).call(endpoints.requests.place, { body: body as never }),
  ).rejects.toMatchObject({ status: 422 })
})

describe('the till', () => {
  let parish: MadeTemple
  let email: string
  let sexton: string
  beforeEach(async () => {
    parish = await makeTemple(test.db, { accepts_cash: true, offers: { CANDLE: 400, PRAYER: 0 } })
    email = (await addUser(test.db, 'temple-owner', { templeId: parish.id })).email
    sexton = (await addUser(test.db, 'temple-sexton', { templeId: parish.id })).email
  })
  const candle = () => ({ ...bodyOf().lines[0], typeId: parish.typeOf('CANDLE') })
  const sell = (lines: object[] = [candle()]) => place({ lines }, undefined, email)
  const read = async (date?: string, who = email) =>
    (await test.client(who)).call(calls.readTill, { query: { date } })
  const voidSale = async (id: number, who = email) =>
    (await test.client(who)).call(calls.voidSale, { params: { id }, body: { reason: 'PAID_IN_ERROR' } })
  const statesOf = (id: number) =>
    test.db.selectFrom('request_line').select('state').where('request_id', '=', id).orderBy('id').execute()

  it('voids a sale: the cash goes back, its bookings are reversed, and its acts are canceled', async () => {
    const free = { ...candle(), service: 'PRAYER', typeId: parish.typeOf('PRAYER') }
    const { number } = await sell([candle(), free])
    const kept = await sell()
    const till = await voidSale(number)
    expect(till).toMatchObject({
      expected: 400,
      movements: [
        { number, kind: 'SOLD', amount: 400, by: null, mayVoid: false },
        { number: kept.number, kind: 'SOLD', mayVoid: true },
        { number, kind: 'RETURNED', amount: 400, by: 'Μαρία Παπαδοπούλου', mayVoid: false },
      ],
    })
    expect((await requestOf(number)).state).toBe('REFUNDED')
    expect(await statesOf(number)).toEqual([{ state: 'CANCELED' }, { state: 'CANCELED' }])
    await test.drainJobs()
    // What is left is the sale that was kept: nobody is asked to return any cash.
    expect(await (await test.client(email)).call(endpoints.payouts.own)).toMatchObject({
      cashKept: 360,
      owed: 40,
    })
    const waiting = await test.db
      .selectFrom('attention_item')
      .select('kind')
      .where('request_id', '=', number)
      .where('closed_at', 'is', null)
      .execute()
    expect(waiting).toEqual([])
  })

  it('voids once when the button is pressed twice', async () => {
    const { number } = await sell()
    await Promise.all([voidSale(number), voidSale(number, sexton)])
    expect((await read()).movements.map(({ kind }) => kind)).toEqual(['SOLD', 'RETURNED'])
    expect(await voidSale(number)).toMatchObject({ expected: 0 })
  })

  it('voids nothing that is done, of another temple, of another day, or paid by card', async () => {
    const lit = await sell()
    const [line] = await test.db
      .selectFrom('request_line')
      .select('id')
      .where('request_id', '=', lit.number)
      .execute()
    await (await test.client(email)).call(endpoints.submissions.fulfil, {
      params: { id: line?.id ?? 0 },
      body: {},
    })
    await expect(voidSale(lit.number)).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    await expect(voidSale(lit.number, owner)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    const byCard = await place({ lines: [candle()], payment: 'CARD' }, undefined, email)
    await expect(voidSale(byCard.number)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    const yesterday = await sell()
    test.setNow('2026-11-20T22:01:00Z')
    const later = (await addUser(test.db, 'temple-owner', { templeId: parish.id })).email
    await expect(voidSale(yesterday.number, later)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    expect((await read(undefined, later)).movements).toEqual([])
    expect((await read('2026-11-20', later)).movements.at(-1)).toMatchObject({
      number: yesterday.number,
      mayVoid: false,
    })
    test.setNow('2026-11-20T08:00:00Z')
  })

  it('is counted against the sales, by anybody who sells or keeps the money, and counted again', async () => {
    await sell()
    const treasurer = await addUser(test.db, 'temple-treasurer', { templeId: parish.id })
    expect((await read()).count).toBeNull()
    await (await test.client(sexton)).call(calls.countTill, { body: { counted: 390 } })
    const counted = await (await test.client(treasurer.email)).call(calls.countTill, {
      body: { counted: 400 },
    })
    expect(counted).toMatchObject({ expected: 400, count: { counted: 400, by: 'Μαρία Παπαδοπούλου' } })
    expect((await read()).count).toMatchObject({ counted: 400 })
    expect((await read('2026-11-19')).count).toBeNull()
  })

  it('is closed to other temples, to the faithful, and to a treasurer’s voids', async () => {
    const { number } = await sell()
    const treasurer = await addUser(test.db, 'temple-treasurer', { templeId: parish.id })
    await expect(voidSale(number, treasurer.email)).rejects.toMatchObject({ code: 'RIGHT_MISSING' })
    expect((await read(undefined, owner)).movements.map((one) => one.number)).not.toContain(number)
    const faithful = await addUser(test.db, 'faithful')
    await expect(read(undefined, faithful.email)).rejects.toMatchObject({ code: 'RIGHT_MISSING' })
    await expect(
      (await test.client(email)).call(calls.countTill, { body: { counted: -1 } }),
    ).rejects.toMatchObject({ status: 422 })
  })
})
