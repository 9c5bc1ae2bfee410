import { expect, it } from 'vitest'
import { type AlmanacDay, day } from '../almanac.ts'
import type { ReadingKind } from '../lectionary/index.ts'
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

it('reads the Apostle of the published charts on 97 of 100 days, and the Gospel on 95', () => {
  expect(rows).toHaveLength(785)
  expect(share(rows.filter(isRead('APOSTLE')), rows)).toBeGreaterThanOrEqual(97)
  expect(share(rows.filter(isRead('GOSPEL')), rows)).toBeGreaterThanOrEqual(95.5)
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
