import { countAttempt, forgiveAttempt } from '../../../platform/attempts/attempts.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { auditingRefusals, signedInActor } from '../../authorization/index.ts'
import { passwordFits } from './password.ts'
import { findOwnAccount, lockUser } from './repository.ts'

type OwnAccount = Awaited<ReturnType<typeof findOwnAccount>> & {}
type Field = 'password' | 'current'

const wrongPassword = (field: Field): Refusal =>
  new Refusal('PASSWORD_WRONG', { fields: [{ field, message: 'rule.passwordWrong' }] })

/**
 * Returns the caller's own account if the password is right. Wrong ones are counted and recorded in the audit trail.
 * Call it outside any transaction.
 * @param field the name of its field, for the error
 * @throws PASSWORD_WRONG, TOO_MANY_ATTEMPTS
 */
export const provePassword = async (
  context: Context,
  password: string,
  field: Field,
): Promise<OwnAccount> => {
  const { userId } = signedInActor(context)
  return auditingRefusals(context, { action: 'REFUSED', entity: 'users', entityId: userId }, async () => {
    const attempt = await countAttempt(context, 'password', { account: String(userId) })
    const account = found(await findOwnAccount(context.db, userId))
    if (!(await passwordFits(account.passwordHash, password))) {
      throw wrongPassword(field)
    }
    await forgiveAttempt(context, attempt)
    return account
  })
}

/**
 * Locks the verified account, inside the transaction of what that allows: a password that was changed in the
 * meantime, for example by a reset, proves nothing.
 * @throws PASSWORD_WRONG
 */
export const stillProven = async (
  context: Context,
  { id, passwordHash }: OwnAccount,
  field: Field,
): Promise<void> => {
  await lockUser(context.db, id)
  const present = await findOwnAccount(context.db, id)
  if (present?.passwordHash !== passwordHash) throw wrongPassword(field)
}
