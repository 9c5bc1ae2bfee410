import { expect, test } from 'vitest'
import { dressPage, websitePathFor } from './backoffice-page.ts'

const visit = (url: string, cookies?: string, hostname = 'kandili.test') => ({ url, hostname, cookies })
const faithful = 'Kandili-user-type=CUSTOMER'

test('the faithful are led to their own pages, in their language, before the back office is sent', () => {
  expect(websitePathFor(visit('/dashboard', faithful), undefined)).toBe('/en/me')
  expect(websitePathFor(visit('/dashboard?x=1', `${faithful}; Kandili-language=el`), undefined)).toBe(
    '/el/me',
  )
  expect(websitePathFor(visit('/account-settings/account', faithful), undefined)).toBe('/en/me')
})

test('nobody else is, and nothing but these two places', () => {
  expect(websitePathFor(visit('/dashboard'), undefined)).toBeUndefined()
  expect(websitePathFor(visit('/dashboard', 'Kandili-user-type=ADMIN'), undefined)).toBeUndefined()
  expect(websitePathFor(visit('/orders', faithful), undefined)).toBeUndefined()
  expect(websitePathFor(visit('/dashboard-bak', faithful), undefined)).toBeUndefined()
})

test("a host of the website's own has its home at the root", () => {
  expect(websitePathFor(visit('/', undefined, 'www.kandili.test'), 'www.kandili.test')).toBe('/en')
  expect(websitePathFor(visit('/'), 'www.kandili.test')).toBeUndefined()
})

test('the page carries the nonce everywhere, and language and theme from the cookies that are known', () => {
  const html =
    '<html lang="en" data-theme="system"><meta nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__">'
  expect(dressPage(html, 'Kandili-theme=dark; Kandili-language=el', 'abc')).toBe(
    '<html lang="el" data-theme="dark"><meta nonce="abc"><script nonce="abc">',
  )
  expect(dressPage(html, 'Kandili-theme="><script>', 'abc')).toContain('<html lang="en" data-theme="system">')
})
