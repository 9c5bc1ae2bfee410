import { describe, expect, it } from 'vitest'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-21T10:00:00Z' })
const get = (url: string) => test.app.inject({ url: `/api/public/calendar.pdf${url}` })
const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').split('/Type /Page\n').length - 1

describe('the booklet of a year', () => {
  it('has a first page and two pages a month, also for a temple', async () => {
    const temple = await makeTemple(test.db)
    for (const query of ['?year=2027&lang=el', `?year=2027&lang=en&temple=${temple.slug}`]) {
      const answer = await get(query)
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(pagesIn(answer.rawPayload)).toBe(25)
    }
  })

  it('has four pages a month on paper for the pocket', async () => {
    const { rawPayload } = await get('?year=2027&lang=el&paper=A6')
    expect(pagesIn(rawPayload)).toBe(49)
    expect(rawPayload.toString('latin1')).toContain('/MediaBox [0 0 297.64 419.53]')
  })

  it.each([
    ['?year=2200', 'year'],
    ['', 'year'],
    ['?year=2027&paper=A4', 'paper'],
    ['?year=2027&temple=nowhere', 'temple'],
  ])('%s is refused at %s', async (query, field) => {
    const answer = await get(query)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field])
  })

  it('is not printed for a temple that is not listed', async () => {
    const hidden = await makeTemple(test.db, { published: false })
    expect((await get(`?year=2027&temple=${hidden.slug}`)).statusCode).toBe(422)
  })
})
