import type { Rank } from './feast.ts'

type RankedFeast = { readonly key: string; readonly rank: Rank }

const redRanks: ReadonlySet<Rank> = new Set(['PASCHA', 'GREAT', 'TEMPLE', 'MAJOR'])

/** Weekdays of Triodion and Pentecostarion that are kept like a Sunday; the others keep the colour of their weekday. */
const redSeasonDays: ReadonlySet<string> = new Set(['clean-monday', 'bright-monday', 'holy-spirit'])

/**
 * The feast that makes a day red, if any: Pascha, a great feast, the temple's own feast, a saint whom the whole Church
 * keeps, or one of the three free Mondays of the Easter cycle. A day whose only feasts are lesser saints has none.
 */
export const redFeast = <Feast extends RankedFeast>({
  feasts,
}: {
  readonly feasts: readonly Feast[]
}): Feast | undefined => feasts.find(({ key, rank }) => redRanks.has(rank) || redSeasonDays.has(key))

/**
 * Whether calendars print a day in red: every Sunday, and every day with a `redFeast`. Public holidays do not count:
 * 1 May is free, but no feast. Every calendar of the product decides by this function.
 */
export const isRedDay = (day: {
  /** 1 is Sunday. */
  readonly weekday: number
  readonly feasts: readonly RankedFeast[]
}): boolean => day.weekday === 1 || redFeast(day) !== undefined

const isMinor = (feast: RankedFeast | undefined): boolean =>
  feast === undefined || feast.rank === 'NOTABLE' || feast.rank === 'SAINT'

/**
 * What names a day, and whether it is printed in red: the Sunday, unless a greater feast does; `feast` is null for a
 * Sunday, whose feasts are all still to be listed. Null for a day without either.
 * @param day `sunday` and titles in one language; the feasts by precedence
 */
export const nameOfDay = <Feast extends RankedFeast & { readonly title: string }>(day: {
  readonly feasts: readonly Feast[]
  readonly sunday: string | undefined
}): { title: string; isRed: boolean; feast: Feast | null } | null => {
  const { sunday } = day
  const [feast] = day.feasts
  if (sunday !== undefined && isMinor(feast)) return { title: sunday, isRed: true, feast: null }
  if (!feast) return null
  return { title: feast.title, isRed: sunday !== undefined || redFeast(day) !== undefined, feast }
}
