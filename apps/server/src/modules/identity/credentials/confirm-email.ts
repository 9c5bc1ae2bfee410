import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { tellingRefusals } from '../../authorization/index.ts'
import { useKey, withLiveKey } from './account-key.ts'
import { mailEmailChanged } from './mails.ts'
import { proveEmail } from './prove-email.ts'
import { replaceEmail } from './repository-accounts.ts'
import { endKeys } from './repository-keys.ts'

const purposes = ['CONFIRM_EMAIL', 'CHANGE_EMAIL'] as const

/**
 * Proves an e-mail by the key that was sent to it: a registration's, or the one that an account changes to. Earlier
 * requests with that e-mail join the account in the same transaction.
 * @throws KEY_EXPIRED, EMAIL_TAKEN (by somebody who registered with it meanwhile), TOO_MANY_ATTEMPTS
 */
export const confirmEmail = (context: Context, { key }: { key: string }): Promise<{ email: string }> =>
  tellingRefusals(context, { action: 'REFUSED', entity: 'users', facts: { attempt: 'CONFIRM_EMAIL' } }, () =>
    withLiveKey(context, { key, purposes }, () =>
      context.transaction(async (inside) => {
        const { userId, purpose, provenEmail, presentEmail, firstName, language } = await useKey(inside, {
          key,
          purposes,
        })
        if (purpose === 'CONFIRM_EMAIL') {
          await proveEmail(inside, { userId, email: provenEmail })
        } else {
          await changeTo(inside, userId, provenEmail)
          await mailEmailChanged(inside, { id: userId, email: presentEmail, firstName, language })
        }
        return { email: provenEmail }
      }),
    ),
  )

const changeTo = async (context: Context, userId: number, email: string): Promise<void> => {
  const at = context.system.clock.now()
  if (!(await replaceEmail(context.db, { userId, email, at }))) throw new Refusal('EMAIL_TAKEN')
  // They were sent to the old mailbox.
  await endKeys(context.db, { userId, purposes: ['CONFIRM_EMAIL', 'RESET_PASSWORD'], at })
  await recordAudit(context, {
    action: 'EMAIL_CHANGED',
    entity: 'users',
    entityId: userId,
    actorUserId: userId,
  })
  for (const { emailProven } of context.system.accountListeners) {
    await emailProven?.(context, { userId, email })
  }
}
