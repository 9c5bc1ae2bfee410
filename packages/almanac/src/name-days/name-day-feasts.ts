import type { Religion } from '../rule.ts'
import type { NameDayFeast } from './feast.ts'
import { allSaints, allSaintsKey } from './feasts/all-saints.ts'
import { movableFeasts } from './feasts/movable.ts'
import { fixedFeasts } from './fixed-feasts.ts'
import { westernNameDays } from './western-name-days.ts'

/** A day that a name keeps. */
export interface DayOfName {
  readonly feast: NameDayFeast
  /** Whether it is the first day of that name. */
  readonly isPrimary: boolean
}

let feasts: readonly NameDayFeast[] | undefined
const days = new Map<Religion, ReadonlyMap<string, readonly DayOfName[]>>()

/** Every feast of the Orthodox with the names that keep it. Read on first use. */
export const nameDayFeasts = (): readonly NameDayFeast[] => {
  feasts ??= [...fixedFeasts(), ...movableFeasts(), allSaints()]
  return feasts
}

/** The feasts of a Church with the names that keep them. */
export const nameDayFeastsOf = (religion: Religion): readonly NameDayFeast[] =>
  religion === 'ORTHODOX' ? nameDayFeasts() : westernNameDays(religion)

const readDays = (religion: Religion): ReadonlyMap<string, readonly DayOfName[]> => {
  const byName = new Map<string, DayOfName[]>()
  const add = (name: string, day: DayOfName): void => {
    byName.set(name, [...(byName.get(name) ?? []), day])
  }
  const feasts = nameDayFeastsOf(religion)
  for (const feast of feasts) for (const name of feast.names) add(name, { feast, isPrimary: true })
  for (const feast of feasts) for (const name of feast.also) add(name, { feast, isPrimary: false })
  return byName
}

/** The days of a baptismal name (nominative, one accent), its first day first; none when we know of none. */
export const daysOfName = (name: string, religion: Religion = 'ORTHODOX'): readonly DayOfName[] => {
  const known = days.get(religion) ?? readDays(religion)
  days.set(religion, known)
  return known.get(name) ?? []
}

/** Whether the feast gathers those who have no saint of their own. */
export const isForNamesWithoutSaint = ({ key }: NameDayFeast): boolean => key === allSaintsKey
