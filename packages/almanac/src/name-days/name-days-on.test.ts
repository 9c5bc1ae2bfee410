import { describe, expect, it } from 'vitest'
import { addDays } from '../civil-date.ts'
import { nameDaysOn } from './name-days-on.ts'

const namesOn = (...[date, options]: Parameters<typeof nameDaysOn>): string[] =>
  nameDaysOn(date, options).map(({ name }) => name)

describe('nameDaysOn', () => {
  it.each(['2027-02-29', '2027-2-9', 'tomorrow', '', '0300-01-01', '4100-01-01'])('rejects %j', (date) => {
    expect(() => nameDaysOn(date)).toThrow()
  })

  it('is empty on a day without name days', () => {
    expect(namesOn('2026-03-04')).toEqual(['Γεράσιμος'])
    expect(namesOn('2026-05-07')).toEqual([])
  })

  it('lists the most common first, with the feast and whether it is the main day', () => {
    expect(
      nameDaysOn('2026-05-21')
        .slice(0, 3)
        .map(({ name }) => name),
    ).toEqual(['Κωνσταντίνος', 'Ελένη', 'Κωνσταντίνα'])
    expect(namesOn('2026-08-15').slice(0, 4)).toEqual(['Μαρία', 'Παναγιώτης', 'Παναγιώτα', 'Δέσποινα'])
    const onChristmas = nameDaysOn('2026-12-25')
    expect(onChristmas.findLastIndex(({ primary }) => primary)).toBeLessThan(
      onChristmas.findIndex(({ name }) => name === 'Χριστίνα'),
    )
    expect(onChristmas).toContainEqual({
      name: 'Χριστίνα',
      feastKey: 'nativity',
      title: { el: 'Χριστούγεννα', en: 'The Nativity of the Lord' },
      primary: false,
    })
  })

  it('lists everybody once, even if two feasts coincide', () => {
    // In 2024, for example, Saint Irene's own day is Pascha.
    for (let date = '2024-01-01'; date < '2025-01-01'; date = addDays(date, 1)) {
      const names = namesOn(date)
      expect(new Set(names).size, date).toBe(names.length)
    }
  })

  it.each([
    ['2024-05-06', 'Γεώργιος'],
    ['2024-05-07', 'Μάρκος'],
    ['2026-04-23', 'Γεώργιος'],
    ['2026-04-25', 'Μάρκος'],
    ['2027-05-03', 'Γεωργία'],
    ['2027-05-04', 'Μάρκος'],
    ['2079-04-24', 'Γεώργιος'],
    ['2079-04-25', 'Μάρκος'],
    ['2024-05-05', 'Αναστάσιος'],
    ['2024-03-23', 'Θεόδωρος'],
    ['2026-02-28', 'Θεοδώρα'],
    ['2027-03-20', 'Θεόδωρος'],
    ['2024-04-27', 'Λάζαρος'],
    ['2026-04-05', 'Βάιος'],
    ['2026-04-17', 'Πηγή'],
    ['2026-04-19', 'Θωμάς'],
    ['2026-06-07', 'Ηλέκτρα'],
    ['2024-06-30', 'Ηλέκτρα'],
    ['2024-12-15', 'Ρεβέκκα'],
    ['2027-12-12', 'Αδάμ'],
    ['2079-12-17', 'Εύα'],
    ['2026-02-15', 'Χλόη'],
    ['2022-12-26', 'Ιωσήφ'],
    ['2026-12-27', 'Ιωσήφ'],
    ['2024-02-29', 'Κασσιανός'],
    ['2026-02-28', 'Κασσιανός'],
  ])('on %s celebrates %s', (date, name) => {
    expect(namesOn(date)).toContain(name)
  })

  // Published dates of movable name days.
  it.each([
    ['2024-03-23', '2024-05-06', '2024-05-07', '2024-06-30', '2024-12-15'],
    ['2025-03-08', '2025-04-23', '2025-04-25', '2025-06-15', '2025-12-14'],
    ['2026-02-28', '2026-04-23', '2026-04-25', '2026-06-07', '2026-12-13'],
    ['2027-03-20', '2027-05-03', '2027-05-04', '2027-06-27', '2027-12-12'],
    ['2028-03-04', '2028-04-23', '2028-04-25', '2028-06-11', '2028-12-17'],
    ['2029-02-24', '2029-04-23', '2029-04-25', '2029-06-03', '2029-12-16'],
    ['2030-03-16', '2030-04-29', '2030-04-30', '2030-06-23', '2030-12-15'],
    ['2033-03-12', '2033-04-25', '2033-04-26', '2033-06-19', '2033-12-11'],
    ['2079-03-11', '2079-04-24', '2079-04-25', '2079-06-18', '2079-12-17'],
  ])('moves Theodore to %s, George to %s, Mark to %s, all others to %s, Adam to %s', (...dates) => {
    const moving = ['Θεόδωρος', 'Γεώργιος', 'Μάρκος', 'Ηλέκτρα', 'Αδάμ']
    for (const [index, name] of moving.entries()) expect(namesOn(dates[index] ?? '')).toContain(name)
  })

  it('keeps fixed days thirteen days later in the old calendar, and Pascha in common', () => {
    expect(namesOn('2026-01-20', { calendar: 'OLD' })).toContain('Ιωάννης')
    expect(namesOn('2027-01-07', { calendar: 'OLD' })).toContain('Χρήστος')
    expect(namesOn('2026-04-12', { calendar: 'OLD' })).toContain('Λάμπρος')
    expect(namesOn('2026-05-06', { calendar: 'OLD' })).toContain('Γεώργιος')
    expect(namesOn('2026-01-07', { calendar: 'OLD' })).not.toContain('Ιωάννης')
  })

  it('answers the same from a warm cache', () => {
    const before = nameDaysOn('2026-10-26')
    for (let year = 1900; year < 1940; year += 1) nameDaysOn(`${year}-10-26`)
    expect(nameDaysOn('2026-10-26')).toEqual(before)
  })
})

describe('nameDaysOn with overrides', () => {
  const reason = { el: 'Απόφαση', en: 'Decision' }

  it('move the names of their feast and no others', () => {
    const overrides = [{ action: 'REMOVE', feast: 'nicholas', year: 2026, reason }] as const
    for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 1)) {
      if (date === '2026-12-06') continue
      expect(nameDaysOn(date, { overrides }), date).toEqual(nameDaysOn(date))
    }
    expect(namesOn('2026-12-06', { overrides })).not.toContain('Νικόλαος')
    expect(namesOn('2027-12-06', { overrides })).toContain('Νικόλαος')
  })

  it('follow a western Church’s own feasts', () => {
    expect(namesOn('2026-02-21', { religion: 'CATHOLIC' })).toEqual([])
    expect(namesOn('2026-05-31', { religion: 'CATHOLIC' })).toEqual([])
    expect(namesOn('2038-04-23', { religion: 'CATHOLIC' })).toEqual(['Γεώργιος', 'Γεωργία'])
    expect(namesOn('2026-12-26', { religion: 'PROTESTANT' })).toEqual(['Στέφανος', 'Στεφανία'])
  })
})
