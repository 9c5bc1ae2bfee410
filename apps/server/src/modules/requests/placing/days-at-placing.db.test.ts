import { randomUUID } from 'node:crypto'
import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { requestFor } from '../../../../test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { countStatements } from '../../../../test/harness/statements.ts'
import { cancelRequest } from '../lifecycle/cancel-request.ts'
import { placeRequest } from './place-request.ts'

// A Tuesday morning in Athens.
const test = useApp({ now: '2026-12-01T07:00:00Z' })

type Line = Parameters<typeof requestFor>[1]
const place = (temple: MadeTemple, line: Line = {}) =>
  placeRequest(test.context({ language: 'en' }), requestFor(temple, { ...line }))
const refused = (temple: MadeTemple, line: Line = {}): Promise<unknown> =>
  place(temple, line).then(
    () => {
      throw new Error('It was accepted')
    },
    (error: unknown) => error,
  )
const dayOf = async (code: string) =>
  test.db
    .selectFrom('request_line as l')
    .innerJoin('request as r', 'r.id', 'l.request_id')
    .select(['l.preferred_date', 'l.service_date', 'l.takes_place'])
    .where('r.code', '=', code)
    .executeTakeFirstOrThrow()

/** A Paraklesis every Wednesday at 18:00, with names until an hour before, at which candles are lit. */
const keepTimetable = async (temple: MadeTemple, startsAt = '18:00') => {
  const { db } = test
  await db.deleteFrom('temple_timetable').where('temple_id', '=', temple.id).execute()
  await db
    .insertInto('temple_timetable')
    .values({ temple_id: temple.id, updated_at: test.system.clock.now() })
    .execute()
  await db
    .insertInto('temple_service')
    .values({
      temple_id: temple.id,
      id: randomUUID(),
      on_day: JSON.stringify({ kind: 'WEEKDAY', weekday: 4 }),
      kind: 'PARAKLESIS',
      starts_at: startsAt,
      closes_at: '17:00',
      acts: JSON.stringify([{ service: 'CANDLE', typeIds: [] }]),
      position: 0,
    })
    .execute()
}
const limit = (temple: MadeTemple, facts: { capacity_per_day?: number; weekdays?: number[] }) =>
  test.db.updateTable('temple_offering').set(facts).where('temple_id', '=', temple.id).execute()

describe('the day of a request', () => {
  it('is not stored for "as soon as possible" if nothing limits the days', async () => {
    const temple = await makeTemple(test.db)
    expect(await dayOf((await place(temple)).code)).toEqual({
      preferred_date: null,
      service_date: null,
      takes_place: false,
    })
  })

  it('is the first service that still accepts names for "as soon as possible"', async () => {
    const temple = await makeTemple(test.db)
    await keepTimetable(temple)
    const { code } = await place(temple)
    expect(await dayOf(code)).toMatchObject({ service_date: '2026-12-02' })
    const tracked = await (await test.client()).call(endpoints.requests.track, { params: { code } })
    expect(tracked.lines[0]).toMatchObject({ preferredDate: null, serviceDate: '2026-12-02' })
    test.setNow('2026-12-02T15:00:00Z')
    expect(await dayOf((await place(temple)).code)).toMatchObject({ service_date: '2026-12-09' })
    test.setNow('2026-12-01T07:00:00Z')
  })

  it('is rejected without a service, with the nearest possible day', async () => {
    const temple = await makeTemple(test.db)
    await keepTimetable(temple)
    expect(await refused(temple, { preferredDate: '2026-12-04' })).toMatchObject({
      code: 'DAY_NOT_POSSIBLE',
      fields: [
        {
          field: 'lines.0.preferredDate',
          message: 'rule.dayNotPossible',
          facts: {
            reason: 'The temple has no service on that day.',
            nearest: 'Wednesday 2 December, Paraklesis 18:00',
          },
        },
      ],
    })
    expect((await place(temple, { preferredDate: '2026-12-09' })).lines).toHaveLength(1)
  })

  it('is rejected once the list of names has closed, though the offer is cached', async () => {
    const temple = await makeTemple(test.db)
    await keepTimetable(temple)
    await place(temple, { preferredDate: '2026-12-02' })
    test.setNow('2026-12-02T15:00:00Z')
    expect(await refused(temple, { preferredDate: '2026-12-02' })).toMatchObject({
      code: 'DAY_NOT_POSSIBLE',
      fields: [{ facts: { reason: 'The list of names for that day has closed.' } }],
    })
    test.setNow('2026-12-01T07:00:00Z')
  })

  it('follows a timetable that changed after it was cached', async () => {
    const temple = await makeTemple(test.db)
    await place(temple, { preferredDate: '2026-12-04' })
    await keepTimetable(temple)
    expect(await refused(temple, { preferredDate: '2026-12-04' })).toMatchObject({ code: 'DAY_NOT_POSSIBLE' })
  })

  it('is one of the weekdays of the offering', async () => {
    const temple = await makeTemple(test.db)
    await limit(temple, { weekdays: [6] })
    expect(await refused(temple, { preferredDate: '2026-12-02' })).toMatchObject({ code: 'DAY_NOT_POSSIBLE' })
    expect(await dayOf((await place(temple)).code)).toMatchObject({ service_date: '2026-12-04' })
  })

  it('needs no further statement with a timetable', async () => {
    const temple = await makeTemple(test.db)
    await keepTimetable(temple)
    await place(temple)
    const { statements } = await countStatements(() => place(temple, { preferredDate: '2026-12-02' }))
    expect(statements).toHaveLength(1)
  })
})

