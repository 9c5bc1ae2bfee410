import type { Context } from '../../../platform/context.ts'
import { mayDo } from '../actor.ts'
import { findOpened } from './repository.ts'

/**
 * Names, messages and answers are closed to administrators. Returns those of these requests whose names the calling
 * administrator has opened and may read now, each with the instant at which they close. Empty for everybody else: a
 * temple's people and payers read by other rules. Never use it for an export, which must not contain sealed texts.
 */
export const openedRequests = async (
  context: Context,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> => {
  const { actor } = context
  const mayOpen = mayDo(context, 'orders_names_view') && mayDo(context, 'orders_order_view')
  if (actor?.type !== 'ADMIN' || !mayOpen) return new Map()
  return findOpened(context.db, { requestIds, userId: actor.userId, now: context.system.clock.now() })
}
