import { ApiError, type Client, endpoints } from '@kandili/contract'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { useApp } from '../../../../test/harness/app.ts'

const calls = endpoints.candleTypes
const { tamaTypes } = endpoints

const candle = {
  title: { el: 'Κερί δοκιμής', en: 'Trial candle' },
  description: { el: 'Δοκιμή', en: 'Trial' },
  price: 300,
  minPrice: 100,
  maxPrice: 5000,
  burningMinutes: 90,
  position: 500,
}

const refusalOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ApiError) return error
  throw new Error(`It was not refused: ${String(error)}`)
}

describe('candle types', () => {
  const test = useApp({ now: '2026-11-20T10:00:00Z' })
  let client: Client
  let other: Client
  let token: string

  beforeAll(async () => {
    const administrator = await addUser(test.db, 'administrator')
    client = await test.client(administrator.email)
    token = await test.signIn(administrator.email)
    other = await test.client((await addUser(test.db, 'administrator')).email)
  })

  const create = (more: object = {}) => client.call(calls.create, { body: { ...candle, ...more } })

  it('returns pages that together are the whole list, each record once, by position', async () => {
    const all = await client.call(calls.list, { query: { size: 100 } })
    expect(all.total).toBe(all.records.length)
    expect(all.records.length).toBeGreaterThan(3)
    expect(all.records.every((record) => record.service === 'CANDLE')).toBe(true)
    const pages = []
    for (let page = 1; page <= Math.ceil(all.total / 2); page++) {
      pages.push(await client.call(calls.list, { query: { size: 2, page } }))
    }
    expect(pages.flatMap((page) => page.records)).toEqual(all.records)
    const positions = all.records.map((record) => record.position)
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
    expect((await client.call(calls.list, { query: { page: 999_999 } })).records).toEqual([])
  })

  it('streams everything, without the count when asked', async () => {
    const [all, everything, uncounted] = await Promise.all([
      client.call(calls.list, { query: { size: 100 } }),
      client.call(calls.list, { query: { size: 'all' } }),
      client.call(calls.list, { query: { count: 'no' } }),
    ])
    expect(everything).toEqual({ ...all, size: 'all', page: 1 })
    expect(uncounted.total).toBe(-1)
  })

  it('finds by title regardless of accents, case and alphabet', async () => {
    const { id } = await create({ title: { el: 'Λαμπάδα του Αγίου Νικολάου', en: 'Taper' } })
    for (const q of ['λαμπαδα', 'ΛΑΜΠΆΔΑ', 'lampada', 'Lambada', 'nikolaou agiou', 'taper']) {
      const { records } = await client.call(calls.list, { query: { q, size: 100 } })
      expect(
        records.map((record) => record.id),
        q,
      ).toContain(id)
    }
    for (const q of ['nothing such', '%', '_____', '!!!', "' or 1=1 --"]) {
      const { records, total } = await client.call(calls.list, { query: { q } })
      expect([records, total], q).toEqual([[], 0])
    }
  })

  it('sorts both ways by every sortable field, titles by the rules of the language', async () => {
    for (const sort of [
      'id',
      'title',
      'price',
      'minPrice',
      'maxPrice',
      'burningMinutes',
      'position',
      'status',
      'published',
      'updatedAt',
    ]) {
      const [up, down] = await Promise.all(
        (['asc', 'desc'] as const).map((order) =>
          client.call(calls.list, { query: { sort, order, size: 100 } }),
        ),
      )
      expect(new Set(up?.records.map(({ id }) => id))).toEqual(new Set(down?.records.map(({ id }) => id)))
    }
    const greek = await client.call(calls.list, {
      query: { sort: 'title', size: 100 },
      headers: { 'accept-language': 'el' },
    })
    const titles = greek.records.map((record) => record.title.el)
    expect(titles).toEqual([...titles].sort(new Intl.Collator('el').compare))
  })

  it('refuses to sort by anything else', async () => {
    for (const sort of [
      'key',
      'search_key',
      'price_cents',
      'id; drop table request',
      'constructor',
      '__proto__',
      'fileId',
    ]) {
      const { status, errors } = await refusalOf(client.call(calls.list, { query: { sort } }))
      expect([sort, status, errors.map((error) => error.field)]).toEqual([sort, 422, ['sort']])
    }
  })

  it('accepts any text in its query', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(text, text, text, async (q, status, size) => {
        const search = new URLSearchParams({ q, status, size })
        const answer = await test.app.inject({
          url: `/api/candle-types?${search}`,
          headers: { authorization: `Bearer ${token}` },
        })
        expect([200, 422]).toContain(answer.statusCode)
      }),
      { numRuns: 60 },
    )
  })
  it('filters by flag and by one or several states', async () => {
    const { id } = await create({ published: false, status: 'DISABLED' })
    const ids = async (query: object) =>
      (await client.call(calls.list, { query: { ...query, size: 100 } })).records.map((record) => record.id)
    expect(await ids({ published: 'false' })).toContain(id)
    expect(await ids({ published: 'true' })).not.toContain(id)
    expect(await ids({ status: 'DISABLED' })).toContain(id)
    expect(await ids({ status: 'ENABLED' })).not.toContain(id)
    expect(await ids({ status: ['ENABLED', 'DISABLED'] })).toContain(id)
    expect((await refusalOf(ids({ status: 'BROKEN' }))).status).toBe(422)
  })

  it("returns a lookup in the caller's language to anybody signed in", async () => {
    const customer = await test.client((await addUser(test.db, 'faithful')).email)
    const greek = await customer.call(calls.lookup, { headers: { 'accept-language': 'el' } })
    const english = await customer.call(calls.lookup, { headers: { 'accept-language': 'en' } })
    expect(greek.map((item) => item.title)).toContain('Μικρό κερί')
    expect(english.map((item) => item.title)).toContain('Small candle')
    expect(english[0]).toMatchObject({ id: expect.any(Number), price: expect.any(Number), status: 'ENABLED' })
    const answer = await test.app.inject({ url: '/api/candle-types/list' })
    expect(answer.statusCode).toBe(401)
  })

  it('stores a new one and returns it as sent, with defaults for omitted fields', async () => {
    const created = await create()
    expect(created).toEqual({
      ...candle,
      id: expect.any(Number),
      version: 1,
      updatedAt: expect.any(String),
      service: 'CANDLE',
      drawing: 'candle-medium',
      drawnHeight: null,
      drawnWidth: null,
      material: null,
      intentions: ['HEALTH', 'ETERNAL_MEMORY'],
      status: 'ENABLED',
      published: true,
      websiteSlug: null,
      rite: null,
      file: null,
    })
    expect(await client.call(calls.read, { params: { id: created.id } })).toEqual(created)
  })

  it('keeps omitted fields and clears emptied ones', async () => {
    const { id, version } = await create({ drawing: 'lamp-vigil', drawnHeight: 400 })
    const changed = await client.call(calls.update, {
      params: { id },
      body: { title: candle.title, price: 450, maxPrice: null, version },
    })
    expect(changed).toMatchObject({
      price: 450,
      maxPrice: null,
      minPrice: 100,
      drawing: 'lamp-vigil',
      drawnHeight: 400,
      version: 2,
    })
  })

  it.each([
    [{ price: 50 }, 'price'],
    [{ price: 90, maxPrice: 99 }, 'minPrice'],
    [{ price: 300, minPrice: 301 }, 'price'],
  ])('rejects a change that contradicts omitted fields: %o', async (changes, field) => {
    const { id, version } = await create()
    const body = { title: candle.title, ...changes, version }
    const refusal = await refusalOf(client.call(calls.update, { params: { id }, body }))
    expect([refusal.status, refusal.errors.map((error) => error.field)]).toEqual([422, [field]])
    expect(await client.call(calls.read, { params: { id } })).toMatchObject({ ...candle, version })
  })

  it('rejects a change based on an older version', async () => {
    const { id, version } = await create()
    const body = { title: candle.title, price: 700, version }
    await client.call(calls.update, { params: { id }, body })
    const refusal = await refusalOf(
      other.call(calls.update, { params: { id }, body: { ...body, price: 900 } }),
    )
    expect([refusal.status, refusal.code]).toEqual([409, 'CONFLICT'])
    expect((await client.call(calls.read, { params: { id } })).price).toBe(700)
  })

  it('accepts only one of two concurrent changes', async () => {
    const { id, version } = await create()
    const outcomes = await Promise.allSettled(
      [client, other].map((who, index) =>
        who.call(calls.update, {
          params: { id },
          body: { title: candle.title, price: 700 + index, version },
        }),
      ),
    )
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it.each([
    [{ title: { el: '', en: 'x' } }, 'title.el'],
    [{ title: { el: 'χ'.repeat(121), en: 'x' } }, 'title.el'],
    [{ title: 'x' }, 'title'],
    [{ title: { el: 'a\u0000b', en: 'x' } }, 'title.el'],
    [{ price: -1 }, 'price'],
    [{ price: 1.5 }, 'price'],
    [{ price: '3' }, 'price'],
    [{ price: 1e12 }, 'price'],
    [{ minPrice: 600, maxPrice: 500 }, 'minPrice'],
    [{ burningMinutes: 0 }, 'burningMinutes'],
    [{ intentions: [] }, 'intentions'],
    [{ intentions: ['LUCK'] }, 'intentions.0'],
    [{ position: 2 ** 40 }, 'position'],
    [{ websiteSlug: 'Not a slug' }, 'websiteSlug'],
    [{ fileId: 'A'.repeat(22) }, 'fileId'],
    [{ drawing: 'ROCKET' }, 'drawing'],
    [{ drawing: 'tama-eyes' }, 'drawing'],
  ])('rejects %j with a sentence beside the field', async (wrong, field) => {
    const before = await client.call(calls.list, { query: { size: 'all' } })
    for (const [language, letters] of [
      ['el', /\p{Script=Greek}/u],
      ['en', /^[^\p{Script=Greek}]+$/u],
    ] as const) {
      const refusal = await refusalOf(
        client.call(calls.create, {
          body: { ...candle, ...wrong } as never,
          headers: { 'accept-language': language },
        }),
      )
      expect(refusal.status).toBe(422)
      expect(refusal.errors.map((error) => error.field)).toContain(field)
      expect(refusal.errors.map((error) => error.message).join()).toMatch(letters)
    }
    expect((await client.call(calls.list, { query: { size: 'all' } })).total).toBe(before.total)
  })

  it('reports what is missing', async () => {
    const refusal = await refusalOf(client.call(calls.create, { body: {} as never }))
    expect([refusal.status, refusal.code]).toEqual([422, 'MISSING_REQUIRED_FIELDS'])
    expect(refusal.errors.map((error) => error.field).sort()).toEqual(['price', 'title'])
  })

  it('rejects a slug that is taken, beside its field', async () => {
    await create({ websiteSlug: 'the-only-one' })
    const refusal = await refusalOf(create({ websiteSlug: 'the-only-one' }))
    expect([refusal.status, refusal.code, refusal.errors[0]?.field]).toEqual([
      409,
      'ALREADY_EXISTS',
      'websiteSlug',
    ])
  })

  it('does not find the types of another service', async () => {
    const tama = await client.call(tamaTypes.create, { body: { ...candle, material: 'SILVER' } })
    expect(tama).toMatchObject({ service: 'TAMA', drawing: 'tama-heart' })
    const params = { id: tama.id }
    const asked = [
      () => client.call(calls.read, { params }),
      () => client.call(calls.update, { params, body: { ...candle, version: tama.version } }),
      () => client.call(calls.remove, { params }),
    ]
    for (const ask of asked) expect((await refusalOf(ask())).code).toBe('ENTITY_NOT_FOUND')
    const { deleted, kept } = await client.call(calls.massDelete, { body: { list: [tama.id] } })
    expect([deleted, kept.map(({ id }) => id)]).toEqual([[], [tama.id]])
    expect(await client.call(tamaTypes.read, { params })).toEqual(tama)
  })

  it('deletes unreferenced records, keeps the rest with the reason, and restores under the same id', async () => {
    const [one, two] = [await create(), await create()]
    const used = (await client.call(calls.list, { query: { size: 1 } })).records[0]
    const temple = await test.db
      .insertInto('temple')
      .values({
        title: JSON.stringify({ el: 'Ναός', en: 'Temple' }),
        kind: 'PARISH',
        city_id: test.db.selectFrom('city').select('id').limit(1),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db
      .insertInto('temple_offering')
      .values({ temple_id: temple.id, type_id: used?.id ?? 0, price_cents: 100 })
      .execute()

    const list = [one.id, used?.id ?? 0, two.id, 999_999, one.id]
    const answer = await client.call(calls.massDelete, { body: { list } })
    expect(answer).toEqual({
      deleted: [one.id, two.id],
      kept: [
        { id: used?.id, reason: 'Used by one record: Temple offerings' },
        { id: 999_999, reason: 'It no longer exists' },
      ],
      undo: expect.any(String),
    })
    expect((await refusalOf(client.call(calls.read, { params: { id: one.id } }))).code).toBe(
      'ENTITY_NOT_FOUND',
    )
    const refusal = await refusalOf(client.call(calls.remove, { params: { id: used?.id ?? 0 } }))
    expect([refusal.status, refusal.code]).toEqual([409, 'STILL_IN_USE'])

    const undo = answer.undo ?? ''
    expect((await refusalOf(other.call(calls.undoDelete, { body: { undo } }))).code).toBe('UNDO_EXPIRED')
    expect((await refusalOf(client.call(tamaTypes.undoDelete, { body: { undo } }))).code).toBe('UNDO_EXPIRED')
    expect(await client.call(calls.undoDelete, { body: { undo } })).toEqual({ restored: [one.id, two.id] })
    expect(await client.call(calls.read, { params: { id: one.id } })).toEqual(one)
    expect((await refusalOf(client.call(calls.undoDelete, { body: { undo } }))).code).toBe('UNDO_EXPIRED')
    const found = await client.call(calls.list, { query: { q: 'keri dokimis', size: 100 } })
    expect(found.records.map((record) => record.id)).toContain(one.id)
  })

  it('can be undone for ten minutes and no longer', async () => {
    const { id } = await create()
    const { undo } = await client.call(calls.remove, { params: { id } })
    test.setNow('2026-11-20T10:10:01Z')
    expect((await refusalOf(client.call(calls.undoDelete, { body: { undo } }))).code).toBe('UNDO_EXPIRED')
    test.setNow('2026-11-20T10:00:00Z')
  })

  it('says so when the position is taken in the meantime', async () => {
    const { id } = await create({ websiteSlug: 'taken-meanwhile' })
    const { undo } = await client.call(calls.remove, { params: { id } })
    await create({ websiteSlug: 'taken-meanwhile' })
    expect((await refusalOf(client.call(calls.undoDelete, { body: { undo } }))).code).toBe('ALREADY_EXISTS')
  })

  it('checks the right of each call', async () => {
    const owner = await test.client((await addUser(test.db, 'temple-owner')).email)
    const params = { id: 1 }
    const body = { ...candle, version: 1 }
    const asked = [
      () => owner.call(calls.list),
      () => owner.call(calls.read, { params }),
      () => owner.call(calls.create, { body }),
      () => owner.call(calls.update, { params, body }),
      () => owner.call(calls.remove, { params }),
      () => owner.call(calls.massDelete, { body: { list: [1] } }),
      () => owner.call(calls.undoDelete, { body: { undo: 'x' } }),
    ]
    for (const ask of asked) expect((await refusalOf(ask())).code).toBe('RIGHT_MISSING')
  })
})

describe('the picture of a candle type', () => {
  const test = useApp()

  it("is the editor's own upload, visible to everybody once it is attached, and stays when the record changes", async () => {
    const administrator = await addUser(test.db, 'administrator')
    const client = await test.client(administrator.email)
    const send = async (): Promise<string> => {
      const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c9962f' } })
        .jpeg()
        .toBuffer()
      const form = new FormData()
      form.set('type', 'jpg')
      form.set('name', 'candle.jpg')
      form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'candle.jpg')
      return (await client.call(endpoints.files.upload, { body: form })).id
    }
    const statusOf = async (id: string) =>
      (await test.app.inject({ url: `/api/public/uploads/${id}` })).statusCode

    const fileId = await send()
    expect(await statusOf(fileId)).toBe(404)
    const created = await client.call(calls.create, { body: { ...candle, fileId } })
    expect(created.file).toEqual({ id: fileId, title: 'candle' })
    expect(await statusOf(fileId)).toBe(200)

    const other = await test.client((await addUser(test.db, 'administrator')).email)
    const body = { title: candle.title, price: 350, fileId, version: created.version }
    const changed = await other.call(calls.update, { params: { id: created.id }, body })
    expect(changed.file?.id).toBe(fileId)

    const foreign = await send()
    const refusal = await refusalOf(
      other.call(calls.update, {
        params: { id: created.id },
        body: { ...body, fileId: foreign, version: 2 },
      }),
    )
    expect([refusal.status, refusal.errors[0]?.field]).toEqual([422, 'fileId'])
    expect(await statusOf(foreign)).toBe(404)

    const { undo } = await client.call(calls.remove, { params: { id: created.id } })
    await client.call(calls.undoDelete, { body: { undo } })
    expect((await client.call(calls.read, { params: { id: created.id } })).file?.id).toBe(fileId)
  })

  it('is described with the other calls of the API', async () => {
    const description = (await test.app.inject({ url: '/api/openapi.json' })).json()
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining([
        '/api/candle-types',
        '/api/candle-types/list',
        '/api/candle-types/{id}',
        '/api/temples/undo-delete',
      ]),
    )
  })
})
