import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../platform/settings.ts'
import { guardEmbedding } from './embedding.ts'

const ask = async (headers: Record<string, string>, hosts = 'parish.example, www.parish.example') => {
  const app = Fastify()
  const env = { KANDILI_DATA: '/tmp', BASE_URL: 'https://kandili.example', EMBED_HOSTS: hosts }
  guardEmbedding(app, readSettings(env))
  app.get('/embed/el/x.svg', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send('svg'),
  )
  return app.inject({ url: '/embed/el/x.svg', headers })
}
const statusFor = async (headers: Record<string, string>, hosts?: string) =>
  (await ask(headers, hosts)).statusCode

describe('the embedded button, if the settings name websites', () => {
  it.each([
    ['a named website', { referer: 'https://parish.example/' }, 200],
    ['our own pages', { referer: 'https://kandili.example/el/temples/x' }, 200],
    ['a person who opens it by itself', { 'sec-fetch-site': 'none' }, 200],
    ['another website', { referer: 'https://other.example/' }, 403],
    ['another website whose name ends alike', { referer: 'https://notparish.example/' }, 403],
    ['another website that hides its address', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('answers %s', async (_who, headers, status) => expect(await statusFor(headers)).toBe(status))

  it('is not stored by shared caches', async () => {
    const { headers } = await ask({ referer: 'https://parish.example/' })
    expect([headers['cache-control'], headers.vary]).toEqual([
      'private, max-age=3600',
      'Referer, Sec-Fetch-Site',
    ])
  })

  it('is open to all if they name none', async () => {
    const { statusCode, headers } = await ask({ referer: 'https://other.example/' }, '')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  })
})
