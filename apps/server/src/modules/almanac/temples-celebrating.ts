import { datesOf, templeFeastDates } from '@kandili/almanac'
import type { YearlyDay } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { optionsOfTemple } from './almanac-of.ts'
import { cachedAlmanac } from './cached-almanac.ts'
import { findWaysOfCelebrating } from './repository.ts'

/** The day of a temple's own choice stands for all that its saint has. */
const furtherDaysOf = (row: { feast: unknown; further_days: unknown; feast_days: unknown }): YearlyDay[] => {
  const ofSaint = row.feast === null ? ((row.further_days ?? []) as { day: YearlyDay }[]) : []
  return [...ofSaint, ...(row.feast_days as { day: YearlyDay }[])].map(({ day }) => day)
}

/**
 * The published temples that celebrate on a day between two civil dates, both included: their own feast or their
 * saint's, their saint's further days, and the other feasts of their pages; each by the calendar it keeps.
 */
export const templesCelebrating = async (context: Context, from: string, to: string): Promise<number[]> => {
  const [ways, { decisions }] = await Promise.all([findWaysOfCelebrating(context.db), cachedAlmanac(context)])
  const [first, last] = [from, to].map((date) => Number(date.slice(0, 4))) as [number, number]
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return ways.flatMap(({ temples, ...row }) => {
    const options = optionsOfTemple(row, decisions, null)
    const further = furtherDaysOf(row)
    const celebrates = years
      .flatMap((year) => [
        ...templeFeastDates(year, options),
        ...further.flatMap((day) => datesOf(day, year, options)),
      ])
      .some((date) => date >= from && date <= to)
    return celebrates ? temples : []
  })
}
