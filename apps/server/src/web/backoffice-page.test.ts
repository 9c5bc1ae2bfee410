import { expect, test } from 'vitest'
import { dressPage } from './backoffice-page.ts'

test('the page has the nonce everywhere, and language and theme from known cookies', () => {
  const html =
    '<html lang="en" data-theme="system"><meta nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__">'
  expect(dressPage(html, 'Kandili-theme=dark; Kandili-language=el', 'abc')).toBe(
    '<html lang="el" data-theme="dark"><meta nonce="abc"><script nonce="abc">',
  )
  expect(dressPage(html, 'Kandili-theme="><script>', 'abc')).toContain('<html lang="en" data-theme="system">')
})
