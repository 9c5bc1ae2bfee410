import type { endpoints } from '@kandili/contract'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { impossibleMove } from '../lock-own-line.ts'
import { findLastUndo, findServiceOfLine } from '../repository-lines.ts'
import { actOnMany } from './act-on-many.ts'
import { fulfilLine } from './fulfil-line.ts'

type Tick = { readonly id: number; readonly at: string }

/** The time by the device's clock, unless that is off by more than a tablet can have been offline. */
const momentOf = (at: string, now: Date): Date => {
  const moment = new Date(at)
  const age = now.getTime() - moment.getTime()
  return age >= 0 && age < DAY_MS ? moment : now
}

const readLine = (context: Context, { id, at }: Tick): Promise<endpoints.submissions.Submission> =>
  context.transaction(async (tx) => {
    // A name beside a candle is read, too, but that does not light the candle.
    const service = await findServiceOfLine(tx.db, id)
    if (service === 'CANDLE' || service === 'TAMA') throw impossibleMove('PENDING', 'FULFILLED')
    const moment = momentOf(at, tx.system.clock.now())
    const undone = await findLastUndo(tx.db, id)
    if (undone && undone > moment) throw impossibleMove('ACCEPTED', 'FULFILLED')
    return fulfilLine(tx, id, {}, moment)
  })

/**
 * Marks prayers and memorials as done whose names were read at the altar, perhaps hours ago offline. Skips and
 * reports those that were declined, canceled or undone since. Repeating it changes nothing.
 */
export const readAtAltar = (context: Context, ticks: readonly Tick[]) => {
  const byId = new Map(ticks.map((tick) => [tick.id, tick]))
  return actOnMany([...byId.keys()], (id) => readLine(context, byId.get(id) ?? { id, at: '' }))
}
