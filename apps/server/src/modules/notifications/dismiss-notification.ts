import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { markDismissed } from './repository.ts'

/** Puts one of the caller's notifications away; doing it again is no mistake. @throws ENTITY_NOT_FOUND */
export const dismissNotification = async (context: Context, id: number): Promise<void> => {
  const { userId } = signedInActor(context)
  const dismissed = await markDismissed(context.db, { id, userId, at: context.system.clock.now() })
  if (!dismissed) throw new Refusal('ENTITY_NOT_FOUND')
}
