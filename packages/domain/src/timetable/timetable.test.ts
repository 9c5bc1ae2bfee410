import { addDays, serviceDayFacts } from '@kandili/almanac'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contradictionsIn } from './contradictions.ts'
import {
  type AskedAct,
  type DayRules,
  firstPossibleDay,
  judgeDay,
  nearestPossibleDay,
} from './possible-day.ts'
import { serviceOfLine } from './service-of-line.ts'
import { servicesOn } from './services-on.ts'
import type { Calendar, Celebration, Timetable, TimetableException, TimetableService } from './timetable.ts'

const calendar: Calendar = (date) => serviceDayFacts(date)
const oldCalendar: Calendar = (date) => serviceDayFacts(date, { calendar: 'OLD' })

const celebration: Celebration = {
  kind: 'LITURGY',
  title: null,
  startsAt: '07:30',
  endsAt: '10:00',
  closesAt: '20:00',
  closesDaysBefore: 1,
  acts: [{ service: 'MEMORIAL', typeIds: [] }],
}
const service = (facts: Partial<TimetableService> = {}): TimetableService => ({
  ...celebration,
  id: 'sunday',
  on: { kind: 'WEEKDAY', weekday: 1 },
  validFrom: null,
  validUntil: null,
  replacesWeek: false,
  ...facts,
})
const note = { el: '', en: '' }
const timetable = (
  services: readonly TimetableService[],
  exceptions: readonly TimetableException[] = [],
): Timetable => ({ services, exceptions })

const act: AskedAct = {
  typeId: 1,
  service: 'MEMORIAL',
  rite: 'LITURGY',
  weekdays: null,
  capacityPerDay: null,
}
const rulesOf = (of: Timetable, facts: Partial<DayRules> = {}): DayRules => ({
  timetable: of,
  calendar,
  now: { date: '2026-12-01', time: '09:00' },
  lastDay: '2027-12-01',
  pausedUntil: null,
  taken: () => 0,
  quantity: 1,
  ...facts,
})
const idsOn = (of: Timetable, date: string, by = calendar) =>
  servicesOn(of, date, by).services.map(({ id }) => id)

/** Dates of some years, which include both clock changes. */
const dates = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))
const times = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map(
    (minutes) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  )
const days = fc.oneof(
  fc.integer({ min: 1, max: 7 }).map((weekday) => ({ kind: 'WEEKDAY' as const, weekday })),
  fc
    .record({
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      eve: fc.boolean(),
    })
    .map((day) => ({ kind: 'FIXED' as const, ...day })),
  fc
    .record({ offset: fc.integer({ min: -80, max: 190 }), eve: fc.boolean() })
    .map((day) => ({ kind: 'PASCHA' as const, ...day })),
)
const services = fc.uniqueArray(
  fc
    .record({
      id: fc.uuid(),
      on: days,
      startsAt: times,
      kind: fc.constantFrom('LITURGY' as const, 'VESPERS' as const, 'PRESANCTIFIED' as const),
      replacesWeek: fc.boolean(),
    })
    .map((facts) => service({ ...facts, endsAt: null, closesAt: null, closesDaysBefore: 0 })),
  { maxLength: 12, selector: ({ id }) => id },
)

