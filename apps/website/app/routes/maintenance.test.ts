import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { visitContext } from '../lib/visit.ts'
import * as confirmEmail from './confirm-email.key.tsx'
import * as forgotPassword from './forgot-password.tsx'
import * as login from './login.tsx'
import * as register from './register.tsx'
import * as resetPassword from './reset-password.tsx'

const openCalls = new Map([
  ['/api/public/parameters', { underMaintenance: true, demonstration: false }],
  ['/api/public/demonstration-accounts', []],
])

/** A visit during maintenance: the API answers only its open calls. */
const visiting = (path: string, params: Record<string, string> = {}) => {
  const context = new RouterContextProvider()
  context.set(visitContext, {
    nonce: '',
    origin: 'https://kandili.test',
    fetch: async (url) => {
      const answer = openCalls.get(url)
      return answer ? Response.json(answer) : Response.json({ message: 'UNDER_MAINTENANCE' }, { status: 503 })
    },
    report: () => undefined,
  })
  const url = new URL(`https://kandili.test${path}`)
  return { request: new Request(url), url, context, params, pattern: path } as never
}
const key = 'k'.repeat(43)

describe('during maintenance', () => {
  it('login and password reset stay available', async () => {
    expect(await login.loader(visiting('/login'))).toMatchObject({ words: expect.anything() })
    expect(await forgotPassword.loader(visiting('/forgot-password'))).toMatchObject({
      words: expect.anything(),
    })
    expect(await resetPassword.loader(visiting(`/reset-password/${key}`, { key }))).toMatchObject({
      data: { isDead: false },
    })
  })

  it('nobody registers or confirms an e-mail', async () => {
    const closed = { init: { status: 503 } }
    await expect(register.loader(visiting('/register'))).rejects.toMatchObject(closed)
    await expect(confirmEmail.loader(visiting(`/confirm-email/${key}`, { key }))).rejects.toMatchObject(
      closed,
    )
  })
})
