import { describe, expect, it } from 'vitest'
import { isForeignForm } from './foreign-form.ts'

const own = 'https://kandili.gr'
const sent = (headers: Record<string, string>, method = 'POST') =>
  new Request(`${own}/el/request`, { method, headers: { host: 'kandili.gr', ...headers } })

describe('forms sent by other sites', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'https://kandili.gr:8443' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['an origin that is no address', { origin: 'kandili.gr' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister host', { 'sec-fetch-site': 'same-site' }],
    ['another site that hides its origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('are rejected from %s', (_from, headers) => {
    expect(isForeignForm(sent(headers), own)).toBe(true)
  })

  it.each([
    ['our own page', { origin: own, 'sec-fetch-site': 'same-origin' }],
    ['an older browser', { origin: own }],
    ['the host that was asked for', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['a page that sends no referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['no browser', {}],
  ])('are accepted from %s', (_from, headers) => {
    expect(isForeignForm(sent(headers), own)).toBe(false)
  })

  it('are allowed if nothing is changed', () => {
    expect(isForeignForm(sent({ origin: 'https://evil.example' }, 'GET'), own)).toBe(false)
  })
})
