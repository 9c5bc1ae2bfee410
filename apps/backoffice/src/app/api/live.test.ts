import { expect, test } from 'vitest'
import { eventsIn } from './live.ts'

test('whole events are taken, the beginning of the next one waits', () => {
  expect(eventsIn('data: {"a":1}\n\ndata: {"b"')).toEqual({ events: ['{"a":1}'], rest: 'data: {"b"' })
})

test('heartbeats and names are no events; lines of one event belong together', () => {
  const stream = ': beat\n\nevent: changed\ndata: one\ndata: two\n\n'
  expect(eventsIn(stream)).toEqual({ events: ['one\ntwo'], rest: '' })
})
