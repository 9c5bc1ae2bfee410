import { expect, it } from 'vitest'
import { readCalendar } from './icalendar.ts'

const lines = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Kandili//Test//EN',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20261120T100000Z',
  'DTSTART;VALUE=DATE:20261122',
  'SUMMARY:Feast: of the temple',
  'END:VEVENT',
  'END:VCALENDAR',
]
const text = (changed: Readonly<Record<number, string>> = {}, end = '\r\n') =>
  lines
    .map((line, index) => changed[index] ?? line)
    .filter((line) => line !== '')
    .map((line) => line + end)
    .join('')

it('reads a calendar', () => {
  const { components } = readCalendar(text())
  expect(components[0]?.properties.at(-1)?.value).toBe('Feast: of the temple')
})

it.each([
  ['lines that end in LF', text({}, '\n')],
  ['a long line', text({ 7: `SUMMARY:${'α'.repeat(40)}` })],
  ['no version', text({ 1: '' })],
  ['an entry without a time of writing', text({ 5: '' })],
  ['a time without a zone', text({ 6: 'DTSTART:20261122T100000' })],
  ['a zone that is not described', text({ 6: 'DTSTART;TZID=Europe/Athens:20261122T100000' })],
  ['an unknown component', text({ 3: 'BEGIN:VPARTY', 8: 'END:VPARTY' })],
  ['components that overlap', text({ 8: 'END:VCALENDAR', 9: 'END:VEVENT' })],
  ['no end', text({ 9: '' })],
  ['an entry twice', text({ 8: `END:VEVENT\r\n${lines.slice(3, 9).join('\r\n')}` })],
])('rejects %s', (_, body) => expect(() => readCalendar(body)).toThrow('No iCalendar'))
