import { randomUUID } from 'node:crypto'
import { type Client, endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { type MadeTemple, makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { readCalendar } from '../../../test/harness/icalendar.ts'

// A Tuesday morning in Athens.
const test = useApp({ now: '2026-12-01T07:00:00Z' })
const calls = endpoints.timetable
type Service = endpoints.timetable.TimetableService

let temple: MadeTemple
let other: MadeTemple
let owner: Client
let visitor: Client
let ownerEmail: string

beforeAll(async () => {
  temple = await makeTemple(test.db, { offers: { CANDLE: 500, MEMORIAL: 500 } })
  other = await makeTemple(test.db)
  ownerEmail = (await addUser(test.db, 'temple-owner', { templeId: temple.id })).email
  owner = await test.client(ownerEmail)
  visitor = await test.client()
})

const serviceOf = (facts: Partial<Service> = {}): Service => ({
  id: randomUUID(),
  on: { kind: 'WEEKDAY', weekday: 1 },
  kind: 'LITURGY',
  title: null,
  startsAt: '07:30',
  endsAt: '10:00',
  closesAt: '20:00',
  closesDaysBefore: 1,
  acts: [{ service: 'MEMORIAL', typeIds: [] }],
  validFrom: null,
  validUntil: null,
  replacesWeek: false,
  ...facts,
})
const note = { el: 'Εργασίες', en: 'Works' }
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('It was accepted')
    },
    (error: unknown) => error,
  )
const save = async (
  services: Service[],
  exceptions: endpoints.timetable.TimetableException[] = [],
  by: Client = owner,
  of = temple,
) => {
  const params = { templeId: of.id }
  const { version } = await by.call(calls.read, { params })
  return by.call(calls.change, { params, body: { version, services, exceptions } })
}
const daysOf = (of: MadeTemple, query: { from?: string; quantity?: number; lang?: 'el' | 'en' } = {}) =>
  visitor.call(calls.possibleDays, {
    params: { slug: of.slug },
    query: { typeId: of.typeOf('MEMORIAL'), ...query },
  })
const dayOf = async (of: MadeTemple, date: string) => (await daysOf(of, { from: date, lang: 'en' })).days[0]

