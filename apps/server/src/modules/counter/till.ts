import type { endpoints } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { templeActor } from '../authorization/index.ts'
import { cashOfDay } from '../payments/index.ts'
import { findCounter, findTillCount, putTillCount } from './repository.ts'

type Till = endpoints.counter.Till

/**
 * The till of the caller's temple on a day: the cash of its counter and its door, and what was counted.
 * @param day a civil date in Athens; today by default
 */
export const readTill = async (context: Context, day = context.system.clock.today()): Promise<Till> => {
  const { templeId } = templeActor(context)
  const isToday = day === context.system.clock.today()
  const [temple, movements, count] = await Promise.all([
    findCounter(context.db, templeId),
    cashOfDay(context.db, templeId, day),
    findTillCount(context.db, templeId, day),
  ])
  return {
    temple: found(temple).title,
    date: day,
    movements: movements.map(({ at, isUntouched, ...movement }) => ({
      ...movement,
      at: at.toISOString(),
      mayVoid: isToday && movement.kind === 'SOLD' && isUntouched,
    })),
    expected: movements.reduce((sum, { kind, amount }) => sum + (kind === 'SOLD' ? amount : -amount), 0),
    count: count
      ? {
          counted: count.counted_cents,
          at: count.counted_at.toISOString(),
          by: count.first_name === null ? null : `${count.first_name} ${count.last_name}`,
        }
      : null,
  }
}

/** Records the cash that was counted today, in place of an earlier count. */
export const countTill = (context: Context, { counted }: { counted: number }): Promise<Till> =>
  context.transaction(async (tx) => {
    const { templeId, userId } = templeActor(tx)
    await putTillCount(tx.db, {
      temple_id: templeId,
      day: tx.system.clock.today(),
      counted_cents: counted,
      counted_at: tx.system.clock.now(),
      counted_by: userId,
    })
    await recordAudit(tx, { action: 'UPDATE', entity: 'till', entityId: templeId, facts: { cents: counted } })
    return readTill(tx)
  })
