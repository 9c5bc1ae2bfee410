import { ApiError, type Client, endpoints } from '@kandili/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'
import { startShop } from '../../../test/harness/woo-stand-in.ts'
import { syncItem } from './sync-item.ts'
import { followKinds } from './wish.ts'
import { isPublicAddress, ShopRefusal, testShop } from './woo.ts'

const test = useApp({ now: '2026-11-22T10:00:00Z' })
const calls = endpoints.shop
let shop: Awaited<ReturnType<typeof startShop>>
let office: Client

const keys = { key: 'ck_test', secret: 'cs_test' }
const connect = async (more: object = {}) => {
  const present = (await office.call(calls.read)).shop
  return office.call(calls.change, {
    body: {
      ...(present ? { version: present.version } : {}),
      address: shop.address,
      ...keys,
      language: 'el',
      translation: 'NONE',
      enabled: true,
      ...more,
    },
  })
}
beforeEach(async () => {
  shop = await startShop()
  await test.db.deleteFrom('shop_item').execute()
  await test.db.deleteFrom('shop').execute()
  office = await test.client((await addUser(test.db, 'administrator')).email)
})
afterEach(() => shop.close())

const makeKind = async (values: object = {}) =>
  (
    await test.db
      .insertInto('offering_type')
      .values({
        title: JSON.stringify({ el: 'Κερί & λάδι', en: 'Candle & oil' }),
        description: JSON.stringify({ el: 'Καίει μία ώρα.', en: 'Burns for <an hour>.' }),
        service: 'CANDLE',
        drawing: 'candle-small',
        price_cents: 250,
        published: false,
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const publish = (id: number) =>
  office.call(endpoints.publishing.publish, { body: { entity: 'candle-types', id } })
const unpublish = (id: number) =>
  office.call(endpoints.publishing.unpublish, { body: { entity: 'candle-types', id } })
const itemsOf = async (typeId: number) =>
  (await office.call(calls.read)).items.filter((item) => item.typeId === typeId)
/** Processes the queue, as its job does. */
const work = async (typeId: number) => {
  for (const { id } of await itemsOf(typeId)) await syncItem(test.context(), id)
}
const shown = async (values: object = {}) => {
  const id = await makeKind(values)
  await publish(id)
  await work(id)
  return id
}
const [only] = [() => [...shop.products.values()][0]]

describe('a published type', () => {
  beforeEach(() => connect())

  it('is a product with both languages, its price and category, and is updated in place', async () => {
    const id = await shown()
    expect(only()).toMatchObject({
      name: 'Κερί & λάδι',
      regular_price: '2.50',
      status: 'publish',
      sku: `KANDILI-${id}-EL`,
      virtual: true,
      categories: [{ id: shop.categories[0]?.id }],
    })
    expect(only()?.description).toContain('Καίει μία ώρα.')
    expect(only()?.description).toContain('<div lang="en"><p>Candle &amp; oil</p>')
    expect(only()?.description).toContain('Burns for &lt;an hour&gt;.')
    expect(shop.categories).toEqual([{ id: expect.any(Number), slug: 'kandili-candle', name: 'Κερί' }])
    expect((await itemsOf(id))[0]).toMatchObject({
      state: 'SHOWN',
      failure: null,
      permalink: only()?.permalink,
    })
    await test.db.updateTable('offering_type').set({ price_cents: 300 }).where('id', '=', id).execute()
    await publish(id)
    await work(id)
    expect([shop.products.size, only()?.regular_price]).toEqual([1, '3.00'])
  })

  it('is a physical product with its own category and VAT class, if it is goods', async () => {
    const { id: categoryId } = await test.db
      .insertInto('product_category')
      .values({ title: JSON.stringify({ el: 'Βιβλία', en: 'Books' }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await makeKind({
      service: 'PRODUCT',
      drawing: 'goods-book',
      category_id: categoryId,
      vat_class: 'LOWEST',
    })
    await office.call(endpoints.publishing.publish, { body: { entity: 'products', id } })
    await work(id)
    expect(only()).toMatchObject({ virtual: false, tax_status: 'taxable', tax_class: 'super-reduced-rate' })
    expect(shop.categories).toMatchObject([{ slug: `kandili-category-${categoryId}`, name: 'Βιβλία' }])
  })

  it('is removed from the shop when it is unpublished, also if the shop has lost it', async () => {
    const id = await shown()
    await unpublish(id)
    await work(id)
    expect([shop.products.size, (await itemsOf(id))[0]?.state]).toEqual([0, 'REMOVED'])
    const other = await shown()
    shop.products.clear()
    await unpublish(other)
    await work(other)
    expect((await itemsOf(other))[0]).toMatchObject({ state: 'REMOVED', failure: null })
  })

  it('is created again if the shop lost it, and adopted if an answer was lost', async () => {
    const id = await shown()
    shop.products.clear()
    await work(id)
    expect(shop.products.size).toBe(1)
    await test.db.updateTable('shop_item').set({ remote_id: null }).execute()
    await work(id)
    expect(shop.products.size).toBe(1)
    for (const product of shop.products.values()) product.status = 'trash'
    await test.db.updateTable('shop_item').set({ remote_id: null }).execute()
    await work(id)
    expect([shop.products.size, only()?.status]).toEqual([1, 'publish'])
  })

  it('sends its picture once', async () => {
    const fileId = 'f'.repeat(22)
    const id = await makeKind()
    await publish(id)
    shop.pictures.add(77)
    await test.db
      .updateTable('shop_item')
      .set({ image_id: 77, image_file_id: fileId })
      .where('offering_type_id', '=', id)
      .execute()
    await work(id)
    await work(id)
    expect(shop.loadedPictures()).toBe(0)
  })
})

describe('a shop', () => {
  it.each([
    ['is down', 503, 'BUSY', 'WAITING'],
    ['limits calls', 429, 'BUSY', 'WAITING'],
  ] as const)('that %s is retried', async (_what, status, failure, state) => {
    await connect()
    const id = await makeKind()
    await publish(id)
    shop.mood.reply = { status, body: 'away' }
    await expect(work(id)).rejects.toThrow(ShopRefusal)
    expect((await itemsOf(id))[0]).toMatchObject({ state, failure, attempts: 1 })
    delete shop.mood.reply
    await work(id)
    expect((await itemsOf(id))[0]).toMatchObject({ state: 'SHOWN', failure: null })
  })

  it('that does not answer is retried', async () => {
    await connect()
    const id = await makeKind()
    await publish(id)
    await shop.close()
    await expect(work(id)).rejects.toThrow(ShopRefusal)
    expect((await itemsOf(id))[0]).toMatchObject({ state: 'WAITING', failure: 'UNREACHABLE' })
  })

  it.each([
    ['refuses the keys', { status: 401, body: { code: 'woocommerce_rest_cannot_create' } }, 'CREDENTIALS'],
    ['is another website', { status: 404, body: '<html>' }, 'NOT_A_SHOP'],
    ['refuses a product', { status: 400, body: { code: 'rest_invalid_param' } }, 'REFUSED'],
  ] as const)('that %s waits for a person', async (_what, reply, failure) => {
    await connect()
    const id = await makeKind()
    await publish(id)
    shop.mood.reply = reply
    await work(id)
    expect((await itemsOf(id))[0]).toMatchObject({ state: 'FAILED', failure })
    expect(await office.call(calls.test)).toEqual({ failure })
  })

  it('with another currency fails its test', async () => {
    await shop.close()
    shop = await startShop({ currency: 'USD' })
    await expect(connect()).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'address', message: 'The currency of the shop is not the euro.' }],
    })
    expect((await office.call(calls.read)).shop).toBeNull()
    await connect({ enabled: false })
    expect(await office.call(calls.test)).toEqual({ failure: 'CURRENCY' })
  })

  it('that was edited by hand shows where it differs, and is corrected', async () => {
    await connect()
    const id = await shown()
    const product = only()
    if (product) Object.assign(product, { name: 'Άλλο', regular_price: '9.00', status: 'draft' })
    const differing = (await office.call(calls.compare)).items.find(({ typeId }) => typeId === id)
    expect(differing?.differences).toEqual(['name', 'regular_price', 'status'])
    await office.call(calls.repeat, { params: { id: differing?.id ?? 0 } })
    await work(id)
    expect(only()).toMatchObject({ name: 'Κερί & λάδι', regular_price: '2.50', status: 'publish' })
    shop.products.clear()
    const gone = (await office.call(calls.compare)).items.find(({ typeId }) => typeId === id)
    expect(gone?.differences).toEqual(['GONE'])
  })

  it('that moved a product to another category and changed its picture shows both', async () => {
    await connect()
    const id = await shown()
    const product = only()
    if (product) Object.assign(product, { categories: [{ id: 1, slug: 'sale' }], images: [{ id: 5 }] })
    const differing = (await office.call(calls.compare)).items.find(({ typeId }) => typeId === id)
    expect(differing?.differences).toEqual(['categories', 'images'])
  })

  it('that answers too late is retried', async () => {
    shop.mood.silent = true
    const access = { address: shop.address, ...keys, mayBePrivate: true, patience: 50 }
    await expect(testShop(access)).rejects.toMatchObject({ code: 'UNREACHABLE', repeats: true })
  })

  it('that lost a picture from its library gets it again', async () => {
    await connect()
    const fileId = 'g'.repeat(22)
    await test.db
      .insertInto('file')
      .values({
        id: fileId,
        title: 'candle',
        media_type: 'image/jpeg',
        bytes: 3,
        sha256: 'x',
        visibility: 'PUBLIC',
      })
      .execute()
    const id = await shown({ file_id: fileId })
    expect(shop.loadedPictures()).toBe(1)
    await work(id)
    expect(shop.loadedPictures()).toBe(1)
    shop.pictures.clear()
    await work(id)
    expect([shop.loadedPictures(), (await itemsOf(id))[0]?.failure]).toEqual([2, null])
  })

  it('that is connected later gets what is already published, and loses what was withdrawn or deleted', async () => {
    const [early, form] = [await makeKind({ published: true }), await makeKind({ published: true })]
    await connect()
    await Promise.all([work(early), work(form)])
    expect(shop.products.size).toBe(2)
    await test.db.updateTable('offering_type').set({ published: false }).where('id', '=', early).execute()
    await test.db.deleteFrom('offering_type').where('id', '=', form).execute()
    await followKinds(test.context())
    await Promise.all([work(early), work(form)])
    expect(shop.products.size).toBe(0)
    const before = await office.call(calls.read)
    await followKinds(test.context())
    expect(await office.call(calls.read)).toEqual(before)
  })

  it('with WPML has a product for each language', async () => {
    await connect({ translation: 'WPML' })
    const id = await shown()
    const [greek, english] = [...shop.products.values()]
    expect([greek?.name, greek?.sku, english?.name]).toEqual([
      'Κερί & λάδι',
      `KANDILI-${id}-EL`,
      'Candle & oil',
    ])
    expect(english).toMatchObject({ lang: 'en', translation_of: greek?.id })
  })
})

describe('the shop settings', () => {
  it('keep the keys sealed and return them to nobody', async () => {
    await connect()
    const row = await test.db.selectFrom('shop').selectAll().executeTakeFirstOrThrow()
    expect(row.credentials.toString('latin1')).not.toContain('cs_test')
    expect(JSON.stringify(await office.call(calls.read))).not.toMatch(/ck_test|cs_test/)
  })

  it('are not stored while the shop does not answer', async () => {
    await expect(connect({ address: 'http://127.0.0.1:9' })).rejects.toMatchObject({
      errors: [{ field: 'address' }],
    })
    await expect(connect({ secret: 'cs_wrong' })).rejects.toMatchObject({ errors: [{ field: 'key' }] })
    expect((await office.call(calls.read)).shop).toBeNull()
  })

  it('never send stored keys to another address', async () => {
    await connect()
    const change = connect({ address: 'http://127.0.0.1:9', key: '', secret: '' })
    await expect(change).rejects.toMatchObject({ code: 'MISSING_REQUIRED_FIELDS' })
    expect(await connect({ key: '', secret: '' })).toMatchObject({ version: 2 })
  })

  it('are closed to users who may not publish', async () => {
    const owner = await addUser(test.db, 'faithful')
    const refused = (client: Client) =>
      client.call(calls.read).then(
        () => 200,
        (error: unknown) => (error instanceof ApiError ? error.status : error),
      )
    expect(await refused(await test.client())).toBe(401)
    expect(await refused(await test.client(owner.email))).toBe(403)
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ])('treat %s as a private address', (address) => expect(isPublicAddress(address)).toBe(false))
  it.each(['8.8.8.8', '2001:4860:4860::8888'])('treat %s as a public one', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
})

it('shows everybody the published types as the shop will', async () => {
  const id = await makeKind({ published: true, website_slug: 'candle-and-oil' })
  await makeKind()
  const products = await (await test.client()).call(calls.preview, { query: { lang: 'en' } })
  expect(products.find(({ typeId }) => typeId === id)).toMatchObject({
    title: 'Candle & oil',
    price: 250,
    permalink: null,
  })
})
