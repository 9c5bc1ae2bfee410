import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness/app.ts'

const test = useApp({ now: '2026-11-21T10:00:00Z' })

const get = (query: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api${endpoints.almanac.feed.path}${query}`, headers })

/** The lines of a feed, unfolded (RFC 5545, 3.1). */
const linesOf = (body: string): string[] => body.replaceAll('\r\n ', '').trimEnd().split('\r\n')
const valuesOf = (body: string, name: string): string[] =>
  linesOf(body)
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    .map((line) => line.slice(line.indexOf(':') + 1))
const eventsOf = (body: string): string[] => body.split('BEGIN:VEVENT').slice(1)
const eventOf = (body: string, summary: string): string => {
  const event = eventsOf(body).find((text) => text.replaceAll('\r\n ', '').includes(summary))
  if (event === undefined) throw new Error(`There is no ${summary} in the feed`)
  return event
}

describe('the calendar to subscribe to', () => {
  it.each(['?calendar=JULIAN', '?lang=de', '?name=', '?religion=NONE'])('refuses %s', async (query) => {
    expect((await get(query)).statusCode).toBe(422)
  })

  it('is iCalendar: lines of at most 75 octets that end in CRLF, whole days, each entry once', async () => {
    const { headers, body } = await get('?lang=el')
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(body.endsWith('END:VCALENDAR\r\n') || body.endsWith('END:VCALENDAR')).toBe(true)
    for (const line of body.split('\r\n')) {
      expect(line).not.toMatch(/[\r\n]/)
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    }
    expect(linesOf(body).slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
    expect(valuesOf(body, 'PRODID')).toEqual(['-//Kandili//Almanac//EL'])
    expect(valuesOf(body, 'REFRESH-INTERVAL')).toEqual(['P1D'])
    const events = eventsOf(body)
    for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY']) {
      expect(valuesOf(body, name), name).toHaveLength(events.length)
    }
    const ids = valuesOf(body, 'UID')
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(valuesOf(body, 'DTSTAMP'))).toEqual(new Set(['20261121T000000Z']))
    expect(body).not.toContain('TZID')
  })

  it('tells feasts of this year and the next by the calendar that is kept, in the language that is asked for', async () => {
    const [greek, english] = [(await get('?lang=el')).body, (await get('?lang=en&calendar=OLD')).body]
    expect(eventOf(greek, 'Πάσχα')).toContain('DTSTART;VALUE=DATE:20260412')
    const nativity = eventsOf(english).filter((event) => event.includes('The Nativity of the Lord'))
    expect(nativity.map((event) => valuesOf(event, 'DTSTART')[0])).toEqual(['20260107', '20270107'])
    expect(valuesOf(english, 'X-WR-CALNAME')).toEqual(['Orthodox feasts (old calendar)'])
  })

  it('adds the days of names, each once, and nothing for what is no name', async () => {
    const plain = eventsOf((await get('?lang=el')).body).length
    const name = (text: string) => `name=${encodeURIComponent(text)}`
    const { body } = await get(`?lang=el&${name('Γιώργος')}&${name('Yiorgos')}&${name('qwx')}`)
    const own = eventsOf(body).filter((event) => event.includes('Γιορτάζει: Γεώργιος'))
    expect(own.length).toBeGreaterThan(1)
    expect(eventsOf(body).length).toBe(plain + own.length)
    expect(own.map((event) => valuesOf(event, 'DTSTART')[0])).toContain('20270503')
  })

  it('keeps the mark of a feast that is moved, so that subscribers see it move', async () => {
    const whole = () => get('?lang=en')
    const before = await whole()
    const again = await get('?lang=en', { 'if-none-match': String(before.headers.etag) })
    expect(again.statusCode).toBe(304)
    const text = JSON.stringify({ el: 'Γιατί έτσι', en: 'Because' })
    await test.db
      .insertInto('feast_override')
      .values({
        title: text,
        action: 'MOVE',
        year: 2027,
        feast_key: 'george',
        date: '2027-05-04',
        calendar: 'NEW',
        reason: text,
      })
      .execute()
    test.system.live.tell('almanac')
    const uidOf = (body: string, day: string) =>
      eventsOf(body)
        .filter((event) => event.includes(`DTSTART;VALUE=DATE:${day}`) && event.includes('Saint George'))
        .flatMap((event) => valuesOf(event, 'UID'))
    const after = await whole()
    expect(uidOf(after.body, '20270504')).toEqual(uidOf(before.body, '20270503'))
    expect(uidOf(after.body, '20270503')).toEqual([])
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })
})
