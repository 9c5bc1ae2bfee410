import type { Context } from '../../../platform/context.ts'
import { burningTopic } from '../announce-changed.ts'
import { bilingual } from '../presenter.ts'
import { countBurning, findBurning, findBurningAtTemple } from './repository-burning.ts'

/**
 * The burning candles: how many in total, and some of them by their height (time left) and city. Never a name.
 * @param shown at most this many are described
 */
export const burningCandles = async (context: Context, shown: number) => {
  context.system.copies.follow(burningTopic())
  const now = context.system.clock.now()
  const [count, rows] = await Promise.all([
    countBurning(context.db, now),
    findBurning(context.db, now, shown),
  ])
  const candles = rows.flatMap(({ lit_at, burns_until, city }) =>
    lit_at && burns_until
      ? [{ litAt: lit_at.toISOString(), burnsUntil: burns_until.toISOString(), city: bilingual(city) }]
      : [],
  )
  return { count, candles }
}

/** The burning candles of one temple, the last lit first, at most 12. */
export const burningAtTemple = async (context: Context, templeId: number) => {
  context.system.copies.follow(burningTopic(templeId))
  const rows = await findBurningAtTemple(context.db, templeId, context.system.clock.now())
  return rows.flatMap(({ lit_at, burns_until }) =>
    lit_at && burns_until ? [{ litAt: lit_at.toISOString(), burnsUntil: burns_until.toISOString() }] : [],
  )
}
