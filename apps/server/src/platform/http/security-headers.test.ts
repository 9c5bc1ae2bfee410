import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { headersOfCalls, policyOfPage } from './security-headers.ts'

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

it('a page runs its own scripts only, and is framed by nobody', () => {
  const system = { settings: { baseUrl: 'https://kandili.test', development: false } } as never
  const policy = policyOfPage(system, { scriptSources: "'nonce-abc'", formActions: [] })
  const directives = Object.fromEntries(
    policy.split(';').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )
  expect(directives).toMatchObject({
    'script-src': "'self' 'nonce-abc'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  })
  expect(policy).not.toContain('unsafe-eval')
})
