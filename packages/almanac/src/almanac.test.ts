import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, year } from './almanac.ts'
import { churchDayOf } from './church-day.ts'
import { addDays, weekdayOf } from './civil-date.ts'
import { feastsOf } from './feasts/catalogue.ts'
import { ranks } from './feasts/feast.ts'
import { templeFeastDates } from './feasts/temple-feast.ts'
import type { YearOverride } from './feasts/year-override.ts'
import { liturgyOn } from './liturgy.ts'
import { memorialPlan } from './memorials/memorial-plan.ts'
import type { MemorialRule } from './memorials/memorial-rule.ts'
import { memorialsOn } from './memorials/memorials-on.ts'
import { offeredMemorialRules } from './memorials/rule-book.ts'
import { nameDayFeasts } from './name-days/index.ts'
import type { AlmanacOptions } from './options.ts'
import { publicHolidays } from './public-holidays.ts'
import { datesOf } from './rule.ts'

const keysOn = (date: string, options?: AlmanacOptions): string[] =>
  day(date, options).feasts.map(({ key }) => key)
const reason = { el: 'Απόφαση', en: 'Decision' }

describe('day', () => {
  it.each(['2027-02-29', '2026-02-30', 'today', '0300-01-01', '4100-01-01'])('rejects %s', (date) => {
    expect(() => day(date)).toThrow(RangeError)
  })

  it.each([
    [{ calendar: 'JULIAN' }, 'INVALID_OPTION'],
    [{ religion: 'ORTHODOXY' }, 'INVALID_OPTION'],
    [{ jurisdiction: 'MOON' }, 'INVALID_OPTION'],
    [{ fasting: 'NONE' }, 'INVALID_OPTION'],
    [{ templeFeast: { kind: 'FIXED', month: 13, day: 1 } }, 'INVALID_RULE'],
    [{ overrides: [{ action: 'MOVE', feast: 'saint-nobody', to: '2026-05-05', reason }] }, 'INVALID_OPTION'],
    [{ overrides: [{ action: 'MOVE', feast: 'george', to: '2027-02-29', reason }] }, 'INVALID_DATE'],
    [
      { rules: [{ key: 'x', scope: 'PARISH', effect: 'FORBID', days: [], reason, source: reason }] },
      'INVALID_RULE',
    ],
  ])('rejects the options %j', (options, code) => {
    expect(() => day('2026-05-05', options as AlmanacOptions)).toThrow(expect.objectContaining({ code }))
  })

  it('names the day after its highest-ranking feast', () => {
    expect(keysOn('2026-04-12')[0]).toBe('pascha')
    expect(keysOn('2026-03-25')[0]).toBe('annunciation')
    expect(keysOn('2027-03-21')[0]).toBe('sunday-of-orthodoxy')
    expect(keysOn('2026-12-06')[0]).toBe('nicholas')
    // Kyriopascha: the Julian Annunciation on Pascha itself.
    expect(keysOn('1991-04-07', { calendar: 'OLD' }).slice(0, 2)).toEqual(['pascha', 'annunciation'])
    expect(keysOn('2026-12-06', { templeFeast: { kind: 'FIXED', month: 12, day: 6 } })[0]).toBe(
      'temple-feast',
    )
  })

  it('always lists feasts in the order of their ranks', () => {
    const dates = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1950-01-01', days))
    fc.assert(
      fc.property(dates, fc.constantFrom<'NEW' | 'OLD'>('NEW', 'OLD'), (date, calendar) => {
        const places = day(date, { calendar }).feasts.map(({ rank }) => ranks.indexOf(rank))
        expect(places).toEqual(places.toSorted((one, other) => one - other))
        expect(places.length).toBeGreaterThan(0)
      }),
    )
  })

  it('reads the Menaion 13 days back in the old calendar', () => {
    expect(day('2026-01-07', { calendar: 'OLD' })).toMatchObject({ menaion: { month: 12, day: 25 } })
    expect(keysOn('2026-01-07', { calendar: 'OLD' })[0]).toBe('nativity')
    expect(keysOn('2026-04-12', { calendar: 'OLD' })[0]).toBe('pascha')
  })

  it('gives the reason why George is not on his own day', () => {
    const george = day('2027-05-03').feasts.find(({ key }) => key === 'george')
    expect(george?.reason?.en).toContain('Pascha')
    expect(george?.kind).toBe('MOVING')
    expect(day('2026-04-23').feasts.find(({ key }) => key === 'george')?.reason).toBeNull()
    expect(keysOn('2027-04-23')).not.toContain('george')
  })

  it.each([
    ['2026-11-01', 'CATHOLIC', 'all-saints'],
    ['2026-08-15', 'CATHOLIC', 'assumption'],
    ['2026-06-04', 'CATHOLIC', 'corpus-christi'],
    ['2026-04-05', 'CATHOLIC', 'pascha'],
    ['2026-05-24', 'PROTESTANT', 'pentecost'],
    ['2026-10-31', 'PROTESTANT', 'reformation-day'],
    ['2026-11-29', 'PROTESTANT', 'first-sunday-of-advent'],
    // The Annunciation in Holy Week goes to the Monday after the week of Easter.
    ['2024-04-08', 'CATHOLIC', 'annunciation'],
    ['2008-03-15', 'CATHOLIC', 'joseph'],
    ['2023-03-20', 'CATHOLIC', 'joseph'],
    ['2028-03-20', 'CATHOLIC', 'joseph'],
    ['2026-03-19', 'CATHOLIC', 'joseph'],
    ['2012-03-26', 'CATHOLIC', 'annunciation'],
    ['2057-03-26', 'CATHOLIC', 'annunciation'],
    ['2026-03-25', 'CATHOLIC', 'annunciation'],
    ['2024-12-09', 'CATHOLIC', 'immaculate-conception'],
    ['2025-12-08', 'CATHOLIC', 'immaculate-conception'],
  ] as const)('on %s of the religion %s is %s', (date, religion, key) => {
    expect(keysOn(date, { religion })[0]).toBe(key)
  })

  it('keeps transferred western feasts exactly once a year, with the reason', () => {
    const reasonOn = (date: string, feast: string) =>
      day(date, { religion: 'CATHOLIC' }).feasts.find(({ key }) => key === feast)?.reason?.en
    expect(reasonOn('2028-03-20', 'joseph')).toBe(
      'Moved to the Monday this year, since it falls on a Sunday of Lent.',
    )
    expect(reasonOn('2024-04-08', 'annunciation')).toBe('Moved this year because of the date of Pascha.')
    for (const paschalion of ['GREGORIAN', 'JULIAN'] as const) {
      const options = { religion: 'CATHOLIC', paschalion } as const
      const rules = feastsOf(options).filter(({ key }) =>
        ['joseph', 'annunciation', 'immaculate-conception'].includes(key),
      )
      for (let civilYear = 1950; civilYear < 2100; civilYear++) {
        for (const { key, rule } of rules) {
          const dates = datesOf(rule, civilYear, options)
          expect(dates, key).toHaveLength(1)
          expect(keysOn(dates[0] ?? '', options)).toContain(key)
          const easter = day(dates[0] ?? '', options).fromPascha
          expect(easter < -7 || easter > 7 || key === 'immaculate-conception', `${key} ${dates[0]}`).toBe(
            true,
          )
        }
      }
    }
  })

  it('keeps the Protection of the Theotokos on each Church’s own day', () => {
    expect(keysOn('2026-10-28')[0]).toBe('protection-of-the-theotokos')
    expect(keysOn('2026-10-14', { jurisdiction: 'SLAVIC', calendar: 'OLD' })[0]).toBe(
      'protection-of-the-theotokos-october-1',
    )
  })
})

