import { type CivilDate, partsOf } from '../civil-date.ts'
import type { Rank, Text } from './feast.ts'

/**
 * What somebody with the authority decided for one year: the yearly Diptychs of a Church settle what rules leave
 * open. A feast that is moved leaves its own day (or days) of the civil year into which it is moved.
 */
export type YearOverride =
  | { readonly action: 'MOVE'; readonly feast: string; readonly to: CivilDate; readonly reason: Text }
  | { readonly action: 'REMOVE'; readonly feast: string; readonly year: number; readonly reason: Text }
  | {
      readonly action: 'ADD'
      readonly feast: { readonly key: string; readonly title: Text; readonly rank: Rank }
      readonly on: CivilDate
      readonly reason: Text
    }

/** The civil year that an override speaks of. @throws AlmanacError INVALID_DATE */
export const yearOf = (override: YearOverride): number => {
  if (override.action === 'REMOVE') return override.year
  return partsOf(override.action === 'MOVE' ? override.to : override.on).year
}
