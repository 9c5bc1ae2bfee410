import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { signedInActor } from '../authorization/index.ts'
import { listFresh } from './repository.ts'

/** The maximum under the bell; the list of all has its own page. */
const SHOWN = 50

/** The caller's undismissed notifications, newest first, and their total. */
export const readFreshNotifications = (
  context: Context,
): Promise<{ total: number; records: endpoints.notifications.GatheredNotification[] }> =>
  listFresh(context.db, signedInActor(context).userId, SHOWN)
