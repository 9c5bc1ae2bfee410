import { expect, it } from 'vitest'
import { athensTimeZone } from './athens-time-zone.ts'

/** The last Sunday of a month, as the rules of the time zone say. */
const lastSunday = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month, 0))
  return last.getUTCDate() - last.getUTCDay()
}

const hoursAhead = (instant: Date): number => {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Athens',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant)
  return (Date.parse(`${parts.replace(' ', 'T')}Z`) - instant.getTime()) / 3_600_000
}

it.each([2026, 2027, 2030])('changes the clocks of %i when Athens does', (year) => {
  expect(athensTimeZone).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU')
  expect(athensTimeZone).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU')
  const spring = Date.UTC(year, 2, lastSunday(year, 3), 1)
  const autumn = Date.UTC(year, 9, lastSunday(year, 10), 1)
  expect([spring - 1000, spring, autumn - 1000, autumn].map((at) => hoursAhead(new Date(at)))).toEqual([
    2, 3, 3, 2,
  ])
})
