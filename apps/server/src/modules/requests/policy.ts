import type { Context } from '../../platform/context.ts'
import { mayDo } from '../authorization/index.ts'

/**
 * The temple whose requests and answers the caller sees: null for all of them, which administrators of requests see,
 * and 0, which no temple has, for none. What may be done with an act at a time is in packages/domain/src/line.ts.
 */
export const seenTempleOf = (context: Context): number | null =>
  context.actor?.type === 'ADMIN' && mayDo(context, 'orders_order_view')
    ? null
    : (context.actor?.templeId ?? 0)

/** Whether a temple's own people place the request, for a person at its counter. */
export const isAtCounter = ({ actor }: Context, templeIds: readonly number[]): boolean =>
  actor?.type === 'COMPANY' && templeIds.every((id) => id === actor.templeId)
