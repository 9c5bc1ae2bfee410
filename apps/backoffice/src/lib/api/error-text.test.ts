import { ApiError, readError } from '@kandili/contract/client'
import { expect, test } from 'vitest'
import { errorList, errorText } from './error-text.ts'

const texts = { fallback: 'Something went wrong!', unreachable: 'No answer.' }
const say = (error: unknown) => errorText(error, texts)

test("shows the error's own message, else the fallback, and capitalises Greek letters too", () => {
  expect(say(new Error('broke'))).toBe('Broke')
  expect(say(new Error('κάτι'))).toBe('Κάτι')
  for (const empty of [undefined, null, {}, new Error('')]) expect(say(empty)).toBe(texts.fallback)
})

test.each([
  ['a text', 'upstream is away', 'Upstream is away'],
  ['a message', '{"message":"no route"}', 'No route'],
  ['a page', '<html>Bad Gateway</html>', 'Bad Gateway'],
])('shows what an answer of another server says: %s', async (_name, body, text) => {
  const answer = new Response(body, { status: 502, statusText: 'Bad Gateway' })
  expect(say(await readError(answer))).toBe(text)
})

test('shows the sentence of an API error, never its code, and a separate text for a failed connection', () => {
  const refusal = new ApiError({ status: 500, message: 'INTERNAL', description: '', errors: [] })
  expect(say(refusal)).toBe(texts.fallback)
  expect(say(new TypeError('Failed to fetch'))).toBe('No answer.')
})

test('lists each message once', () => {
  const errors = [
    { field: 'a', message: 'Needed.' },
    { field: 'b', message: 'Needed.' },
    { field: 'c', message: 'Too long.' },
  ]
  const refusal = new ApiError({ status: 422, message: 'VALIDATION_FAILED', description: '', errors })
  expect(errorList(refusal)).toEqual(['Needed.', 'Too long.'])
  expect(errorList(new Error('x'))).toEqual([])
})
