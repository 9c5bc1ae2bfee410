import { endpoints, type RequestState } from '@kandili/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lineFor, requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { placeRequest } from '../placing/place-request.ts'
import { countOrders, countOrdersByState, findOrderIds, foldTally } from './repository-orders.ts'

const test = useApp()

const parse = (query: object) => endpoints.orders.orderQuery.parse(query)
const count = (query: object) => countOrders(test.db, parse(query))
const counted = async (query: object) => (await findOrderIds(test.db, parse(query))).length
const move = (code: string, state: RequestState) =>
  test.db.updateTable('request').set({ state }).where('code', '=', code).execute()

it('the count matches the rows for every filter, before and after the tally is folded', async () => {
  const [first, second] = [
    await makeTemple(test.db, { offers: { CANDLE: 500, TAMA: 1500 } }),
    await makeTemple(test.db, { offers: { CANDLE: 500, PRAYER: 300 } }),
  ]
  const codes: string[] = []
  for (let number = 0; number < 6; number += 1) {
    codes.push((await placeRequest(test.context(), requestFor(number % 2 ? second : first))).code)
  }
  const both = { ...requestFor(first), lines: [lineFor(first), lineFor(second, { service: 'PRAYER' })] }
  await placeRequest(test.context(), both)
  await move(codes[0] ?? '', 'CANCELED')
  await move(codes[1] ?? '', 'CANCELED')
  await test.db
    .updateTable('request')
    .set({ refunded_cents: 100 })
    .where('code', '=', codes[2] ?? '')
    .execute()

  const filters = [
    {},
    { state: 'CANCELED' },
    { state: ['CANCELED', 'PENDING_PAYMENT'] },
    { templeId: first.id },
    { templeId: second.id },
    { templeId: [first.id, second.id], service: 'PRAYER' },
    { service: 'CANDLE', state: 'PENDING_PAYMENT' },
    { service: 'MEMORIAL' },
    { intention: 'HEALTH', templeId: second.id },
    { q: 'Παπαδάκη' },
    { placedFrom: '2020-01-01' },
    { refunded: 'yes' },
    { refunded: 'yes', state: 'CANCELED' },
  ]
  const rows = await Promise.all(filters.map(counted))
  expect(rows).toEqual([7, 2, 7, 4, 4, 1, 5, 0, 4, 7, 7, 1, 0])
  expect(await Promise.all(filters.map(count))).toEqual(rows)
  await foldTally(test.db)
  expect(await Promise.all(filters.map(count))).toEqual(rows)
  expect(await countOrdersByState(test.db)).toMatchObject({ PENDING_PAYMENT: 5, CANCELED: 2, PAID: 0 })
})

it('folding twice at once counts nothing twice', async () => {
  const before = await count({})
  await placeRequest(test.context(), requestFor(await makeTemple(test.db)))
  await Promise.all([foldTally(test.db), foldTally(test.db), foldTally(test.db)])
  expect(await count({})).toBe(before + 1)
})

it('a page far back has the rows of its number, also the last page', async () => {
  const temple = await makeTemple(test.db)
  const template = await placeRequest(test.context(), requestFor(temple))
  await sql`
    insert into request (code, contact_first_name, contact_last_name, contact_email, language, total_cents, line_count,
      first_temple_id, first_service, first_intention, expires_at, placed_at)
    select 'many-requests-of-one-' || n, contact_first_name, contact_last_name, contact_email, language, total_cents,
      line_count, first_temple_id, first_service, first_intention, expires_at, placed_at
    from request, generate_series(1, 2500) as n where code = ${template.code}`.execute(test.db)
  for (const query of [
    { templeId: temple.id },
    { templeId: temple.id, sort: 'total', order: 'asc' },
    { templeId: temple.id, q: 'Παπαδάκη' },
  ]) {
    const all = await findOrderIds(test.db, parse(query))
    expect(all).toHaveLength(2_501)
    for (const offset of [0, 1_000, 1_500, 2_490, 2_500, 2_501, 9_000]) {
      const page = await findOrderIds(test.db, parse(query), { limit: 10, offset })
      expect(page, String(offset)).toEqual(all.slice(offset, offset + 10))
    }
  }
})