describe('the services of a date', () => {
  it('are in the order of the day and on that date', () => {
    fc.assert(
      fc.property(services, dates, (some, date) => {
        const found = servicesOn(timetable(some), date, calendar).services
        expect(found.map(({ startsAt }) => startsAt)).toEqual(found.map(({ startsAt }) => startsAt).sort())
        expect(found.every((one) => one.date === date)).toBe(true)
      }),
    )
  })

  it('never include a Liturgy on a weekday of Great Lent, nor Presanctified Gifts outside it', () => {
    fc.assert(
      fc.property(services, dates, (some, date) => {
        const { liturgy } = calendar(date)
        for (const { kind } of servicesOn(timetable(some), date, calendar).services) {
          if (kind === 'LITURGY') expect(liturgy.kind).toBe('POSSIBLE')
          if (kind === 'PRESANCTIFIED') expect(liturgy.kind).toBe('PRESANCTIFIED')
        }
      }),
    )
  })

  it('are none on a closed day, and all others of the year stay as they are', () => {
    fc.assert(
      fc.property(services, dates, dates, (some, closed, other) => {
        const without = timetable(some, [{ id: 'x', date: closed, note, kind: 'CLOSED' }])
        expect(idsOn(without, closed)).toEqual([])
        if (other !== closed) expect(idsOn(without, other)).toEqual(idsOn(timetable(some), other))
      }),
    )
  })

  it('skip the weekly ones if the feast has its own', () => {
    const saint = { kind: 'FIXED', month: 12, day: 6, eve: false } as const
    const week = service()
    const feast = service({ id: 'feast', on: saint, startsAt: '06:30', replacesWeek: true })
    expect(idsOn(timetable([week, feast]), '2026-12-06')).toEqual(['feast'])
    expect(idsOn(timetable([week, { ...feast, replacesWeek: false }]), '2026-12-06')).toEqual([
      'feast',
      'sunday',
    ])
  })

  it('follow the calendar that the temple keeps', () => {
    const nativity = service({ id: 'nativity', on: { kind: 'FIXED', month: 12, day: 25, eve: false } })
    expect(idsOn(timetable([nativity]), '2026-12-25')).toEqual(['nativity'])
    expect(idsOn(timetable([nativity]), '2026-12-25', oldCalendar)).toEqual([])
    expect(idsOn(timetable([nativity]), '2027-01-07', oldCalendar)).toEqual(['nativity'])
  })

  it('begin a feast on the evening before', () => {
    const vespers = service({ kind: 'VESPERS', on: { kind: 'PASCHA', offset: 0, eve: true } })
    expect(idsOn(timetable([vespers]), '2027-05-01')).toEqual(['sunday'])
    expect(idsOn(timetable([vespers]), '2027-05-02')).toEqual([])
  })

  it('use the other hours of an exception, with its reason', () => {
    const hours = { startsAt: '09:00', endsAt: null, closesAt: null, closesDaysBefore: 0 }
    const why = { el: 'Πανήγυρη', en: 'Festival' }
    const changed = timetable(
      [service()],
      [{ id: 'x', date: '2026-12-06', note: why, kind: 'CHANGED', serviceId: 'sunday', hours }],
    )
    expect(servicesOn(changed, '2026-12-06', calendar).services).toMatchObject([
      { startsAt: '09:00', closes: { date: '2026-12-06', time: '09:00' }, note: why },
    ])
  })
})

