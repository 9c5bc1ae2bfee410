import { type Client, endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { mailsTo } from '../../../test/factories/kept-mail.ts'
import { place, placePaid } from '../../../test/factories/placed-request.ts'
import { lineFor, requestFor } from '../../../test/factories/request.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { cancelRequest } from '../requests/index.ts'
import { announceMove } from './announce-move.ts'
import { offerPlaces } from './offer-places.ts'
import { forgetWaiters } from './waiting.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const { events, products, requests, website } = endpoints

let administrator: Client
let visitor: Client
beforeAll(async () => {
  administrator = await test.client((await addUser(test.db, 'administrator')).email)
  visitor = await test.client()
})

const feast = {
  title: { el: 'Αγρυπνία του Αγίου Νικολάου', en: 'Vigil of Saint Nicholas' },
  text: { el: 'Εσπερινός, Όρθρος, Λειτουργία.', en: 'Vespers, Matins, Liturgy.' },
  startsOn: '2026-12-05',
  startsAt: '21:00',
  endsOn: '2026-12-06',
  endsAt: '01:30',
  published: true,
}
const create = (change: object = {}) => administrator.call(events.create, { body: { ...feast, ...change } })
const coming = async (query: { temple?: string; date?: string } = {}) =>
  (await visitor.call(events.listPublic, { query })).map(({ id }) => id)
const refusalOf = (call: Promise<unknown>) => call.catch((error: unknown) => error)

it('is shown in its temple’s list, on each of its days and in the site map, until it is over', async () => {
  const temple = await makeTemple(test.db)
  const { id } = await create({ templeId: temple.id })
  expect(await coming({ temple: temple.slug })).toEqual([id])
  expect(await coming({ temple: (await makeTemple(test.db)).slug })).toEqual([])
  expect(await coming({ date: '2026-12-05' })).toContain(id)
  expect(await coming({ date: '2026-12-06' })).toContain(id)
  expect(await coming({ date: '2026-12-04' })).not.toContain(id)
  const pages = await visitor.call(website.pages)
  expect(pages).toContainEqual(expect.objectContaining({ entity: 'events', slug: String(id) }))
  test.setNow('2026-12-07T08:00:00Z')
  expect(await coming()).not.toContain(id)
  expect(await visitor.call(events.readPublic, { params: { id } })).toMatchObject({ isOver: true })
  test.setNow('2026-11-20T08:00:00Z')
})

it('is nobody else’s business before it is published', async () => {
  const { id } = await create({ published: false })
  expect(await coming()).not.toContain(id)
  expect(await refusalOf(visitor.call(events.readPublic, { params: { id } }))).toMatchObject({ status: 404 })
  expect(await refusalOf(visitor.call(events.feed, { params: { id }, query: {} }))).toMatchObject({
    status: 404,
  })
  const faithful = await test.client((await addUser(test.db, 'faithful')).email)
  expect(await refusalOf(faithful.call(events.lookup, { query: {} }))).toMatchObject({ status: 403 })
  const owner = await test.client((await addUser(test.db, 'temple-owner')).email)
  expect(await refusalOf(owner.call(events.create, { body: feast }))).toMatchObject({ status: 403 })
})

it('is in the site map however many there are', async () => {
  const rows = Array.from({ length: 101 }, () => ({
    title: feast.title,
    text: feast.text,
    place: { el: '', en: '' },
    starts_on: feast.startsOn,
    starts_at: feast.startsAt,
    published: true,
  }))
  const made = await test.db.insertInto('event').values(rows).returning('id').execute()
  const pages = await visitor.call(website.pages)
  const found = new Set(pages.flatMap(({ entity, slug }) => (entity === 'events' ? [Number(slug)] : [])))
  expect(made.filter(({ id }) => !found.has(Number(id)))).toEqual([])
  const ids = made.map(({ id }) => id)
  await test.db.deleteFrom('event').where('id', 'in', ids).execute()
})

it('offers to read names where its temple reads them', async () => {
  const readsNames = async (offers: Parameters<typeof makeTemple>[1]) => {
    const { id } = await create({ templeId: (await makeTemple(test.db, offers)).id })
    return (await visitor.call(events.readPublic, { params: { id } })).readsNames
  }
  expect(await readsNames({ offers: { PRAYER: 500 } })).toBe(true)
  expect(await readsNames({ offers: { CANDLE: 500 } })).toBe(false)
})

it.each([
  ['an end before its beginning', { endsOn: '2026-12-05', endsAt: '20:00' }, 'endsAt'],
  ['an hour that does not exist', { startsAt: '24:10' }, 'startsAt'],
  ['a ticket without a temple that sells it', { ticketId: 1 }, 'templeId'],
])('refuses %s', async (_, change, field) => {
  expect(await refusalOf(create(change))).toMatchObject({ status: 422, errors: [{ field }] })
})

it('is written as iCalendar in the wall-clock time of Athens', async () => {
  const { id } = await create({ place: { el: 'Πλατεία', en: 'Square' } })
  const { body, headers } = await test.app.inject(`/api/public/events/${id}/calendar.ics?lang=en`)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(body).toContain('DTSTART;TZID=Europe/Athens:20261205T210000\r\n')
  expect(body).toContain('DTEND;TZID=Europe/Athens:20261206T013000\r\n')
  expect(body).toContain('SUMMARY:Vigil of Saint Nicholas\r\nLOCATION:Square')
})

describe('its places', () => {
  const pilgrimage = async (stock: number) => {
    const temple = await makeTemple(test.db)
    const ticket = await administrator.call(products.create, {
      body: { title: { el: `Θέση ${temple.slug}`, en: `Place ${temple.slug}` }, price: 2500 },
    })
    await test.db
      .insertInto('temple_offering')
      .values({ temple_id: temple.id, type_id: ticket.id, asks: 'FIXED', price_cents: 2500, stock })
      .execute()
    const { id } = await create({ templeId: temple.id, ticketId: ticket.id })
    const line = lineFor(temple, { service: 'PRODUCT', typeId: ticket.id, names: [] })
    const take = () => place(test.context(), requestFor(temple, {}, { lines: [line] }))
    const read = async () => (await visitor.call(events.readPublic, { params: { id } })).ticket
    return { take, read, temple, line, id }
  }

  it('are sold with their price until none is left, and the last one once', async () => {
    const { take, read } = await pilgrimage(2)
    expect(await read()).toMatchObject({ price: 2500, stock: 2 })
    const outcomes = await Promise.allSettled([take(), take(), take()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const one of outcomes) if (one.status === 'rejected') expect(one.reason.code).toBe('SOLD_OUT')
    expect(await read()).toMatchObject({ stock: 0 })
  })

  it('get one mail about another day, with the way to get their money back', async () => {
    const { temple, line, id, read } = await pilgrimage(3)
    const { code } = await placePaid(test.context(), requestFor(temple, {}, { lines: [line] }))
    await place(test.context(), requestFor(temple, {}, { lines: [line] }))
    await test.drainJobs()
    const { email } = requestFor(temple).contact
    const told = async () =>
      (await mailsTo(test.system, email)).filter(({ template }) => template === 'eventMoved')
    const change = async (part: object) => {
      const { version, ticketId } = await administrator.call(events.read, { params: { id } })
      const body = { ...feast, templeId: temple.id, ticketId, version, ...part }
      await administrator.call(events.update, { params: { id }, body })
    }
    await change({ text: { el: 'Άλλο πρόγραμμα.', en: 'Another programme.' } })
    await test.drainJobs()
    expect(await told()).toEqual([])
    await change({ startsOn: '2026-12-12', endsOn: '2026-12-13' })
    await test.drainJobs()
    await announceMove(test.context(), { id })
    expect(await told()).toMatchObject([
      { subject: 'Νέα ημέρα: Αγρυπνία του Αγίου Νικολάου, Σάββατο 12 Δεκεμβρίου, 21:00' },
    ])
    expect((await told())[0]?.text).toContain(`/el/withdraw/${code}`)
    const { stock } = (await read()) ?? {}
    const [held] = (await visitor.call(requests.track, { params: { code } })).lines
    const back = { params: { code }, body: { lineIds: [held?.id ?? 0] } }
    expect(await visitor.call(requests.withdraw, back)).toMatchObject({ amount: 2500 })
    const { lines } = await visitor.call(requests.track, { params: { code } })
    expect(lines).toMatchObject([{ state: 'CANCELED' }])
    expect(lines[0]?.ticket).toBeUndefined()
    expect(await read()).toMatchObject({ stock: Number(stock) + 1 })
  })

  it('keep their event on the website while people hold them', async () => {
    const { temple, line, id, take } = await pilgrimage(3)
    await take()
    const { code } = await placePaid(test.context(), requestFor(temple, {}, { lines: [line] }))
    const other = await create({ templeId: temple.id })
    const change = async (facts: object) => {
      const { version, ticketId } = await administrator.call(events.read, { params: { id } })
      const body = { ...feast, templeId: temple.id, ticketId, version, ...facts }
      return administrator.call(events.update, { params: { id }, body })
    }
    const hide = () => change({ published: false })
    const remove = () => administrator.call(events.remove, { params: { id } })
    expect(await refusalOf(hide())).toMatchObject({ code: 'STILL_IN_USE', errors: [{ field: 'published' }] })
    expect(await refusalOf(change({ ticketId: null }))).toMatchObject({ errors: [{ field: 'ticketId' }] })
    expect(await refusalOf(remove())).toMatchObject({ code: 'STILL_IN_USE' })
    const both = administrator.call(events.massDelete, { body: { list: [id, other.id] } })
    expect(await both).toMatchObject({ deleted: [other.id], kept: [{ id }] })
    const [held] = (await visitor.call(requests.track, { params: { code } })).lines
    await visitor.call(requests.withdraw, { params: { code }, body: { lineIds: [held?.id ?? 0] } })
    expect(await hide()).toMatchObject({ published: false })
    await remove()
  })

  it('are those of one event', async () => {
    const { temple, id } = await pilgrimage(3)
    const { ticketId, version } = await administrator.call(events.read, { params: { id } })
    const taken = { errors: [{ field: 'ticketId' }] }
    expect(await refusalOf(create({ templeId: temple.id, ticketId }))).toMatchObject(taken)
    const other = await create({ templeId: temple.id })
    const second = { ...feast, templeId: temple.id, ticketId, version: other.version }
    const change = administrator.call(events.update, { params: { id: other.id }, body: second })
    expect(await refusalOf(change)).toMatchObject(taken)
    await administrator.call(events.update, { params: { id }, body: { ...second, version } })
    const elsewhere = await makeTemple(test.db)
    expect(await create({ templeId: elsewhere.id, ticketId })).toMatchObject({ ticketId })
  })

  it('of an event that is over are no places of the next one that has its ticket', async () => {
    const { temple, line, id } = await pilgrimage(3)
    const owner = await test.client((await addUser(test.db, 'temple-owner', { templeId: temple.id })).email)
    const { id: former } = await placePaid(test.context(), requestFor(temple, {}, { lines: [line] }))
    const days = { starts_on: '2020-01-05', ends_on: '2020-01-06' }
    await test.db.updateTable('event').set(days).where('id', '=', id).execute()
    const placed_at = new Date('2020-01-01T08:00:00Z')
    await test.db.updateTable('request').set({ placed_at }).where('id', '=', former).execute()
    const next = await create({ templeId: temple.id, ticketId: line.typeId })
    const { id: now } = await placePaid(test.context(), requestFor(temple, {}, { lines: [line] }))
    const shown = await owner.call(endpoints.submissions.listTickets)
    expect(shown).toMatchObject([{ id: next.id, tickets: [{ requestNumber: now }] }])
  })

  describe('when none is left', () => {
    const waiter = (email: string) => ({
      contact: { firstName: 'Μαρία', lastName: 'Νικολάου', email },
      acceptTerms: true,
      acceptPrivacy: true,
      acceptBegin: true,
      language: 'en' as const,
    })
    const join = (id: number, email: string, change: object = {}) =>
      visitor.call(events.joinWaiting, { params: { id }, body: { ...waiter(email), ...change } })
    const told = async (email: string, template: string) =>
      (await mailsTo(test.system, email)).filter((mail) => mail.template === template)
    const soldOut = async () => {
      const made = await pilgrimage(1)
      return { ...made, first: await made.take() }
    }
    const giveBack = (id: number) =>
      test.context().transaction((inside) => cancelRequest(inside, id, 'CANCELED_BY_ADMINISTRATOR'))

    it('the place that comes free is kept for the first who waits, and then for the next', async () => {
      const { id, first, read, take } = await soldOut()
      await join(id, 'maria@example.test')
      // The answers are alike: who waits already is not said.
      expect(await join(id, 'petros@example.test')).toEqual(await join(id, 'Maria@example.test'))
      expect(await told('maria@example.test', 'eventWaiting')).toHaveLength(1)
      await giveBack(first.id)
      expect(await read()).toMatchObject({ stock: 0 })
      expect(await refusalOf(take())).toMatchObject({ code: 'SOLD_OUT' })
      await offerPlaces(test.context())
      await offerPlaces(test.context())
      expect(await told('maria@example.test', 'placeFree')).toMatchObject([
        { subject: `A place came free for you: ${feast.title.en}` },
      ])
      expect(await told('petros@example.test', 'placeFree')).toEqual([])
      // She lets the day pass.
      const hers = await test.db
        .selectFrom('request')
        .select(['id', 'state', 'total_cents'])
        .where('contact_email', '=', 'maria@example.test')
        .executeTakeFirstOrThrow()
      expect(hers).toMatchObject({ state: 'PENDING_PAYMENT', total_cents: 2500 })
      await giveBack(hers.id)
      await offerPlaces(test.context())
      expect(await told('petros@example.test', 'placeFree')).toHaveLength(1)
      expect(await read()).toMatchObject({ stock: 0 })
    })

    it('those who wait hear of another day, once', async () => {
      const { id, temple } = await soldOut()
      await join(id, 'waits@example.test')
      const { version, ticketId } = await administrator.call(events.read, { params: { id } })
      const moved = { startsOn: '2026-12-12', endsOn: '2026-12-13' }
      const body = { ...feast, templeId: temple.id, ticketId, version, ...moved }
      await administrator.call(events.update, { params: { id }, body })
      await test.drainJobs()
      await announceMove(test.context(), { id })
      const mails = (await told('waits@example.test', 'eventWaiting')).map(({ subject }) => subject)
      expect(mails.filter((subject) => subject.includes('Saturday 12 December'))).toHaveLength(1)
    })

    it('a place is held until the end of its event at most', async () => {
      const { id, first } = await soldOut()
      await join(id, 'soon@example.test')
      await giveBack(first.id)
      test.setNow('2026-12-05T22:30:00Z')
      await offerPlaces(test.context())
      const { expires_at } = await test.db
        .selectFrom('request')
        .select('expires_at')
        .where('contact_email', '=', 'soon@example.test')
        .executeTakeFirstOrThrow()
      expect(expires_at.toISOString()).toBe('2026-12-05T23:30:00.000Z')
      test.setNow('2026-11-20T08:00:00Z')
    })

    it('one who leaves the list is passed over, and places nobody waits for are sold again', async () => {
      const { id, first, read } = await soldOut()
      await join(id, 'anna@example.test')
      const [mail] = await told('anna@example.test', 'eventWaiting')
      const key = /waiting\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
      await giveBack(first.id)
      await visitor.call(events.leaveWaiting, { params: { key } })
      expect(await refusalOf(visitor.call(events.leaveWaiting, { params: { key } }))).toMatchObject({
        status: 404,
      })
      await offerPlaces(test.context())
      expect(await read()).toMatchObject({ stock: 1 })
      expect(await told('anna@example.test', 'placeFree')).toEqual([])
    })

    it('the list cannot be joined while places are left, or without what is accepted', async () => {
      const { id, first } = await soldOut()
      // In one round with what was typed.
      expect(await refusalOf(join(id, '', { acceptBegin: false }))).toMatchObject({
        errors: [{ field: 'contact.email' }, { field: 'acceptBegin' }],
      })
      await giveBack(first.id)
      expect(await refusalOf(join(id, 'x@example.test'))).toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    })

    it('who waited is forgotten once it is over', async () => {
      const { id } = await soldOut()
      await join(id, 'late@example.test')
      test.setNow('2026-12-07T08:00:00Z')
      await forgetWaiters(test.context())
      test.setNow('2026-11-20T08:00:00Z')
      const left = await test.db.selectFrom('event_waiter').select('id').where('event_id', '=', id).execute()
      expect(left).toEqual([])
    })
  })

  it('are not offered by a temple that is no longer listed', async () => {
    const { read, temple } = await pilgrimage(2)
    await test.db.updateTable('temple').set({ published: false }).where('id', '=', temple.id).execute()
    expect(await read()).toBeNull()
  })
})
