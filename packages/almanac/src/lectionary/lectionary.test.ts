import { describe, expect, it } from 'vitest'
import { day, year } from '../almanac.ts'
import { momentsOf } from '../moment.ts'
import { apolytikiaOfFeasts } from './hymns.ts'
import { lectionaryBooks, sundayOf } from './index.ts'
import { apostleWeeks, fixedDays, lukeWeeks, matthewWeeks, movableDays } from './tables.ts'

const sunday = (date: string) => day(date).sunday?.el ?? null
const read = (date: string, options = {}) =>
  day(date, options).readings.map(({ kind, book, verses, of }) => `${kind} ${book} ${verses} ${of}`)

describe('the Sunday', () => {
  it.each([
    ['2027-10-31', 'Κυριακή Εʹ Λουκά'],
    ['2024-10-13', 'Κυριακή Δʹ Λουκά'],
    ['2025-10-19', 'Κυριακή Γʹ Λουκά'],
    ['2026-12-06', 'Κυριακή Ιʹ Λουκά'],
    ['2026-06-14', 'Κυριακή Βʹ Ματθαίου'],
    ['2026-09-13', 'Κυριακή προ της Υψώσεως'],
    ['2026-03-01', 'Κυριακή της Ορθοδοξίας'],
    ['2026-10-18', 'Απόστολος Λουκάς ο Ευαγγελιστής'],
  ])('of %s is %s', (date, title) => {
    expect(sunday(date)).toBe(title)
  })

  it('after Theophany follows the number of Sundays left before the Triodion', () => {
    const from = (first: string, count: number) =>
      Array.from({ length: count }, (_, index) => {
        const [y = 0, m = 1, d = 1] = first.split('-').map(Number)
        return sunday(new Date(Date.UTC(y, m - 1, d + 7 * index)).toISOString().slice(0, 10))
      })
    expect(from('2026-01-18', 2)).toEqual(['Κυριακή ΙΒʹ Λουκά', 'Κυριακή ΙΕʹ Λουκά'])
    expect(from('2022-01-16', 4)).toEqual([
      'Κυριακή ΙΒʹ Λουκά',
      'Κυριακή ΙΔʹ Λουκά',
      'Κυριακή ΙΕʹ Λουκά',
      'Κυριακή ΙΖʹ Ματθαίου',
    ])
  })

  it('reads the 16th of Matthew instead of the 14th of Luke when early December has read that', () => {
    expect(sunday('2018-12-02')).toBe('Κυριακή ΙΔʹ Λουκά')
    expect(['2019-01-27', '2019-02-03', '2019-02-10'].map(sunday)).toEqual([
      'Κυριακή ΙΕʹ Λουκά',
      'Κυριακή ΙΣΤʹ Ματθαίου',
      'Κυριακή ΙΖʹ Ματθαίου',
    ])
  })

  it('has a title on every Sunday of both calendars, and on no other day', () => {
    const moments = (['NEW', 'OLD'] as const).flatMap((calendar) =>
      Array.from({ length: 40 }, (_, index) => momentsOf(2000 + index, { calendar })).flat(),
    )
    const wrong = moments.filter((moment) => (sundayOf(moment) !== null) !== (moment.weekday === 1))
    expect(wrong.map(({ date }) => date)).toEqual([])
  })
})

describe('the tone', () => {
  it.each([
    ['2014-02-09', 8],
    ['2015-11-15', 7],
    ['2018-12-16', 4],
    ['2020-10-18', 2],
    ['2026-01-18', 7],
    ['2026-04-26', 2],
    ['2026-06-07', 8],
  ])('of %s is %i, as a parish announced it', (date, tone) => {
    expect(day(date).tone).toBe(tone)
  })

  it('changes every day in Bright Week and leaves out the seventh', () => {
    const dates = Array.from({ length: 7 }, (_, index) => `2026-04-${12 + index}`)
    expect(dates.map((date) => day(date).tone)).toEqual([1, 2, 3, 4, 5, 6, 8])
  })

  it('is silent from Palm Sunday to Holy Saturday, at Pentecost and on a Sunday of the Lord', () => {
    for (const date of ['2026-04-05', '2026-04-11', '2026-05-31', '2019-01-06']) {
      expect([date, day(date).tone]).toEqual([date, null])
    }
  })
})

describe('the Morning Gospel', () => {
  it('gives way to that of a great feast of the Lord or the Theotokos, and its number with it', () => {
    for (const date of ['2027-08-15', '2027-11-21', '2029-03-25', '2025-02-02']) {
      expect([date, day(date).eothinon, day(date).readings[0]?.of]).toEqual([date, null, 'FEAST'])
    }
  })

  it('is read on the Sunday of a saint', () => {
    expect(day('2027-08-29').eothinon).toBe(10)
    expect(read('2027-08-29')[0]).toBe('MATINS_GOSPEL JHN 21:1-14 DAY')
    expect(read('2029-06-24')[0]).toBe('MATINS_GOSPEL LUK 24:1-12 DAY')
  })
})