describe('whether a day is possible', () => {
  const verdict = (date: string, facts: Partial<DayRules> = {}, asked: Partial<AskedAct> = {}) =>
    judgeDay({ ...act, ...asked }, date, rulesOf(timetable([service()]), facts))

  it.each([
    ['2026-11-30', 'PAST'],
    ['2028-01-01', 'TOO_FAR'],
    ['2026-12-09', 'NO_SERVICE'],
  ])('rejects %s as %s', (date, obstacle) => {
    expect(verdict(date)).toMatchObject({ isPossible: false, obstacle })
  })

  it('accepts names until the evening before and no later', () => {
    const at = (time: string) => verdict('2026-12-06', { now: { date: '2026-12-05', time } })
    expect(at('19:59')).toMatchObject({ isPossible: true, service: { id: 'sunday' } })
    expect(at('20:00')).toMatchObject({ isPossible: false, obstacle: 'NAMES_CLOSED' })
  })

  it('counts in wall-clock time when the clocks change', () => {
    const early = timetable([service({ startsAt: '05:00', closesAt: '04:30', closesDaysBefore: 0 })])
    const at = (date: string, time: string) =>
      judgeDay(act, date, rulesOf(early, { now: { date, time } })).isPossible
    for (const date of ['2027-03-28', '2027-10-31']) {
      expect(at(date, '04:29')).toBe(true)
      expect(at(date, '04:30')).toBe(false)
    }
  })

  it('allows any day for types that no service lists', () => {
    const candle = { service: 'CANDLE', rite: null } as const
    expect(verdict('2026-12-09', {}, candle)).toEqual({ isPossible: true, service: null })
  })

  it('recognises a type that is not done at the service', () => {
    const some = timetable([service({ acts: [{ service: 'MEMORIAL', typeIds: [7] }] })])
    expect(judgeDay(act, '2026-12-06', rulesOf(some))).toMatchObject({ obstacle: 'NOT_AT_SERVICE' })
    expect(judgeDay({ ...act, typeId: 7 }, '2026-12-06', rulesOf(some)).isPossible).toBe(true)
  })

  it('keeps memorials from the days that forbid them', () => {
    const lazarus = timetable([service({ on: { kind: 'WEEKDAY', weekday: 7 } })])
    const memorial = { ...act, rite: 'MEMORIAL' } as const
    expect(judgeDay(memorial, '2027-04-24', rulesOf(lazarus))).toMatchObject({ obstacle: 'MEMORIALS' })
    expect(judgeDay({ ...act, rite: 'TRISAGION' }, '2027-04-24', rulesOf(lazarus)).isPossible).toBe(true)
  })

  it('says of a Lenten weekday that there is no Liturgy', () => {
    const tuesdays = timetable([service({ on: { kind: 'WEEKDAY', weekday: 3 } })])
    expect(judgeDay({ ...act, rite: null }, '2027-03-23', rulesOf(tuesdays))).toMatchObject({
      obstacle: 'LITURGY',
    })
  })

  it('counts weekdays from Sunday', () => {
    expect(verdict('2026-12-06', {}, { weekdays: [1] }).isPossible).toBe(true)
    expect(verdict('2026-12-06', {}, { weekdays: [2] })).toMatchObject({ obstacle: 'WEEKDAY' })
  })

  it('is full when fewer places are left than requested', () => {
    const limited = { capacityPerDay: 3 }
    expect(verdict('2026-12-06', { taken: () => 1, quantity: 2 }, limited).isPossible).toBe(true)
    expect(verdict('2026-12-06', { taken: () => 2, quantity: 2 }, limited)).toMatchObject({
      obstacle: 'FULL',
    })
  })

  it('finds the first and the nearest possible day', () => {
    fc.assert(
      fc.property(services, dates, (some, date) => {
        const rules = rulesOf(timetable(some), {
          now: { date: '2026-01-01', time: '08:00' },
          lastDay: '2030-12-31',
        })
        const asked = { ...act, rite: null }
        const first = firstPossibleDay(asked, date, rules)
        const nearest = nearestPossibleDay(asked, date, rules)
        if (first) {
          expect(judgeDay(asked, first.date, rules).isPossible).toBe(true)
          expect(first.date >= date).toBe(true)
          expect(nearest).not.toBeNull()
        }
        if (nearest) {
          expect(judgeDay(asked, nearest.date, rules).isPossible).toBe(true)
          if (judgeDay(asked, date, rules).isPossible) expect(nearest.date).toBe(date)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('the service of a line', () => {
  const sunday = timetable([service(), service({ id: 'late', startsAt: '10:30', closesAt: null })])
  const at = (date: string | null, arrived = { date: '2026-12-01', time: '09:00' }) =>
    serviceOfLine({ typeId: 1, service: 'MEMORIAL', date, arrived }, sunday, {
      calendar,
      today: '2026-12-06',
    })

  it('is the first of its day that still accepted names when it arrived', () => {
    expect(at('2026-12-13')).toMatchObject({ id: 'sunday', date: '2026-12-13' })
    expect(at('2026-12-13', { date: '2026-12-12', time: '21:00' })).toMatchObject({ id: 'late' })
  })

  it('is the next one for an overdue line or one without a day', () => {
    expect(at('2026-11-29')).toMatchObject({ id: 'sunday', date: '2026-12-06' })
    expect(at(null)).toMatchObject({ id: 'sunday', date: '2026-12-06' })
  })

  it('is null for types that no service includes', () => {
    const candle = {
      typeId: 1,
      service: 'CANDLE',
      date: null,
      arrived: { date: '2026-12-01', time: '09:00' },
    } as const
    expect(serviceOfLine(candle, sunday, { calendar, today: '2026-12-06' })).toBeNull()
  })
})

describe('contradictions', () => {
  const problemsOf = (of: Timetable) =>
    contradictionsIn(of, calendar, '2026-12-01').map(({ field, problem }) => `${field} ${problem}`)
  const canceled = (date: string, serviceId = 'sunday') =>
    ({ id: date, date, note, kind: 'CANCELED', serviceId }) as const

  it.each<[string, Timetable, string[]]>([
    ['none', timetable([service()]), []],
    [
      'an end before the beginning',
      timetable([service({ endsAt: '07:30' })]),
      ['services.0.endsAt endBeforeBegin'],
    ],
    [
      'names taken after the beginning',
      timetable([service({ closesAt: '07:31', closesDaysBefore: 0 })]),
      ['services.0.closesAt closesAfterBegin'],
    ],
    [
      'two services at one time',
      timetable([service(), service({ id: 'other', kind: 'MATINS' })]),
      ['services.1.startsAt sameTime'],
    ],
    [
      'two services at one time of different seasons',
      timetable([service({ validUntil: '2027-03-31' }), service({ id: 'other', validFrom: '2027-04-01' })]),
      [],
    ],
    [
      'a Liturgy that begins before another one ends',
      timetable([service({ endsAt: '10:00' }), service({ id: 'other', startsAt: '08:30', endsAt: '11:00' })]),
      ['services.1.startsAt liturgiesOverlap'],
    ],
    [
      'a second Liturgy after the first, and vespers beside none',
      timetable([
        service({ endsAt: '08:30' }),
        service({ id: 'other', startsAt: '08:30' }),
        service({ id: 'matins', kind: 'MATINS', startsAt: '08:00' }),
      ]),
      [],
    ],
    [
      'a season that ends before it begins',
      timetable([service({ validFrom: '2027-04-01', validUntil: '2027-03-01' })]),
      ['services.0.validUntil validBackwards'],
    ],
    [
      'an exception that removes nothing',
      timetable([service()], [canceled('2026-12-07')]),
      ['exceptions.0.serviceId removesNothing'],
    ],
    [
      'a day without services that is closed',
      timetable([service()], [{ id: 'x', date: '2026-12-07', note, kind: 'CLOSED' }]),
      ['exceptions.0.date removesNothing'],
    ],
    [
      'the same exception twice',
      timetable([service()], [canceled('2026-12-06'), { ...canceled('2026-12-06'), id: 'y' }]),
      ['exceptions.1.date twiceThatDay'],
    ],
    [
      'a service that is not in the timetable',
      timetable([service()], [canceled('2026-12-06', 'gone')]),
      ['exceptions.0.serviceId unknownService'],
    ],
    [
      'hours that are not other hours',
      timetable([service()], [{ ...canceled('2026-12-06'), kind: 'CHANGED', hours: celebration }]),
      ['exceptions.0.serviceId changesNothing'],
    ],
    [
      'an extra service at the time of another',
      timetable([service()], [{ id: 'x', date: '2026-12-06', note, kind: 'EXTRA', celebration }]),
      ['exceptions.0.celebration.startsAt sameTime'],
    ],
    ['an exception of a day that is over', timetable([service()], [canceled('2026-11-30')]), []],
  ])('finds %s', (_what, of, expected) => {
    expect(problemsOf(of)).toEqual(expected)
  })
})
