import { describe, expect, it } from 'vitest'
import { addressOfPage, isNeverPage, isPersonalPage } from './website-paths.ts'

describe('paths of the website', () => {
  it.each([
    '/el/request/contact',
    '/en/track/abc',
    '/el/Track/abc',
    '/el/card/abc',
    '/el/me',
    '/en/me/church-time',
    '/el/me.data',
    '/el/again/abc',
    '/el/withdraw/abc',
    '/en/refund/abc',
    '/Reset-Password/abc',
    '/first-administrator/abc',
    '/unsubscribe/abc',
    '/LOGIN',
  ])('%s holds somebody’s own words', (path) => expect(isPersonalPage(path)).toBe(true))

  it.each([
    '/',
    '/el',
    '/el/temples',
    '/el/temples/request',
    '/en/requests',
    '/el/memorials',
    '/el/register-of-temples',
  ])('%s is the same for all', (path) => expect(isPersonalPage(path)).toBe(false))

  it.each(['/api/none', '/API/none', '/assets/website/none.js'])('%s is never a page', (path) =>
    expect(isNeverPage(path)).toBe(true),
  )

  it.each(['/el', '/api', '/apiary/'])('%s may be one', (path) => expect(isNeverPage(path)).toBe(false))

  it.each([
    ['/el/temples?q=%', 'https://kandili.test/el/temples?q=%'],
    ['//evil.example/el', 'https://kandili.test/evil.example/el'],
    ['///', 'https://kandili.test/'],
    ['//[', 'https://kandili.test/['],
    ['http://evil.example/el', 'https://kandili.test/http://evil.example/el'],
  ])('%s stays below our own origin', (url, address) =>
    expect(addressOfPage(url, 'https://kandili.test').href).toBe(address),
  )
})
