import { addDays } from '@kandili/almanac'
import { LEAST_PEOPLE } from '@kandili/domain'
import { midnightInAthens } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { haveBeenServed, measureDone } from './repository-statistics.ts'

const DAYS = 7

/**
 * What was done in the seven whole days before today. The days are whole, so that nobody sees a single act being
 * added; null if fewer than five people are concerned.
 */
export const readDone = async (
  context: Context,
): Promise<{ done: number | null; medianMinutes: number | null }> => {
  const today = context.system.clock.today()
  const row = await measureDone(context.db, {
    from: midnightInAthens(addDays(today, -DAYS)),
    until: midnightInAthens(today),
  })
  if (!row || row.people < LEAST_PEOPLE) return { done: null, medianMinutes: null }
  return { done: row.done, medianMinutes: row.median }
}

/** Whether totals concern at least five people. */
export const isOfManyPeople = (context: Context): Promise<boolean> => haveBeenServed(context.db, LEAST_PEOPLE)
