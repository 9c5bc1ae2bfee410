import { expect, it } from 'vitest'
import { makeTempleActor } from '../../test/factories/people.ts'
import { lineFor, requestFor } from '../../test/factories/request.ts'
import { makeTemple } from '../../test/factories/temple.ts'
import { useApp } from '../../test/harness/app.ts'
import { cancelRequest } from './cancel-request.ts'
import { fulfilLine } from './fulfil-line.ts'
import { markRequestPaid, showRequestPaidAtDoor } from './mark-request-paid.ts'
import { markRequestRefunded } from './mark-request-refunded.ts'
import { placeRequest } from './place-request.ts'
import { settleLines } from './settle-line.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

/** A request of two candles at one temple, of which the temple has lit the first. */
const halfDone = async (arrive: typeof markRequestPaid | typeof showRequestPaidAtDoor, lines = 2) => {
  test.setNow('2026-11-20T08:00:00Z')
  const temple = await makeTemple(test.db)
  const placed = await placeRequest(
    test.context(),
    requestFor(temple, {}, { lines: Array.from({ length: lines }, () => lineFor(temple)) }),
  )
  const { id } = await test.db
    .selectFrom('request')
    .select('id')
    .where('code', '=', placed.code)
    .executeTakeFirstOrThrow()
  await test.context().transaction<unknown>((tx) => arrive(tx, id))
  const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  const lineIds = placed.lines.map((line) => line.id)
  await fulfilLine(context, lineIds[0] ?? 0, {})
  return { id, lineIds }
}
const settleAll = async () => {
  test.setNow('2026-11-20T08:30:00Z')
  await settleLines(test.context())
}
const stateOf = async (id: number) =>
  (await test.db.selectFrom('request').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

it('a request is completed when its last open line is given back', async () => {
  const { id, lineIds } = await halfDone(markRequestPaid)
  await settleAll()
  expect(await stateOf(id)).toBe('PAID')
  const share = { lineId: lineIds[1] ?? 0, amountCents: 500 }
  await test.context().transaction((tx) => markRequestRefunded(tx, id, 1, [share]))
  expect(await stateOf(id)).toBe('COMPLETED')
})

it('a request that was done before its cash was confirmed is completed by the confirmation', async () => {
  const { id } = await halfDone(showRequestPaidAtDoor, 1)
  await settleAll()
  expect(await stateOf(id)).toBe('PENDING_PAYMENT')
  expect(await test.context().transaction((tx) => markRequestPaid(tx, id))).toBe('PAID')
  expect(await stateOf(id)).toBe('COMPLETED')
})

it('an act done for a request that ended meanwhile settles, and does not hold up the others', async () => {
  const over = await halfDone(showRequestPaidAtDoor)
  await test.context().transaction((tx) => cancelRequest(tx, over.id, 'PAYMENT_TIME_OVER'))
  const done = await halfDone(markRequestPaid, 1)
  await settleAll()
  expect(await stateOf(over.id)).toBe('CANCELED')
  expect(await stateOf(done.id)).toBe('COMPLETED')
})
