import { ApiError } from '@kandili/contract/client'
import { expect, test } from 'vitest'
import { errorList, errorText } from './error-text.ts'

const texts = { fallback: 'Something went wrong!', unreachable: 'No answer.' }
const say = (error: unknown) => errorText(error, texts)

test('looks for the message in body, description, message, status, status text and its own message, in this order', () => {
  expect(say('the body itself')).toBe('The body itself')
  expect(say({ body: 'of the request', statusText: 'Bad' })).toBe('Of the request')
  expect(say({ body: { description: 'described', message: 'CODE' } })).toBe('Described')
  expect(say({ body: { message: 'message', status: 422 } })).toBe('Message')
  expect(say({ body: { status: 422 }, statusText: 'Unprocessable' })).toBe('422')
  expect(say({ body: {}, statusText: 'unprocessable' })).toBe('Unprocessable')
  expect(say(new Error('broke'))).toBe('Broke')
})

test('uses the fallback for an empty result, and capitalises Greek letters too', () => {
  for (const empty of [undefined, null, '', {}, { body: {} }, new Error('')])
    expect(say(empty)).toBe(texts.fallback)
  expect(say('κάτι')).toBe('Κάτι')
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
