import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { readMainParameter } from './list-parameters.ts'
import { countArrivedBefore, countEndedBefore } from './repository.ts'

const HOUR_MS = 3_600_000

/** What another value would change at once; null for parameters without a count. @throws ENTITY_NOT_FOUND */
export const countEffect = async (context: Context, id: number, value: number): Promise<number | null> => {
  const parameter = await readMainParameter(context, id)
  const before = (amount: number, unit: number) =>
    new Date(context.system.clock.now().getTime() - amount * unit)
  if (parameter.key === 'namesRetentionDays') return countEndedBefore(context.db, before(value, DAY_MS))
  if (parameter.key !== 'lateHours') return null
  const [late, isLate] = await Promise.all([
    countArrivedBefore(context.db, before(value, HOUR_MS)),
    countArrivedBefore(context.db, before(Number(parameter.value), HOUR_MS)),
  ])
  return late - isLate
}
