import type { Context } from '../../../platform/context.ts'
import { forgetLinesOfCustomer } from '../repository-lines.ts'
import { forgetContactsOf } from '../repository-requests.ts'

/**
 * Forgets who asked and what he wrote, names for prayer included; that something was asked of a temple and paid stays.
 * For an erasure, which comes when nothing of his is open any more.
 */
export const forgetCustomer = async (
  { db, system }: Context,
  { userId, pseudonym }: { userId: number; pseudonym: string },
): Promise<void> => {
  await forgetLinesOfCustomer(db, userId, system.clock.now())
  await forgetContactsOf(db, { customerId: userId, pseudonym })
}
