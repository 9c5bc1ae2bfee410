import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { visitContext } from '../lib/visit.ts'
import { loader } from './status.tsx'

const statusWith = async (answers: Record<string, Response>) => {
  const context = new RouterContextProvider()
  context.set(visitContext, {
    nonce: '',
    origin: 'https://kandili.test',
    fetch: async (url) => answers[url] ?? Response.json({ operator: {} }),
    report: () => undefined,
  })
  const url = new URL('https://kandili.test/el/status')
  const asking = { request: new Request(url), url, context, params: { lang: 'el' }, pattern: '/:lang/status' }
  return (await loader(asking as never)).status
}

describe('the status page', () => {
  it('says what works', async () => {
    const rest = { payments: false, mails: true, jobs: true }
    expect(await statusWith({ '/api/public/status': Response.json(rest) })).toEqual({
      requests: true,
      ...rest,
    })
  })

  it('answers without the database, of which the rest depends', async () => {
    const away = Response.json({ message: 'DATABASE_UNAVAILABLE' }, { status: 503 })
    expect(await statusWith({ '/api/ready': away, '/api/public/status': away })).toEqual({
      requests: false,
      payments: null,
      mails: null,
      jobs: null,
    })
  })
})
