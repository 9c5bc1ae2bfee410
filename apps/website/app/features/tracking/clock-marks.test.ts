import { describe, expect, it } from 'vitest'
import { leftOf, marksBetween } from './clock-marks.ts'

const litAt = Date.parse('2026-12-06T07:12:00Z')
const hours = (count: number): number => count * 3_600_000

describe('the candle clock', () => {
  it('shortens the candle with the time', () => {
    expect(leftOf(litAt, litAt + hours(12), litAt)).toEqual({ share: 1, minutes: 720 })
    expect(leftOf(litAt, litAt + hours(12), litAt + hours(6))).toEqual({ share: 0.5, minutes: 360 })
    expect(leftOf(litAt, litAt + hours(12), litAt + hours(13))).toEqual({ share: 0, minutes: 0 })
  })

  it('never grows beyond its start, whatever the clocks say', () => {
    expect(leftOf(litAt, litAt + hours(1), litAt - hours(1)).share).toBe(1)
  })

  it('marks the hours between, in Athens time, without overlaps', () => {
    const marks = marksBetween(litAt, litAt + hours(12), litAt + hours(4.6))
    expect(marks.map(({ hour }) => hour)).toEqual(['11:12', '15:12', '17:12', '19:12'])
  })

  it('has no marks for a candle that is not burning', () => {
    expect(marksBetween(litAt, litAt, litAt)).toEqual([])
  })
})
