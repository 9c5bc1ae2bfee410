import { addDays } from '@kandili/almanac'
import { midnightInAthens } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { sumAsked } from './repository-counts.ts'

/** A temple's acts on civil dates in Athens, both included, for its own people. `given` is in cents. */
export const sumsOfTemple = (
  { db }: Context,
  { templeId, from, to }: { readonly templeId: number; readonly from: string; readonly to: string },
): Promise<{ asked: number; given: number }> =>
  sumAsked(db, {
    templeId,
    organisationId: null,
    from: midnightInAthens(from),
    until: midnightInAthens(addDays(to, 1)),
  })
