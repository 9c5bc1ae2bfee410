import { type Client, endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { refusePersonalData } from '../../../../test/harness/personal-data.ts'
import { recordAudit, recordView } from '../../../platform/audit/record-audit.ts'
import type { Actor } from '../../../platform/context.ts'
import { acceptLine } from '../../requests/fulfilment/accept-line.ts'
import { fulfilLine } from '../../requests/fulfilment/fulfil-line.ts'
import { listSubmissions } from '../../requests/fulfilment/list-submissions.ts'
import { readToday } from '../../requests/fulfilment/read-today.ts'
import { undoLine } from '../../requests/fulfilment/undo-line.ts'
import { markRequestPaid } from '../../requests/lifecycle/mark-request-paid.ts'
import { placeRequest } from '../../requests/placing/place-request.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const { list, exportAll, actors } = endpoints.audit

let client: Client
let administratorId: number
beforeAll(async () => {
  const user = await addUser(test.db, 'administrator')
  administratorId = user.id
  client = await test.client(user.email)
})

const entriesAbout = (entity: string, entityId: number) =>
  test.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_user_id as actorId', 'facts'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entityId))
    .orderBy('id')
    .execute()

/** Entries about records of a noun that no other test uses. */
const tell = async (entity: string, count: number, more: { actor?: Actor; templeId?: number } = {}) => {
  const context = test.context({ actor: more.actor ?? null })
  for (let index = 0; index < count; index++) {
    await recordAudit(context, {
      action: 'UPDATE',
      entity,
      entityId: index,
      ...(more.templeId === undefined ? {} : { templeId: more.templeId }),
    })
  }
}

describe('the audit trail', () => {
  it('accepts no update, no deletion and no truncation', async () => {
    await tell('kept', 1)
    for (const statement of [
      sql`update audit_entry set action = 'VIEW'`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
    ]) {
      await expect(statement.execute(test.db)).rejects.toThrow()
    }
    const { records } = await client.call(list, { query: { entity: ['kept'] } })
    expect(records).toMatchObject([{ action: 'UPDATE', entity: 'kept', entityId: '0', actor: null }])
  })

  it('holds nothing that was rolled back', async () => {
    const work = test.context().transaction(async (inside) => {
      await recordAudit(inside, { action: 'CREATE', entity: 'rolled-back' })
      throw new Error('the work failed')
    })
    await expect(work).rejects.toThrow('the work failed')
    expect((await client.call(list, { query: { entity: ['rolled-back'] } })).records).toEqual([])
  })

  it('is listed newest first, page by page, with none missing and none twice', async () => {
    // All at one instant, then an older one that was inserted later.
    await tell('paged', 7)
    test.setNow('2026-11-19T08:00:00Z')
    await recordAudit(test.context(), { action: 'CREATE', entity: 'paged', entityId: 'older' })
    test.setNow('2026-11-20T08:00:00Z')
    const seen: (string | null)[] = []
    let before: string | undefined
    for (let pages = 0; pages < 10; pages++) {
      const page = await client.call(list, { query: { entity: ['paged'], size: 3, before } })
      seen.push(...page.records.map(({ entityId }) => entityId))
      if (page.next === null) break
      before = page.next
    }
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0', 'older'])
  })

  it('is searched by record, actor, action, temple and day in Athens', async () => {
    const temple = await makeTemple(test.db)
    const actor = await makeTempleActor(test.db, temple.id)
    await tell('searched', 2, { actor })
    test.setNow('2026-11-18T21:59:59Z')
    await recordAudit(test.context({ actor }), { action: 'CREATE', entity: 'searched', entityId: 'evening' })
    test.setNow('2026-11-18T22:00:00Z')
    await recordAudit(test.context(), { action: 'CREATE', entity: 'searched', entityId: 'midnight' })
    test.setNow('2026-11-20T08:00:00Z')
    const found = async (query: object) =>
      (await client.call(list, { query: { entity: ['searched'], ...query } })).records.map(
        ({ entityId }) => entityId,
      )
    expect(await found({ entityId: '1' })).toEqual(['1'])
    expect(await found({ actorId: [actor.userId] })).toEqual(['1', '0', 'evening'])
    expect(await found({ action: ['CREATE'] })).toEqual(['midnight', 'evening'])
    expect(await found({ templeId: [temple.id] })).toEqual(['1', '0', 'evening'])
    expect(await found({ from: '2026-11-19', to: '2026-11-19' })).toEqual(['midnight'])
    expect(await found({ to: '2026-11-18' })).toEqual(['evening'])
    const [entry] = (await client.call(list, { query: { entity: ['searched'], entityId: '1' } })).records
    expect(entry).toMatchObject({
      actor: { id: actor.userId, name: 'Πέτρος', type: 'COMPANY' },
      temple: { id: temple.id },
    })
    expect(await client.call(actors)).toContainEqual({ id: actor.userId, title: 'Πέτρος' })
  })

  it('records its own export', async () => {
    await tell('exported', 3)
    const { records, complete } = await client.call(exportAll, { query: { entity: ['exported'] } })
    expect(records).toHaveLength(3)
    expect(complete).toBe(true)
    const [told] = (await client.call(list, { query: { entity: ['audit'] } })).records
    expect(told).toMatchObject({
      action: 'EXPORT',
      actor: { id: administratorId },
      facts: { records: 3, filters: ['entity'] },
    })
  })

  it('records one view of a record once, and the next view again', async () => {
    const temple = await makeTemple(test.db)
    const actor = await makeTempleActor(test.db, temple.id)
    const look = () => recordView(test.context({ actor }), { entity: 'looked-at', entityId: 5 })
    await look()
    await look()
    test.setNow('2026-11-20T08:10:01Z')
    await look()
    test.setNow('2026-11-20T08:00:00Z')
    await recordView(test.context(), { entity: 'looked-at', entityId: 5 })
    expect(await entriesAbout('looked-at', 5)).toHaveLength(2)
  })
})

it('records a foreign token as forged only where one of our tokens is expected', async () => {
  const headers = { authorization: 'Bearer sandbox_secret' }
  const told = async () =>
    (await client.call(list, { query: { action: ['REFUSED'] } })).records.filter(
      ({ facts }) => facts.attempt === 'FORGED_TOKEN',
    ).length
  await test.app.inject({ method: 'GET', url: '/sandbox/v1/checkouts/none', headers })
  expect(await told()).toBe(0)
  await test.app.inject({ method: 'GET', url: '/api/users/me', headers })
  expect(await told()).toBe(1)
})

describe('actions on a request', () => {
  it('are recorded: who saw its names, what the temple did and took back', async () => {
    const temple = await makeTemple(test.db)
    const placed = await placeRequest(test.context(), requestFor(temple, { names: ['Φιλοθέη'] }))
    const { id } = await test.db
      .selectFrom('request')
      .select('id')
      .where('code', '=', placed.code)
      .executeTakeFirstOrThrow()
    await test.context().transaction((tx) => markRequestPaid(tx, id))
    await client.call(endpoints.orders.read, { params: { id } })
    expect(await entriesAbout('orders', id)).toEqual([
      { action: 'VIEW', actorId: administratorId, facts: {} },
    ])
    const actor = await makeTempleActor(test.db, temple.id)
    const context = test.context({ actor })
    const lineId = placed.lines[0]?.id ?? 0
    await acceptLine(context, lineId)
    await acceptLine(context, lineId)
    await fulfilLine(context, lineId, { text: 'Χρόνια πολλά' })
    await undoLine(context, lineId)
    expect(await entriesAbout('submissions', lineId)).toEqual([
      { action: 'ACCEPT', actorId: actor.userId, facts: {} },
      { action: 'FULFIL', actorId: actor.userId, facts: { fields: ['text'] } },
      { action: 'UNDO', actorId: actor.userId, facts: { from: 'FULFILLED', to: 'ACCEPTED' } },
    ])
  })
})

it('a call without the right is recorded with the right, and a flood of them is not', async () => {
  const { id, email } = await addUser(test.db, 'faithful')
  const headers = { authorization: `Bearer ${await test.signIn(email)}` }
  for (let call = 0; call < 12; call += 1) {
    expect((await test.app.inject({ url: '/api/users/1', headers })).statusCode).toBe(403)
  }
  const told = { query: { actorId: [id], action: ['REFUSED' as const] } }
  const { records } = await client.call(list, told)
  expect(records).toHaveLength(10)
  expect(records[0]).toMatchObject({
    entity: 'users',
    facts: { code: 'RIGHT_MISSING', rights: ['users_user_view'] },
  })
})

it('a temple that sees the names is recorded, once per view', async () => {
  const temple = await makeTemple(test.db)
  const actor = await makeTempleActor(test.db, temple.id)
  const context = test.context({ actor })
  await readToday(context)
  await readToday(context)
  await listSubmissions(context, { page: 1, size: 10, order: 'desc' })
  const seen = { query: { entity: ['submissions'], actorId: [actor.userId], action: ['VIEW' as const] } }
  expect((await client.call(list, seen)).records).toMatchObject([
    { entityId: null, temple: { id: temple.id } },
  ])
})

it('texts that a person typed would be found in it after any test', async () => {
  const typed: Record<string, string | number[] | string[]>[] = [
    { to: 'maria@example.test' },
    { name: 'Φιλοθέη' },
    { fields: ['title', 'Petros'] },
  ]
  await addUser(test.db, 'faithful')
  await test.db.updateTable('app_user').set({ first_name: 'Petros' }).where('type', '=', 'CUSTOMER').execute()
  for (const facts of typed) {
    const story = test.context().transaction(async (inside) => {
      await recordAudit(inside, { action: 'UPDATE', entity: 'users', facts })
      await refusePersonalData(inside.db)
    })
    await expect(story, JSON.stringify(facts)).rejects.toThrow('personal data')
  }
  await refusePersonalData(test.db)
})
