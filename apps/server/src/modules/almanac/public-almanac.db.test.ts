import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ApiError, endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/harness/app.ts'
import { buildApp } from '../../app.ts'
import { createLog } from '../../platform/log.ts'

const test = useApp({ now: '2026-11-21T10:00:00Z' })
const { calendar, declension, memorialPlan, nameDays } = endpoints.almanac

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api${url}`, headers })

const refusalOf = async (url: string) => {
  const answer = await get(url)
  const { message, errors } = answer.json()
  return { status: answer.statusCode, message, fields: errors.map(({ field }: { field: string }) => field) }
}

describe('today for other websites', () => {
  it('may be framed by any of them, and has no scripts', async () => {
    const answer = await get('/public/today.html?lang=en')
    expect(answer.headers['x-frame-options']).toBeUndefined()
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors *')
    expect(answer.body).toContain('Saturday 21 November')
    expect(answer.body).toContain('Theotokos')
    expect(answer.body).not.toContain('<script')
  })
})

describe('the public calendar', () => {
  it.each([
    ['/public/calendar?year=1899', 'year'],
    ['/public/calendar?year=2200', 'year'],
    ['/public/calendar?year=2027&month=13', 'month'],
    ['/public/calendar?from=2027-02-29&to=2027-03-01', 'from'],
    ['/public/calendar?from=1899-12-31&to=1900-01-01', 'from'],
    ['/public/calendar?from=2027-03-02&to=2027-03-01', 'from'],
    ['/public/calendar?from=2027-01-01&to=2028-02-05', 'to'],
    ['/public/calendar?year=2027&calendar=JULIAN', 'calendar'],
    ['/public/memorial-plan?date=2027-02-30', 'date'],
    ['/public/memorial-plan?date=0001-01-01', 'date'],
    ['/public/name-days?name=Maria&year=2300', 'year'],
  ])('%s is rejected at %s', async (url, field) => {
    expect(await refusalOf(url)).toEqual({ status: 422, message: 'VALIDATION_FAILED', fields: [field] })
  })

  it.each([
    ['/public/calendar?month=3', 'year'],
    ['/public/calendar?from=2027-03-01', 'to'],
    ['/public/name-days?name=%20', 'name'],
    ['/public/memorial-plan', 'date'],
  ])('%s misses %s', async (url, field) => {
    expect(await refusalOf(url)).toEqual({ status: 422, message: 'MISSING_REQUIRED_FIELDS', fields: [field] })
  })

  it('answers 404 for an unknown temple', async () => {
    expect(await refusalOf('/public/calendar?temple=nowhere')).toMatchObject({
      message: 'TEMPLE_NOT_FOUND',
      fields: ['temple'],
    })
  })

  it('says why a year is out of range, in the language of the call', async () => {
    const answer = await get('/public/memorial-plan?date=2200-01-01', { 'accept-language': 'el' })
    expect(answer.json().errors[0].message).toBe('Το εορτολόγιο απαντά για τα έτη από το 1900 έως το 2199.')
  })

  it('writes references so that no line divides them', async () => {
    const { days } = (await get('/public/calendar?from=2026-11-26&to=2026-11-26&lang=el')).json()
    const texts = days[0].readings.map(({ text }: { text: string }) => text)
    expect(texts).toEqual(['Αʹ\u00a0Τιμ.\u00a03:1\u201113', 'Λουκ.\u00a018:31\u201134'])
  })

  it('covers this month, a month, a year and a period', async () => {
    const client = await test.client()
    const datesOf = async (query: object) => {
      const { days } = await client.call(calendar, { query })
      return [days.at(0)?.date, days.at(-1)?.date, days.length]
    }
    expect(await datesOf({})).toEqual(['2026-11-01', '2026-11-30', 30])
    expect(await datesOf({ year: 2028, month: 2 })).toEqual(['2028-02-01', '2028-02-29', 29])
    expect(await datesOf({ year: 2027 })).toEqual(['2027-01-01', '2027-12-31', 365])
    expect(await datesOf({ from: '2027-12-30', to: '2028-01-02' })).toEqual(['2027-12-30', '2028-01-02', 4])
    expect(await datesOf({ year: 1900, month: 2 })).toEqual(['1900-02-01', '1900-02-28', 28])
    expect(await datesOf({ year: 2199, month: 12 })).toEqual(['2199-12-01', '2199-12-31', 31])
  })

  it('marks where a long Greek word can be hyphenated, and only there', async () => {
    const { days } = await (await test.client()).call(calendar, {
      query: { from: '2026-05-05', to: '2026-05-06', lang: 'el' },
    })
    const [irene, midPentecost] = days.map(({ feasts }) => feasts.at(0))
    expect(irene).not.toHaveProperty('cellTitle')
    expect(midPentecost).toMatchObject({
      title: 'Μεσοπεντηκοστή',
      cellTitle: 'Μεσο\u00adπε\u00adντη\u00adκο\u00adστή',
    })
  })

  it('keeps the requested calendar and language', async () => {
    const dayOf = async (query: object) => (await (await test.client()).call(calendar, { query })).days.at(0)
    const at = (date: string) => ({ from: date, to: date })
    expect(await dayOf({ ...at('2027-01-07'), calendar: 'OLD', lang: 'en' })).toMatchObject({
      menaion: { month: 12, day: 25 },
      feasts: [{ key: 'nativity', rank: 'GREAT' }],
    })
    const [pascha, catholic] = [
      await dayOf({ ...at('2027-05-02'), lang: 'el' }),
      await dayOf({ ...at('2027-03-28'), religion: 'CATHOLIC', lang: 'en' }),
    ]
    expect(pascha).toMatchObject({
      fast: { level: 'FREE', text: 'Χωρίς νηστεία' },
    })
    expect([pascha, catholic].map((day) => day?.feasts.at(0)?.rank)).toEqual(['PASCHA', 'PASCHA'])
    expect(pascha?.memorials.allowed).toBe(false)
    expect(catholic).toMatchObject({ fast: null, memorials: { isKnown: false }, liturgy: { isKnown: false } })
    expect(pascha).toMatchObject({ memorials: { isKnown: true }, liturgy: { isKnown: true } })
  })

  it('uses the only calendar of a Church that has no old one', async () => {
    const query = { from: '2027-12-25', to: '2027-12-25', religion: 'CATHOLIC', lang: 'en' } as const
    const read = async (calendarStyle: 'NEW' | 'OLD') =>
      (await test.client()).call(calendar, { query: { ...query, calendar: calendarStyle } })
    const old = await read('OLD')
    expect(old).toEqual(await read('NEW'))
    expect(old.days[0]).toMatchObject({ menaion: { month: 12, day: 25 }, feasts: [{ key: 'nativity' }] })
  })

  it('answers 304 to a client that has it, and sends it in another language', async () => {
    const url = '/public/calendar?year=2027&month=5'
    const first = await get(url, { 'accept-language': 'el' })
    expect(first.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'accept-language, accept-encoding',
    })
    const etag = String(first.headers.etag)
    const again = await get(url, { 'accept-language': 'el', 'if-none-match': `"other", W/${etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get(url, { 'accept-language': 'en', 'if-none-match': etag })).statusCode).toBe(200)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s to clients that accept it, with its own ETag', async (encoding, decompress) => {
    const url = '/public/calendar?year=2027&lang=el'
    const plain = await get(url)
    const headers = { 'accept-encoding': `${encoding}, deflate` }
    const sent = await get(url, headers)
    expect(sent.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-language, accept-encoding',
    })
    expect(decompress(sent.rawPayload).toString()).toBe(plain.body)
    expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const etag = String(sent.headers.etag)
    expect(etag).not.toBe(plain.headers.etag)
    const again = await get(url, { ...headers, 'if-none-match': etag })
    expect([again.statusCode, again.headers.etag, again.body]).toEqual([304, etag, ''])
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('matches the contract', async () => {
    const answer = await get('/public/calendar?year=2027&lang=en')
    expect(() => calendar.answer.parse(answer.json())).not.toThrow()
  })
})

