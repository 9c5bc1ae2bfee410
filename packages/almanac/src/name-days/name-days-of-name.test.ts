import { baptismalNames } from '@kandili/greek'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreedNames } from '../../test/published-names/agreed-names.ts'
import { lookedUp } from '../../test/published-names/looked-up.ts'
import { publishedList } from '../../test/published-names/published-list.ts'
import { wellKnown } from '../../test/published-names/well-known.ts'
import { nameDaysOfName } from './name-days-of-name.ts'
import { westernNameDays } from './western-name-days.ts'

const datesFor = (...request: Parameters<typeof nameDaysOfName>): string[] =>
  nameDaysOfName(...request).map(({ date }) => date)
const namesFor = (typed: string): string[] => [
  ...new Set(nameDaysOfName(typed, 2026).map(({ name }) => name)),
]
const pairsOf = (list: string): [date: string, name: string][] =>
  list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [day = '', ...names] = line.split(' ')
      return names
        .filter((name) => name !== '' && name !== '|')
        .map((name): [string, string] => [`2026-${day}`, name])
    })

/** The share of the pairs whose day is among our days of that name. */
const agreement = (pairs: readonly [date: string, name: string][]): number =>
  pairs.filter(([date, name]) => datesFor(name, 2026).includes(date)).length / pairs.length

const movingNames = [
  'Θεόδωρος',
  'Λάζαρος',
  'Βάιος',
  'Αναστάσιος',
  'Γεώργιος',
  'Μάρκος',
  'Ραφαήλ',
  'Ζωή',
  'Ηλέκτρα',
  'Αδάμ',
]

/** The main days of these names, from the dates of Pascha that calendars print. */
const movingDays: readonly (readonly [year: number, days: string])[] = [
  [2024, '03-23 04-27 04-28 05-05 05-06 05-07 05-07 05-10 06-30 12-15'],
  [2025, '03-08 04-12 04-13 04-20 04-23 04-25 04-22 04-25 06-15 12-14'],
  [2026, '02-28 04-04 04-05 04-12 04-23 04-25 04-14 04-17 06-07 12-13'],
  [2027, '03-20 04-24 04-25 05-02 05-03 05-04 05-04 05-07 06-27 12-12'],
  [2028, '03-04 04-08 04-09 04-16 04-23 04-25 04-18 04-21 06-11 12-17'],
  [2029, '02-24 03-31 04-01 04-08 04-23 04-25 04-10 04-13 06-03 12-16'],
  [2030, '03-16 04-20 04-21 04-28 04-29 04-30 04-30 05-03 06-23 12-15'],
  [2031, '03-01 04-05 04-06 04-13 04-23 04-25 04-15 04-18 06-08 12-14'],
  [2032, '03-20 04-24 04-25 05-02 05-03 05-04 05-04 05-07 06-27 12-12'],
  [2033, '03-12 04-16 04-17 04-24 04-25 04-26 04-26 04-29 06-19 12-11'],
  [2034, '02-25 04-01 04-02 04-09 04-23 04-25 04-11 04-14 06-04 12-17'],
  [2035, '03-17 04-21 04-22 04-29 04-30 05-01 05-01 05-04 06-24 12-16'],
]

