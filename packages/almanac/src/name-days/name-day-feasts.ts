import type { NameDayFeast } from './feast.ts'
import { allSaints } from './feasts/all-saints.ts'
import { movableFeasts } from './feasts/movable.ts'
import { fixedFeasts } from './fixed-feasts.ts'

/** A day that a name keeps. */
export interface DayOfName {
  readonly feast: NameDayFeast
  /** Whether it is the first day of that name. */
  readonly isPrimary: boolean
}

let feasts: readonly NameDayFeast[] | undefined
let days: ReadonlyMap<string, readonly DayOfName[]> | undefined

/** Every feast with the names that keep it. Read on first use. */
export const nameDayFeasts = (): readonly NameDayFeast[] => {
  feasts ??= [...fixedFeasts(), ...movableFeasts, allSaints]
  return feasts
}

const readDays = (): ReadonlyMap<string, readonly DayOfName[]> => {
  const byName = new Map<string, DayOfName[]>()
  const add = (name: string, day: DayOfName): void => {
    byName.set(name, [...(byName.get(name) ?? []), day])
  }
  for (const feast of nameDayFeasts()) for (const name of feast.names) add(name, { feast, isPrimary: true })
  for (const feast of nameDayFeasts()) for (const name of feast.also) add(name, { feast, isPrimary: false })
  return byName
}

/** The days of a baptismal name (nominative, one accent), its first day first; none when we know of none. */
export const daysOfName = (name: string): readonly DayOfName[] => {
  days ??= readDays()
  return days.get(name) ?? []
}

/** Whether the feast gathers those who have no saint of their own. */
export const isForNamesWithoutSaint = (feast: NameDayFeast): boolean => feast === allSaints
