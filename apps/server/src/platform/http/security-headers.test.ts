import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { headersOfCalls } from './security-headers.ts'

it.each(['http://localhost:3000', 'https://kandili.test'])(
  'calls of %s get the headers that helmet would set',
  async (baseUrl) => {
    const headers = headersOfCalls({ settings: { baseUrl, development: false } as never })
    const app = Fastify()
    await app.register(helmet, {
      contentSecurityPolicy: false,
      strictTransportSecurity: baseUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
      referrerPolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
    })
    app.get('/', (_request, reply) => reply.send('ok'))
    const byHelmet = (await app.inject('/')).headers
    const { 'content-security-policy': policy, ...others } = headers
    expect(byHelmet).toMatchObject(others)
    expect(Object.keys(others).sort()).toEqual(
      Object.keys(byHelmet)
        .filter((name) => !['content-type', 'content-length', 'date', 'connection'].includes(name))
        .sort(),
    )
    expect(policy).toContain("default-src 'self';")
    await app.close()
  },
)