describe('names', () => {
  const client = () => test.client()

  it.each([
    ['Γιώργος', 'Γεώργιος', '2027-05-03'],
    ['ΓΙΩΡΓΟΣ', 'Γεώργιος', '2027-05-03'],
    ['Giorgos', 'Γεώργιος', '2027-05-03'],
    ['Γιώrgοs', 'Γεώργιος', '2027-05-03'],
    ['Άννα-Μαρία', 'Μαρία', '2027-08-15'],
    ['Εύα', 'Εύα', '2027-12-12'],
  ])('%s celebrates as %s on %s', async (name, baptismal, date) => {
    const found = await (await client()).call(nameDays, { query: { name, year: 2027, lang: 'el' } })
    expect(found).toContainEqual(expect.objectContaining({ name: baptismal, date }))
  })

  it('follow the Menaion of the old calendar, and use the current year by default', async () => {
    const [celebration] = await (await client()).call(nameDays, {
      query: { name: 'Nikolaos', calendar: 'OLD' },
    })
    expect(celebration).toMatchObject({ date: '2026-12-19', primary: true })
  })

  it('list the main day first, then those to come, then those that have passed', async () => {
    const days = await (await client()).call(nameDays, { query: { name: 'Μαρία' } })
    const today = test.system.clock.today()
    const [main, ...others] = days
    expect(main).toMatchObject({ date: '2026-08-15', primary: true })
    const passed = others.findIndex(({ date }) => date < today)
    expect(passed).toBeGreaterThan(0)
    expect(others.slice(0, passed).every(({ date }) => date >= today)).toBe(true)
    expect(others.slice(passed).every(({ date }) => date < today)).toBe(true)
  })

  it.each(['Xq', 'Γιώργος Παπαδόπουλος', '12', '<b>'])('have no day for %s', async (name) => {
    expect(await (await client()).call(nameDays, { query: { name, year: 2027 } })).toEqual([])
  })

  it('are declined, or returned unchanged and marked as such', async () => {
    const decline = async (name: string) => (await client()).call(declension, { query: { name } })
    expect(await decline('ΓΙΩΡΓΟΣ')).toMatchObject({ baptismal: 'Γεώργιος', genitive: 'Γεωργίου' })
    expect(await decline('Katie')).toMatchObject({ genitive: 'Αικατερίνης', notes: ['FROM_LATIN'] })
    expect(await decline('Τάκης')).toMatchObject({ genitive: null, notes: ['AMBIGUOUS'] })
    expect((await decline('Τάκης')).candidates.length).toBeGreaterThan(1)
    expect(await decline('Άννα–Μαρία')).toMatchObject({
      genitive: 'Άννης-Μαρίας',
      baptismalNames: ['Άννα', 'Μαρία'],
      severalNames: null,
    })
    expect(await decline('Άννα Μαρία')).toMatchObject({
      genitive: null,
      confidence: 'NONE',
      notes: ['SEVERAL_NAMES'],
      severalNames: { joined: 'Άννα-Μαρία', apart: ['Άννα', 'Μαρία'] },
    })
    expect(await decline('Γιώργος Παπαδόπουλος')).toMatchObject({ severalNames: null })
    expect(await decline('Γιώργος Παπαδόπουλος')).toMatchObject({
      genitive: null,
      notes: ['SEVERAL_NAMES'],
      candidates: ['Γεώργιος'],
    })
    expect((await decline('π. Γιώργος Παπαδόπουλος')).candidates).toEqual([])
    expect(await decline('Gwyneth')).toMatchObject({ genitive: null, notes: ['FOREIGN'] })
  })

  it('are not logged, whether the call is valid or not', async () => {
    const lines: string[] = []
    const log = createLog({ logLevel: 'trace' }, { write: (line) => lines.push(line) })
    const app = await buildApp({ ...test.system, log }, { pages: false, work: false })
    const name = encodeURIComponent('Χριστόφορος')
    for (const path of ['name-days', 'name-days?year=3000', 'names/declension', 'calendar.ics', 'nowhere']) {
      await app.inject(`/api/public/${path}${path.includes('?') ? '&' : '?'}name=${name}`)
    }
    await app.close()
    expect(lines.filter((line) => line.includes('/api/public/')).length).toBeGreaterThan(3)
    expect(lines.join('')).not.toMatch(new RegExp(`Χριστόφορος|${name}`, 'i'))
  })
})

