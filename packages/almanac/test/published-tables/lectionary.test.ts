import { expect, it } from 'vitest'
import { type AlmanacDay, day } from '../../src/almanac.ts'
import type { ReadingKind } from '../../src/lectionary/index.ts'
import { publishedEothina, publishedReadings } from './lectionary.ts'

const options = { jurisdiction: 'GOARCH' } as const

const linesOf = (table: string): [date: string, rest: string][] =>
  table
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 10), line.slice(11)])

const of = ({ readings }: AlmanacDay, kind: ReadingKind): string[] =>
  readings.filter((reading) => reading.kind === kind).map(({ book, verses }) => `${book} ${verses}`)

const opening = /^(\w+) (\d+):(\d+)/

/** The same pericope: editions differ by a verse or two in where it begins, and in where it ends. */
const isSame = (ours: string, theirs: string): boolean => {
  const [, book, chapter, verse] = opening.exec(ours) ?? []
  const [, otherBook, otherChapter, otherVerse] = opening.exec(theirs) ?? []
  return book === otherBook && chapter === otherChapter && Math.abs(Number(verse) - Number(otherVerse)) <= 2
}

const rows = linesOf(publishedReadings).map(([date, rest]) => {
  const [apostle = '', gospel = ''] = rest.split(' | ')
  return { date, apostle, gospel, ours: day(date, options) }
})

const share = (some: readonly unknown[], all: readonly unknown[]): number => (100 * some.length) / all.length

const isRead =
  (kind: 'APOSTLE' | 'GOSPEL') =>
  ({ ours, apostle, gospel }: (typeof rows)[number]): boolean =>
    of(ours, kind).some((own) => isSame(own, kind === 'APOSTLE' ? apostle : gospel))

/** Gospels that the chart itself corrected in a later year, or that a Typikon contradicts: see docs/almanac.md. */
const wrongInTheChart = new Set([
  '2018-11-09',
  '2020-11-09',
  '2019-06-04',
  '2021-06-04',
  '2019-07-13',
  '2021-07-13',
  '2019-09-24',
  '2021-09-24',
  '2020-09-29',
  '2020-11-07',
  '2021-04-30',
  '2024-04-25',
])

it('reads the Apostle of the published charts on 97 of 100 days, and the Gospel on 96, or 97 without their errors', () => {
  expect(rows).toHaveLength(785)
  expect(share(rows.filter(isRead('APOSTLE')), rows)).toBeGreaterThanOrEqual(97)
  const gospels = rows.filter(isRead('GOSPEL'))
  expect(share(gospels, rows)).toBeGreaterThanOrEqual(96)
  expect(gospels.filter(({ date }) => wrongInTheChart.has(date))).toEqual([])
  expect(
    share(
      rows.filter((row) => isRead('GOSPEL')(row) || wrongInTheChart.has(row.date)),
      rows,
    ),
  ).toBeGreaterThan(97.5)
})

it('reads the Gospel of the published charts on every Sunday', () => {
  const sundays = rows.filter(({ ours }) => ours.weekday === 1)
  expect(sundays.length).toBeGreaterThan(100)
  expect(sundays.filter((row) => !isRead('GOSPEL')(row)).map(({ date }) => date)).toEqual([])
})

it('counts the Morning Gospels as the published chart does', () => {
  const published = linesOf(publishedEothina)
  expect(published).toHaveLength(48)
  for (const [date, number] of published) expect([date, day(date).eothinon]).toEqual([date, Number(number)])
})

/** Sundays of printed Typika and leaflets of the Church of Greece: title, tone, Morning Gospel. */
it.each([
  ['2012-07-01', 'Κυριακή Δʹ Ματθαίου', 3, 4],
  ['2013-09-01', 'Κυριακή Ιʹ Ματθαίου', 1, 10],
  ['2020-06-21', 'Κυριακή Βʹ Ματθαίου', 1, 2],
  ['2020-06-28', 'Κυριακή Γʹ Ματθαίου', 2, 3],
  ['2020-07-05', 'Κυριακή Δʹ Ματθαίου', 3, 4],
])('names %s as the Typikon does: %s', (date, title, tone, eothinon) => {
  const { sunday, ...rest } = day(date)
  expect({ title: sunday?.el, tone: rest.tone, eothinon: rest.eothinon }).toEqual({ title, tone, eothinon })
})

it.each(['2013-01-20', '2015-01-18', '2021-01-17', '2022-01-16', '2023-01-15'])(
  'names %s the 12th Sunday of Luke, as leaflets in Greece do',
  (date) => {
    expect(day(date).sunday?.el).toBe('Κυριακή ΙΒʹ Λουκά')
  },
)

/** Days of the Typika of the Church of Greece (2012, 2013, 2020) and of the Patriarchate (2021, 2022). */
it.each([
  ['2012-10-01', 'ACT 9:10-19', 'LUK 6:24-30'],
  ['2012-10-02', '1TI 1:12-17', 'LUK 6:37-45'],
  ['2013-10-01', 'ACT 9:10-19', 'LUK 6:37-45'],
  ['2013-10-02', '1TI 1:12-17', 'LUK 6:46-7:1'],
  ['2020-06-28', 'ROM 5:1-10', 'MAT 6:22-33'],
  ['2021-06-04', 'HEB 7:26-8:2', 'JHN 10:9-16'],
  ['2022-10-01', 'ACT 9:10-19', 'LUK 5:17-26'],
  ['2022-10-18', 'COL 4:5-11, 14-18', 'LUK 10:16-21'],
])('reads on %s what the Typikon does', (date, apostle, gospel) => {
  const read = day(date)
  expect(isSame(of(read, 'APOSTLE')[0] ?? '', apostle)).toBe(true)
  expect(isSame(of(read, 'GOSPEL')[0] ?? '', gospel)).toBe(true)
})
