import { createContext, type System } from '../platform/context.ts'
import { makePeopleAndTemples } from './demonstration/people-and-temples.ts'
import { isEmptyOfPeople } from './demonstration/repository.ts'

/**
 * Fills an empty embedded database with invented temples, accounts that a person can sign in with, and thirty days of
 * requests in every state. Everything about it is marked as a demonstration. Does nothing where DATABASE_URL is set,
 * or where anybody has signed up or asked for anything before.
 *
 * @returns whether it was loaded now
 */
export const loadDemonstrationData = async (system: System): Promise<boolean> => {
  if (!system.settings.embedded || !(await isEmptyOfPeople(system.db))) return false
  const context = createContext(system, { requestId: 'demonstration' })
  await context.transaction(makePeopleAndTemples)
  return true
}
