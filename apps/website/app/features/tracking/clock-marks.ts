import { hourOf } from '../../lib/format.ts'

const minute = 60_000

/** The remaining part of a candle, from 0 to 1, and the remaining minutes. All times in milliseconds since 1970. */
export const leftOf = (
  litAt: number,
  burnsUntil: number,
  now: number,
): { share: number; minutes: number } => {
  const whole = Math.max(1, burnsUntil - litAt)
  const left = Math.min(whole, Math.max(0, burnsUntil - now))
  return { share: left / whole, minutes: Math.ceil(left / minute) }
}

export type Mark = { at: number; share: number; hour: string }

const tidySteps = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080]

/**
 * The hours between lighting and burning out at which the scale has a mark: about five, evenly spaced, none too near
 * to the two ends or to now.
 */
export const marksBetween = (litAt: number, burnsUntil: number, now: number): Mark[] => {
  const whole = burnsUntil - litAt
  if (whole <= 0) return []
  const step = (tidySteps.find((one) => (one * minute) / whole >= 1 / 7) ?? 10_080) * minute
  const nearest = whole * 0.055
  const marks: Mark[] = []
  for (let at = litAt + step; at < burnsUntil; at += step) {
    const crowded = [litAt, burnsUntil, now].some((other) => Math.abs(other - at) < nearest)
    if (!crowded) marks.push({ at, share: (burnsUntil - at) / whole, hour: hourOf(at) })
  }
  return marks
}
