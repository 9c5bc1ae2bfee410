import { expect, test } from 'vitest'
import { eventsIn } from './live.ts'

test('reads whole events, and keeps the beginning of an incomplete one', () => {
  expect(eventsIn('data: {"a":1}\n\ndata: {"b"')).toEqual({ events: ['{"a":1}'], rest: 'data: {"b"' })
})

test('ignores heartbeats and event names, and joins the lines of one event', () => {
  const stream = ': beat\n\nevent: changed\ndata: one\ndata: two\n\n'
  expect(eventsIn(stream)).toEqual({ events: ['one\ntwo'], rest: '' })
})
