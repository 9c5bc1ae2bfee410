import { churchDayOf } from '@kandili/almanac'
import { wallClockInAthens } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { keptDay } from './keep-year.ts'
import type { KeptDay, OwnAlmanac } from './kept-almanac.ts'

/** The church day that Vespers have begun, from 18:00 in Athens on; null while it is still that of the civil day. */
export const comingDay = ({ system }: Pick<Context, 'system'>, almanac: OwnAlmanac): KeptDay | null => {
  const now = wallClockInAthens(system.clock.now())
  const churchDay = churchDayOf(now)
  return churchDay === now.date ? null : keptDay(almanac, churchDay)
}