describe('a timetable', () => {
  it('is stored with its exceptions and shown for the next 30 days', async () => {
    const sunday = serviceOf()
    const vespers = serviceOf({
      kind: 'VESPERS',
      on: { kind: 'FIXED', month: 12, day: 6, eve: true },
      startsAt: '18:00',
      endsAt: null,
      acts: [],
    })
    const saved = await save(
      [sunday, vespers],
      [{ id: randomUUID(), date: '2026-12-13', note, kind: 'CANCELED', serviceId: sunday.id }],
    )
    expect(saved).toMatchObject({ version: 1, services: [sunday, vespers] })
    expect(saved.exceptions).toHaveLength(1)
    expect(saved.days).toHaveLength(30)
    const held = saved.days.flatMap(({ services }) =>
      services.map(({ date, startsAt, title }) => `${date} ${startsAt} ${title.en}`),
    )
    expect(held).toEqual([
      '2026-12-05 18:00 Vespers',
      '2026-12-06 07:30 Divine Liturgy',
      '2026-12-20 07:30 Divine Liturgy',
      '2026-12-27 07:30 Divine Liturgy',
    ])
    expect(await owner.call(calls.read, { params: { templeId: temple.id } })).toEqual(saved)
  })

  it('counts the days of the week as the calendar does, from Sunday', async () => {
    const weekdays = [1, 2, 3, 4, 5, 6, 7]
    const saved = await save(
      weekdays.map((weekday) =>
        serviceOf({
          on: { kind: 'WEEKDAY', weekday },
          startsAt: `1${weekday}:00`,
          endsAt: null,
          kind: 'VESPERS',
        }),
      ),
    )
    const { days } = await visitor.call(endpoints.almanac.calendar, {
      query: { from: saved.days[0]?.date, to: saved.days[6]?.date },
    })
    expect(saved.days.slice(0, 7).map(({ services }) => services.map(({ startsAt }) => startsAt))).toEqual(
      days.map(({ weekday }) => [`1${weekday}:00`]),
    )
  })

  it('is rejected if it contradicts itself, with the field and the reason', async () => {
    const before = await owner.call(calls.read, { params: { templeId: temple.id } })
    const wrong = save([serviceOf({ endsAt: '07:00' }), serviceOf()])
    expect(await refusal(wrong)).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [
        { field: 'services.0.endsAt', message: 'The service cannot end before it begins.' },
        { field: 'services.1.startsAt' },
      ],
    })
    expect(await owner.call(calls.read, { params: { templeId: temple.id } })).toEqual(before)
  })

  it('reports the contradictions of a draft and saves nothing', async () => {
    const params = { templeId: temple.id }
    const before = await owner.call(calls.read, { params })
    const preview = await owner.call(calls.previewTimetable, {
      params,
      body: {
        services: [serviceOf({ closesAt: '08:00', closesDaysBefore: 0 })],
        exceptions: [{ id: randomUUID(), date: '2026-12-07', note, kind: 'CLOSED' }],
      },
    })
    expect(preview.contradictions.map(({ field }) => field)).toEqual([
      'services.0.closesAt',
      'exceptions.0.date',
    ])
    expect(await owner.call(calls.read, { params })).toEqual(before)
  })

  it.each([
    ['an hour that does not exist', { startsAt: '24:00' }],
    ['a day that does not exist', { on: { kind: 'FIXED', month: 2, day: 30, eve: false } }],
    ['a service without a name', { kind: 'OTHER' }],
  ] as [string, Partial<Service>][])('rejects %s', async (_what, facts) => {
    expect(await refusal(save([serviceOf(facts)]))).toMatchObject({ status: 422 })
  })

  it('is not overwritten by somebody who read a former version', async () => {
    const params = { templeId: temple.id }
    const { version } = await owner.call(calls.read, { params })
    const body = { version, services: [serviceOf()], exceptions: [] }
    const both = await Promise.allSettled([
      owner.call(calls.change, { params, body }),
      owner.call(calls.change, { params, body }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } })
  })

  it('is closed to all but its own people and administrators', async () => {
    const params = { templeId: other.id }
    expect(await refusal(owner.call(calls.read, { params }))).toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    const body = { version: 0, services: [serviceOf()], exceptions: [] }
    expect(await refusal(owner.call(calls.change, { params, body }))).toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
    expect(await refusal(visitor.call(calls.read, { params }))).toMatchObject({ code: 'NOT_SIGNED_IN' })
    const sexton = await test.client((await addUser(test.db, 'temple-sexton', { templeId: other.id })).email)
    expect(await refusal(sexton.call(calls.change, { params, body }))).toMatchObject({
      code: 'RIGHT_MISSING',
    })
    const administrator = await test.client((await addUser(test.db, 'administrator')).email)
    expect(await save([serviceOf()], [], administrator, other)).toMatchObject({ version: 1 })
  })
})

