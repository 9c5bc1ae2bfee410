import { countAttempt } from '../../../platform/attempts/attempts.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { auditingRefusals } from '../../authorization/index.ts'
import { provePassword, stillProven } from '../accounts/prove-password.ts'
import { isEmailTaken } from '../accounts/repository.ts'
import { mailChangeEmail, tooManyMails } from './mails.ts'
import { registrationLimits } from './register.ts'
import { endKeys } from './repository-keys.ts'

/**
 * Sends a key to the caller's wanted e-mail; it becomes theirs once they use the key (confirm-email.ts), and the old
 * one gets a mail then. An earlier request is dropped.
 * @throws PASSWORD_WRONG, EMAIL_TAKEN, TOO_MANY_ATTEMPTS
 */
export const changeEmail = async (
  context: Context,
  { password, email }: { password: string; email: string },
): Promise<void> => {
  const account = await provePassword(context, password, 'password')
  const refused = {
    action: 'REFUSED',
    entity: 'users',
    entityId: account.id,
    facts: { attempt: 'CHANGE_EMAIL' },
  } as const
  await auditingRefusals(context, refused, async () => {
    // It reveals whether an e-mail has an account, like a registration: they share their limits.
    await countAttempt(context, 'register', { account: email.toLowerCase(), limits: registrationLimits })
    if (await isEmailTaken(context.db, email)) {
      throw new Refusal('EMAIL_TAKEN', { fields: [{ field: 'email', message: 'rule.emailOfAnother' }] })
    }
  })
  await context.transaction(async (inside) => {
    const at = inside.system.clock.now()
    await stillProven(inside, account, 'password')
    await endKeys(inside.db, { userId: account.id, purposes: ['CHANGE_EMAIL'], at })
    if (!(await mailChangeEmail(inside, { ...account, email }))) throw tooManyMails()
  })
}
