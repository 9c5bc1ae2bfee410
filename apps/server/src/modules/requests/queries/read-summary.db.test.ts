import { describe, expect, it } from 'vitest'
import { makeTempleActor } from '../../../../test/factories/people.ts'
import { place, placePaid } from '../../../../test/factories/placed-request.ts'
import { lineFor, requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { readToday } from '../fulfilment/read-today.ts'
import { readSummary } from './read-summary.ts'

describe('the dashboard of a temple', () => {
  const test = useApp({ now: '2026-07-01T08:00:00Z' })

  /** A temple with a paid request for each of the days; null is as soon as possible. */
  const templeAsked = async (...preferredDates: (string | null)[]) => {
    const temple = await makeTemple(test.db)
    for (const preferredDate of preferredDates) {
      await placePaid(test.context(), requestFor(temple, { preferredDate }))
    }
    return test.context({ actor: await makeTempleActor(test.db, temple.id) })
  }

  const moneyOf = async (templeId: number) => {
    const own = await makeTempleActor(test.db, templeId)
    const actor = { ...own, rights: [...own.rights, 'users_payout_view' as const] }
    return readSummary(test.context({ actor }), 0)
  }

  it.each([
    [
      'in summer, a minute before and after midnight in Athens',
      '2026-07-03T20:59:00Z',
      '2026-07-03T21:01:00Z',
    ],
    ['in winter as well', '2026-12-03T21:59:00Z', '2026-12-03T22:01:00Z'],
  ])('agrees with the list of the day about what is late: %s', async (_when, before, after) => {
    test.setNow(before.replace(/03T.*/, '01T08:00:00Z'))
    const context = await templeAsked(before.slice(0, 10), null)
    const both = async (instant: string) => {
      test.setNow(instant)
      const { toDo } = await readToday(context)
      return [(await readSummary(context, 0)).late, toDo.filter(({ late }) => late).length]
    }
    // Of the two only the one without a day has waited longer than 48 hours.
    expect(await both(before)).toEqual([1, 1])
    expect(await both(after)).toEqual([2, 2])
  })

  it('shows the names of pending temples only to administrators', async () => {
    test.setNow('2026-07-01T08:00:00Z')
    const context = await templeAsked(null, '2026-07-02')
    const templeId = context.actor?.templeId
    test.setNow('2026-07-03T09:00:00Z')
    const own = await makeTempleActor(test.db, templeId ?? 0)
    const blind = { ...own, type: 'ADMIN' as const, templeId: null }
    expect(await readSummary(test.context({ actor: blind }), 0)).toMatchObject({
      waitingForTemple: 0,
      waitingTemples: [],
    })
    const actor = { ...blind, rights: [...blind.rights, 'orders_order_view' as const] }
    const { waitingTemples } = await readSummary(test.context({ actor }), 0)
    expect(waitingTemples.find(({ temple }) => temple.id === templeId)).toMatchObject({
      lines: 2,
      late: 2,
      oldest: '2026-07-01T08:00:00.000Z',
    })
    expect((await readSummary(context, 0)).waitingTemples).toEqual([])
  })

  it('counts the requested number of whole days, thirty by default, today included', async () => {
    test.setNow('2026-07-01T04:00:00Z')
    const context = await templeAsked(null)
    const daysShown = async (instant: string, days?: number, to?: string) => {
      test.setNow(instant)
      return (await readSummary(context, 0, { ...(days ? { days } : {}), to })).byDay.map(({ date }) => date)
    }
    expect(await daysShown('2026-07-30T20:00:00Z')).toEqual(['2026-07-01'])
    expect(await daysShown('2026-07-30T21:30:00Z')).toEqual([])
    expect(await daysShown('2026-07-30T21:30:00Z', 31)).toEqual(['2026-07-01'])
    expect(await daysShown('2026-07-30T21:30:00Z', 3, '2026-07-02')).toEqual(['2026-07-01'])
    expect(await daysShown('2026-07-30T21:30:00Z', 3, '2026-06-30')).toEqual([])
  })

  it('counts a paid request for each of its temples', async () => {
    const [first, second] = [await makeTemple(test.db), await makeTemple(test.db)]
    await placePaid(test.context(), requestFor(first, {}, { lines: [lineFor(first), lineFor(second)] }))
    for (const { id } of [first, second]) {
      const context = test.context({ actor: await makeTempleActor(test.db, id) })
      expect(await readSummary(context, 0)).toMatchObject({ paidToday: 1, waitingForTemple: 1 })
    }
  })

  it('compares today with yesterday and with the same day a year before', async () => {
    test.setNow('2026-06-30T08:00:00Z')
    const context = await templeAsked(null)
    const paidOn = async (instant: string) => {
      test.setNow(instant)
      const { paidToday, paidYesterday, paidYearBefore } = await readSummary(context, 0)
      return [paidToday, paidYesterday, paidYearBefore]
    }
    expect(await paidOn('2026-06-30T20:59:00Z')).toEqual([1, 0, 0])
    expect(await paidOn('2026-06-30T21:01:00Z')).toEqual([0, 1, 0])
    expect(await paidOn('2027-06-30T08:00:00Z')).toEqual([0, 0, 1])
    test.setNow('2026-07-01T08:00:00Z')
  })

  it('shows what temples get of the offerings, which is all but the commission with its VAT', async () => {
    const temple = await makeTemple(test.db, { offers: { CANDLE: 5_000 }, commission_basis_points: 1_000 })
    const line = await test.db
      .selectFrom('request_line')
      .select(['amount_cents', 'commission_cents'])
      .where('id', 'in', (await placePaid(test.context(), requestFor(temple))).lineIds)
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ amount_cents: 5_000, commission_cents: 500 })
    expect(await moneyOf(temple.id)).toMatchObject({ offeredThisMonth: 5_000, templesGetThisMonth: 4_500 })
  })

  it('counts no offering that was declined before it was paid at the door', async () => {
    const temple = await makeTemple(test.db)
    const { lineIds } = await place(test.context(), requestFor(temple))
    const visible_at = test.system.clock.now()
    await test.db
      .updateTable('request_line')
      .set({ visible_to_temple: true, visible_at, state: 'DECLINED' })
      .where('id', 'in', lineIds)
      .execute()
    expect(await moneyOf(temple.id)).toMatchObject({ offeredThisMonth: 0, templesGetThisMonth: 0 })
  })

  it('shows amounts only to people with the right to see money', async () => {
    const context = await templeAsked(null, null)
    const offeredTo = async (...rights: string[]) => {
      const actor = context.actor && { ...context.actor, rights: [...context.actor.rights, ...rights] }
      return (await readSummary({ ...context, actor }, 0)).offeredThisMonth
    }
    expect(await offeredTo('notifications_notification_view')).toBeNull()
    expect(await offeredTo('users_payout_view')).toBeGreaterThan(0)
  })
})
