import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { isEnabledUntilTheEnd } from '../accounts/repository.ts'

/**
 * Ensures, inside a transaction, that the caller's account exists until its end: nothing is written for an account
 * that is erased in the meantime, and an erasure waits for what is being written.
 * @throws SESSION_ENDED
 */
export const lockOwnAccount = async (context: Context): Promise<void> => {
  if (!(await isEnabledUntilTheEnd(context.db, signedInActor(context).userId))) {
    throw new Refusal('SESSION_ENDED')
  }
}
