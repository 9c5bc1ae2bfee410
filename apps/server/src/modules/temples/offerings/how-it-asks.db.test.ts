import { endpoints } from '@kandili/contract'
import { beforeAll, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { lineFor, requestFor } from '../../../../test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })
const { save } = endpoints.templeOfferings
const kindsAtLeast = (cents: number | null) =>
  test.db.updateTable('offering_type').set({ min_price_cents: cents, max_price_cents: null }).execute()

// Administrators decide whether a type may be free.
beforeAll(() => kindsAtLeast(null))

/** The owner sets how the temple asks for a candle. */
const ask = async (temple: MadeTemple, body: { asks: 'FIXED' | 'SUGGESTED' | 'FREE'; minPrice?: number }) => {
  const owner = await test.client((await addUser(test.db, 'temple-owner', { templeId: temple.id })).email)
  return owner.call(save, {
    params: { templeId: temple.id, typeId: temple.typeOf('CANDLE') },
    body: { version: 1, enabled: true, price: 500, ...body },
  })
}
const place = async (temple: MadeTemple, amount?: number) =>
  (await test.client()).call(endpoints.requests.place, { body: requestFor(temple, { amount }) })
const offeringOf = async ({ slug }: MadeTemple) =>
  (await (await test.client()).call(endpoints.website.readTemple, { params: { slug } })).offerings[0]

it('accepts exactly a fixed price', async () => {
  const temple = await makeTemple(test.db)
  expect((await ask(temple, { asks: 'FIXED', minPrice: 200 })).own).toMatchObject({
    asks: 'FIXED',
    minPrice: null,
  })
  expect(await offeringOf(temple)).toMatchObject({ price: 500, minPrice: 500, maxPrice: 500, free: false })
  for (const amount of [499, 501]) {
    await expect(place(temple, amount)).rejects.toMatchObject({ code: 'AMOUNT_BELOW_MINIMUM' })
  }
  expect((await place(temple)).total).toBe(500)
})

it('accepts any amount from the minimum for a suggested price', async () => {
  const temple = await makeTemple(test.db)
  await ask(temple, { asks: 'SUGGESTED', minPrice: 300 })
  await expect(place(temple, 299)).rejects.toMatchObject({ code: 'AMOUNT_BELOW_MINIMUM' })
  expect((await place(temple, 300)).total).toBe(300)
  expect((await place(temple, 900)).total).toBe(900)
})

it('sends a request without money to the temple at once, and has a gift paid', async () => {
  const temple = await makeTemple(test.db, { min_order_amount_cents: 0 })
  expect((await ask(temple, { asks: 'FREE' })).own).toMatchObject({ asks: 'FREE', price: 0 })
  expect(await offeringOf(temple)).toMatchObject({ price: 0, free: true })
  const placed = await place(temple)
  expect(placed).toMatchObject({ status: 'PAID', total: 0 })
  const line = await test.db
    .selectFrom('request_line')
    .select(['visible_to_temple', 'commission_cents'])
    .where('id', '=', placed.lines[0]?.id ?? 0)
    .executeTakeFirst()
  expect(line).toEqual({ visible_to_temple: true, commission_cents: 0 })
  expect(await place(temple, 700)).toMatchObject({ status: 'PENDING_PAYMENT', total: 700 })
})

it('rejects an offering without money if the type or the temple has a minimum', async () => {
  const withMinimum = await makeTemple(test.db, { min_order_amount_cents: 200 })
  await expect(ask(withMinimum, { asks: 'FREE' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ field: 'asks' }],
  })
  const temple = await makeTemple(test.db, { min_order_amount_cents: 0 })
  await kindsAtLeast(100)
  try {
    await expect(ask(temple, { asks: 'FREE' })).rejects.toMatchObject({ errors: [{ field: 'asks' }] })
  } finally {
    await kindsAtLeast(null)
  }
})

it('gives an act without money beside a paid one no share, no commission and no refund', async () => {
  const temple = await makeTemple(test.db, { offers: { CANDLE: 500, TAMA: 1500 }, min_order_amount_cents: 0 })
  await ask(temple, { asks: 'FREE' })
  const lines = [lineFor(temple), lineFor(temple, { service: 'TAMA', typeId: temple.typeOf('TAMA') })]
  const placed = await (await test.client()).call(endpoints.requests.place, {
    body: requestFor(temple, {}, { lines }),
  })
  expect(placed).toMatchObject({ status: 'PENDING_PAYMENT', total: 1500 })
  const rows = await test.db
    .selectFrom('request_line')
    .select(['amount_cents', 'commission_cents'])
    .where(
      'id',
      'in',
      placed.lines.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  expect(rows[0]).toEqual({ amount_cents: 0, commission_cents: 0 })
  expect(rows[1]?.commission_cents).toBeGreaterThan(0)
})
