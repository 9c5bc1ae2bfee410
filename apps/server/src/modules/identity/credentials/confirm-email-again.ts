import { countAttempt } from '../../../platform/attempts/attempts.ts'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { signedInActor, tellingRefusals } from '../../authorization/index.ts'
import { mailConfirmEmail, tooManyMails } from './mails.ts'
import { findOwnAccount } from './repository-accounts.ts'

/** So many mails to one mailbox in a quarter of an hour; who has not found the third will not find the fourth. */
const mailLimits = { address: 20, pair: 3, account: 3 } as const

/**
 * Sends the caller the mail with the key once more; earlier keys hold on. Nothing where his e-mail is proven.
 * @throws TOO_MANY_ATTEMPTS
 */
export const confirmEmailAgain = async (context: Context): Promise<void> => {
  const { userId } = signedInActor(context)
  const account = found(await findOwnAccount(context.db, userId))
  if (account.emailConfirmedAt) return
  const refused = {
    action: 'REFUSED',
    entity: 'users',
    entityId: userId,
    facts: { attempt: 'CONFIRM_EMAIL' },
  } as const
  await tellingRefusals(context, refused, () =>
    countAttempt(context, 'confirm-again', { account: String(userId), limits: mailLimits }),
  )
  await context.transaction(async (inside) => {
    if (!(await mailConfirmEmail(inside, account))) throw tooManyMails()
  })
}
