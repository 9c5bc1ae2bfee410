import { randomUUID } from 'node:crypto'
import { type Client, endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addRole } from '../../../test/factories/add-role.ts'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const { announcements, products, surveys, templates, templeOfferings, timetable } = endpoints

let administrator: Client
beforeAll(async () => {
  administrator = await test.client((await addUser(test.db, 'administrator')).email)
})

const named = (en: string) => ({ el: `Πρότυπο ${en}`, en })
const news = {
  title: { el: 'Πανήγυρις', en: 'Feast' },
  text: { el: 'Σας περιμένουμε.', en: 'You are welcome.' },
  fromDate: '2026-12-01',
}
const announce = (change: object = {}) =>
  administrator.call(announcements.create, { body: { ...news, ...change } })
const keep = (kind: 'ANNOUNCEMENT' | 'SURVEY' | 'TEMPLE', recordId: number, title: string) =>
  administrator.call(templates.create, { body: { kind, recordId, title: named(title) } })
const noteUse = (id: number, recordId: number) =>
  administrator.call(templates.noteUse, { params: { id }, body: { recordId } })
const usesOf = (id: number) => administrator.call(templates.listUses, { params: { id } })
const refusalOf = (call: Promise<unknown>) => call.catch((error: unknown) => error)

describe('a template', () => {
  it('keeps what is said again, without the days, and becomes its next version under the same name', async () => {
    const first = await announce({ language: 'el', byMail: true })
    const kept = await keep('ANNOUNCEMENT', first.id, 'feast')
    expect(kept).toMatchObject({ kind: 'ANNOUNCEMENT', version: 1, useCount: 0 })
    expect(kept.content).toMatchObject({ title: news.title, text: news.text, language: 'el', byMail: true })
    expect(kept.content).not.toHaveProperty('fromDate')
    const second = await announce({ text: { el: 'Άλλο κείμενο.', en: 'Another text.' } })
    const next = await keep('ANNOUNCEMENT', second.id, 'feast')
    expect(next).toMatchObject({ id: kept.id, version: 2, content: { text: { en: 'Another text.' } } })
    const { versions } = await administrator.call(templates.versions, { params: { id: kept.id } })
    expect(versions.map(({ record }) => record.content)).toMatchObject([
      { text: { en: 'Another text.' } },
      { text: news.text },
    ])
  })

  it('keeps the questions of a collection', async () => {
    const question = { key: 'acts', kind: 'TEXT' as const, label: named('acts'), required: true }
    const survey = await administrator.call(surveys.create, {
      body: {
        title: named('return'),
        code: 'R26',
        kind: 'POLL',
        audience: 'FAITHFUL',
        submissionFrom: '2026-12-01',
        submissionTo: '2027-01-31',
        sections: [{ title: named('one'), questions: [question] }],
      },
    })
    const { content } = await keep('SURVEY', survey.id, 'return')
    expect(content).toMatchObject({ kind: 'POLL', sections: survey.sections })
    expect(content).not.toHaveProperty('code')
  })

  it('says what was made from it, and leaves that alone when it is deleted and restored', async () => {
    const { id } = await keep('ANNOUNCEMENT', (await announce()).id, 'used')
    const made = await announce({ title: { el: 'Νέο', en: 'New' } })
    await noteUse(id, made.id)
    await noteUse(id, made.id)
    expect(await usesOf(id)).toMatchObject([{ id: made.id, title: { en: 'New' } }])
    const { undo } = await administrator.call(templates.remove, { params: { id } })
    expect(await administrator.call(announcements.read, { params: { id: made.id } })).toEqual(made)
    expect(await refusalOf(usesOf(id))).toMatchObject({ status: 404 })
    await administrator.call(templates.undoDelete, { body: { undo: String(undo) } })
    expect(await administrator.call(templates.read, { params: { id } })).toMatchObject({ useCount: 1 })
    await administrator.call(announcements.remove, { params: { id: made.id } })
    expect(await usesOf(id)).toEqual([])
  })

  it('gives a new temple the offerings and services of another, and overwrites nothing', async () => {
    const service = {
      id: randomUUID(),
      on: { kind: 'WEEKDAY' as const, weekday: 7 },
      kind: 'LITURGY' as const,
      title: null,
      startsAt: '07:30',
      endsAt: '10:00',
      closesAt: null,
      closesDaysBefore: 0,
      acts: [],
      validFrom: null,
      validUntil: null,
      replacesWeek: false,
    }
    const whole = await makeTemple(test.db, { offers: { CANDLE: 700, MEMORIAL: 900 } })
    await administrator.call(timetable.change, {
      params: { templeId: whole.id },
      body: { version: 0, services: [service], exceptions: [] },
    })
    const book = await administrator.call(products.create, { body: { title: named('book'), price: 900 } })
    await administrator.call(templeOfferings.save, {
      params: { templeId: whole.id, typeId: book.id },
      body: { version: null, enabled: true, asks: 'FIXED', price: 900, stock: 3 },
    })
    const { id } = await keep('TEMPLE', whole.id, 'parish')
    const bare = await makeTemple(test.db, { offers: { CANDLE: 300 } })
    await noteUse(id, bare.id)
    const params = { templeId: bare.id }
    const { offerings } = await administrator.call(templeOfferings.list, { params })
    const prices = offerings.flatMap(({ typeId, own }) => (own?.enabled ? [[typeId, own.price]] : []))
    expect(Object.fromEntries(prices)).toEqual({
      [bare.typeOf('CANDLE')]: 300,
      [whole.typeOf('MEMORIAL')]: 900,
    })
    const own = (await administrator.call(timetable.read, { params })).services
    expect(own).toMatchObject([{ on: service.on, startsAt: '07:30' }])
    expect(own[0]?.id).not.toBe(service.id)
    expect(await usesOf(id)).toMatchObject([{ id: bare.id }])
  })
})

it('is listed with the answers and messages that temples keep', async () => {
  const temple = await makeTemple(test.db)
  const owner = await test.client((await addUser(test.db, 'temple-owner', { templeId: temple.id })).email)
  await owner.call(endpoints.submissions.createTemplate, {
    body: { text: { el: 'Άναψε το κερί σας.', en: 'Your candle was lit.' } },
  })
  const { id } = await keep('ANNOUNCEMENT', (await announce()).id, 'candle news')
  const found = (query: object) =>
    administrator.call(templates.list, { query: { q: 'candle', ...query } }).then(({ records }) => records)
  expect(await found({ sort: 'kind' })).toMatchObject([
    { id, kind: 'ANNOUNCEMENT', useCount: 0, temple: null },
    { kind: 'ANSWER', useCount: null, temple: { id: temple.id } },
  ])
  expect(await found({ kind: ['ANNOUNCEMENT'] })).toHaveLength(1)
  expect(await refusalOf(owner.call(templates.list, { query: {} }))).toMatchObject({ status: 403 })
})

it('is not made of records that its keeper may not see', async () => {
  const { id } = await announce()
  const { id: userId, email } = await addUser(test.db, 'administrator')
  const role = await addRole(test.db, 'ADMIN', ['general_mainparameter_view', 'general_mainparameter_edit'])
  await test.db.updateTable('user_role').set({ role_id: role }).where('user_id', '=', userId).execute()
  const other = await test.client(email)
  const body = { kind: 'ANNOUNCEMENT' as const, recordId: id, title: named('closed') }
  expect(await refusalOf(other.call(templates.create, { body }))).toMatchObject({ status: 404 })
  expect(await refusalOf(keep('ANNOUNCEMENT', 999_999, 'nothing'))).toMatchObject({ status: 404 })
})
