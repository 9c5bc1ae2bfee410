import { expect, test } from 'vitest'
import { errorBodyOf } from './client.ts'

const refusal = { status: 409, message: 'CONFLICT', description: 'Somebody else was faster.', errors: [] }

test('a refusal of the API is read as it is, also one whose code is newer than the page', () => {
  const newer = { ...refusal, message: 'NEWER_THAN_THE_PAGE' }
  expect(errorBodyOf(409, JSON.stringify(refusal))).toEqual(refusal)
  expect(errorBodyOf(409, JSON.stringify(newer))).toEqual(newer)
})

test.each([
  '',
  '<html>Bad Gateway</html>',
  'null',
  '"CONFLICT"',
  '[]',
  '{"message":"Bad gateway"}',
  '{"message":"CONFLICT"}',
])('what something between has answered becomes a failure without a sentence: %s', (text) => {
  expect(errorBodyOf(502, text)).toEqual({ status: 502, message: 'INTERNAL', description: '', errors: [] })
})
