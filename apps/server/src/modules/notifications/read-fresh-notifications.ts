import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { signedInActor } from '../authorization/index.ts'
import { listFresh } from './repository.ts'

/** The bell shows so many; the list of all has a page of its own. */
const SHOWN = 50

/** The caller's notifications that they have not dismissed, newest first, and how many they are. */
export const readFreshNotifications = (
  context: Context,
): Promise<{ total: number; records: endpoints.notifications.Notification[] }> =>
  listFresh(context.db, signedInActor(context).userId, SHOWN)