describe('overrides', () => {
  const moved: YearOverride = { action: 'MOVE', feast: 'haralambos', to: '2029-02-09', reason }

  it('move a feast only in their own year', () => {
    const options = { overrides: [moved] }
    expect(keysOn('2029-02-10', options)).not.toContain('haralambos')
    expect(day('2029-02-09', options).feasts.find(({ key }) => key === 'haralambos')?.reason).toEqual(reason)
    expect(keysOn('2030-02-10', options)).toContain('haralambos')
  })

  it('move the name days together with the feast', () => {
    const names = (date: string) => day(date, { overrides: [moved] }).nameDays.map(({ name }) => name)
    expect(names('2029-02-09')).toContain('Χαράλαμπος')
    expect(names('2029-02-10')).not.toContain('Χαράλαμπος')
    expect(names('2030-02-10')).toContain('Χαράλαμπος')
  })

  it('remove and add feasts', () => {
    const overrides: YearOverride[] = [
      { action: 'REMOVE', feast: 'tryphon', year: 2026, reason },
      {
        action: 'ADD',
        feast: { key: 'consecration', title: { el: 'Εγκαίνια', en: 'Consecration' }, rank: 'TEMPLE' },
        on: '2026-02-01',
        reason,
      },
    ]
    const [first] = day('2026-02-01', { overrides }).feasts
    expect(first).toMatchObject({ key: 'consecration', rank: 'TEMPLE', reason })
    expect(keysOn('2026-02-01', { overrides })).not.toContain('tryphon')
  })

  it('move the temple’s own feast', () => {
    const options: AlmanacOptions = {
      templeFeast: { kind: 'FIXED', month: 4, day: 30 },
      overrides: [{ action: 'MOVE', feast: 'temple-feast', to: '2027-05-04', reason }],
    }
    expect(keysOn('2027-04-30', options)).not.toContain('temple-feast')
    expect(keysOn('2027-05-04', options)).toContain('temple-feast')
    expect(templeFeastDates(2027, options)).toEqual(['2027-05-04'])
    expect(templeFeastDates(2026, options)).toEqual(['2026-04-30'])
  })

  it('move or remove the temple’s feast together with the almanac’s feast it depends on, and its memorials too', () => {
    const own = { templeFeast: { kind: 'FIXED', month: 12, day: 6 }, templeFeastKey: 'nicholas' } as const
    const moved: AlmanacOptions = {
      ...own,
      overrides: [{ action: 'MOVE', feast: 'nicholas', to: '2026-12-07', reason }],
    }
    expect(keysOn('2026-12-06', moved)).not.toContain('temple-feast')
    expect(day('2026-12-07', moved).feasts.slice(0, 2)).toMatchObject([
      { key: 'temple-feast', reason },
      { key: 'nicholas', reason },
    ])
    const openOn = (options: AlmanacOptions) =>
      ['2026-12-06', '2026-12-07'].map((date) => memorialsOn(date, options).allowed)
    expect(openOn(own)).toEqual([false, true])
    expect(openOn(moved)).toEqual([true, false])
    expect(templeFeastDates(2026, moved)).toEqual(['2026-12-07'])
    const removed: AlmanacOptions = {
      ...own,
      overrides: [{ action: 'REMOVE', feast: 'nicholas', year: 2026, reason }],
    }
    expect(openOn(removed)).toEqual([true, true])
    expect(templeFeastDates(2026, removed)).toEqual([])
    expect(templeFeastDates(2027, removed)).toEqual(['2027-12-06'])
  })
})

