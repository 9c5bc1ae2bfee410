import type { Context } from '../platform/context.ts'
import { insertForTemple, insertForUsers, type NewNotification } from './repository.ts'

/** Some users, or all the people of a temple. */
export type Recipients = { readonly userIds: readonly number[] } | { readonly templeId: number }

/**
 * Puts a notification under the bell of each recipient, inside the context's transaction. Users who are not enabled
 * get none. The title is read on screens that others may see: never a name for prayer, never an intention.
 */
export const notify = (
  context: Context,
  { type, title, link, ...recipients }: NewNotification & Recipients,
): Promise<void> => {
  const at = context.system.clock.now()
  return 'templeId' in recipients
    ? insertForTemple(context.db, recipients.templeId, { type, title, link, at })
    : insertForUsers(context.db, recipients.userIds, { type, title, link, at })
}
