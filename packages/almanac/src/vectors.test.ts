/** Tables of known dates, each row a test. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, year as yearOf } from './almanac.ts'
import { addDays, dateRange } from './civil-date.ts'
import { fastOn } from './fasting/fast.ts'
import { fastPeriods } from './fasting/fast-periods.ts'
import { feastsOf } from './feasts/catalogue.ts'
import { memorialPlan } from './memorials/memorial-plan.ts'
import { memorialsOn } from './memorials/memorials-on.ts'
import { offeredMemorialRules } from './memorials/rule-book.ts'
import { datesOf } from './rule.ts'
import { soulSaturdays } from './soul-saturdays.ts'

const rules = new Map(feastsOf().map(({ key, rule }) => [key, rule]))
const dateOf = (key: string, year: number): string | undefined => {
  const rule = rules.get(key)
  return rule && datesOf(rule, year)[0]
}

const columns = [
  'pascha',
  'publican-and-pharisee',
  'soul-saturday-meatfare',
  'clean-monday',
  'saturday-of-the-theodores',
  'lazarus-saturday',
  'thomas-sunday',
  'george',
  'mark',
  'ascension',
  'soul-saturday-pentecost',
  'holy-spirit',
  'all-saints',
  'forefathers',
] as const

const table: readonly (readonly [year: number, apostlesFast: number, dates: string])[] = [
  [2024, 0, '05-05 02-25 03-09 03-18 03-23 04-27 05-12 05-06 05-07 06-13 06-22 06-24 06-30 12-15'],
  [2025, 13, '04-20 02-09 02-22 03-03 03-08 04-12 04-27 04-23 04-25 05-29 06-07 06-09 06-15 12-14'],
  [2026, 21, '04-12 02-01 02-14 02-23 02-28 04-04 04-19 04-23 04-25 05-21 05-30 06-01 06-07 12-13'],
  [2027, 1, '05-02 02-21 03-06 03-15 03-20 04-24 05-09 05-03 05-04 06-10 06-19 06-21 06-27 12-12'],
  [2028, 17, '04-16 02-06 02-19 02-28 03-04 04-08 04-23 04-23 04-25 05-25 06-03 06-05 06-11 12-17'],
  [2029, 25, '04-08 01-28 02-10 02-19 02-24 03-31 04-15 04-23 04-25 05-17 05-26 05-28 06-03 12-16'],
  [2030, 5, '04-28 02-17 03-02 03-11 03-16 04-20 05-05 04-29 04-30 06-06 06-15 06-17 06-23 12-15'],
  [2033, 9, '04-24 02-13 02-26 03-07 03-12 04-16 05-01 04-25 04-26 06-02 06-11 06-13 06-19 12-11'],
  [2079, 10, '04-23 02-12 02-25 03-06 03-11 04-15 04-30 04-24 04-25 06-01 06-10 06-12 06-18 12-17'],
]

describe('movable year', () => {
  it.each(table)('of %i, with %i days of the Apostles’ Fast', (year, days, dates) => {
    const expected = dates.split(' ').map((date, index) => [columns[index], `${year}-${date}`])
    expect(columns.map((key) => [key, dateOf(key, year)])).toEqual(expected)
    expect(fastPeriods(year).find(({ key }) => key === 'APOSTLES')?.days).toBe(days)
  })

  it('has no Apostles’ Fast in years with a late Pascha, and never a negative one', () => {
    const empty = Array.from({ length: 80 }, (_, index) => 2020 + index).filter(
      (year) => fastPeriods(year).find(({ key }) => key === 'APOSTLES')?.days === 0,
    )
    expect(empty).toEqual([2024, 2040, 2043, 2051, 2054, 2059, 2070, 2078, 2081, 2097])
    expect(fastPeriods(2024).find(({ key }) => key === 'APOSTLES')).toMatchObject({ from: null, to: null })
    expect(yearOf(2024).days.filter(({ season }) => season?.key === 'APOSTLES_FAST')).toEqual([])
  })

  it('keeps the Apostles’ Fast of the old calendar in every year, 13 days longer', () => {
    const days = fastPeriods(2024, { calendar: 'OLD' }).find(({ key }) => key === 'APOSTLES')
    expect(days).toMatchObject({ from: '2024-07-01', to: '2024-07-11', days: 11 })
  })

  it('lets the Nativity Fast of the old calendar end in the next civil year', () => {
    const fast = fastPeriods(2026, { calendar: 'OLD' }).find(({ key }) => key === 'NATIVITY')
    expect(fast).toMatchObject({ from: '2026-11-28', to: '2027-01-06', days: 40 })
  })

  it.each([
    [-70, 'publican-and-pharisee'],
    [-63, 'prodigal-son'],
    [-59, 'tsiknopempti'],
    [-57, 'soul-saturday-meatfare'],
    [-56, 'meatfare-sunday'],
    [-50, 'cheesefare-saturday'],
    [-49, 'cheesefare-sunday'],
    [-48, 'clean-monday'],
    [-43, 'saturday-of-the-theodores'],
    [-42, 'sunday-of-orthodoxy'],
    [-35, 'gregory-palamas-sunday'],
    [-28, 'veneration-of-the-cross'],
    [-21, 'john-climacus-sunday'],
    [-17, 'great-canon'],
    [-16, 'akathist'],
    [-14, 'mary-of-egypt-sunday'],
    [-8, 'lazarus-saturday'],
    [-7, 'palm-sunday'],
    [-2, 'holy-friday'],
    [0, 'pascha'],
    [2, 'raphael-nicholas-and-irene'],
    [5, 'life-giving-spring'],
    [7, 'thomas-sunday'],
    [14, 'myrrh-bearers'],
    [21, 'paralytic'],
    [24, 'mid-pentecost'],
    [28, 'samaritan-woman'],
    [35, 'blind-man'],
    [38, 'apodosis-of-pascha'],
    [39, 'ascension'],
    [42, 'fathers-of-first-council'],
    [48, 'soul-saturday-pentecost'],
    [49, 'pentecost'],
    [50, 'holy-spirit'],
    [56, 'all-saints'],
    [63, 'local-all-saints'],
  ])('puts %i days from Pascha the feast %s', (offset, key) => {
    expect(rules.get(key)).toEqual({ kind: 'PASCHA', offset })
  })

  it.each([
    ['chloe', '02-13', '02-19'],
    ['fathers-of-fourth-council', '07-13', '07-19'],
    ['fathers-of-seventh-council', '10-11', '10-17'],
    ['forefathers', '12-11', '12-17'],
    ['sunday-before-nativity', '12-18', '12-24'],
    ['sunday-after-nativity', '12-26', '12-31'],
  ])('keeps %s between %s and %s', (key, first, last) => {
    for (let year = 1900; year < 2200; year++) {
      const date = dateOf(key, year) ?? ''
      expect(date >= `${year}-${first}` && date <= `${year}-${last}`).toBe(true)
    }
  })
})

describe('coinciding feasts', () => {
  const years = Array.from({ length: 2100 - 1924 }, (_, index) => 1924 + index)

  it('leaves the Annunciation on its day, 44 to 10 days before Pascha in the new calendar', () => {
    const fromPascha = years.map((year) => day(`${year}-03-25`).fromPascha)
    expect(Math.min(...fromPascha)).toBe(-44)
    expect(Math.max(...fromPascha)).toBe(-10)
    expect(years.map((year) => dateOf('annunciation', year))).toEqual(years.map((year) => `${year}-03-25`))
  })

  it('leaves Haralambos on a Saturday of Souls, for which no decision is known (2029)', () => {
    const { feasts, isSoulSaturday } = day('2029-02-10')
    expect(isSoulSaturday).toBe(true)
    expect(feasts.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['soul-saturday-meatfare', 'haralambos']),
    )
  })
})

describe('memorial dates', () => {
  it('are the third, ninth and fortieth day, three, six and nine months, a year and each year after it', () => {
    const plan = memorialPlan('2026-11-20', { years: 3 })
    expect(plan.map(({ key, years, service }) => [key, years, service])).toEqual([
      ['DAY_3', null, 'TRISAGION'],
      ['DAY_9', null, 'TRISAGION'],
      ['DAY_40', null, 'MEMORIAL'],
      ['MONTH_3', null, 'MEMORIAL'],
      ['MONTH_6', null, 'MEMORIAL'],
      ['MONTH_9', null, 'MEMORIAL'],
      ['YEAR', 1, 'MEMORIAL'],
      ['YEAR', 2, 'MEMORIAL'],
      ['YEAR', 3, 'MEMORIAL'],
    ])
  })

  it('count the day of repose as the first', () => {
    const targets = memorialPlan('2026-11-20').map(({ key, target, service }) => [key, target, service])
    expect(targets.slice(0, 3)).toEqual([
      ['DAY_3', '2026-11-22', 'TRISAGION'],
      ['DAY_9', '2026-11-28', 'TRISAGION'],
      ['DAY_40', '2026-12-29', 'MEMORIAL'],
    ])
  })

  it('use the last day of a month that is too short', () => {
    const month = (repose: string) => memorialPlan(repose).find(({ key }) => key === 'MONTH_6')?.target
    expect(month('2026-08-31')).toBe('2027-02-28')
    expect(month('2027-08-31')).toBe('2028-02-29')
    const years = memorialPlan('2028-02-29', { years: 4 }).filter(({ key }) => key === 'YEAR')
    expect(years.map(({ target }) => target)).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })
})

describe('days without memorials', () => {
  it.each(table)(
    'include in %i every day from the Saturday of Lazarus to Thomas Sunday',
    (year, _days, dates) => {
      const [first = '', last = ''] = dates.split(' ').slice(5, 7)
      const core = dateRange(`${year}-${first}`, `${year}-${last}`)
      expect(core).toHaveLength(16)
      expect(core.map((date) => memorialsOn(date).rule?.key)).toEqual(core.map(() => 'lazarus-to-thomas'))
      expect(memorialsOn(addDays(core[0] ?? '', -1)).rule).toBeNull()
      expect(memorialsOn(addDays(core[15] ?? '', 1)).allowed).toBe(true)
    },
  )

  it.each(['12-25', '01-01', '01-06', '02-02', '03-25', '08-06', '09-14', '08-15'])(
    'include the feast of %s in either calendar',
    (date) => {
      expect(memorialsOn(`2026-${date}`)).toMatchObject({ allowed: false, service: 'TRISAGION' })
      const old = addDays(`2026-${date}`, 13)
      expect(memorialsOn(old, { calendar: 'OLD' }).allowed).toBe(false)
    },
  )

  it.each([
    ['dodecaemeron', '2026-12-25 2026-12-31 2027-01-06'],
    ['feasts-of-the-theotokos', '2026-09-08 2026-11-21'],
    ['sundays-of-lent', '2026-03-01 2026-03-15'],
    ['holy-spirit', '2026-06-01'],
    ['peter-and-paul', '2026-06-29'],
    ['sundays', '2026-11-22'],
    ['october-28', '2026-10-28'],
    ['sunday-after-souls', '2026-02-15'],
    ['until-tuesday-after-thomas', '2026-04-20 2026-04-21'],
  ])('include, only if a temple adopts %s: %s', (key, dates) => {
    const rules = offeredMemorialRules.filter((rule) => rule.key === key)
    expect(rules).toHaveLength(1)
    const closed = dates.split(' ').filter((date) => !memorialsOn(date, { rules }).allowed)
    expect(closed).toEqual(dates.split(' '))
    const always = new Set(['2026-12-25', '2027-01-06'])
    const open = dates.split(' ').filter((date) => memorialsOn(date).allowed)
    expect(open).toEqual(dates.split(' ').filter((date) => !always.has(date)))
  })

  it('include Ascension and Pentecost', () => {
    expect(memorialsOn('2026-05-21').rule?.key).toBe('feasts-of-the-lord')
    expect(memorialsOn('2026-05-31').rule?.key).toBe('feasts-of-the-lord')
  })
})

describe('Saturdays of Souls', () => {
  const keysOf = (jurisdiction: 'GREECE' | 'GOARCH' | 'SLAVIC') =>
    soulSaturdays(2026, { jurisdiction }).map(
      ({ date, isInformal }) => `${date}${isInformal ? ' informal' : ''}`,
    )

  it('depend on the jurisdiction', () => {
    expect(keysOf('GREECE')).toEqual(['2026-02-14', '2026-02-28 informal', '2026-05-30'])
    expect(keysOf('GOARCH')).toEqual(['2026-02-14', '2026-02-21', '2026-02-28', '2026-05-30'])
    expect(keysOf('SLAVIC')).toEqual([
      '2026-02-14',
      '2026-03-07',
      '2026-03-14',
      '2026-03-21',
      '2026-04-21',
      '2026-05-30',
      '2026-10-24',
    ])
  })

  it('are marked on their days', () => {
    expect(day('2026-02-14').isSoulSaturday).toBe(true)
    expect(day('2026-02-21').isSoulSaturday).toBe(false)
    expect(day('2026-02-21', { jurisdiction: 'GOARCH' }).isSoulSaturday).toBe(true)
  })

  it('send Barnabas to the day before in Cyprus, as in 2022', () => {
    const keys = (date: string) => day(date, { jurisdiction: 'CYPRUS' }).feasts.map(({ key }) => key)
    expect(keys('2022-06-10')).toContain('barnabas-of-cyprus')
    expect(keys('2022-06-11')).not.toContain('barnabas-of-cyprus')
    expect(keys('2023-06-11')).toContain('barnabas-of-cyprus')
  })
})

describe('fasting', () => {
  it.each([
    ['2026-02-01', 'FREE', 'Triodion opens'],
    ['2026-02-04', 'FREE', 'Wednesday of the first week of the Triodion'],
    ['2026-02-11', 'OIL_AND_WINE', 'Blaise, a Wednesday'],
    ['2026-02-13', 'DRY', 'Friday of the week after'],
    ['2026-02-15', 'FREE', 'Meatfare Sunday'],
    ['2026-02-18', 'DAIRY', 'Cheesefare Wednesday'],
    ['2026-02-22', 'DAIRY', 'Cheesefare Sunday'],
    ['2026-02-23', 'DRY', 'Clean Monday'],
    ['2026-02-28', 'OIL_AND_WINE', 'a Saturday of Lent'],
    ['2026-03-25', 'FISH', 'Annunciation'],
    ['2026-04-05', 'FISH', 'Palm Sunday'],
    ['2026-04-09', 'DRY', 'Holy Thursday'],
    ['2026-04-10', 'STRICT', 'Holy Friday'],
    ['2026-04-11', 'DRY', 'Holy Saturday'],
    ['2026-04-15', 'FREE', 'Bright Wednesday'],
    ['2026-04-22', 'OIL_AND_WINE', 'Wednesday after Thomas'],
    ['2026-05-06', 'FISH', 'Mid-Pentecost'],
    ['2026-05-20', 'FISH', 'leave-taking of Pascha'],
    ['2026-06-03', 'FREE', 'Wednesday after Pentecost'],
    ['2026-06-08', 'FISH', 'Apostles’ Fast, Monday'],
    ['2026-06-10', 'DRY', 'Apostles’ Fast, Wednesday'],
    ['2026-06-24', 'FISH', 'Forerunner, a Wednesday of the fast'],
    ['2026-06-29', 'FREE', 'Apostles, a Monday'],
    ['2026-08-03', 'DRY', 'Dormition Fast, Monday'],
    ['2026-08-01', 'OIL_AND_WINE', 'Dormition Fast, Saturday'],
    ['2026-08-06', 'FISH', 'Transfiguration'],
    ['2025-08-15', 'FISH', 'Dormition on a Friday'],
    ['2026-08-15', 'FREE', 'Dormition on a Saturday'],
    ['2026-08-29', 'OIL_AND_WINE', 'Beheading on a Saturday'],
    ['2025-08-29', 'DRY', 'Beheading on a Friday'],
    ['2026-09-14', 'DRY', 'Exaltation on a Monday'],
    ['2025-09-14', 'OIL_AND_WINE', 'Exaltation on a Sunday'],
    ['2025-11-14', 'FISH', 'Philip, a Friday'],
    ['2026-11-16', 'FISH', 'Nativity Fast, Monday'],
    ['2026-11-18', 'DRY', 'Nativity Fast, Wednesday'],
    ['2025-11-21', 'FISH', 'Entrance, a Friday'],
    ['2026-12-17', 'FISH', 'the last day of fish'],
    ['2026-12-19', 'OIL_AND_WINE', 'Nativity Fast, the last week'],
    ['2026-12-25', 'FREE', 'Christmas on a Friday'],
    ['2026-01-02', 'FREE', 'a Friday of the Twelve Days'],
    ['2026-01-05', 'DRY', 'Eve of Theophany'],
    ['2025-01-05', 'OIL_AND_WINE', 'Eve of Theophany on a Sunday'],
    ['2026-01-07', 'FISH', 'Synaxis of the Baptist, a Wednesday'],
    ['2026-01-09', 'DRY', 'a plain Friday'],
    ['2026-01-12', 'FREE', 'a plain Monday'],
  ])('on %s is %s: %s', (date, level) => {
    expect(fastOn(date)?.level).toBe(level)
  })

  it('differs between practices where sources do', () => {
    expect(fastOn('2026-12-14')?.level).toBe('FISH')
    expect(fastOn('2026-12-14', { fasting: 'ANTIOCHIAN' })?.level).toBe('DRY')
    expect(fastOn('2026-12-13', { fasting: 'ANTIOCHIAN' })?.level).toBe('OIL_AND_WINE')
    expect(fastOn('2026-12-07', { fasting: 'WEEKEND_FISH' })?.level).toBe('DRY')
    expect(fastOn('2026-12-05', { fasting: 'WEEKEND_FISH' })?.level).toBe('FISH')
    expect(fastOn('2026-12-05', { fasting: 'ANTIOCHIAN' })?.accordingTo.en).toContain('Antioch')
    expect(fastOn('2026-12-14')?.others.map(({ level }) => level)).toEqual(['DRY', 'DRY', 'DRY', 'DRY'])
    expect(fastOn('2027-03-17')?.others).toEqual([])
  })

  it('allows oil and wine when the old calendar brings the Annunciation into Holy Week', () => {
    // 7 April 2018 was Holy Saturday and the Julian 25 March.
    expect(fastOn('2018-04-07', { calendar: 'OLD' })).toMatchObject({ level: 'OIL_AND_WINE' })
    // In 1991 it was Pascha itself.
    expect(fastOn('1991-04-07', { calendar: 'OLD' })?.level).toBe('FREE')
  })

  it('never falls without oil on a Saturday or Sunday, except on Holy Saturday', () => {
    const dates = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1950-01-01', days))
    fc.assert(
      fc.property(dates, fc.constantFrom<'NEW' | 'OLD'>('NEW', 'OLD'), (date, calendar) => {
        const { weekday, fromPascha, fast } = day(date, { calendar })
        if ((weekday === 1 || weekday === 7) && fromPascha !== -1) {
          expect(['STRICT', 'DRY']).not.toContain(fast?.level)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is unknown for the western Churches', () => {
    expect(fastOn('2026-04-03', { religion: 'CATHOLIC' })).toBeNull()
    expect(fastPeriods(2026, { religion: 'PROTESTANT' })).toEqual([])
  })
})