describe('a local feast', () => {
  const keysOn = (date: string, options: AlmanacOptions = {}) =>
    day(date, options).feasts.map(({ key }) => key)

  it('is kept in its metropolis only, with its reason', () => {
    expect(keysOn('2027-08-11')).not.toContain('procession-of-spyridon-august')
    expect(day('2027-08-11', { metropolis: 'corfu' }).feasts[0]).toMatchObject({
      key: 'procession-of-spyridon-august',
      reason: { en: 'In Corfu, for the deliverance from the siege of 1716 (Metropolis of Corfu).' },
    })
    expect(keysOn('2027-11-07', { metropolis: 'corfu' })).toContain('procession-of-spyridon-november')
    expect(keysOn('2027-03-21', { metropolis: 'corfu' })).toContain('procession-of-theodora')
    expect(keysOn('2027-05-09', { metropolis: 'kefalonia' })).toContain(
      'procession-of-gerasimos-thomas-sunday',
    )
    expect(keysOn('2027-08-23', { metropolis: 'kefalonia' })[0]).toBe('procession-of-gerasimos-leave-taking')
    expect(keysOn('2027-08-16', { metropolis: 'kefalonia' })[0]).toBe('procession-of-gerasimos-august')
  })

  it('keeps what held in earlier years: the Protection on 1 October until 1951', () => {
    expect(keysOn('1951-10-01')).toContain('protection-of-the-theotokos-until-1951')
    expect(keysOn('1951-10-28')).not.toContain('protection-of-the-theotokos')
    expect(keysOn('1952-10-28')).toContain('protection-of-the-theotokos')
    expect(keysOn('1952-10-01')).not.toContain('protection-of-the-theotokos-until-1951')
  })
})

