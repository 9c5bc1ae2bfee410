import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterQuietHours, nextDigestAt } from './delivery-time.ts'

const ATHENS = 'Europe/Athens'
const night = { from: '22:00', until: '08:00' }
const at = (instant: string) => new Date(instant)

describe('quiet hours', () => {
  it.each([
    ['in the evening, until the next morning', '2026-11-20T21:30:00Z', '2026-11-21T06:00:00Z'],
    ['after midnight, until the same morning', '2026-11-20T23:30:00Z', '2026-11-21T06:00:00Z'],
    ['at their first minute', '2026-11-20T20:00:00Z', '2026-11-21T06:00:00Z'],
    ['not at their last', '2026-11-21T06:00:00Z', '2026-11-21T06:00:00Z'],
    ['not by day', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'],
  ])('hold %s', (_when, now, expected) => {
    expect(afterQuietHours(at(now), ATHENS, night)).toEqual(at(expected))
  })

  it('end by wall-clock time when summer time begins and ends', () => {
    expect(afterQuietHours(at('2026-03-28T22:30:00Z'), ATHENS, night)).toEqual(at('2026-03-29T05:00:00Z'))
    expect(afterQuietHours(at('2026-10-24T21:30:00Z'), ATHENS, night)).toEqual(at('2026-10-25T06:00:00Z'))
  })

  it('are in the person’s own time zone', () => {
    const now = at('2026-11-20T12:00:00Z')
    expect(afterQuietHours(now, 'Australia/Melbourne', night)).toEqual(at('2026-11-20T21:00:00Z'))
    expect(afterQuietHours(now, ATHENS, night)).toEqual(now)
  })

  it('never end at a quiet moment, nor in the past', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
    fc.assert(
      fc.property(
        fc.date({ min: at('2025-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z'), noInvalidDate: true }),
        fc.constantFrom(ATHENS, 'America/New_York', 'Australia/Melbourne', 'UTC'),
        time,
        time,
        (now, zone, from, until) => {
          const free = afterQuietHours(now, zone, { from, until })
          expect(free.getTime()).toBeGreaterThanOrEqual(now.getTime() - 60_000)
          expect(free.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
        },
      ),
    )
  })
})

describe('the digest', () => {
  it('is due at its next hour, always later than now', () => {
    expect(nextDigestAt(at('2026-11-20T05:00:00Z'), ATHENS, 8)).toEqual(at('2026-11-20T06:00:00Z'))
    expect(nextDigestAt(at('2026-11-20T06:00:00Z'), ATHENS, 8)).toEqual(at('2026-11-21T06:00:00Z'))
    expect(nextDigestAt(at('2026-03-28T07:00:00Z'), ATHENS, 8)).toEqual(at('2026-03-29T05:00:00Z'))
  })
})
