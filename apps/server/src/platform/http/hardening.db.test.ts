import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { endpoints } from '@kandili/contract'
import { beforeAll, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'
import { testPassword } from '../../../test/harness/settings.ts'

const test = useApp({
  now: '2026-11-20T08:00:00Z',
  env: { BASE_URL: 'https://kandili.test', TRUST_PROXY: '127.0.0.1' },
})
let administrator = ''
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  administrator = (await addUser(test.db, 'administrator')).email
})
const get = async (url: string) =>
  test.app.inject({ url, headers: { authorization: `Bearer ${await test.signIn(administrator)}` } })

it.each([`zqx' or 'a'='a`, `zqx'; drop table temple; --`, `zqx%' or true) --`, 'zqx\\', 'zqx%_'])(
  'a search for %j is a search, not SQL',
  async (typed) => {
    for (const list of ['cities', 'temples', 'users', 'orders']) {
      const answer = await get(`/api/${list}?q=${encodeURIComponent(typed)}`)
      expect([list, answer.json().records]).toEqual([list, []])
    }
  },
)

it('an answer says its type and charset, is kept by no cache, and reachable by TLS only', async () => {
  const { headers } = await get('/api/users/me')
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

it('with TLS the mark of a device belongs to this host alone', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { username: administrator, password: testPassword },
  })
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-Kandili-device=[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})

it('counts the callers that the named proxy names, and nobody that another one does', async () => {
  const statusFor = async (remoteAddress: string, forwardedFor: string) => {
    const { statusCode } = await test.app.inject({
      url: `/api${endpoints.account.exportOwnData.path}`,
      remoteAddress,
      headers: { authorization: 'Bearer forged', 'x-forwarded-for': forwardedFor },
    })
    return statusCode
  }
  // Calls per hour from one address (account/routes.ts).
  const limit = 10
  const statuses = async (remoteAddress: string) => {
    const all: number[] = []
    for (let caller = 0; caller <= limit; caller += 1)
      all.push(await statusFor(remoteAddress, `198.51.100.${caller}`))
    return all.at(-1)
  }
  expect(await statuses('127.0.0.1')).toBe(401)
  expect(await statuses('203.0.113.7')).toBe(429)
})

it.each([
  ['two lengths', 'POST', 'Content-Length: 4\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
  ['a length that is none', 'POST', 'Content-Length: 4, 5', 'abcd'],
  ['a header that is broken over lines', 'GET', 'X-A: b\r\n c: d\r\nX B: c', ''],
  ['a method that traces', 'TRACE', 'X-A: b', ''],
])('refuses a request with %s', async (_what, method, headers, body) => {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(
    `${method} /api/health HTTP/1.1\r\nHost: kandili.test\r\nConnection: close\r\n${headers}\r\n\r\n${body}`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 4\d\d /)
  socket.destroy()
})