describe('the menologion', () => {
  it('has a unique key and two titles for each feast', () => {
    for (const options of [{}, { religion: 'CATHOLIC' }, { religion: 'PROTESTANT' }] as const) {
      const feasts = feastsOf(options)
      expect(new Set(feasts.map(({ key }) => key)).size).toBe(feasts.length)
      for (const { key, title } of feasts) {
        expect(key).toMatch(/^[a-z0-9-]+$/)
        expect(title.el).toMatch(/^[Α-ΩΆΈΉΊΌΎΏ][Α-ωΆ-ώʹ,:()\s\d]+\.?$/)
        expect(title.en).toMatch(/^[A-Z][A-Za-z’,:()\s\d-]+$/)
      }
    }
  })

  it('has an entry on each of the 366 days', () => {
    const days = feastsOf().flatMap(({ rule }) =>
      rule.kind === 'FIXED' ? [`${rule.month}-${rule.day}`] : [],
    )
    expect(new Set(days).size).toBe(366)
  })

  it('agrees with the independently compiled name days on every feast they share', () => {
    const rules = new Map(feastsOf().map(({ key, rule }) => [key, rule]))
    const shared = nameDayFeasts().filter(({ key }) => rules.has(key))
    expect(shared.length).toBeGreaterThan(200)
    expect(shared.map(({ key, rule }) => [key, rule])).toEqual(shared.map(({ key }) => [key, rules.get(key)]))
  })
})