describe('the memorial plan', () => {
  const plan = async (query: object) =>
    (await test.client()).call(memorialPlan, { query: { date: '2027-01-31', lang: 'en', ...query } })

  it('counts months from the 31st and years from 29 February to existing days', async () => {
    const found = await plan({})
    expect(found.find(({ key }) => key === 'MONTH_3')?.target).toBe('2027-04-30')
    const leap = await plan({ date: '2028-02-29', years: 4 })
    expect(leap.filter(({ key }) => key === 'YEAR').map(({ target }) => target)).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })

  it('proposes open days around those on which no memorial is held, and says why', async () => {
    const found = await plan({ date: '2027-03-24' })
    const fortieth = found.find(({ key }) => key === 'DAY_40')
    expect(fortieth).toMatchObject({
      target: '2027-05-02',
      isOpen: false,
      reason: 'No memorials are held from the Saturday of Lazarus to Thomas Sunday.',
      before: '2027-04-18',
      after: '2027-05-10',
    })
  })

  it('proposes days with a Liturgy, and says why a weekday of Lent has none', async () => {
    const found = await plan({ date: '2026-01-24' })
    expect(found.find(({ key }) => key === 'DAY_40')).toMatchObject({
      target: '2026-03-04',
      isOpen: false,
      reason: 'Only the Liturgy of the Presanctified Gifts is served, which has no Proskomide.',
      proposed: '2026-03-01',
    })
  })

  it('is empty for a Church whose customs are not known', async () => {
    expect(await plan({ religion: 'PROTESTANT' })).toEqual([])
  })

  it('rejects a plan of more years than anybody keeps', async () => {
    await expect(plan({ years: 41 })).rejects.toBeInstanceOf(ApiError)
  })
})