describe('possible days', () => {
  it('are those of the services, each with the service or the reason against it', async () => {
    await save([serviceOf()], [{ id: randomUUID(), date: '2026-12-13', note, kind: 'CLOSED' }])
    const answer = await daysOf(temple, { lang: 'en' })
    expect(answer.isLimited).toBe(true)
    expect(answer.soonest).toMatchObject({ date: '2026-12-06', service: { startsAt: '07:30' } })
    expect(answer.days).toHaveLength(42)
    const possible = answer.days.filter(({ isPossible }) => isPossible).map(({ date }) => date)
    expect(possible).toEqual(['2026-12-06', '2026-12-20', '2026-12-27', '2027-01-03', '2027-01-10'])
    expect(answer.days.find(({ date }) => date === '2026-12-13')).toMatchObject({
      obstacle: 'CLOSED',
      reason: 'The temple has no service on that day: Works.',
    })
    expect(answer.days[1]).toMatchObject({ obstacle: 'NO_SERVICE' })
  })

  it('close with the list of names', async () => {
    test.setNow('2026-12-05T17:59:00Z')
    expect(await dayOf(temple, '2026-12-06')).toMatchObject({ isPossible: true })
    test.setNow('2026-12-05T18:00:00Z')
    expect(await dayOf(temple, '2026-12-06')).toMatchObject({ obstacle: 'NAMES_CLOSED' })
    test.setNow('2026-12-01T07:00:00Z')
  })

  it('close at the same wall-clock time when the clocks change', async () => {
    await save([serviceOf({ closesAt: '06:00', closesDaysBefore: 0 })])
    // 28 March 2027: summer time begins at 3:00. 31 October 2027: it ends at 4:00.
    for (const [open, closed] of [
      ['2027-03-28T02:59:00Z', '2027-03-28T03:00:00Z'],
      ['2027-10-31T03:59:00Z', '2027-10-31T04:00:00Z'],
    ] as const) {
      const date = open.slice(0, 10)
      test.setNow(open)
      expect(await dayOf(temple, date)).toMatchObject({ isPossible: true })
      test.setNow(closed)
      expect(await dayOf(temple, date)).toMatchObject({ obstacle: 'NAMES_CLOSED' })
    }
    test.setNow('2026-12-01T07:00:00Z')
  })

  it('follow the old calendar of a temple that keeps it', async () => {
    const old = await makeTemple(test.db, { calendar_style: 'OLD', offers: { MEMORIAL: 500 } })
    const people = await test.client((await addUser(test.db, 'temple-owner', { templeId: old.id })).email)
    await save([serviceOf({ on: { kind: 'FIXED', month: 12, day: 6, eve: false } })], [], people, old)
    expect((await daysOf(old)).soonest).toMatchObject({ date: '2026-12-19' })
  })

  it('are none while the temple is paused', async () => {
    await test.db
      .updateTable('temple')
      .set({ paused_until: '2026-12-20' })
      .where('id', '=', temple.id)
      .execute()
    const answer = await daysOf(temple)
    expect(answer.soonest).toBeNull()
    expect(new Set(answer.days.map(({ obstacle }) => obstacle))).toEqual(new Set(['PAUSED']))
    await test.db.updateTable('temple').set({ paused_until: null }).where('id', '=', temple.id).execute()
  })

  it('are all days at a temple without a timetable', async () => {
    const plain = await makeTemple(test.db, { offers: { MEMORIAL: 500 } })
    const answer = await daysOf(plain)
    expect(answer.isLimited).toBe(false)
    expect(answer.soonest).toEqual({ date: '2026-12-01', service: null })
    expect(answer.days.every(({ isPossible }) => isPossible)).toBe(true)
  })

  it('are rejected for what the temple does not offer, for an unlisted temple, and beyond the almanac', async () => {
    const params = { slug: temple.slug }
    expect(
      await refusal(visitor.call(calls.possibleDays, { params, query: { typeId: 1, from: '9999-12-31' } })),
    ).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(
      await refusal(visitor.call(calls.possibleDays, { params, query: { typeId: 999_999 } })),
    ).toMatchObject({ code: 'SERVICE_NOT_OFFERED' })
    const hidden = await makeTemple(test.db, { published: false, offers: { MEMORIAL: 500 } })
    expect(await refusal(daysOf(hidden))).toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  })
})

describe('the public timetable', () => {
  it('lists the services of the coming week, with the time until which each accepts names', async () => {
    await save([serviceOf()])
    const { isKept, days } = await visitor.call(calls.publicTimetable, { params: { slug: temple.slug } })
    expect(isKept).toBe(true)
    expect(days).toHaveLength(7)
    expect(days.find(({ date }) => date === '2026-12-06')).toMatchObject({
      isRed: true,
      services: [{ startsAt: '07:30', closes: { date: '2026-12-05', time: '20:00' }, isClosed: false }],
    })
    const plain = await makeTemple(test.db)
    expect(await visitor.call(calls.publicTimetable, { params: { slug: plain.slug } })).toEqual({
      isKept: false,
      days: [],
    })
  })

  it('is a feed in Athens time, whose entries keep their ids when the hours change', async () => {
    const sunday = serviceOf()
    await save([sunday])
    const read = async (lang: string) =>
      (await test.app.inject({ url: `/api/public/temples/${temple.slug}/timetable.ics?lang=${lang}` }))
        .payload
    const feed = await read('en')
    expect(readCalendar(feed).components.map(({ name }) => name)).toContain('VEVENT')
    expect(feed).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Athens')
    expect(feed).toContain('DTSTART;TZID=Europe/Athens:20261206T073000')
    expect(feed).toContain('SUMMARY:Divine Liturgy')
    expect(feed).not.toMatch(/DTSTAMP:\d+T\d+\r/)
    const uids = (text: string) => [...text.matchAll(/^UID:(.*)$/gm)].map(([, uid]) => uid)
    expect(new Set(uids(feed)).size).toBe(uids(feed).length)
    expect(await read('el')).toContain('SUMMARY:Θεία Λειτουργία')
    await save([{ ...sunday, startsAt: '08:00' }])
    const later = await read('en')
    expect(uids(later)).toEqual(uids(feed))
    expect(later).toContain('DTSTART;TZID=Europe/Athens:20261206T080000')
  })
})