describe('memorialsOn', () => {
  const allow: MemorialRule = {
    key: 'own',
    scope: 'TEMPLE',
    effect: 'ALLOW',
    days: [
      { kind: 'ON', rule: { kind: 'PASCHA', offset: 0 } },
      { kind: 'DATE', date: '2026-08-15' },
    ],
    reason,
    source: reason,
  }

  it('lets no narrower scope lift a binding rule', () => {
    expect(memorialsOn('2026-04-12', { rules: [allow] })).toMatchObject({
      allowed: false,
      service: 'TRISAGION',
    })
  })

  it('keeps a binding rule binding where the metropolis forbids the day too', () => {
    const sundays: MemorialRule = { ...allow, days: [{ kind: 'WEEKDAY', weekday: 1 }] }
    const ofKos = { metropolis: 'kos', rules: [sundays] }
    expect(memorialsOn('2026-11-22', ofKos).allowed).toBe(true)
    // Palm Sunday, Pascha and Thomas Sunday.
    const closed = ['2026-04-05', '2026-04-12', '2026-04-19']
    expect(closed.map((date) => memorialsOn(date, ofKos).allowed)).toEqual([false, false, false])
    expect(memorialsOn('2026-04-12', { metropolis: 'chios', rules: [allow] })).toMatchObject({
      allowed: false,
      rule: { key: 'chios-no-kollyva' },
    })
  })

  it('lets the temple lift a prohibition of a wider scope, and names the rule', () => {
    expect(memorialsOn('2026-08-15').allowed).toBe(false)
    expect(memorialsOn('2026-08-15', { rules: [allow] })).toMatchObject({
      allowed: true,
      rule: { key: 'own' },
    })
  })

  it('applies the rules of the metropolis', () => {
    expect(memorialsOn('2026-11-22').allowed).toBe(true)
    expect(memorialsOn('2026-11-22', { metropolis: 'kos' }).rule?.key).toBe('kos-sundays')
    const twelveDays = ['2026-12-23', '2026-12-24', '2026-12-31', '2027-01-05', '2027-01-07']
    expect(twelveDays.map((date) => memorialsOn(date, { metropolis: 'kos' }).allowed)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
    // Holy Spirit, Peter and Paul, the Nativity and the Entrance of the Theotokos.
    const feasts = ['2026-06-01', '2026-06-29', '2026-09-08', '2026-11-21']
    expect(feasts.map((date) => memorialsOn(date, { metropolis: 'kos' }).rule?.key)).toEqual(
      feasts.map(() => 'kos-feasts'),
    )
    expect(feasts.map((date) => memorialsOn(date).allowed)).toEqual(feasts.map(() => true))
    expect(memorialsOn('2026-04-08', { metropolis: 'chios' }).rule?.key).toBe('chios-no-kollyva')
  })

  it('applies the temple’s own feast and the rules it adopted', () => {
    const templeFeast = { kind: 'FIXED', month: 12, day: 12 } as const
    expect(memorialsOn('2026-12-12', { templeFeast }).rule?.key).toBe('temple-feast')
    const chosen = (key: string) => ({ rules: offeredMemorialRules.filter((rule) => rule.key === key) })
    expect(memorialsOn('2026-04-21', chosen('until-tuesday-after-thomas')).allowed).toBe(false)
    expect(memorialsOn('2026-02-15', chosen('sunday-after-souls')).allowed).toBe(false)
    expect(memorialsOn('2026-10-28', chosen('october-28')).allowed).toBe(false)
  })

  it.each(['2027-03-15', '2027-03-17'])(
    'holds no memorial on %s, a weekday of Lent without a Liturgy',
    (date) => {
      expect(memorialsOn(date)).toMatchObject({ allowed: false, service: 'TRISAGION', rule: null })
      expect(memorialsOn(date).reason).not.toBeNull()
    },
  )

  it.each(['2026-12-25', '2027-04-30', '2027-05-02'])(
    'leaves a Trisagion on %s, like the planner',
    (date) => {
      expect(memorialsOn(date)).toMatchObject({ allowed: false, service: 'TRISAGION' })
      const third = memorialPlan(addDays(date, -2)).find(({ key }) => key === 'DAY_3')
      expect(third).toMatchObject({ service: 'TRISAGION', isOpen: true, proposed: date })
    },
  )

  it('never allows a memorial on a day without a Liturgy', () => {
    for (const { date, memorials, liturgy } of year(2027).days) {
      if (memorials.allowed) expect([date, liturgy.hasProskomide]).toEqual([date, true])
    }
  })

  it('holds a Saturday of Souls even where it is the temple’s own feast', () => {
    const haralambos = { templeFeast: { kind: 'FIXED', month: 2, day: 10 } } as const
    expect(memorialsOn('2028-02-10', haralambos)).toMatchObject({
      allowed: false,
      rule: { key: 'temple-feast' },
    })
    expect(memorialsOn('2029-02-10', haralambos)).toMatchObject({
      allowed: true,
      rule: { key: 'saturdays-of-souls' },
    })
    const luke = { templeFeast: { kind: 'FIXED', month: 6, day: 11 } } as const
    expect(memorialsOn('2033-06-11', luke).allowed).toBe(true)
    // The Presentation of the Lord is no saint's feast: 2 February of the old calendar in 2031.
    expect(memorialsOn('2031-02-15', { calendar: 'OLD' }).allowed).toBe(false)
  })

  it('reports the western Churches as unknown and forbids nothing', () => {
    expect(memorialsOn('2026-04-12', { religion: 'CATHOLIC' })).toMatchObject({
      isKnown: false,
      allowed: true,
    })
    expect(memorialsOn('2026-04-12')).toMatchObject({ isKnown: true, allowed: false })
    expect(memorialsOn('2026-11-12')).toMatchObject({ isKnown: true, allowed: true })
  })
})

describe('memorialPlan', () => {
  it.each([
    ['2027-02-29', {}],
    ['2026-11-20', { years: -1 }],
    ['2026-11-20', { years: 1.5 }],
  ])('rejects %s with %j', (repose, options) => {
    expect(() => memorialPlan(repose, options)).toThrow(RangeError)
  })

  it('proposes the nearest open day before, then after, with the reason', () => {
    // The fortieth day of 20 March 2027 is the Wednesday of Holy Week.
    const fortieth = memorialPlan('2027-03-20').find(({ key }) => key === 'DAY_40')
    expect(fortieth).toMatchObject({
      target: '2027-04-28',
      isOpen: false,
      before: '2027-04-18',
      after: '2027-05-10',
      weekendBefore: '2027-04-18',
      weekendAfter: '2027-05-15',
      proposed: '2027-04-18',
    })
    expect(fortieth?.reason?.en).toContain('Lazarus')
  })

  it('proposes days with a Liturgy and a Proskomide for a memorial, and says why the target has none', () => {
    // The fortieth day of 24 January 2026 is a Wednesday of Lent; its sixth month is not in Lent.
    const plan = memorialPlan('2026-01-24')
    const fortieth = plan.find(({ key }) => key === 'DAY_40')
    expect(fortieth).toMatchObject({
      target: '2026-03-04',
      isOpen: false,
      before: '2026-03-01',
      after: '2026-03-07',
      proposed: '2026-03-01',
    })
    expect(fortieth?.reason?.el).toContain('Προηγιασμένη')
    expect(plan.find(({ key }) => key === 'MONTH_6')).toMatchObject({ isOpen: true, reason: null })
  })

  it('allows a Trisagion on a weekday of Lent', () => {
    const third = memorialPlan('2026-03-02').find(({ key }) => key === 'DAY_3')
    expect(third).toMatchObject({ target: '2026-03-04', service: 'TRISAGION', proposed: '2026-03-04' })
  })

  it('looks further for a day with a Liturgy if weekends are closed', () => {
    const closedWeekends: MemorialRule = {
      key: 'closed-weekends',
      scope: 'TEMPLE',
      effect: 'FORBID',
      days: ([1, 7] as const).map((weekday) => ({ kind: 'WEEKDAY', weekday })),
      reason,
      source: reason,
    }
    const fortieth = memorialPlan('2026-01-25', { rules: [closedWeekends] }).find(
      ({ key }) => key === 'DAY_40',
    )
    // The Thursday of Cheesefare week: its Friday has no Liturgy.
    expect(fortieth).toMatchObject({ target: '2026-03-05', proposed: '2026-02-19', after: '2026-04-20' })
  })

  it('is empty for the western Churches, whose customs are unknown', () => {
    expect(memorialPlan('2026-01-25', { religion: 'CATHOLIC' })).toEqual([])
    expect(() => memorialPlan('2026-02-30', { religion: 'CATHOLIC' })).toThrow(RangeError)
  })

  it('never goes back before the repose, and says if no day is open at all', () => {
    const rules: MemorialRule[] = [
      {
        key: 'closed',
        scope: 'TEMPLE',
        effect: 'FORBID',
        days: ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ kind: 'WEEKDAY', weekday })),
        reason,
        source: reason,
      },
    ]
    const fortieth = memorialPlan('2026-11-20', { rules }).find(({ key }) => key === 'DAY_40')
    expect(fortieth).toMatchObject({ isOpen: false, before: null, after: null, proposed: null })
    const third = memorialPlan('2026-11-22').find(({ key }) => key === 'DAY_3')
    expect(third).toMatchObject({ target: '2026-11-24', weekendBefore: '2026-11-22' })
  })

  it('proposes only days on which the service may be held', () => {
    const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1980-01-01', days))
    fc.assert(
      fc.property(dates, fc.constantFrom(undefined, 'kos'), (repose, metropolis) => {
        for (const { service, target, before, after, weekendBefore, weekendAfter } of memorialPlan(repose, {
          metropolis,
        })) {
          for (const date of [before, after, weekendBefore, weekendAfter]) {
            if (date === null) continue
            expect(date >= repose).toBe(true)
            if (service !== 'MEMORIAL') continue
            expect(memorialsOn(date, { metropolis }).allowed).toBe(true)
            expect(liturgyOn(date, { metropolis }).hasProskomide).toBe(true)
          }
          expect((before ?? target) <= target && (after ?? target) >= target).toBe(true)
          if (weekendAfter) expect([1, 7]).toContain(weekdayOf(weekendAfter))
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('liturgyOn', () => {
  it.each([
    ['2026-02-22', 'POSSIBLE'],
    ['2026-02-23', 'NONE'],
    ['2026-02-25', 'PRESANCTIFIED'],
    ['2026-02-27', 'PRESANCTIFIED'],
    ['2026-02-28', 'POSSIBLE'],
    ['2026-03-25', 'POSSIBLE'],
    ['2026-04-06', 'PRESANCTIFIED'],
    ['2026-04-09', 'POSSIBLE'],
    ['2026-04-10', 'NONE'],
    ['2026-04-11', 'POSSIBLE'],
    ['2026-04-13', 'POSSIBLE'],
  ])('on %s: %s', (date, kind) => {
    expect(liturgyOn(date)).toMatchObject({ kind, hasProskomide: kind === 'POSSIBLE' })
  })

  it.each([
    ['2024-03-12', 'POSSIBLE', 'a Tuesday'],
    ['2024-03-13', 'NONE', 'Wednesday'],
    ['2024-03-14', 'POSSIBLE', 'a Thursday'],
    ['2024-03-15', 'NONE', 'Friday'],
    // Haralambos, and the Forty Martyrs.
    ['2010-02-10', 'POSSIBLE', 'Wednesday with a celebrated saint'],
    ['2029-02-14', 'NONE', 'Wednesday'],
    ['2027-03-12', 'NONE', 'Friday'],
    ['2035-03-09', 'POSSIBLE', 'Friday with a celebrated saint'],
  ])('in Cheesefare week on %s: %s, %s', (date, kind) => {
    expect(liturgyOn(date)).toMatchObject({ kind, hasProskomide: kind === 'POSSIBLE' })
  })

  it.each([
    ['2022-12-23', '2022-12-24'],
    ['2023-12-22', '2023-12-24'],
    ['2019-01-04', '2019-01-05'],
    ['2025-01-03', '2025-01-05'],
  ])('has none on %s, the Friday of the Royal Hours, and one on the eve, %s', (friday, eve) => {
    expect(liturgyOn(friday)).toMatchObject({ kind: 'NONE', hasProskomide: false })
    expect(liturgyOn(friday).reason?.el).toContain('Μεγάλων Ωρών')
    expect(liturgyOn(eve).kind).toBe('POSSIBLE')
  })

  it('is possible on the same Fridays if the Royal Hours are read on the eve, and on the temple’s feast', () => {
    // Christmas on a Saturday, and on a Tuesday.
    expect(liturgyOn('2021-12-24').kind).toBe('POSSIBLE')
    expect(liturgyOn('2018-12-21').kind).toBe('POSSIBLE')
    const anastasia = { templeFeast: { kind: 'FIXED', month: 12, day: 22 } } as const
    expect(liturgyOn('2023-12-22', anastasia).kind).toBe('POSSIBLE')
    // In the old calendar, 5 January 2018 was that Friday.
    expect(liturgyOn('2018-01-05', { calendar: 'OLD' }).kind).toBe('NONE')
    expect(liturgyOn('2018-01-05').kind).toBe('POSSIBLE')
  })

  it('is Presanctified on the Thursday of the Great Canon and on celebrated saints of Lent', () => {
    const kinds = (...dates: string[]) => dates.map((date) => liturgyOn(date).kind)
    expect(kinds('2026-03-26', '2026-03-19', '2026-03-24')).toEqual(['PRESANCTIFIED', 'NONE', 'NONE'])
    // The Forty Martyrs on a Monday, the finding of the head of the Baptist on a Tuesday.
    expect(kinds('2026-03-09', '2026-02-24')).toEqual(['PRESANCTIFIED', 'PRESANCTIFIED'])
    // Philothea on Clean Monday, which has no Liturgy of either kind.
    expect(kinds('2029-02-19')).toEqual(['NONE'])
    const alexius = { templeFeast: { kind: 'FIXED', month: 3, day: 17 } } as const
    expect(liturgyOn('2026-03-17', alexius)).toMatchObject({ kind: 'PRESANCTIFIED', hasProskomide: false })
    expect(kinds('2026-03-17')).toEqual(['NONE'])
  })
})

describe('publicHolidays', () => {
  it('of Greece in 2027', () => {
    expect(publicHolidays(2027, 'GR').map(({ date }) => date.slice(5))).toEqual([
      '01-01',
      '01-06',
      '03-15',
      '03-25',
      '04-30',
      '05-01',
      '05-02',
      '05-03',
      '06-21',
      '08-15',
      '10-28',
      '12-25',
      '12-26',
    ])
  })

  it('of Cyprus in 2026', () => {
    expect(publicHolidays(2026, 'CY').map(({ date }) => date.slice(5))).toEqual([
      '01-01',
      '01-06',
      '02-23',
      '03-25',
      '04-01',
      '04-10',
      '04-12',
      '04-13',
      '05-01',
      '06-01',
      '08-15',
      '10-01',
      '10-28',
      '12-25',
      '12-26',
    ])
  })

  it('say when the ministry may move the first of May', () => {
    const mayDay = (civilYear: number) =>
      publicHolidays(civilYear, 'GR').find(({ key }) => key === 'labour-day')?.mayBeMoved
    expect([2021, 2022, 2024, 2016, 2026].map(mayDay)).toEqual([true, true, true, true, false])
  })

  it('do not depend on the temple’s calendar or Church', () => {
    expect(day('2026-12-25', { calendar: 'OLD' }).holidays.map(({ country }) => country)).toEqual([
      'GR',
      'CY',
    ])
    expect(day('2026-04-10', { religion: 'CATHOLIC' }).holidays.map(({ key }) => key)).toContain(
      'good-friday',
    )
  })
})

describe('churchDayOf', () => {
  it('begins with Vespers on the evening before', () => {
    expect(churchDayOf({ date: '2026-02-13', time: '17:59' })).toBe('2026-02-13')
    expect(churchDayOf({ date: '2026-02-13', time: '18:00' })).toBe('2026-02-14')
    expect(churchDayOf({ date: '2026-12-31', time: '19:00' }, '19:30')).toBe('2026-12-31')
    expect(churchDayOf({ date: '2026-12-31', time: '19:30' }, '19:30')).toBe('2027-01-01')
  })

  it.each(['24:00', '7:30', 'evening'])('rejects the time %s', (time) => {
    expect(() => churchDayOf({ date: '2026-02-13', time })).toThrow(
      expect.objectContaining({ code: 'INVALID_TIME' }),
    )
  })
})

describe('year', () => {
  it('has every day once, equal to what `day` returns', () => {
    const { days, pascha } = year(2028)
    expect(days).toHaveLength(366)
    expect(pascha).toBe('2028-04-16')
    expect(days[59]).toEqual(day('2028-02-29'))
    expect(days.map(({ date }) => date)).toEqual(days.map((_, index) => addDays('2028-01-01', index)))
  })

  it.each([325, 4100, 2026.5])('rejects %s', (civilYear) => {
    expect(() => year(civilYear)).toThrow(expect.objectContaining({ code: 'YEAR_OUT_OF_RANGE' }))
  })

  it('answers at both ends of its range in both calendars', () => {
    for (const civilYear of [326, 4099]) {
      for (const calendar of ['NEW', 'OLD'] as const)
        expect(year(civilYear, { calendar }).days.length).toBeGreaterThan(364)
    }
  })
})
