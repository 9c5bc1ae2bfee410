import { describe, expect, it } from 'vitest'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { place } from '../../../../test/factories/placed-request.ts'
import { lineFor, requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import type { Context } from '../../../platform/context.ts'
import { declineLine } from '../fulfilment/decline-line.ts'
import { fulfilLine } from '../fulfilment/fulfil-line.ts'
import { undoLine } from '../fulfilment/undo-line.ts'
import { cancelOpenLines } from './cancel-open-lines.ts'
import { cancelRequest } from './cancel-request.ts'
import { markRequestPaid, notifyTemples } from './mark-request-paid.ts'
import { markRequestRefunded } from './mark-request-refunded.ts'
import { settleLine, settleLines } from './settle-line.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

/** To be paid in cash, and visible to its temple. */
const showRequestPaidAtDoor = async (tx: Context, id: number): Promise<void> => {
  await tx.db.updateTable('request').set({ payment_method: 'CASH' }).where('id', '=', id).execute()
  await notifyTemples(tx, id, tx.system.clock.now())
}

/** A request of two candles at one temple, of which the temple has lit the first. */
const halfDone = async (arrive: typeof markRequestPaid | typeof showRequestPaidAtDoor, lines = 2) => {
  test.setNow('2026-11-20T08:00:00Z')
  const temple = await makeTemple(test.db)
  const { id, lineIds } = await place(
    test.context(),
    requestFor(temple, {}, { lines: Array.from({ length: lines }, () => lineFor(temple)) }),
  )
  await test.context().transaction<unknown>((tx) => arrive(tx, id))
  const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  await fulfilLine(context, lineIds[0] ?? 0, {})
  return { id, lineIds }
}
const settleAll = async () => {
  test.setNow('2026-11-20T08:30:00Z')
  await settleLines(test.context())
}
const stateOf = async (id: number) =>
  (await test.db.selectFrom('request').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

it('a request is completed when its last open line is refunded', async () => {
  const { id, lineIds } = await halfDone(markRequestPaid)
  await settleAll()
  expect(await stateOf(id)).toBe('PAID')
  const share = { lineId: lineIds[1] ?? 0, amountCents: 500 }
  await test
    .context()
    .transaction((tx) => markRequestRefunded(tx, id, { id: 1, cents: 500, lineId: 0 }, [share]))
  expect(await stateOf(id)).toBe('COMPLETED')
})

it('a request done before its cash was confirmed is completed by the confirmation', async () => {
  const { id } = await halfDone(showRequestPaidAtDoor, 1)
  await settleAll()
  expect(await stateOf(id)).toBe('PENDING_PAYMENT')
  expect(await test.context().transaction((tx) => markRequestPaid(tx, id))).toBe('PAID')
  expect(await stateOf(id)).toBe('COMPLETED')
})

it('an act done for a request that ended in the meantime settles, and does not block the others', async () => {
  const over = await halfDone(showRequestPaidAtDoor)
  await test.context().transaction((tx) => cancelRequest(tx, over.id, 'PAYMENT_TIME_OVER'))
  const done = await halfDone(markRequestPaid, 1)
  await settleAll()
  expect(await stateOf(over.id)).toBe('CANCELED')
  expect(await stateOf(done.id)).toBe('COMPLETED')
})

describe('a request without a done act', () => {
  /** Two prayers at a temple, placed and visible to it; the caller sets their price. */
  const placedAt = async (priceCents: number, arrive?: typeof showRequestPaidAtDoor) => {
    test.setNow('2026-11-20T08:00:00Z')
    const temple = await makeTemple(test.db, { offers: { PRAYER: priceCents }, min_order_amount_cents: 0 })
    const line = lineFor(temple, { service: 'PRAYER' })
    const { id, lineIds } = await place(
      test.context(),
      requestFor(temple, { service: 'PRAYER' }, { lines: [line, line] }),
    )
    if (arrive) await test.context().transaction<unknown>((tx) => arrive(tx, id))
    const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
    return { id, context, lineIds }
  }
  const declineAll = async ({ context, lineIds }: Awaited<ReturnType<typeof placedAt>>) => {
    for (const lineId of lineIds) await declineLine(context, lineId, 'Ο ιερέας λείπει')
  }
  const movesOf = async (id: number) =>
    (
      await test.db
        .selectFrom('request_event')
        .select('to_state')
        .where('request_id', '=', id)
        .where('line_id', 'is', null)
        .orderBy('id')
        .execute()
    ).map((event) => event.to_state)

  it('and without money is canceled once, when its last line can no longer be undone', async () => {
    const request = await placedAt(0)
    expect(await stateOf(request.id)).toBe('PAID')
    await declineAll(request)
    for (const lineId of request.lineIds) await settleLine(test.context(), lineId)
    expect(await stateOf(request.id)).toBe('PAID')
    await settleAll()
    await settleAll()
    for (const lineId of request.lineIds) await settleLine(test.context(), lineId)
    expect(await stateOf(request.id)).toBe('CANCELED')
    expect((await movesOf(request.id)).filter((state) => state === 'CANCELED')).toHaveLength(1)
  })

  it('and without money is canceled with its open lines', async () => {
    const request = await placedAt(0)
    await declineLine(request.context, request.lineIds[0] ?? 0, 'Ο ιερέας λείπει')
    await test.context().transaction((tx) => cancelOpenLines(tx, request.id, 'CONSENT_WITHDRAWN'))
    expect(await stateOf(request.id)).toBe('CANCELED')
    await expect(undoLine(request.context, request.lineIds[0] ?? 0)).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
      facts: { from: 'DECLINED', to: 'PENDING' },
    })
  })

  it('and without money is completed if one act was done after all', async () => {
    const request = await placedAt(0)
    await declineAll(request)
    await undoLine(request.context, request.lineIds[1] ?? 0)
    await fulfilLine(request.context, request.lineIds[1] ?? 0, {})
    await settleAll()
    expect(await stateOf(request.id)).toBe('COMPLETED')
  })

  it('that is paid becomes REFUNDED when its money was returned', async () => {
    const request = await placedAt(500, async (tx, id) => void (await markRequestPaid(tx, id)))
    await declineAll(request)
    await settleAll()
    expect(await stateOf(request.id)).toBe('PAID')
    const back = (lineId: number, refundId: number) =>
      test
        .context()
        .transaction((tx) =>
          markRequestRefunded(tx, request.id, { id: refundId, cents: 500, lineId: 0 }, [
            { lineId, amountCents: 500 },
          ]),
        )
    await back(request.lineIds[1] ?? 0, 1)
    expect(await stateOf(request.id)).toBe('PAID')
    await back(request.lineIds[0] ?? 0, 2)
    expect(await stateOf(request.id)).toBe('REFUNDED')
  })

  it('cannot reopen a line that was refunded before the undo period was over', async () => {
    const request = await placedAt(500, async (tx, id) => void (await markRequestPaid(tx, id)))
    await declineAll(request)
    const [first = 0, second = 0] = request.lineIds
    await test
      .context()
      .transaction((tx) =>
        markRequestRefunded(tx, request.id, { id: 1, cents: 500, lineId: 0 }, [
          { lineId: first, amountCents: 500 },
        ]),
      )
    await expect(undoLine(request.context, first)).rejects.toMatchObject({ code: 'STATE_DOES_NOT_ALLOW' })
    expect(await undoLine(request.context, second)).toMatchObject({ state: 'PENDING' })
  })

  it('that nobody paid at the door expires with its time to pay, not before the last line settles', async () => {
    const request = await placedAt(500, showRequestPaidAtDoor)
    const expiry = () =>
      test.db
        .selectFrom('request')
        .select('expires_at')
        .where('id', '=', request.id)
        .executeTakeFirstOrThrow()
    await test.db
      .updateTable('request')
      .set({ expires_at: new Date('2026-11-27T08:00:00Z') })
      .where('id', '=', request.id)
      .execute()
    await declineLine(request.context, request.lineIds[0] ?? 0, 'Ο ιερέας λείπει')
    await settleAll()
    expect((await expiry()).expires_at.toISOString()).toBe('2026-11-27T08:00:00.000Z')
    await declineLine(request.context, request.lineIds[1] ?? 0, 'Ο ιερέας λείπει')
    test.setNow('2026-11-20T09:00:00Z')
    await settleLines(test.context())
    expect((await expiry()).expires_at.toISOString()).toBe('2026-11-20T09:00:00.000Z')
  })
})
