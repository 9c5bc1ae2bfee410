import { churchDayOf } from '@kandili/almanac'
import { wallClockInAthens } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { CachedDay, OwnAlmanac } from './cached-almanac.ts'
import { cachedDay } from './cached-year.ts'

/** The church day that Vespers have begun, from 18:00 in Athens on; null while it is still that of the civil day. */
export const comingDay = ({ system }: Pick<Context, 'system'>, almanac: OwnAlmanac): CachedDay | null => {
  const now = wallClockInAthens(system.clock.now())
  const churchDay = churchDayOf(now)
  return churchDay === now.date ? null : cachedDay(almanac, churchDay)
}
