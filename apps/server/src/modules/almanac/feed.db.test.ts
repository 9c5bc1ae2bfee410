import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { readCalendar } from '../../../test/harness/icalendar.ts'

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

describe('the calendar feed', () => {
  it.each(['?calendar=JULIAN', '?lang=de', '?name=', '?religion=NONE'])('rejects %s', async (query) => {
    expect((await get(query)).statusCode).toBe(422)
  })

  it('is iCalendar by RFC 5545, of whole days', async () => {
    const { headers, body } = await get('?lang=el')
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(readCalendar(body).components.length).toBe(eventsOf(body).length)
    expect(linesOf(body).slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
    expect(valuesOf(body, 'PRODID')).toEqual(['-//Kandili//Almanac//EL'])
    expect(valuesOf(body, 'REFRESH-INTERVAL')).toEqual(['P1D'])
    expect(valuesOf(body, 'DTEND')).toHaveLength(eventsOf(body).length)
    expect(new Set(valuesOf(body, 'DTSTAMP'))).toEqual(new Set(['20261121T000000Z']))
    expect(body).not.toContain('TZID')
  })

  it('lists feasts of this year and the next by the requested calendar, in the requested language', async () => {
    const [greek, english] = [(await get('?lang=el')).body, (await get('?lang=en&calendar=OLD')).body]
    expect(eventOf(greek, 'Πάσχα')).toContain('DTSTART;VALUE=DATE:20260412')
    const nativity = eventsOf(english).filter((event) => event.includes('The Nativity of the Lord'))
    expect(nativity.map((event) => valuesOf(event, 'DTSTART')[0])).toEqual(['20260107', '20270107'])
    expect(valuesOf(english, 'X-WR-CALNAME')).toEqual(['Orthodox feasts (old calendar)'])
  })

  it.each([
    ['?lang=en', 'Orthodox feasts (new calendar)'],
    ['?lang=el&calendar=OLD', 'Ορθόδοξο εορτολόγιο (παλαιό ημερολόγιο)'],
    ['?lang=en&religion=CATHOLIC&calendar=OLD', 'Catholic feasts'],
    ['?lang=el&religion=PROTESTANT', 'Προτεσταντικό εορτολόγιο'],
  ])('of %s is called %s', async (query, name) => {
    expect(valuesOf((await get(query)).body, 'X-WR-CALNAME')).toEqual([name])
  })

  it("of a temple uses the temple's own Church and calendar, whatever else is requested, and has its name", async () => {
    const { slug } = await makeTemple(test.db, { calendar_style: 'OLD', jurisdiction_key: 'SLAVIC' })
    const name = `name=${encodeURIComponent('Νικόλαος')}`
    const { body } = await get(`?lang=en&temple=${slug}&calendar=NEW&${name}`)
    expect(valuesOf(body, 'X-WR-CALNAME')).toEqual([`Temple ${slug}: Orthodox feasts (old calendar)`])
    for (const uid of valuesOf(body, 'UID')) expect(uid).toContain(`@${slug}.orthodox.old.slavic.en.`)
    expect(valuesOf(eventOf(body, 'Name day: Νικόλαος'), 'DTSTART').at(0)).not.toBe('20261206')
    expect(body).toContain('DTSTART;VALUE=DATE:20261219')
  })

  it('of a temple has its new name as soon as it is renamed', async () => {
    const { id, slug } = await makeTemple(test.db)
    const nameOf = async () => valuesOf((await get(`?lang=en&temple=${slug}`)).body, 'X-WR-CALNAME').at(0)
    expect(await nameOf()).toContain(`Temple ${slug}:`)
    const title = JSON.stringify({ el: 'Άγιος Σάββας', en: 'Saint Sabbas' })
    await test.db.updateTable('temple').set({ title }).where('id', '=', id).execute()
    expect(await nameOf()).toContain('Saint Sabbas:')
  })

  it('gives each Church its own feast ids', async () => {
    const marks = async (query: string) => new Set(valuesOf((await get(query)).body, 'UID'))
    const [greek, slavic] = [await marks('?lang=en'), await marks('?lang=en&jurisdiction=SLAVIC')]
    expect([...slavic].filter((mark) => greek.has(mark))).toEqual([])
  })

  it('is never stamped in the future, not even in the first hours of a day in Athens', async () => {
    test.setNow('2026-11-21T22:30:00Z')
    const stamps = valuesOf((await get('?lang=en')).body, 'DTSTAMP')
    test.setNow('2026-11-21T10:00:00Z')
    expect(new Set(stamps)).toEqual(new Set(['20261121T000000Z']))
  })

  it('names every Sunday, once, with its tone, readings and fast', async () => {
    const { body } = await get('?lang=en')
    const sunday = eventsOf(body).filter((event) => event.includes('DTSTART;VALUE=DATE:20271107'))
    expect(sunday).toHaveLength(1)
    const [description = ''] = valuesOf(sunday[0] ?? '', 'DESCRIPTION')
    expect(valuesOf(sunday[0] ?? '', 'SUMMARY')).toEqual(['7th Sunday of Luke'])
    expect(description.replaceAll('\u00a0', ' ')).toMatch(/^Third tone.*Luke 8:41.56.*No fast$/su)
  })

  it('adds each name day once, and nothing for an unknown name', async () => {
    const plain = eventsOf((await get('?lang=el')).body).length
    const name = (text: string) => `name=${encodeURIComponent(text)}`
    const { body } = await get(`?lang=el&${name('Γιώργος')}&${name('Yiorgos')}&${name('qwx')}`)
    const own = eventsOf(body).filter((event) => event.includes('Γιορτάζει: Γεώργιος'))
    expect(own.length).toBeGreaterThan(1)
    expect(eventsOf(body).length).toBe(plain + own.length)
    expect(own.map((event) => valuesOf(event, 'DTSTART')[0])).toContain('20270503')
  })

  it('keeps the id of a moved feast, so that subscribers see it move', async () => {
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
    test.system.live.notifyLocally('almanac')
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
