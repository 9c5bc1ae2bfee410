import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routerOptions } from '../platform/http/http.ts'
import type { Settings } from '../platform/settings.ts'
import { backofficeRoutes } from './backoffice-routes.ts'

/** A server with the back office's routes, and the website on everything else, as website.ts registers it. */
const serverWith = (settings: Pick<Settings, 'baseUrl' | 'websiteHost'>): FastifyInstance => {
  const app = Fastify({ routerOptions })
  app.decorateReply('cspNonce', {
    getter: () => ({ script: 'abc', style: 'abc' }),
  })
  backofficeRoutes(app, { settings: settings as Settings }, async () => 'the back office')
  app.get('/*', async () => 'the website')
  return app
}

const faithful = 'Kandili-user-type=CUSTOMER'
type Asked = { host?: string; cookie?: string; language?: string }

/** The redirect of a path, or its content. */
const visitor =
  (app: () => FastifyInstance) =>
  async (url: string, { host = 'kandili.test', cookie, language }: Asked = {}): Promise<string> => {
    const headers = { host, ...(cookie && { cookie }), ...(language && { 'accept-language': language }) }
    const answer = await app().inject({ url, headers })
    return answer.headers.location ?? answer.body
  }

describe('on one host', () => {
  let app: FastifyInstance
  beforeAll(() => {
    app = serverWith({ baseUrl: 'https://kandili.test' })
  })
  afterAll(() => app.close())
  const visit = visitor(() => app)

  it('redirects the faithful to their own pages, in their language', async () => {
    expect(await visit('/', { cookie: faithful })).toBe('/en/me')
    expect(await visit('/dashboard', { cookie: faithful, language: 'el' })).toBe('/el/me')
    expect(await visit('/dashboard?x=1', { cookie: `${faithful}; Kandili-language=el` })).toBe('/el/me')
    expect(await visit('/account-settings/account', { cookie: faithful })).toBe('/en/me/settings')
    expect(await visit('/account-settings/notifications', { cookie: faithful })).toBe(
      '/en/me/settings#notifications',
    )
  })

  it('matches paths in any case', async () => {
    expect(await visit('/Roles')).toBe('the back office')
    expect(await visit('/ORDERS/17?tab=lines')).toBe('the back office')
    expect(await visit('/Dashboard', { cookie: faithful })).toBe('/en/me')
    expect(await visit('/el/Temples')).toBe('the website')
  })

  it('redirects nobody else, and from no other path', async () => {
    expect(await visit('/')).toBe('the back office')
    expect(await visit('/dashboard')).toBe('the back office')
    expect(await visit('/dashboard', { cookie: 'Kandili-user-type=ADMIN' })).toBe('the back office')
    expect(await visit('/orders', { cookie: faithful })).toBe('the back office')
    expect(await visit('/dashboard-bak', { cookie: faithful })).toBe('the back office')
  })
})

describe('with a separate host for the website', () => {
  let app: FastifyInstance
  beforeAll(() => {
    app = serverWith({ baseUrl: 'https://office.kandili.test', websiteHost: 'www.kandili.test' })
  })
  afterAll(() => app.close())
  const visit = visitor(() => app)
  const website = { host: 'www.kandili.test' }
  const office = { host: 'office.kandili.test' }

  it("has its home page at the root, in the visitor's language", async () => {
    expect(await visit('/', website)).toBe('/en')
    expect(await visit('/', { ...website, language: 'de, el;q=0.9, en;q=0.5' })).toBe('/el')
    expect(await visit('/', { ...website, language: 'el', cookie: 'Kandili-language=en' })).toBe('/en')
    expect(await visit('/?from=card', { host: 'WWW.kandili.test' })).toBe('/en?from=card')
    expect(await visit('/', { ...website, cookie: faithful })).toBe('/en')
  })

  it('redirects staff to their login, and the faithful to their own pages', async () => {
    expect(await visit('/orders/17?tab=lines', website)).toBe(
      'https://office.kandili.test/orders/17?tab=lines',
    )
    expect(await visit('/dashboard', website)).toBe('https://office.kandili.test/dashboard')
    expect(await visit('/dashboard', { ...website, cookie: faithful })).toBe('/en/me')
  })

  it('serves the blank-layout pages on both', async () => {
    for (const path of ['/login', '/not-authorized', '/el/me']) {
      expect(await visit(path, website)).toBe('the website')
      expect(await visit(path, office)).toBe('the website')
    }
  })

  it('leaves the other host to the back office', async () => {
    expect(await visit('/', office)).toBe('the back office')
    expect(await visit('/orders', office)).toBe('the back office')
  })
})
