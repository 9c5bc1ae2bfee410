import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export { almanacOf, almanacOfTemple, nextTempleFeast, templeFeastDates, templeStyleOf } from './almanac-of.ts'
export { cachedAlmanac, type OwnAlmanac } from './cached-almanac.ts'
export {
  comingDayOfTheChurch,
  dayOfTheChurch,
  daysAhead,
  daysOfSaints,
  nextGreatFeasts,
} from './church-year.ts'
export { feastsNamed } from './feasts-named.ts'
export { type FeastDay, feastsOfYear } from './feasts-of-year.ts'
export { churchAlmanac, type NextDay, nextMemorial, nextNameDay } from './next-days.ts'
export { ownRules } from './own-rules.ts'
export { presentDaysOf } from './read-calendar.ts'
export { readTempleDay } from './read-temple-day.ts'
export { findTempleStyles, type TempleStyleRow } from './repository.ts'
export { templesCelebrating } from './temples-celebrating.ts'

/** The Church's calendar: packages/almanac with the decisions of people on top. */
export const almanac: Module = { name: 'almanac', routes }
