import type { Context } from '../../platform/context.ts'
import { insertForUsers, type NewNotification } from './repository.ts'
import { findPeopleOfTemple } from './repository-preferences.ts'
import { whoWants } from './who-wants.ts'

/** Some users, or all the people of a temple. */
export type Recipients = { readonly userIds: readonly number[] } | { readonly templeId: number }

/**
 * Puts a notification under the bell of each recipient who wants its topic there, inside the context's transaction.
 * Users who are not enabled get none. The title is read on screens that others may see: never a name for prayer, never
 * an intention.
 */
export const notify = async (
  context: Context,
  { type, title, link, ...recipients }: NewNotification & Recipients,
): Promise<void> => {
  const at = context.system.clock.now()
  const userIds =
    'templeId' in recipients ? await findPeopleOfTemple(context.db, recipients.templeId) : recipients.userIds
  const wanting = await whoWants(context, userIds, type, 'IN_APP')
  await insertForUsers(context.db, [...wanting], { type, title, link, at })
}