describe('the hymns', () => {
  const hymns = (date: string, options = {}) => day(date, options).hymns

  it('of a Sunday begin with the Resurrection in its tone', () => {
    expect(hymns('2026-12-06')).toEqual({
      apolytikia: ['Ότε κατήλθες προς τον θάνατον', 'Κανόνα πίστεως και εικόνα πραότητος'],
      katavasiae: ['Χριστός γεννάται'],
    })
  })

  it('of Pascha, Thomas Sunday and Christmas are their own alone', () => {
    expect(hymns('2026-04-12').apolytikia).toEqual(['Χριστός ανέστη εκ νεκρών'])
    expect(hymns('2026-04-19').apolytikia).toEqual(['Εσφραγισμένου του μνήματος'])
    expect(hymns('2022-12-25').apolytikia).toEqual(['Η γέννησίς σου, Χριστέ ο Θεός ημών'])
  })

  it.each([
    ['2027-01-01', ['Βυθού ανεκάλυψε πυθμένα', 'Στίβει θαλάσσης']],
    ['2027-01-10', ['Στίβει θαλάσσης']],
    ['2027-02-09', ['Χέρσον αβυσσοτόκον']],
    ['2027-02-14', ['Ανοίξω το στόμα μου']],
    ['2027-02-28', []],
    ['2027-05-16', ['Αναστάσεως ημέρα']],
    ['2027-08-22', ['Σταυρόν χαράξας']],
    ['2027-11-21', ['Χριστός γεννάται']],
    ['2027-12-31', ['Χριστός γεννάται', 'Έσωσε λαόν']],
  ])('have on %s the katavasiae %j', (date, katavasiae) => {
    expect(hymns(date).katavasiae).toEqual(katavasiae)
  })

  it('belong to feasts that the almanac knows', () => {
    const known = new Set(
      [2026, 2027].flatMap((civil) => year(civil).days).flatMap(({ feasts }) => feasts.map(({ key }) => key)),
    )
    expect(Object.keys(apolytikiaOfFeasts).filter((key) => !known.has(key))).toEqual([])
  })

  it('are unknown for the western and the Slavic Churches', () => {
    expect(hymns('2026-12-06', { jurisdiction: 'SLAVIC' })).toEqual({ apolytikia: [], katavasiae: [] })
    expect(hymns('2026-12-25', { religion: 'CATHOLIC' })).toEqual({ apolytikia: [], katavasiae: [] })
  })
})

describe('the readings', () => {
  it('of the days of January without a Gospel are of the Sundays that feasts displaced, in turn', () => {
    expect(read('2019-01-19')).toContain('GOSPEL MAT 8:5-13 DAY')
    expect(read('2019-01-24')).toContain('GOSPEL MAT 9:27-35 DAY')
    expect(read('2019-01-26')).toContain('GOSPEL MAT 22:35-46 DAY')
    expect(read('2025-01-24')).toContain('GOSPEL MAT 6:22-33 DAY')
  })

  it('of a Sunday are the Morning Gospel, the Apostle and the Gospel of the series', () => {
    expect(read('2027-11-07')).toEqual([
      'MATINS_GOSPEL JHN 20:19-31 DAY',
      'APOSTLE GAL 1:11-19 DAY',
      'GOSPEL LUK 8:41-56 DAY',
    ])
  })

  it('give a celebrated saint the Apostle of a Sunday, and both readings of a weekday', () => {
    expect(read('2026-12-06')).toContain('APOSTLE HEB 13:17-21 FEAST')
    expect(read('2026-12-06')).toContain('GOSPEL LUK 13:10-17 DAY')
    expect(read('2027-12-06')).toEqual([
      'MATINS_GOSPEL JHN 10:1-9 FEAST',
      'APOSTLE HEB 13:17-21 FEAST',
      'GOSPEL LUK 6:17-23 FEAST',
    ])
  })

  it('of weekdays of Lent are from the Old Testament, except with the Presanctified Gifts of a saint', () => {
    expect(read('2026-02-23')).toEqual([
      'OLD_TESTAMENT ISA 1:1-20 DAY',
      'OLD_TESTAMENT GEN 1:1-13 DAY',
      'OLD_TESTAMENT PRO 1:1-20 DAY',
    ])
    expect(read('2026-03-09')).toContain('GOSPEL MAT 20:1-16 FEAST')
  })

  it('of a Saturday of Souls give way to no saint', () => {
    expect(read('2027-06-19')).toEqual([
      'APOSTLE 1TH 4:13-17 DAY',
      'APOSTLE ACT 28:1-31 DAY',
      'GOSPEL JHN 21:14-25 DAY',
    ])
  })

  it('follow George when Pascha moves the feast, and read Acts alone in Bright Week', () => {
    expect(read('2024-04-23')).not.toContain('GOSPEL JHN 15:17-16:2 FEAST')
    expect(read('2024-05-06')).toContain('APOSTLE ACT 12:1-11 FEAST')
    expect(read('2024-05-06')).toContain('GOSPEL JHN 1:18-28 DAY')
  })

  it('are on every day with a Liturgy outside Cheesefare week', () => {
    const days = Array.from({ length: 12 }, (_, index) => year(2020 + index).days).flat()
    const without = days.filter(
      ({ fromPascha, liturgy, readings }) =>
        liturgy.kind === 'POSSIBLE' &&
        fromPascha !== -53 &&
        fromPascha !== -51 &&
        !readings.some(({ kind }) => kind === 'GOSPEL'),
    )
    expect(without.map(({ date }) => date)).toEqual([])
  })

  it('are written in one form, of the books that the lectionary reads', () => {
    const tables = [apostleWeeks, matthewWeeks, lukeWeeks, movableDays, fixedDays]
    const cells = tables.flatMap((table) =>
      table
        .trim()
        .split('\n')
        .flatMap((line) => line.slice(line.indexOf(' ') + 1).split(/ \| | \+ /)),
    )
    const form = new RegExp(`^(-|(${lectionaryBooks.join('|')}) \\d+:\\d+[\\d:;, -]*)$`)
    expect(cells.filter((cell) => !form.test(cell))).toEqual([])
  })

  it('are unknown for the western and the Slavic Churches', () => {
    expect(read('2026-12-06', { religion: 'CATHOLIC' })).toEqual([])
    expect(read('2026-12-06', { jurisdiction: 'SLAVIC' })).toEqual([])
  })
})
