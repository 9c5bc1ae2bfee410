import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publishedList } from './vectors/published-list.ts'
import { wellKnown } from './vectors/well-known.ts'
import { whenDoesTheNameCelebrate } from './when-does-the-name-celebrate.ts'

const datesFor = (...request: Parameters<typeof whenDoesTheNameCelebrate>): string[] =>
  whenDoesTheNameCelebrate(...request).map(({ date }) => date)
const namesFor = (typed: string): string[] => [
  ...new Set(whenDoesTheNameCelebrate(typed, 2026).map(({ name }) => name)),
]
const pairsOf = (list: string): [date: string, name: string][] =>
  list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [day = '', ...names] = line.split(' ')
      return names.map((name): [string, string] => [`2026-${day}`, name])
    })

describe('whenDoesTheNameCelebrate', () => {
  it.each(['', '   ', '-', '…', '123', '👍', 'Χχψω', 'qwerty', 'Ζω', '<b>Μαρία</b>', 'Γιώργος Παπαδόπουλος'])(
    'knows no day for %j and guesses none',
    (typed) => {
      expect(whenDoesTheNameCelebrate(typed, 2026)).toEqual([])
    },
  )

  it('refuses a year that has no Pascha', () => {
    expect(() => whenDoesTheNameCelebrate('Μαρία', 325)).toThrow()
    expect(() => whenDoesTheNameCelebrate('Μαρία', 2026.5)).toThrow()
  })

  it('answers any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        for (const { date } of whenDoesTheNameCelebrate(typed, 2026)) expect(date).toMatch(/^2026-\d\d-\d\d$/)
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
  ])('hears Γεώργιος in %j', (typed) => {
    expect(whenDoesTheNameCelebrate(typed, 2026)[0]).toMatchObject({
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
    ['Ηώ', undefined],
  ])('gives %j first %s', (typed, date) => {
    expect(datesFor(typed, 2026)[0]).toBe(date)
  })

  it('gives a diminutive of several names the days of them all, and says so', () => {
    const takis = whenDoesTheNameCelebrate('Τάκης', 2026)
    expect(new Set(takis.map(({ confidence }) => confidence))).toEqual(new Set(['AMBIGUOUS']))
    expect(namesFor('Τάκης')).toEqual(expect.arrayContaining(['Δημήτριος', 'Παναγιώτης', 'Κωνσταντίνος']))
    expect(namesFor('Λίτσα')).toEqual(expect.arrayContaining(['Ευαγγελία', 'Αγγελική']))
  })

  it.each(['Άννα-Μαρία', 'Άννα Μαρία', 'ΑΝΝΑ‑ΜΑΡΙΑ', 'anna maria'])('gives %j the days of both', (typed) => {
    expect(namesFor(typed)).toEqual(['Άννα', 'Μαρία'])
  })

  it('gives the second days after the first', () => {
    const maria = whenDoesTheNameCelebrate('Μαρία', 2026)
    expect(maria[0]).toMatchObject({ date: '2026-08-15', primary: true })
    expect(maria.filter(({ primary }) => !primary).map(({ date }) => date)).toContain('2026-11-21')
    expect(maria.filter(({ primary }) => primary)).toHaveLength(1)
  })

  it('says who has no saint', () => {
    expect(whenDoesTheNameCelebrate('Ηλέκτρα', 2026)).toMatchObject([
      { date: '2026-06-07', feastKey: 'all-saints', withoutSaint: true },
    ])
  })

  it('gives a name both days when a day of the old calendar falls twice in a civil year, or none', () => {
    expect(datesFor('Μελανία', 2026, { calendar: 'OLD' })).toEqual(['2026-01-13'])
    expect(datesFor('Χρήστος', 2027, { calendar: 'OLD' })[0]).toBe('2027-01-07')
  })

  it.each(pairsOf(wellKnown))('on %s %s celebrates', (date, name) => {
    expect(datesFor(name, 2026)).toContain(date)
  })

  it('agrees with a published list in at least 93 of 100 names, the rarest counted like the commonest', () => {
    const pairs = pairsOf(publishedList)
    const agreeing = pairs.filter(([date, name]) => datesFor(name, 2026).includes(date))
    expect(pairs.length).toBeGreaterThan(430)
    expect(agreeing.length / pairs.length).toBeGreaterThan(0.93)
  })
})
