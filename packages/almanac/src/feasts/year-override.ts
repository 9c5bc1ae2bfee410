import { type CivilDate, partsOf } from '../civil-date.ts'
import type { Rank, Text } from './feast.ts'

/**
 * A decision for one year by an authority: the yearly Diptychs of a Church settle what the rules leave open. A moved
 * feast leaves its own day (or days) in the civil year of its new day.
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

/** The civil year of an override. @throws AlmanacError INVALID_DATE */
export const yearOf = (override: YearOverride): number => {
  if (override.action === 'REMOVE') return override.year
  return partsOf(override.action === 'MOVE' ? override.to : override.on).year
}