describe('nameDaysOfName', () => {
  it.each(movingDays)('in %i names that move have the main days %s', (year, days) => {
    expect(movingNames.map((name) => datesFor(name, year)[0])).toEqual(
      days.split(' ').map((day) => `${year}-${day}`),
    )
  })

  it.each(['', '   ', '-', '…', '123', '👍', 'Χχψω', 'qwerty', 'Ζω', '<b>Μαρία</b>', 'Γιώργος Παπαδόπουλος'])(
    'knows no day for %j and does not guess',
    (typed) => {
      expect(nameDaysOfName(typed, 2026)).toEqual([])
    },
  )

  it('rejects a year without a Pascha', () => {
    expect(() => nameDaysOfName('Μαρία', 325)).toThrow()
    expect(() => nameDaysOfName('Μαρία', 2026.5)).toThrow()
  })

  it('answers any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        for (const { date } of nameDaysOfName(typed, 2026)) expect(date).toMatch(/^2026-\d\d-\d\d$/)
      }),
    )
  })

  it.each([
    'Giorgos',
    'Yiorgos',
    'Georgios',
    'George',
    'ΓΙΩΡΓΟΣ',
    'γιωργος',
    'Γιώργος',
    'Γεώργιος',
    'Γεώργιοσ',
    'Γεώργιος ιερέας',
    '  γεώργιος ',
    'Gιωrgος',
  ])('recognises Γεώργιος in %j', (typed) => {
    expect(nameDaysOfName(typed, 2026)[0]).toMatchObject({
      name: 'Γεώργιος',
      date: '2026-04-23',
      feastKey: 'george',
      primary: true,
      withoutSaint: false,
    })
    expect(datesFor(typed, 2024)[0]).toBe('2024-05-06')
    expect(datesFor(typed, 2079)[0]).toBe('2079-04-24')
  })

  it.each([
    ['Κώστας', '2026-05-21'],
    ['kwstas', '2026-05-21'],
    ['Μαρία', '2026-08-15'],
    ['MARIA', '2026-08-15'],
    ['Πάνος', '2026-08-15'],
    ['Νίκος', '2026-12-06'],
    ['ΝΙΚΟΛΑΟΣ', '2026-12-06'],
    ['Νικολαοσ', '2026-12-06'],
    ['Katie', '2026-11-25'],
    ['Αναστασία', '2026-12-22'],
    ['Αναστάσιος', '2026-04-12'],
    ['Ηώ', undefined],
  ])('for %j lists %s first', (typed, date) => {
    expect(datesFor(typed, 2026)[0]).toBe(date)
  })

  it('lists the days of all names of an ambiguous diminutive, and marks them', () => {
    const takis = nameDaysOfName('Τάκης', 2026)
    expect(new Set(takis.map(({ confidence }) => confidence))).toEqual(new Set(['AMBIGUOUS']))
    expect(namesFor('Τάκης')).toEqual(expect.arrayContaining(['Δημήτριος', 'Παναγιώτης', 'Κωνσταντίνος']))
    expect(namesFor('Λίτσα')).toEqual(expect.arrayContaining(['Ευαγγελία', 'Αγγελική']))
  })

  it.each(['Άννα-Μαρία', 'Άννα Μαρία', 'ΑΝΝΑ‑ΜΑΡΙΑ', 'anna maria'])(
    'lists the days of both names of %j',
    (typed) => {
      expect(namesFor(typed)).toEqual(['Άννα', 'Μαρία'])
    },
  )

  it('lists secondary days after the main day', () => {
    const maria = nameDaysOfName('Μαρία', 2026)
    expect(maria[0]).toMatchObject({ date: '2026-08-15', primary: true })
    expect(maria.filter(({ primary }) => !primary).map(({ date }) => date)).toContain('2026-11-21')
    expect(maria.filter(({ primary }) => primary)).toHaveLength(1)
  })

  it('marks names without a saint', () => {
    expect(nameDaysOfName('Ηλέκτρα', 2026)).toMatchObject([
      { date: '2026-06-07', feastKey: 'all-saints', withoutSaint: true },
    ])
  })

  it('lists a day of the old calendar twice, or not at all, if it falls so in a civil year', () => {
    expect(datesFor('Μελανία', 2026, { calendar: 'OLD' })).toEqual(['2026-01-13'])
    expect(datesFor('Χρήστος', 2027, { calendar: 'OLD' })[0]).toBe('2027-01-07')
  })

  it.each(pairsOf(wellKnown))('on %s %s celebrates', (date, name) => {
    expect(datesFor(name, 2026)).toContain(date)
  })

  it.each(lookedUp)('on %s %s celebrates with the saint of a Synaxarion', (day, name, saint) => {
    const found = nameDaysOfName(name, 2026).filter(({ date }) => date === `2026-${day}`)
    expect(found.map(({ title }) => title.el)).toEqual([expect.stringContaining(saint)])
  })

  it('agrees with published lists on 99 of 100 names on which independent lists agree, and on 97 of 100 overall', () => {
    const columns = agreedNames
      .trim()
      .split('\n')
      .map((line) => line.split(' | '))
    const independent = pairsOf(columns.map(([names = '']) => names).join('\n'))
    const related = pairsOf(
      columns.map(([names = '', more = '']) => `${names.slice(0, 5)} ${more}`).join('\n'),
    )
    expect(independent.length).toBeGreaterThan(300)
    expect(related.length).toBeGreaterThan(450)
    expect(agreement(independent)).toBeGreaterThan(0.99)
    expect(agreement([...independent, ...related])).toBeGreaterThan(0.97)
  })

  it.each([
    ['Αργύριος', '2026-05-11'],
    ['Αργυρώ', '2026-04-30'],
    ['Ευφραίμ', '2026-05-05'],
    ['Σμαραγδή', '2026-03-09'],
    ['Αποστολίνα', '2026-06-30'],
    ['Καλλιοπία', '2026-06-08'],
    ['Πελάγιος', '2026-10-08'],
    ['Κάλλιστος', '2026-06-20'],
  ])('knows the main day of %s', (name, date) => {
    expect(nameDaysOfName(name, 2026).find(({ primary }) => primary)?.date).toBe(date)
  })

  it.each([
    ['Βικεντία', 'Βικέντιος'],
    ['Σαββούλα', 'Σάββας'],
    ['Πλατωνία', 'Πλάτων'],
    ['Συμεωνή', 'Συμεών'],
    ['Σωκρατίνα', 'Σωκράτης'],
    ['Σμαραγδένια', 'Σμάραγδος'],
    ['Νικοδήμη', 'Νικόδημος'],
    ['Σεργία', 'Σέργιος'],
  ])('gives %s the day of %s, from whom the name is formed, as likely', (name, root) => {
    const [first] = nameDaysOfName(name, 2026)
    expect(first).toMatchObject({ name: root, confidence: 'LIKELY' })
  })

  it.each(['Παπαδόπουλος', 'Βραχνάς', 'Μαξ Μαξιμούλα'])('derives nothing for %s', (name) => {
    expect(nameDaysOfName(name, 2026)).toEqual([])
  })

  it.each([
    ['Τάσος', 'Αναστάσιος'],
    ['Χάρης', 'Χαράλαμπος'],
    ['Τάκης', 'Δημήτριος'],
  ])('names first whom %s usually means', (name, first) => {
    expect(nameDaysOfName(name, 2026)[0]?.name).toBe(first)
  })

  it('shows one day each for a diminutive of many names', () => {
    const days = nameDaysOfName('Ρούλα', 2026)
    expect(days.length).toBe(new Set(days.map(({ name }) => name)).size)
  })

  it.each(['Μελίνα', 'Μαριλένα', 'Ελεάνα'])('offers the names that %s may be', (name) => {
    expect(nameDaysOfName(name, 2026).length).toBeGreaterThan(1)
  })

  it('agrees with a partially read further list on 98 of 100 names, rare and common alike', () => {
    const pairs = pairsOf(publishedList)
    expect(pairs.length).toBeGreaterThan(430)
    expect(agreement(pairs)).toBeGreaterThan(0.98)
  })
})

