import { type YearOverride, yearOf } from './feasts/year-override.ts'
import type { Moment } from './moment.ts'
import { type NameDay, nameDayFeasts, nameDaysOf } from './name-days/index.ts'

/**
 * Feasts of several persons, whom the list of names knows one by one: all of them follow when it is moved. Elsewhere a
 * feast and its names have the same key.
 */
const nameDayKeys: Readonly<Record<string, readonly string[]>> = {
  'athanasius-and-cyril': ['athanasius', 'cyril-of-alexandria'],
  'bartholomew-and-barnabas': ['bartholomew', 'barnabas'],
  'barnabas-of-cyprus': ['barnabas'],
}

const keysFor = (feast: string): readonly string[] => nameDayKeys[feast] ?? [feast]

const follow = (
  names: readonly NameDay[],
  override: YearOverride,
  { date, year }: Pick<Moment, 'date' | 'year'>,
): readonly NameDay[] => {
  if (override.action === 'ADD' || yearOf(override) !== year) return names
  const keys = keysFor(override.feast)
  const others = names.filter(({ feastKey }) => !keys.includes(feastKey))
  if (override.action === 'REMOVE' || override.to !== date) return others
  const moved = nameDayFeasts()
    .filter(({ key }) => keys.includes(key))
    .flatMap(({ key, title, names: celebrating, also }) => [
      ...celebrating.map((name) => ({ name, feastKey: key, title, primary: true })),
      ...also.map((name) => ({ name, feastKey: key, title, primary: false })),
    ])
  return [...moved, ...others]
}

/** Who celebrates on a day, the overrides of its year heeded: names go where their feast goes. */
export const celebratingNames = (moment: Moment): readonly NameDay[] => {
  const { overrides = [] } = moment.options
  return overrides.reduce((kept, override) => follow(kept, override, moment), nameDaysOf(moment))
}
