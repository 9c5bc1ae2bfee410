import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { endSessions, lockUser } from '../identity/index.ts'
import { pseudonymOf } from './person.ts'
import { findWithOpenRequests } from './repository-customers.ts'
import {
  deleteAgain,
  endDeletion,
  findDueDeletions,
  findErasedPeople,
  replaceByPseudonym,
} from './repository-deletion.ts'

/**
 * Erases a person by pseudonym, permanently: every module erases its data about them, and their row keeps only its
 * id. Requests, bookings and the audit trail stay. Call it inside a transaction.
 * @param askedBy who requested it, if not the caller
 * @throws REQUESTS_STILL_OPEN while money or acts of their requests may still move
 */
export const erasePerson = async (
  context: Context,
  userId: number,
  { askedBy }: { askedBy?: number | null } = {},
): Promise<void> => {
  // A request that is being placed concurrently is written first, and found.
  await lockUser(context.db, userId)
  if ((await findWithOpenRequests(context.db, [userId])).length > 0) throw new Refusal('REQUESTS_STILL_OPEN')
  const pseudonym = pseudonymOf(userId)
  await endSessions(context, { userId, reason: 'ERASED' })
  for (const { erased } of context.system.accountListeners) await erased?.(context, { userId, pseudonym })
  await replaceByPseudonym(context.db, { userId, pseudonym, at: context.system.clock.now() })
  await recordAudit(context, {
    action: 'ERASE',
    entity: 'users',
    entityId: userId,
    ...(askedBy === undefined ? {} : { actorUserId: askedBy }),
  })
}

/**
 * Every minute: erases deleted people whose ten minutes are over. One who placed a request at the very moment of
 * their deletion waits until it is over; a failure for one does not delay the others.
 */
export const eraseDeletedPeople = async (context: Context): Promise<void> => {
  const now = context.system.clock.now()
  for (const userId of await findDueDeletions(context.db, now)) {
    try {
      await context.transaction(async (inside) => {
        const deletion = await endDeletion(inside.db, { userId, now })
        if (deletion) await erasePerson(inside, userId, { askedBy: deletion.deletedBy })
      })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'REQUESTS_STILL_OPEN') continue
      context.log.warn({ err: error, userId }, 'a person could not be erased yet')
    }
  }
}

/**
 * Erases people again on a database restored to a minute before their erasure.
 * @returns those who have something open, and are erased once it is closed
 */
export const eraseAgain = async (context: Context, people: readonly number[]): Promise<number[]> => {
  await deleteAgain(context.db, people, context.system.clock.now())
  await eraseDeletedPeople(context)
  const erased = new Set(await findErasedPeople(context.db))
  return people.filter((id) => !erased.has(id))
}
