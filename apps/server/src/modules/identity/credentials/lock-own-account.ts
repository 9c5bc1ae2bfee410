import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { isEnabledUntilTheEnd } from './repository-accounts.ts'

/**
 * Makes sure, inside a transaction, that the caller's account is there until its end: one that is erased meanwhile has
 * nothing written in its name afterwards, and one that comes to be erased waits for what is written now.
 * @throws SESSION_ENDED
 */
export const lockOwnAccount = async (context: Context): Promise<void> => {
  if (!(await isEnabledUntilTheEnd(context.db, signedInActor(context).userId))) {
    throw new Refusal('SESSION_ENDED')
  }
}
