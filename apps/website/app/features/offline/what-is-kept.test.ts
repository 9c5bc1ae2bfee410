import { describe, expect, it } from 'vitest'
import { isOfWebsite, kindOf, offlinePathOf, pageOfData, triedPath } from './what-is-kept.ts'

const at = (path: string) => new URL(path, 'https://kandili.test')

describe('kindOf', () => {
  it.each([
    '/el',
    '/en/saints',
    '/el/saints/nikolaos',
    '/el/almanac/2026-12',
    '/el/almanac/2026-12-06',
    '/en/temples/agios-nikolaos',
  ])('keeps %s, which is the same for all', (path) => expect(kindOf(at(path))).toBe('public'))

  it.each(['/el/track/AB12-cd', '/en/track/x', '/el/track/AB12-cd/flame/7', '/el/me'])(
    'keeps %s as an own page',
    (path) => expect(kindOf(at(path))).toBe('own'),
  )

  it.each([
    '/',
    '/login',
    '/dashboard',
    '/today/altar',
    '/api/public/temples',
    '/el/track',
    '/el/track/AB12?confirm=key',
    '/el/temples?q=Maria',
    '/el/request/review',
    '/el/request/confirmation/AB12',
    '/el/me/settings',
    '/de/saints',
  ])('never keeps %s', (path) => expect(kindOf(at(path))).toBeUndefined())
})

it('leaves the back office, the API and pages of signing in alone', () => {
  expect(['/el', '/en/temples'].every(isOfWebsite)).toBe(true)
  expect(['/', '/login', '/elements', '/today', '/api/el/x', '/english'].some(isOfWebsite)).toBe(false)
})

it('names the page whose data is requested', () => {
  expect(pageOfData(at('/el/saints.data?_routes=routes%2Fsaints'))?.href).toBe(
    'https://kandili.test/el/saints',
  )
  expect(pageOfData(at('/el.data'))?.pathname).toBe('/el')
  expect(pageOfData(at('/el/temples.data?q=a&_routes=x'))?.search).toBe('?q=a')
  expect(pageOfData(at('/login.data'))).toBeUndefined()
  expect(pageOfData(at('/el/saints'))).toBeUndefined()
})

it('answers offline in the language of the page', () => {
  expect(offlinePathOf('/el/temples')).toBe('/el/offline')
  expect(offlinePathOf('/en')).toBe('/en/offline')
})

it('follows no URL of another site', () => {
  const from = (path: string) => triedPath(`?${new URLSearchParams({ from: path })}`)
  expect(from('/el/temples/agios-nikolaos')).toBe('/el/temples/agios-nikolaos')
  expect(from('/el/temples?q=Άγιος')).toBe('/el/temples?q=Άγιος')
  for (const bad of [
    'https://evil.test',
    '//evil.test',
    '/el//evil.test',
    '/dashboard',
    'javascript:alert(1)',
    '/el\\x',
  ])
    expect(from(bad)).toBeUndefined()
  expect(triedPath('')).toBeUndefined()
})
