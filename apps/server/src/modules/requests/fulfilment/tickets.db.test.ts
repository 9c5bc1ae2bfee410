import { randomUUID } from 'node:crypto'
import { type Client, endpoints } from '@kandili/contract'
import { beforeAll, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { place, placePaid } from '../../../../test/factories/placed-request.ts'
import { lineFor, requestFor } from '../../../../test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { mailLineAnswered } from '../answer-mail.ts'

const test = useApp({ now: '2026-12-05T18:00:00Z' })
const { events, products, requests, submissions } = endpoints

let temple: MadeTemple
let keeper: Client
let typeId: number

const sellTickets = async (client: Client) => {
  const { id } = await client.call(products.create, {
    body: { title: { el: 'Εισιτήριο', en: 'Ticket' }, price: 2500 },
  })
  await test.db
    .insertInto('temple_offering')
    .values({ temple_id: temple.id, type_id: id, asks: 'FIXED', price_cents: 2500, stock: 50 })
    .execute()
  return id
}

beforeAll(async () => {
  temple = await makeTemple(test.db)
  const administrator = await test.client((await addUser(test.db, 'administrator')).email)
  keeper = await test.client((await addUser(test.db, 'temple-owner', { templeId: temple.id })).email)
  typeId = await sellTickets(administrator)
  await administrator.call(events.create, {
    body: {
      title: { el: 'Αγρυπνία', en: 'Vigil' },
      startsOn: '2026-12-05',
      startsAt: '21:00',
      templeId: temple.id,
      ticketId: typeId,
      published: true,
    },
  })
})

const bodyOf = (quantity: number) =>
  requestFor(temple, {}, { lines: [lineFor(temple, { service: 'PRODUCT', typeId, quantity, names: [] })] })
const buy = async (quantity = 1) => {
  const { code, id } = await placePaid(test.context(), bodyOf(quantity))
  const line = (await (await test.client()).call(requests.track, { params: { code } })).lines[0]
  return { code, id, lineId: line?.id ?? 0, ticket: line?.ticket?.code ?? '' }
}
const shown = (code: string, at: string, key: string = randomUUID()) => ({ code, at, key })
const checkIn = (...checkIns: ReturnType<typeof shown>[]) =>
  keeper.call(submissions.checkIn, { body: { checkIns } })
const [at20, at21] = ['2026-12-05T17:50:00.000Z', '2026-12-05T17:55:00.000Z']

it('a ticket is on its buyer’s page once it is paid, and in the list of its temple without a name', async () => {
  const { code, ticket, id, lineId } = await buy(3)
  const picture = await test.app.inject(`/api/public/orders/${code}/lines/${lineId}/ticket`)
  expect(picture.headers['content-type']).toContain('image/svg+xml')
  const [event] = await keeper.call(submissions.listTickets)
  expect(event?.tickets.find((one) => one.code === ticket)).toEqual({
    code: ticket,
    requestNumber: id,
    places: 3,
    shownAt: null,
  })
  const unpaid = await place(test.context(), bodyOf(1))
  const page = await (await test.client()).call(requests.track, { params: { code: unpaid.code } })
  expect(page.lines[0]?.ticket).toBeUndefined()
})

it('lets in once: the second device learns when the first saw it, and a repeat is the same check-in', async () => {
  const { code, lineId, ticket } = await buy()
  const first = shown(ticket, at20)
  expect(await checkIn(first)).toEqual([{ code: ticket, outcome: 'ADMITTED', shownAt: at20 }])
  expect(await checkIn(first)).toMatchObject([{ outcome: 'ADMITTED' }])
  expect(await checkIn(shown(ticket, at21))).toEqual([
    { code: ticket, outcome: 'SHOWN_BEFORE', shownAt: at20 },
  ])
  const { lines } = await (await test.client()).call(requests.track, { params: { code } })
  expect(lines[0]).toMatchObject({ state: 'FULFILLED', ticket: { code: null } })
  await mailLineAnswered(test.context(), { lineId })
  const mails = test.db.selectFrom('mail').select('subject').where('template', '=', 'answered')
  expect(await mails.executeTakeFirst()).toMatchObject({
    subject: expect.stringMatching(/^Το εισιτήριό σου δείχτηκε στις /),
  })
})

it.each(['2031-01-01T00:00:00.000Z', '2019-01-01T00:00:00.000Z'])(
  'a device whose clock says %s lets in now',
  async (wrong) => {
    const { ticket } = await buy()
    const now = test.system.clock.now().toISOString()
    expect(await checkIn(shown(ticket, wrong))).toEqual([{ code: ticket, outcome: 'ADMITTED', shownAt: now }])
  },
)

it('two devices that send one ticket at once let it in once', async () => {
  const { ticket } = await buy()
  const outcomes = await Promise.all([checkIn(shown(ticket, at20)), checkIn(shown(ticket, at21))])
  expect(outcomes.map(([one]) => one?.outcome).toSorted()).toEqual(['ADMITTED', 'SHOWN_BEFORE'])
})

it('knows no ticket that was made up, is unpaid, or is another temple’s', async () => {
  const { ticket } = await buy()
  const madeUp = ticket.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect(await checkIn(shown(madeUp, at20), shown('nothing', at20))).toMatchObject([
    { outcome: 'UNKNOWN' },
    { outcome: 'UNKNOWN' },
  ])
  const other = await makeTemple(test.db)
  const stranger = await test.client((await addUser(test.db, 'temple-owner', { templeId: other.id })).email)
  expect(await stranger.call(submissions.listTickets)).toEqual([])
  expect(
    await stranger.call(submissions.checkIn, { body: { checkIns: [shown(ticket, at20)] } }),
  ).toMatchObject([{ outcome: 'UNKNOWN' }])
  const faithful = await test.client((await addUser(test.db, 'faithful')).email)
  await expect(faithful.call(submissions.listTickets)).rejects.toMatchObject({ status: 403 })
})