describe('a name with a rank, or several names', () => {
  it.each(['π. Γεώργιος', 'π.Γεώργιος', 'Γεώργιος ιερέας', 'Fr. George', 'Πατήρ Γεώργιος'])(
    '%j has the days of its name',
    (typed) => {
      expect(nameDaysOfName(typed, 2026).map(({ date }) => date)).toEqual(datesFor('Γεώργιος', 2026))
    },
  )

  it.each(['Άννα-Μαρία', 'Άννα‐Μαρία', 'Άννα‑Μαρία', 'Άννα–Μαρία', 'Άννα - Μαρία', 'Άννα Μαρία'])(
    '%j has the days of both names, whatever its hyphen',
    (typed) => {
      expect(namesFor(typed)).toEqual(['Άννα', 'Μαρία'])
    },
  )
})

describe('overrides', () => {
  const reason = { el: 'Απόφαση', en: 'Decision' }

  it('move a name with its feast, only in their own year', () => {
    const overrides = [{ action: 'MOVE', feast: 'nicholas', to: '2026-12-07', reason }] as const
    const plain = datesFor('Νικόλαος', 2026)
    expect(plain).toContain('2026-12-06')
    expect(datesFor('Νικόλαος', 2026, { overrides }).toSorted()).toEqual(
      plain.map((date) => (date === '2026-12-06' ? '2026-12-07' : date)).toSorted(),
    )
    expect(datesFor('Νικόλαος', 2027, { overrides })).toEqual(datesFor('Νικόλαος', 2027))
  })

  it('remove a name with its feast', () => {
    const overrides = [{ action: 'REMOVE', feast: 'nicholas', year: 2026, reason }] as const
    expect(datesFor('Νικόλαος', 2026, { overrides })).not.toContain('2026-12-06')
  })

  it('leave the days of every other name unchanged, each once', () => {
    const overrides = [{ action: 'REMOVE', feast: 'tryphon', year: 2026, reason }] as const
    for (const { nominative } of baptismalNames()) {
      const plain = nameDaysOfName(nominative, 2026)
      const told = plain.map(({ name, date }) => `${name} ${date}`)
      expect(new Set(told).size, nominative).toBe(told.length)
      if (plain.some(({ feastKey }) => feastKey === 'tryphon')) continue
      expect(nameDaysOfName(nominative, 2026, { overrides }), nominative).toEqual(plain)
    }
  })
})

describe('the western Churches', () => {
  const catholic = { religion: 'CATHOLIC' } as const

  it('have their own days and none that the Orthodox count from Pascha', () => {
    expect(datesFor('Γεώργιος', 2038, catholic)).toEqual(['2038-04-23'])
    expect(datesFor('Νικόλαος', 2026, catholic)).toEqual(['2026-12-06'])
    expect(datesFor('Στέφανος', 2026, catholic)).toEqual(['2026-12-26'])
    expect(datesFor('Ιωσήφ', 2028, catholic)).toEqual(['2028-03-20'])
    expect(datesFor('Στέφανος', 2026, { religion: 'PROTESTANT' })).toEqual(['2026-12-26'])
  })

  it.each(['Θεόδωρος', 'Ηλέκτρα', 'Λάμπρος', 'Ζωή', 'Ιπποκράτης'])('have no day for %s', (name) => {
    expect(datesFor(name, 2026)).not.toEqual([])
    expect(datesFor(name, 2026, catholic)).toEqual([])
  })

  it('list only baptismal names that we know, on days that the almanac has', () => {
    const known = new Set(baptismalNames().map(({ nominative }) => nominative))
    for (const religion of ['CATHOLIC', 'PROTESTANT'] as const) {
      const feasts = westernNameDays(religion)
      expect(feasts.flatMap(({ names }) => names).filter((name) => !known.has(name))).toEqual([])
      for (const { rule } of feasts) expect(rule.kind).not.toBe('PASCHA')
    }
  })
})
