import { expect, it } from 'vitest'
import { atom, readFeed } from '../../testing/feeds.ts'
import { almanacFeed } from './almanac-feed.server.ts'
import type { Day } from './whose.ts'

const day = (date: string, title: string): Day => ({
  date,
  weekday: 1,
  menaion: { month: 11, day: 22 },
  fromPascha: 200,
  season: null,
  feasts: [
    { key: 'x', title, kind: 'SAINT', rank: 'MINOR', reason: null } as unknown as Day['feasts'][number],
  ],
  saints: [],
  nameDays: [{ name: 'Κικιλία', feast: 'x', primary: true }],
  sunday: null,
  tone: null,
  eothinon: null,
  toneText: null,
  readings: [],
  hymns: { apolytikia: [], katavasiae: [] },
  isSoulSaturday: false,
  fast: null,
  memorials: {
    isKnown: true,
    allowed: true,
    service: 'MEMORIAL',
    reason: null,
    source: null,
  } as Day['memorials'],
  liturgy: {} as Day['liturgy'],
  holidays: [],
})
const days = [day('2026-11-22', 'Κικιλία & Φιλήμων <μάρτυρες>'), day('2026-11-21', 'Τα Εισόδια')]

it.each(['el', 'en'] as const)('the almanac feed in %s is Atom by RFC 4287', (language) => {
  const celebrating = new Map([['2026-11-22', ['Κικιλία']]])
  const place = { origin: 'https://kandili.test', language, query: '?calendar=OLD&name=Κικιλία', celebrating }
  const xml = almanacFeed(days, place)
  const { feed } = atom.parse(readFeed(xml))
  expect(feed.entry?.map(({ id }) => id)).toEqual([
    `https://kandili.test/${language}/almanac/2026-11-22`,
    `https://kandili.test/${language}/almanac/2026-11-21`,
  ])
  expect(feed.updated).toBe('2026-11-22T00:00:00.000Z')
  expect(feed.id).toBe(`https://kandili.test/${language}/almanac.atom?calendar=OLD&name=Κικιλία`)
  const [first, second] = feed.entry ?? []
  expect(JSON.stringify(first?.title)).toContain(
    language === 'el' ? 'Γιορτάζει: Κικιλία' : 'Name day: Κικιλία',
  )
  expect(JSON.stringify(second?.title)).not.toContain('Κικιλία')
})
