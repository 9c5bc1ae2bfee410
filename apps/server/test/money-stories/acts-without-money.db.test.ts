import { endpoints } from '@kandili/contract'
import { afterEach, expect, it } from 'vitest'
import { readBookingsOfRequest } from '../../src/modules/ledger/index.ts'
import { declineLine } from '../../src/modules/requests/fulfilment/decline-line.ts'
import { fulfilLine } from '../../src/modules/requests/fulfilment/fulfil-line.ts'
import { settleLine } from '../../src/modules/requests/lifecycle/settle-line.ts'
import { makeTempleActor } from '../factories/people.ts'
import { requestIdOf } from '../factories/placed-request.ts'
import { requestFor } from '../factories/request.ts'
import { makeTemple } from '../factories/temple.ts'
import { useApp } from '../harness/app.ts'
import { expectBooksToHold } from './checked.ts'
import { later } from './sandbox.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
afterEach(() => expectBooksToHold(test.db))

const placeFree = async () => {
  const temple = await makeTemple(test.db, { min_order_amount_cents: 0 })
  await test.db.updateTable('offering_type').set({ min_price_cents: null }).execute()
  await test.db
    .updateTable('temple_offering')
    .set({ asks: 'FREE', price_cents: 0 })
    .where('temple_id', '=', temple.id)
    .execute()
  const { code, lines } = await (await test.client()).call(endpoints.requests.place, {
    body: requestFor(temple),
  })
  const id = await requestIdOf(test.db, code)
  const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  return { id, lineId: lines[0]?.id ?? 0, context }
}
const settle = async (lineId: number) => {
  later(test, 601)
  await settleLine(test.context(), lineId)
  await test.drainJobs()
}
const endOf = async (id: number) => ({
  state: (await test.db.selectFrom('request').select('state').where('id', '=', id).executeTakeFirst())?.state,
  bookings: await readBookingsOfRequest(test.context(), id),
  refunds: await test.db
    .selectFrom('refund as f')
    .innerJoin('payment as p', 'p.id', 'f.payment_id')
    .select('f.id')
    .where('p.request_id', '=', id)
    .execute(),
})

it('an act done without money is completed, and books nothing', async () => {
  const { id, lineId, context } = await placeFree()
  await fulfilLine(context, lineId, {})
  await settle(lineId)
  expect(await endOf(id)).toEqual({ state: 'COMPLETED', bookings: [], refunds: [] })
})

it('an act without money that is declined ends without a refund', async () => {
  const { id, lineId, context } = await placeFree()
  await declineLine(context, lineId, 'Ο ναός είναι κλειστός')
  await settle(lineId)
  expect(await endOf(id)).toEqual({ state: 'CANCELED', bookings: [], refunds: [] })
})
