import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { cookieOf, hashesOfScripts, keyOfPage, toCachedPage, visitorOfCached } from './cached-pages.ts'

const asked = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  visitorOfCached({ method, url, headers } as FastifyRequest)

describe('the visitor of a cached page', () => {
  it.each(['/el', '/en/', '/el/temples', '/en/temples/saint-nicholas', '/el/saints/george', '/en/privacy'])(
    'has no own data at %s',
    (url) => {
      expect(asked(url)).toEqual({ theme: 'system', language: undefined })
    },
  )

  it.each([
    '/',
    '/el?page=2',
    '/el/temples?q=x',
    '/el/request',
    '/el/me',
    '/el/track/abc',
    '/de',
    '/login',
    '/el/temples/a/b',
  ])('is anonymous at %s, which is rendered for each request', (url) => {
    expect(asked(url)).toBeUndefined()
  })

  it('is characterised by theme and language only, and each choice has its own page', () => {
    const visitor = asked('/el', { cookie: 'Kandili-theme=dark; Kandili-language=en' })
    expect(visitor).toEqual({ theme: 'dark', language: 'en' })
    expect(visitor && cookieOf(visitor)).toBe('Kandili-theme=dark; Kandili-language=en')
    const keys = ['light', 'dark', 'system'].flatMap((theme) =>
      ['el', 'en', undefined].map((language) => keyOfPage('/el', { theme, language })),
    )
    expect(new Set(keys).size).toBe(9)
  })

  it('adds nothing to a page that others see', () => {
    const visitor = asked('/el', { cookie: 'Kandili-theme=%3Cscript%3E; Kandili-language=xx' })
    expect(visitor).toEqual({ theme: 'system', language: undefined })
  })

  it('does not include somebody with a draft, a token or other own data', () => {
    expect(asked('/el', { cookie: 'Kandili-theme=dark; Kandili-draft=abc' })).toBeUndefined()
    expect(asked('/el', { authorization: 'Bearer x' })).toBeUndefined()
    expect(asked('/el', {}, 'POST')).toBeUndefined()
    expect(asked('/el', {}, 'HEAD')).toBeUndefined()
  })
})

describe('a page that is the same for everybody', () => {
  const html =
    '<script nonce="n0">run()</script><script nonce="n0" src="/a.js"></script><script type="module" nonce="n0">import("/b.js")</script>'

  it('has no nonce, and allows its inline scripts by their hashes', async () => {
    const page = await toCachedPage(new Response(`${html}<p data-x="n0">`), 'n0')
    expect(String(page.body)).not.toContain('n0')
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(page.scriptSources).toBe(`${hash('run()')} ${hash('import("/b.js")')}`)
  })

  it('allows nothing that is not in it', () => {
    expect(hashesOfScripts('<script src="/a.js"></script><p>run()</p>')).toBe('')
  })
})
