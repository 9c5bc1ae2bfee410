import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { markAllDismissed, markDismissed } from './repository.ts'
import { bellTopic } from './repository-events.ts'

/** Dismisses one of the caller's notifications; repeating it succeeds. @throws ENTITY_NOT_FOUND */
export const dismissNotification = async (context: Context, id: number): Promise<void> => {
  const { userId } = signedInActor(context)
  const dismissed = await markDismissed(context.db, { id, userId, at: context.system.clock.now() })
  if (!dismissed) throw new Refusal('ENTITY_NOT_FOUND')
  await context.system.live.publish(context, bellTopic(userId))
}

/** Dismisses all of the caller's notifications, and updates their other open pages. */
export const dismissAll = async (context: Context): Promise<{ dismissed: number }> => {
  const { userId } = signedInActor(context)
  const dismissed = await markAllDismissed(context.db, userId, context.system.clock.now())
  await context.system.live.publish(context, bellTopic(userId))
  return { dismissed }
}
