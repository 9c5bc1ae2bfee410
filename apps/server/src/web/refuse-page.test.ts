import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { Refusal } from '../platform/errors.ts'
import { refusePage } from './refuse-page.ts'

const open = async (
  url: string,
  accept: string,
  asked: { method?: 'GET' | 'POST'; cookie?: string } = {},
) => {
  const app = Fastify()
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { context: { language: 'en' } })
  })
  app.setErrorHandler(refusePage)
  app.all('/*', async () => {
    throw new Refusal('TOO_MANY_ATTEMPTS', { facts: { minutes: 1 } })
  })
  const { method = 'GET', cookie } = asked
  return app.inject({ url, method, headers: { accept, ...(cookie && { cookie }) } })
}

it('says in the language of the page how long to wait', async () => {
  const answer = await open('/el/temples?q=milos', 'text/html,application/xhtml+xml')
  expect(answer.statusCode).toBe(429)
  expect(answer.headers).toMatchObject({
    'retry-after': '60',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(answer.body).toContain('<html lang="el"')
  expect(answer.body).toContain('Πάρα πολλές προσπάθειες. Νέα προσπάθεια σε 1 λεπτό')
})

it("uses the browser's language if the URL names none", async () => {
  const { body } = await open('/withdraw', 'text/html')
  expect(body).toContain('<html lang="en"')
})

it('answers a script as the API does', async () => {
  const answer = await open('/el/temples.data', '*/*')
  expect([answer.statusCode, answer.json().message]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
})

it('offers to retry the same URL, but not to send a form from here', async () => {
  const { body } = await open('/el/temples?q="milos"&page=2', 'text/html')
  expect(body).toContain('href="/el/temples?q=%22milos%22&amp;page=2">Νέα προσπάθεια</a>')
  expect((await open('/el/request/contact', 'text/html', { method: 'POST' })).body).not.toContain(
    'Νέα προσπάθεια</a>',
  )
})

it('never redirects to another site', async () => {
  const { body } = await open('http://localhost//evil.example/el', 'text/html')
  expect(body).toContain('href="/evil.example/el">')
})

it('keeps the theme that the visitor chose', async () => {
  const { body } = await open('/en', 'text/html', { cookie: 'a=b; Kandili-theme=dark' })
  expect(body).toContain('color-scheme: dark;')
  expect((await open('/en', 'text/html')).body).toContain('color-scheme: light dark;')
})