describe('the places of a day', () => {
  const full = async (capacity: number) => {
    const temple = await makeTemple(test.db)
    await limit(temple, { capacity_per_day: capacity })
    return temple
  }
  const on = { preferredDate: '2026-12-02' }

  it('go to one of two concurrent requests for the last one; the other gets the nearest day', async () => {
    const temple = await full(3)
    await place(temple, { ...on, quantity: 2 })
    const both = await Promise.allSettled(Array.from({ length: 6 }, () => place(temple, on)))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of both) {
      if (one.status === 'fulfilled') continue
      expect(one.reason).toMatchObject({
        code: 'DAY_NOT_POSSIBLE',
        fields: [
          {
            field: 'lines.0.preferredDate',
            facts: { nearest: 'Thursday 3 December' },
          },
        ],
      })
    }
    const { count } = await test.db
      .selectFrom('request_line')
      .select(({ fn }) => fn.sum<number>('quantity').as('count'))
      .where('temple_id', '=', temple.id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(3)
  })

  it('are filled day by day by those who want it as soon as possible', async () => {
    const temple = await full(1)
    const placed = await Promise.all(Array.from({ length: 3 }, () => place(temple)))
    const days = await Promise.all(placed.map(async ({ code }) => (await dayOf(code)).service_date))
    expect(days.sort()).toEqual(['2026-12-01', '2026-12-02', '2026-12-03'])
  })

  it('are freed when an unpaid request is canceled', async () => {
    const temple = await full(1)
    const { code } = await place(temple, on)
    expect(await refused(temple, on)).toMatchObject({ code: 'DAY_NOT_POSSIBLE' })
    const { id } = await test.db
      .selectFrom('request')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    await cancelRequest(test.context(), id, 'EXPIRED')
    expect((await place(temple, on)).lines).toHaveLength(1)
  })

  it('are counted together for the lines of one request', async () => {
    const temple = await full(1)
    const body = requestFor(temple, on)
    const twice = { ...body, lines: [...body.lines, ...body.lines] }
    await expect(placeRequest(test.context(), twice)).rejects.toMatchObject({ code: 'DAY_NOT_POSSIBLE' })
  })

  it('are not counted twice when a request is repeated', async () => {
    const temple = await full(1)
    const body = requestFor(temple, on)
    const key = `once-${temple.slug}`
    const first = await placeRequest(test.context(), body, key)
    expect(await placeRequest(test.context(), body, key)).toEqual(first)
  })
})
