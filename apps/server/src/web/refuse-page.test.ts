import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { Refusal } from '../platform/errors.ts'
import { refusePage } from './refuse-page.ts'

const open = async (path: string, accept: string) => {
  const app = Fastify()
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { context: { language: 'en' } })
  })
  app.setErrorHandler(refusePage)
  app.get('/*', async () => {
    throw new Refusal('TOO_MANY_ATTEMPTS', { facts: { minutes: 1 } })
  })
  return app.inject({ url: path, headers: { accept } })
}

it('says in the language of the page how long a person has to wait', async () => {
  const answer = await open('/el/temples?q=milos', 'text/html,application/xhtml+xml')
  expect(answer.statusCode).toBe(429)
  expect(answer.headers).toMatchObject({
    'retry-after': '60',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(answer.body).toContain('<html lang="el">')
  expect(answer.body).toContain('Πάρα πολλές προσπάθειες. Νέα προσπάθεια σε 1 λεπτό')
})

it('takes the language of the browser where the address names none', async () => {
  const { body } = await open('/withdraw', 'text/html')
  expect(body).toContain('<html lang="en">')
})

it('answers a script as the API does', async () => {
  const answer = await open('/el/temples.data', '*/*')
  expect([answer.statusCode, answer.json().message]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
})
