import type { Context } from '../../../platform/context.ts'
import { deleteDraftOfCustomer, forgetContactsOf, forgetLinesOfCustomer } from '../../requests/index.ts'

/**
 * Erases a customer's contact details and texts, names for prayer included, and keeps what was ordered and paid. For
 * an erasure, which runs once the customer has nothing open.
 */
export const forgetCustomer = async (
  { db, system }: Context,
  { userId, pseudonym }: { userId: number; pseudonym: string },
): Promise<void> => {
  await deleteDraftOfCustomer(db, userId)
  await forgetLinesOfCustomer(db, userId, system.clock.now())
  await forgetContactsOf(db, { customerId: userId, pseudonym })
}
