import { expect, it } from 'vitest'
import { whoseOf } from './almanac.server.ts'

const asked = (url: string, cookie = '') =>
  new Request(`https://kandili.test${url}`, { headers: cookie ? { cookie } : {} })

const keptBy = (url: string): Response => {
  try {
    whoseOf(asked(url))
  } catch (error) {
    if (error instanceof Response) return error
    throw error
  }
  throw new Error('nothing was kept')
}

it('keeps the almanac of the form, and shows the page at the URL to share', () => {
  const answer = keptBy('/el/name-days?name=Anna&jurisdiction=CYPRUS&calendar=OLD&religion=ORTHODOX&keep=yes')
  expect(answer.headers.get('location')).toBe('/el/name-days?name=Anna&calendar=OLD&jurisdiction=CYPRUS')
  const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? []
  const kept = { calendar: 'OLD', religion: 'ORTHODOX', jurisdiction: 'CYPRUS' }
  expect(whoseOf(asked('/el/almanac', cookie))).toEqual(kept)
  expect(whoseOf(asked('/el/almanac?jurisdiction=GOARCH', cookie))).toEqual({
    calendar: 'NEW',
    religion: 'ORTHODOX',
    jurisdiction: 'GOARCH',
  })
})

it('returns to the usual almanac when the form chooses that, and ignores a cookie that is none', () => {
  const usual = { calendar: 'NEW', religion: 'ORTHODOX', jurisdiction: 'GREECE' }
  const answer = keptBy('/en/almanac?jurisdiction=GREECE&calendar=NEW&religion=ORTHODOX&keep=yes')
  expect(answer.headers.get('location')).toBe('/en/almanac')
  const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? []
  expect(whoseOf(asked('/en/almanac', cookie))).toEqual(usual)
  expect(whoseOf(asked('/en/almanac', 'Kandili-almanac=%E0%A4%A'))).toEqual(usual)
  expect(whoseOf(asked('/en/almanac', 'Kandili-almanac=calendar%3DX'))).toEqual(usual)
})
