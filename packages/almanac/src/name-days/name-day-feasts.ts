import type { Religion } from '../rule.ts'
import type { NameDayFeast } from './feast.ts'
import { allSaints, allSaintsKey } from './feasts/all-saints.ts'
import { movableFeasts } from './feasts/movable.ts'
import { fixedFeasts } from './fixed-feasts.ts'
import { westernNameDays } from './western-name-days.ts'

/** A day on which a name is celebrated. */
export interface DayOfName {
  readonly feast: NameDayFeast
  /** Whether it is the name's main day. */
  readonly isPrimary: boolean
}

let feasts: readonly NameDayFeast[] | undefined
const days = new Map<Religion, ReadonlyMap<string, readonly DayOfName[]>>()

/** Every Orthodox feast with its names. Parsed on first use. */
export const nameDayFeasts = (): readonly NameDayFeast[] => {
  feasts ??= [...fixedFeasts(), ...movableFeasts(), allSaints()]
  return feasts
}

/** The feasts of a Church with their names. */
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

/** The days of a baptismal name (nominative, monotonic), main day first; empty for an unknown name. */
export const daysOfName = (name: string, religion: Religion = 'ORTHODOX'): readonly DayOfName[] => {
  const known = days.get(religion) ?? readDays(religion)
  days.set(religion, known)
  return known.get(name) ?? []
}

/** Whether the feast is for names without a saint of their own. */
export const isForNamesWithoutSaint = ({ key }: NameDayFeast): boolean => key === allSaintsKey
