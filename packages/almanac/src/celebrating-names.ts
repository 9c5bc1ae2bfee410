import { type YearOverride, yearOf } from './feasts/year-override.ts'
import type { Moment } from './moment.ts'
import { type NameDay, nameDayFeasts, nameDaysOn } from './name-days/index.ts'

/**
 * Name days that go by other keys than the feast they hang on, which follow it when it is moved: the list of names
 * knows the persons of a feast one by one. Elsewhere both have the same key.
 */
const nameDayKeys: Readonly<Record<string, readonly string[]>> = {
  'anthony-the-great': ['anthony'],
  'athanasius-and-cyril': ['athanasius', 'cyril-of-alexandria'],
  'bartholomew-and-barnabas': ['bartholomew', 'barnabas'],
  'barnabas-of-cyprus': ['barnabas'],
  'basil-the-great': ['basil'],
  'beheading-of-john-the-baptist': ['beheading-of-the-forerunner'],
  'cosmas-and-damian': ['unmercenaries-of-asia'],
  'cosmas-and-damian-of-rome': ['unmercenaries-of-rome'],
  eleftherios: ['eleutherius'],
  'entrance-of-the-theotokos': ['entry-of-the-theotokos'],
  'euthymius-the-great': ['euthymius'],
  'exaltation-of-the-cross': ['exaltation'],
  fanourios: ['phanourios'],
  haralambos: ['charalambos'],
  'john-chrysostom': ['chrysostom'],
  'lazarus-saturday': ['lazarus'],
  'nativity-of-john-the-baptist': ['nativity-of-the-forerunner'],
  'nektarios-of-aegina': ['nectarios'],
  'philothea-of-athens': ['philothea'],
  'presentation-of-the-lord': ['presentation'],
  'prophet-elijah': ['elijah'],
  sabbas: ['sabas'],
  'saturday-of-the-theodores': ['theodores'],
  'synaxis-of-john-the-baptist': ['synaxis-of-the-forerunner'],
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
export const celebratingNames = ({ date, year, options }: Moment): readonly NameDay[] => {
  const { calendar, religion, paschalion, overrides = [] } = options
  const names = nameDaysOn(date, { calendar, religion, paschalion })
  return overrides.reduce((kept, override) => follow(kept, override, { date, year }), names)
}
