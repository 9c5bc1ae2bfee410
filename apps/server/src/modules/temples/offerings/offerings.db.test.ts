import { ApiError, type CallInput, endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'

const { list, save, saveAll, arrange } = endpoints.templeOfferings
const test = useApp({ now: '2026-11-20T10:00:00Z' })

const offering = (facts: Record<string, unknown> = {}) => ({
  version: 1,
  enabled: true,
  price: 500,
  ...facts,
})

let temple: MadeTemple
let other: MadeTemple
const people = { owner: '', second: '', sexton: '', treasurer: '', administrator: '', faithful: '' }

beforeAll(async () => {
  temple = await makeTemple(test.db, { offers: { CANDLE: 500, MEMORIAL: 500 } })
  other = await makeTemple(test.db)
  people.owner = (await addUser(test.db, 'temple-owner', { templeId: temple.id })).email
  people.second = (await addUser(test.db, 'temple-owner', { templeId: temple.id })).email
  people.treasurer = (await addUser(test.db, 'temple-treasurer', { templeId: temple.id })).email
  people.sexton = (await addUser(test.db, 'temple-sexton', { templeId: temple.id })).email
  people.administrator = (await addUser(test.db, 'administrator')).email
  people.faithful = (await addUser(test.db, 'faithful')).email
})

const put = async (as: string | undefined, at: MadeTemple, body: unknown, typeId = at.typeOf('CANDLE')) =>
  (await test.client(as)).call(save, {
    params: { templeId: at.id, typeId },
    body: body as CallInput<typeof save>['body'],
  })

const refusal = async (work: Promise<unknown>): Promise<ApiError> => {
  try {
    await work
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('It was accepted')
}

const fresh = () => makeTemple(test.db)
const versionOf = async (at: MadeTemple): Promise<number> =>
  (
    await test.db
      .selectFrom('temple_offering')
      .select('version')
      .where('temple_id', '=', at.id)
      .where('type_id', '=', at.typeOf('CANDLE'))
      .executeTakeFirstOrThrow()
  ).version
const asAdministrator = async (at: MadeTemple, facts: Record<string, unknown>) =>
  put(people.administrator, at, offering({ version: await versionOf(at), ...facts }))

const pageOf = async (at: MadeTemple) =>
  (await test.client()).call(endpoints.website.readTemple, { params: { slug: at.slug } })
const place = async (at: MadeTemple, line: Parameters<typeof requestFor>[1] = {}) =>
  (await test.client()).call(endpoints.requests.place, { body: requestFor(at, line) })

describe("a temple's offerings", () => {
  it("are listed with every available type, and with the temple's settings", async () => {
    const client = await test.client(people.owner)
    const { offerings, namesLimit } = await client.call(list, { params: { templeId: temple.id } })
    const candle = offerings.find(({ typeId }) => typeId === temple.typeOf('CANDLE'))
    expect(candle?.own).toMatchObject({ version: 1, enabled: true, price: 500, salesPrice: null })
    expect(candle?.today).toEqual({ price: 500, regularPrice: null })
    expect(offerings.some(({ own }) => own === null)).toBe(true)
    expect(new Set(offerings.map(({ service }) => service)).size).toBe(4)
    expect(namesLimit).toBe(10)
  })

  it('can be set by an owner and by an administrator', async () => {
    const saved = await put(people.owner, temple, offering({ price: 600, capacityPerDay: 20 }))
    expect(saved.own).toMatchObject({ version: 2, price: 600, capacityPerDay: 20 })
    const changed = await put(people.administrator, temple, offering({ version: 2, price: 550 }))
    expect(changed.own).toMatchObject({ version: 3, price: 550, capacityPerDay: null })
    const entries = await test.db
      .selectFrom('audit_entry')
      .select(['action', 'entity_id'])
      .where('entity', '=', 'temple-offerings')
      .where('temple_id', '=', temple.id)
      .execute()
    expect(entries).toHaveLength(2)
  })

  it('can be added, and are last in their service', async () => {
    const at = await fresh()
    const client = await test.client(people.administrator)
    const { offerings } = await client.call(list, { params: { templeId: at.id } })
    const absent = offerings.find(({ service, own }) => service === 'CANDLE' && own === null)
    if (!absent) throw new Error('There is no such kind')
    const price = absent.proposedPrice
    const added = await put(
      people.administrator,
      at,
      offering({ version: null, price, weekdays: [7, 6, 6], intentions: ['HEALTH'] }),
      absent.typeId,
    )
    expect(added.own).toMatchObject({ version: 1, weekdays: [6, 7], intentions: ['HEALTH'], position: 1 })
    const page = await pageOf(at)
    expect(page.offerings.at(-1)).toMatchObject({ typeId: absent.typeId, price, intentions: ['HEALTH'] })
  })

  it('are shown in the order that the temple sets', async () => {
    const at = await fresh()
    const client = await test.client(people.administrator)
    const first = at.typeOf('CANDLE')
    const { offerings } = await client.call(list, { params: { templeId: at.id } })
    const second = offerings.find(({ service, own }) => service === 'CANDLE' && own === null)
    if (!second) throw new Error('There is no such kind')
    await put(
      people.administrator,
      at,
      offering({ version: null, price: second.proposedPrice }),
      second.typeId,
    )
    const typeIds = [second.typeId, first]
    await client.call(arrange, { params: { templeId: at.id }, body: { service: 'CANDLE', typeIds } })
    expect((await pageOf(at)).offerings.map(({ typeId }) => typeId)).toEqual(typeIds)
    const unknown = client.call(arrange, {
      params: { templeId: at.id },
      body: { service: 'TAMA', typeIds },
    })
    expect((await refusal(unknown)).code).toBe('VALIDATION_FAILED')
  })
})

describe('who may set an offering', () => {
  it.each([
    ['nobody', undefined, 401],
    ['a sexton', 'sexton', 403],
    ['a treasurer', 'treasurer', 403],
    ['a customer', 'faithful', 403],
  ] as const)('excludes %s', async (_, who, status) => {
    const error = await refusal(put(who && people[who], temple, offering()))
    expect(error.status).toBe(status)
  })

  it("excludes another temple's owner, for whom it does not exist", async () => {
    expect((await refusal(put(people.owner, other, offering()))).code).toBe('ENTITY_NOT_FOUND')
    const reading = (await test.client(people.owner)).call(list, { params: { templeId: other.id } })
    expect((await refusal(reading)).code).toBe('ENTITY_NOT_FOUND')
    expect(await versionOf(other)).toBe(1)
  })

  it('lets a treasurer read', async () => {
    const client = await test.client(people.treasurer)
    expect(await client.call(list, { params: { templeId: temple.id } })).toHaveProperty('offerings')
  })
})

describe('an offering is rejected', () => {
  let at: MadeTemple
  beforeAll(async () => {
    at = await fresh()
    await test.db
      .updateTable('offering_type')
      .set({ min_price_cents: 100, max_price_cents: 5000 })
      .where('id', '=', at.typeOf('CANDLE'))
      .execute()
  })

  it.each([
    ['a price below the limits of the kind', { price: 99 }, 'price'],
    ['a price above them', { price: 5001 }, 'price'],
    [
      'a sale price below them',
      { salesPrice: 99, saleStartDate: '2026-12-01', saleEndDate: '2026-12-02' },
      'salesPrice',
    ],
    [
      'a sale price that is not lower',
      { salesPrice: 500, saleStartDate: '2026-12-01', saleEndDate: '2026-12-02' },
      'salesPrice',
    ],
    [
      'a sale that ends before it begins',
      { salesPrice: 400, saleStartDate: '2026-12-03', saleEndDate: '2026-12-02' },
      'saleEndDate',
    ],
    [
      'a sale that is over',
      { salesPrice: 400, saleStartDate: '2026-11-01', saleEndDate: '2026-11-19' },
      'saleEndDate',
    ],
    [
      'a sale that begins after the last day that can be asked for',
      { salesPrice: 400, saleStartDate: '2029-01-01', saleEndDate: '2029-01-02' },
      'saleStartDate',
    ],
    ['a sale without days', { salesPrice: 400 }, 'saleStartDate'],
    ['days without a sale price', { saleStartDate: '2026-12-01', saleEndDate: '2026-12-02' }, 'salesPrice'],
    ['a minimum above the price', { minPrice: 501 }, 'minPrice'],
    ['a minimum below the limits of the kind', { minPrice: 99 }, 'minPrice'],
    ['a day that is none', { weekdays: [0] }, 'weekdays.0'],
    ['no day', { weekdays: [] }, 'weekdays'],
    ['no intention', { intentions: [] }, 'intentions'],
    ['no capacity', { capacityPerDay: 0 }, 'capacityPerDay'],
    ['more names than fit', { namesLimit: 41 }, 'namesLimit'],
  ])('for %s', async (_, facts, field) => {
    const error = await refusal(put(people.administrator, at, offering(facts)))
    expect(error.status).toBe(422)
    expect(error.errors.map((one) => one.field)).toContain(field)
    expect(error.errors.every(({ message }) => !message.startsWith('rule.'))).toBe(true)
  })

  it('for an intention that the type does not have', async () => {
    const type = temple.typeOf('MEMORIAL')
    await test.db
      .updateTable('offering_type')
      .set({ intentions: ['ETERNAL_MEMORY'] })
      .where('id', '=', type)
      .execute()
    const error = await refusal(put(people.owner, temple, offering({ intentions: ['HEALTH'] }), type))
    expect(error.errors.map(({ field }) => field)).toContain('intentions')
  })

  it('if somebody else changed it first, and theirs stays', async () => {
    const version = await versionOf(temple)
    const answers = await Promise.allSettled([
      put(people.owner, temple, offering({ version, price: 700 })),
      put(people.second, temple, offering({ version, price: 800 })),
    ])
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as ApiError).code)).toEqual(['CONFLICT'])
    expect(await versionOf(temple)).toBe(version + 1)
  })

  it('if two users add the same type', async () => {
    const at = await fresh()
    const client = await test.client(people.administrator)
    const { offerings } = await client.call(list, { params: { templeId: at.id } })
    const absent = offerings.find(({ own }) => own === null)
    if (!absent) throw new Error('There is no such kind')
    const body = offering({ version: null, price: absent.proposedPrice })
    const answers = await Promise.allSettled([
      put(people.administrator, at, body, absent.typeId),
      put(people.administrator, at, body, absent.typeId),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a sale', () => {
  it('is shown and charged only on its days, by the date in Athens', async () => {
    const at = await fresh()
    const days = { saleStartDate: '2026-11-21', saleEndDate: '2026-11-22' }
    await asAdministrator(at, { salesPrice: 400, ...days })
    const chargedAt = async (instant: string) => {
      test.setNow(instant)
      const [shown] = (await pageOf(at)).offerings
      const { services } = await (await test.client()).call(endpoints.website.home, {})
      return [shown?.price, shown?.sale ?? null, (await place(at)).total, services.length > 0]
    }
    const sale = { regularPrice: 500, until: '2026-11-22' }
    expect(await chargedAt('2026-11-20T21:59:00Z')).toEqual([500, null, 500, true])
    expect(await chargedAt('2026-11-20T22:00:00Z')).toEqual([400, sale, 400, true])
    expect(await chargedAt('2026-11-22T21:59:00Z')).toEqual([400, sale, 400, true])
    expect(await chargedAt('2026-11-22T22:00:00Z')).toEqual([500, null, 500, true])
    test.setNow('2026-11-20T10:00:00Z')
  })

  it('counts on the home page', async () => {
    await test.db.updateTable('temple_offering').set({ enabled: false }).execute()
    const at = await fresh()
    await asAdministrator(at, {
      salesPrice: 300,
      saleStartDate: '2026-11-20',
      saleEndDate: '2026-11-20',
    })
    const least = async () =>
      (await (await test.client()).call(endpoints.website.home, {})).services.find(
        ({ service }) => service === 'CANDLE',
      )?.from
    expect(await least()).toBe(300)
    await test.db.updateTable('offering_type').set({ min_price_cents: 350 }).execute()
    expect(await least()).toBe(350)
    await test.db.updateTable('offering_type').set({ min_price_cents: 100 }).execute()
    test.setNow('2026-11-21T10:00:00Z')
    expect(await least()).toBe(500)
    test.setNow('2026-11-20T10:00:00Z')
  })
})

describe('a placed offering', () => {
  it('keeps its amount when the price changes', async () => {
    const at = await fresh()
    const { code } = await place(at)
    await asAdministrator(at, { price: 900 })
    const tracked = await (await test.client()).call(endpoints.requests.track, { params: { code } })
    expect(tracked.total).toBe(500)
    expect((await place(at)).total).toBe(900)
  })

  it("has at least the temple's own minimum, and its own limit of names", async () => {
    const at = await fresh()
    await asAdministrator(at, { minPrice: 300, namesLimit: 2 })
    expect((await refusal(place(at, { amount: 299 }))).code).toBe('AMOUNT_BELOW_MINIMUM')
    expect((await place(at, { amount: 300 })).total).toBe(300)
    const names = ['Μαρία', 'Άννα', 'Ελένη']
    expect((await refusal(place(at, { names }))).code).toBe('VALIDATION_FAILED')
    expect((await pageOf(at)).offerings[0]?.namesLimit).toBe(2)
  })

  it('is only for the intentions that the temple left', async () => {
    const at = await fresh()
    await asAdministrator(at, { intentions: ['ETERNAL_MEMORY'] })
    expect((await refusal(place(at, { intention: 'HEALTH' }))).code).toBe('VALIDATION_FAILED')
    expect((await place(at, { intention: 'ETERNAL_MEMORY' })).total).toBe(500)
  })
})

describe('an unavailable offering', () => {
  const isOffered = async (at: MadeTemple) => {
    const page = await pageOf(at)
    const { records } = await (await test.client()).call(endpoints.website.temples, {
      query: { service: ['CANDLE'], q: at.slug },
    })
    const code = await place(at).then(
      () => 'PLACED',
      (error: ApiError) => error.code,
    )
    const inList = records.some(({ slug }) => slug === at.slug)
    return [page.offerings.length, page.services, inList, code]
  }
  const none = [0, [], false, 'SERVICE_NOT_OFFERED']

  it('was withdrawn by the temple', async () => {
    const at = await fresh()
    expect(await isOffered(at)).toEqual([1, ['CANDLE'], true, 'PLACED'])
    await asAdministrator(at, { enabled: false })
    expect(await isOffered(at)).toEqual(none)
  })

  it.each([
    ['unpublished', { published: false }],
    ['disabled', { status: 'DISABLED' }],
  ] as const)('has a type that is %s, and the temple cannot offer it', async (_, facts) => {
    const at = await fresh()
    const type = at.typeOf('CANDLE')
    const client = await test.client(people.administrator)
    await test.db.updateTable('offering_type').set(facts).where('id', '=', type).execute()
    expect(await isOffered(at)).toEqual(none)
    const error = await refusal(asAdministrator(at, {}))
    expect(error.errors.map(({ field }) => field)).toContain('enabled')
    expect((await asAdministrator(at, { enabled: false })).own?.enabled).toBe(false)
    const { offerings } = await client.call(list, { params: { templeId: other.id } })
    expect(offerings.find(({ typeId }) => typeId === type)).toMatchObject({ available: false, today: null })
    await test.db
      .updateTable('offering_type')
      .set({ published: true, status: 'ENABLED' })
      .where('id', '=', type)
      .execute()
  })

  it('has no intention that temple and type share', async () => {
    const at = await makeTemple(test.db, { offers: { MEMORIAL: 500 } })
    await test.db
      .updateTable('offering_type')
      .set({ intentions: ['HEALTH', 'ETERNAL_MEMORY'] })
      .where('id', '=', at.typeOf('MEMORIAL'))
      .execute()
    await test.db
      .updateTable('temple_offering')
      .set({ intentions: ['HEALTH'] })
      .where('temple_id', '=', at.id)
      .execute()
    expect((await pageOf(at)).offerings).toHaveLength(1)
    await test.db
      .updateTable('offering_type')
      .set({ intentions: ['ETERNAL_MEMORY'] })
      .where('id', '=', at.typeOf('MEMORIAL'))
      .execute()
    expect((await pageOf(at)).offerings).toEqual([])
  })
})

describe('the price list of a temple', () => {
  const putAll = async (as: string, at: MadeTemple, changes: CallInput<typeof saveAll>['body']['changes']) =>
    (await test.client(as)).call(saveAll, { params: { templeId: at.id }, body: { changes } })
  const row = (
    at: MadeTemple,
    service: 'CANDLE' | 'MEMORIAL',
    facts: { version: number | null; price: number },
  ) => ({
    typeId: at.typeOf(service),
    enabled: true,
    ...facts,
  })

  it('is saved at once, and keeps what else was set for an offering', async () => {
    const at = await makeTemple(test.db, { offers: { CANDLE: 500 } })
    const others = await test.db
      .selectFrom('offering_type')
      .select('id')
      .where('service', '=', 'MEMORIAL')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await asAdministrator(at, { price: 500, capacityPerDay: 12 })
    const { offerings } = await putAll(people.administrator, at, [
      row(at, 'CANDLE', { version: 2, price: 700 }),
      { typeId: others.id, version: null, enabled: true, price: 900 },
    ])
    expect(offerings.find(({ typeId }) => typeId === at.typeOf('CANDLE'))?.own).toMatchObject({
      price: 700,
      capacityPerDay: 12,
      version: 3,
    })
    expect(offerings.find(({ typeId }) => typeId === others.id)?.own).toMatchObject({
      price: 900,
      asks: 'SUGGESTED',
      version: 1,
    })
  })

  it('is refused as a whole, each price with its own reason', async () => {
    const at = await makeTemple(test.db, { offers: { CANDLE: 500, MEMORIAL: 500 } })
    await asAdministrator(at, {
      price: 500,
      salesPrice: 400,
      saleStartDate: '2026-12-01',
      saleEndDate: '2026-12-06',
    })
    const error = await refusal(
      putAll(people.administrator, at, [
        row(at, 'MEMORIAL', { version: 1, price: 100 }),
        row(at, 'CANDLE', { version: 2, price: 300 }),
      ]),
    )
    expect(error.code).toBe('VALIDATION_FAILED')
    expect(error.errors.map(({ field }) => field).sort()).toEqual(['changes.0.price', 'changes.1.salesPrice'])
    expect(await versionOf(at)).toBe(2)
  })

  it('is refused if one of its offerings was changed in between', async () => {
    const at = await makeTemple(test.db, { offers: { CANDLE: 500, MEMORIAL: 500 } })
    const error = await refusal(
      putAll(people.administrator, at, [
        row(at, 'CANDLE', { version: 1, price: 700 }),
        row(at, 'MEMORIAL', { version: 4, price: 700 }),
      ]),
    )
    expect(error.code).toBe('CONFLICT')
    expect(await versionOf(at)).toBe(1)
  })

  it('cannot be written by another temple or without the right', async () => {
    const changes = [row(other, 'CANDLE', { version: 1, price: 700 })]
    expect((await refusal(putAll(people.owner, other, changes))).code).toBe('ENTITY_NOT_FOUND')
    expect((await refusal(putAll(people.faithful, other, changes))).code).toBe('RIGHT_MISSING')
  })

  it('says what others ask, and which kinds are usual', async () => {
    await test.db.updateTable('temple').set({ published: false }).execute()
    const at = await makeTemple(test.db)
    for (const cents of [400, 500, 600]) await makeTemple(test.db, { offers: { CANDLE: cents } })
    const client = await test.client(people.administrator)
    const { offerings } = await client.call(list, { params: { templeId: at.id } })
    const candle = offerings.find(({ typeId }) => typeId === temple.typeOf('CANDLE'))
    expect(candle).toMatchObject({
      usual: true,
      others: { from: expect.any(Number), to: expect.any(Number) },
    })
    expect(offerings.some(({ usual }) => !usual)).toBe(true)
  })
})

it('refuses a price at which nobody could ask for one', async () => {
  const at = await makeTemple(test.db, { offers: { CANDLE: 500 } })
  await test.db.updateTable('temple').set({ min_order_amount_cents: 600 }).where('id', '=', at.id).execute()
  const error = await refusal(asAdministrator(at, { price: 500 }))
  expect(error.errors).toMatchObject([{ field: 'price', message: expect.stringMatching(/6,00\s€/) }])
})
