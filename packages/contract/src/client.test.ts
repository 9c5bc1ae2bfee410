import { expect, test } from 'vitest'
import { createClient, readError } from './client.ts'
import type { EndpointShape } from './endpoint.ts'
import type { changeEmail } from './endpoints/authentication.ts'

const refusal = { status: 409, message: 'CONFLICT', description: 'Somebody else was faster.', errors: [] }

const failureOf = (body: string, statusText = '') =>
  readError(new Response(body, { status: 502, statusText }))

test('keeps the body of an API error, even with an unknown code', async () => {
  for (const message of ['CONFLICT', 'NEWER_THAN_THE_PAGE']) {
    const { status, code, description, errors } = await failureOf(JSON.stringify({ ...refusal, message }))
    expect({ status, message: code, description, errors }).toEqual({ ...refusal, message })
  }
})

test.each([
  ['its text', 'upstream is away', 'upstream is away'],
  ['its JSON text', '"upstream is away"', 'upstream is away'],
  ['its description', '{"description":"Away.","message":"AWAY"}', 'Away.'],
  ['its message', '{"message":"no route","status":502}', 'no route'],
  ['its status', '{"status":502,"message":""}', '502'],
  ['the status text for a page', ' <!DOCTYPE html><h1>502</h1>', 'Bad Gateway'],
  ['the status text for a piece of one', '<h1>502</h1>', 'Bad Gateway'],
  ['the status text for nothing', '', 'Bad Gateway'],
  ['the status text for null', 'null', 'Bad Gateway'],
  ['the status text for a list', '[]', 'Bad Gateway'],
])('describes the answer of another server by %s', async (_what, body, description) => {
  expect(await failureOf(body, 'Bad Gateway')).toMatchObject({ status: 502, code: 'INTERNAL', description })
})

test('leaves an answer that says nothing without a description', async () => {
  expect(await failureOf('<html></html>')).toMatchObject({ code: 'INTERNAL', description: '', errors: [] })
})

test('reads a response without a body as undefined, whatever its status and without loading the contract', async () => {
  for (const status of [202, 204]) {
    const client = createClient({ fetch: () => Promise.resolve(new Response(null, { status })) })
    const { method, path } = { method: 'POST', path: '/users/change-email' } as const
    const body = { password: 'Lychnia-1', email: 'new@example.test' }
    expect(await client.call({ method, path } as typeof changeEmail, { body })).toBeUndefined()
  }
})

test('sends JSON with the current token, accepts JSON, and repeats a parameter for each value', async () => {
  const sent: { url: string; init: RequestInit }[] = []
  const client = createClient({
    fetch: (url, init) => {
      sent.push({ url, init })
      return Promise.resolve(new Response(null, { status: 204 }))
    },
    headers: () => ({ authorization: 'Bearer a.b.c' }),
  })
  const change = { method: 'POST', path: '/users/change-email' } as typeof changeEmail
  await client.call(change, { body: { password: 'Lychnia-1', email: 'new@example.test' } })
  const list = { method: 'GET', path: '/cities' } as unknown as EndpointShape
  await client.call(list, { query: { q: '', countryId: [1, 2] } } as never)
  const headers = { accept: 'application/json', authorization: 'Bearer a.b.c' }
  expect(sent[0]?.url).toBe('/api/users/change-email')
  expect(sent[0]?.init).toEqual({
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"password":"Lychnia-1","email":"new@example.test"}',
  })
  expect(sent[1]?.url).toBe('/api/cities?countryId=1&countryId=2')
  expect(sent[1]?.init).toEqual({ method: 'GET', headers })
})
