import { ApiError, type Client, endpoints, type PublishableNoun, type Service } from '@kandili/contract'
import { publishableNouns } from '@kandili/contract/values'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { fulfilPlans } from './plan.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })
const calls = endpoints.publishing
let administrator: AddedUser
let office: Client

const signInAnew = async () => {
  administrator = await addUser(test.db, 'administrator')
  office = await test.client(administrator.email)
}
beforeEach(async () => {
  test.setNow('2026-11-20T10:00:00Z')
  await signInAnew()
})

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no refusal',
    (error: unknown) =>
      error instanceof ApiError ? [error.code, ...error.errors.map((e) => e.field)] : error,
  )

const kind = async (service: string) =>
  (
    await test.db
      .insertInto('offering_type')
      .values({
        title: JSON.stringify({ el: 'Λαμπάδα', en: 'Tall candle' }),
        description: JSON.stringify({ el: 'Καίει.', en: 'It burns.' }),
        service: service as Service,
        drawing: 'candle-small',
        price_cents: 250,
        published: false,
        ...(service === 'MEMORIAL' ? { rite: 'MEMORIAL' } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const saint = async () =>
  (
    await test.db
      .insertInto('saint')
      .values({
        title: JSON.stringify({ el: 'Αγία Φιλοθέη', en: 'Saint Philothei' }),
        biography: JSON.stringify({ el: 'Βίος.', en: 'A life.' }),
        feast_kind: 'FIXED',
        feast_month: 2,
        feast_day: 19,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const announcement = async () =>
  (
    await test.db
      .insertInto('announcement')
      .values({
        title: JSON.stringify({ el: 'Πανήγυρις', en: 'Feast of the temple' }),
        text: JSON.stringify({ el: 'Την Κυριακή.', en: 'On Sunday.' }),
        from_date: '2026-11-20',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
/** One unpublished record of a noun. */
const record = async (entity: PublishableNoun): Promise<{ entity: PublishableNoun; id: number }> => {
  if (entity === 'temples') {
    const { id } = await makeTemple(test.db, { published: false, website_slug: null })
    return { entity, id }
  }
  if (entity === 'saints') return { entity, id: await saint() }
  if (entity === 'announcements') return { entity, id: await announcement() }
  return { entity, id: await kind(entity.replace(/-types|s$/, '').toUpperCase()) }
}

const read = (params: { entity: PublishableNoun; id: number }) => office.call(calls.read, { params })
const plan = (params: { entity: PublishableNoun; id: number }, body: object) =>
  office.call(calls.plan, { params, body })
const run = () => fulfilPlans(test.context())

describe('a planned publication', () => {
  it.each(publishableNouns)('is written for %s', async (entity) => {
    const item = await record(entity)
    expect((await plan(item, { from: '2026-11-25' })).plan?.from).toBe('2026-11-25')
    expect((await plan(item, {})).plan).toBeNull()
  })

  it('begins with its first day in Athens and ends with its last, for the person who planned it', async () => {
    const item = await record('saints')
    expect((await plan(item, { from: '2026-11-21', until: '2026-11-22' })).plan).toEqual({
      from: '2026-11-21',
      until: '2026-11-22',
      failure: null,
    })
    await run()
    expect((await read(item)).published).toBe(false)
    // Past midnight in Athens, still the day before in UTC.
    test.setNow('2026-11-20T22:05:00Z')
    await run()
    await run()
    await signInAnew()
    const shown = await read(item)
    expect(shown).toMatchObject({ published: true, plan: { from: null, until: '2026-11-22' } })
    expect(shown.history.map(({ action, planned }) => [action, planned])).toEqual([
      ['PUBLISH', true],
      ['SCHEDULE', false],
    ])
    expect(shown.history[0]?.by).toBe(shown.history[1]?.by)
    test.setNow('2026-11-22T21:59:00Z')
    await run()
    await signInAnew()
    expect((await read(item)).published).toBe(true)
    test.setNow('2026-11-22T22:05:00Z')
    await run()
    await signInAnew()
    expect(await read(item)).toMatchObject({ published: false, plan: null })
  })

  it('rejects a day in the past, and an end before its beginning', async () => {
    const item = await record('candle-types')
    expect(await refusalOf(plan(item, { from: '2026-11-19' }))).toEqual(['VALIDATION_FAILED', 'from'])
    expect(await refusalOf(plan(item, { until: '2026-11-19' }))).toEqual(['VALIDATION_FAILED', 'until'])
    expect(await refusalOf(plan(item, { from: '2026-11-25', until: '2026-11-24' }))).toEqual([
      'VALIDATION_FAILED',
      'from',
    ])
    expect((await read(item)).plan).toBeNull()
  })

  it('of a temple whose checklist is incomplete waits for a person and happens once it is complete', async () => {
    const item = await record('temples')
    await test.db.updateTable('temple').set({ mandate_by: null }).where('id', '=', item.id).execute()
    await plan(item, { from: '2026-11-20' })
    await run()
    await run()
    expect(await read(item)).toMatchObject({ published: false, plan: { failure: 'INCOMPLETE' } })
    const open = await test.db
      .selectFrom('attention_item')
      .select('facts')
      .where('kind', '=', 'PUBLICATION_FAILED')
      .execute()
    expect(open).toEqual([{ facts: { entity: 'temples', id: item.id, code: 'NOT_READY_TO_PUBLISH' } }])
  })

  it('reopens the attention item when it is planned again and fails', async () => {
    const item = await record('temples')
    await test.db.updateTable('temple').set({ mandate_by: null }).where('id', '=', item.id).execute()
    const open = async () => {
      const items = await test.db
        .selectFrom('attention_item')
        .select(['id', 'facts'])
        .where('kind', '=', 'PUBLICATION_FAILED')
        .where('closed_at', 'is', null)
        .execute()
      return items.filter(({ facts }) => (facts as { id: number }).id === item.id)
    }
    await plan(item, { from: '2026-11-20' })
    await run()
    const [first] = await open()
    await office.call(endpoints.payments.closeAttention, { params: { id: first?.id ?? 0 } })
    await run()
    expect(await open()).toEqual([])
    await plan(item, { from: '2026-11-20' })
    await run()
    expect(await open()).toHaveLength(1)
  })

  it('is dropped by empty days, by removing the record, and in part by publishing it by hand', async () => {
    const item = await record('tama-types')
    await plan(item, { from: '2026-12-01', until: '2026-12-31' })
    await office.call(calls.publish, { body: item })
    expect((await read(item)).plan).toEqual({ from: null, until: '2026-12-31', failure: null })
    await office.call(calls.unpublish, { body: item })
    expect((await read(item)).plan).toBeNull()
    await plan(item, { from: '2026-12-01' })
    expect((await plan(item, {})).plan).toBeNull()
  })

  it('is deleted with its record', async () => {
    const item = await record('saints')
    await plan(item, { from: '2026-11-20' })
    await test.db.deleteFrom('saint').where('id', '=', item.id).execute()
    await run()
    const left = await test.db.selectFrom('publication_schedule').select('entity').execute()
    expect(left).not.toContainEqual({ entity: 'saints' })
  })
})

describe('a preview', () => {
  it.each(publishableNouns)(
    'of %s shows an unpublished record to a person without an account',
    async (entity) => {
      const item = await record(entity)
      const { path } = await office.call(calls.createPreview, { params: item })
      const key = path.replace('/preview/', '')
      const visitor = await test.client()
      const seen = await visitor.call(calls.preview, { params: { key }, query: { lang: 'en' } })
      expect(seen.path).toBeNull()
      const { shown } = seen
      if (shown.entity === 'temples') expect(shown.temple.id).toBe(item.id)
      else if (shown.entity === 'announcements') expect(shown.announcement.id).toBe(item.id)
      else if (shown.entity === 'saints') expect(shown.saint.title.en).toBe('Saint Philothei')
      else expect(shown.product).toMatchObject({ typeId: item.id, title: 'Tall candle', price: 250 })
      expect((await read(item)).history[0]).toMatchObject({ action: 'PREVIEW' })
    },
  )

  it('shows a temple with an empty checklist', async () => {
    const { id } = await makeTemple(test.db, {
      published: false,
      website_slug: null,
      mandate_by: null,
      offers: {},
    })
    const { path } = await office.call(calls.createPreview, { params: { entity: 'temples', id } })
    const visitor = await test.client()
    const { shown } = await visitor.call(calls.preview, { params: { key: path.replace('/preview/', '') } })
    expect(shown).toMatchObject({ entity: 'temples', temple: { id, mandate: { by: { el: '', en: '' } } } })
  })

  it('redirects to the public page once there is one', async () => {
    const item = await record('saints')
    const { path } = await office.call(calls.createPreview, { params: item })
    await office.call(calls.publish, { body: { ...item, websiteSlug: 'philothei-of-athens' } })
    const visitor = await test.client()
    const params = { key: path.replace('/preview/', '') }
    expect((await visitor.call(calls.preview, { params })).path).toBe('/saints/philothei-of-athens')
  })

  it('ends after seven days, and cannot be altered to show another record', async () => {
    const [item, other] = [await record('saints'), await record('saints')]
    const key = (await office.call(calls.createPreview, { params: item })).path.replace('/preview/', '')
    const visitor = await test.client()
    const see = (one: string) => refusalOf(visitor.call(calls.preview, { params: { key: one } }))
    expect(await see(key)).toBe('no refusal')
    expect(await see(key.replace(`.${item.id}.`, `.${other.id}.`))).toEqual(['ENTITY_NOT_FOUND'])
    expect(await see(key.slice(0, -2))).toEqual(['ENTITY_NOT_FOUND'])
    expect(await see('x')).toEqual(['ENTITY_NOT_FOUND'])
    test.setNow('2026-11-27T10:00:00Z')
    expect(await see(key)).toEqual(['ENTITY_NOT_FOUND'])
  })

  it('is revoked with every other link of its record, and a later one works', async () => {
    const [item, other] = [await record('saints'), await record('saints')]
    const make = async (of: typeof item) =>
      (await office.call(calls.createPreview, { params: of })).path.replace('/preview/', '')
    const [first, second, elsewhere] = [await make(item), await make(item), await make(other)]
    expect((await read(item)).previewsUntil).toBe('2026-11-27T10:00:00.000Z')
    for (let time = 0; time < 2; time += 1) {
      expect(await office.call(calls.revokePreviews, { params: item })).toMatchObject({ previewsUntil: null })
    }
    const visitor = await test.client()
    const see = (key: string) => refusalOf(visitor.call(calls.preview, { params: { key } }))
    expect([await see(first), await see(second), await see(elsewhere)]).toEqual([
      ['ENTITY_NOT_FOUND'],
      ['ENTITY_NOT_FOUND'],
      'no refusal',
    ])
    expect(await see(await make(item))).toBe('no refusal')
    const { history } = await read(item)
    expect(history.map(({ action, revoked }) => [action, revoked])).toEqual([
      ['PREVIEW', false],
      ['PREVIEW', true],
      ['PREVIEW', false],
      ['PREVIEW', false],
    ])
  })

  it('and a plan can be made only by holders of the right', async () => {
    const params = await record('saints')
    for (const [client, code] of [
      [await test.client(), 'NOT_SIGNED_IN'],
      [await test.client((await addUser(test.db, 'faithful')).email), 'RIGHT_MISSING'],
    ] as const) {
      expect(await refusalOf(client.call(calls.createPreview, { params }))).toEqual([code])
      expect(await refusalOf(client.call(calls.revokePreviews, { params }))).toEqual([code])
      expect(await refusalOf(client.call(calls.plan, { params, body: {} }))).toEqual([code])
    }
  })
})
