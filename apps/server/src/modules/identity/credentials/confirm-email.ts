import { countAttempt } from '../../../platform/attempts/attempts.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { auditingRefusals, signedInActor } from '../../authorization/index.ts'
import { findOwnAccount, markEmailConfirmed, replaceEmail } from '../accounts/repository.ts'
import { useKey, withLiveKey } from './account-key.ts'
import { mailConfirmEmail, mailEmailChanged, tooManyMails } from './mails.ts'
import { endKeys } from './repository-keys.ts'

const purposes = ['CONFIRM_EMAIL', 'CHANGE_EMAIL'] as const

/**
 * Confirms an e-mail by the key sent to it: a registration's, or the one that an account changes to. Earlier requests
 * with that e-mail join the account in the same transaction.
 * @throws KEY_EXPIRED, EMAIL_TAKEN (by somebody who registered with it in the meantime), TOO_MANY_ATTEMPTS
 */
export const confirmEmail = (context: Context, { key }: { key: string }): Promise<{ email: string }> =>
  auditingRefusals(context, { action: 'REFUSED', entity: 'users', facts: { attempt: 'CONFIRM_EMAIL' } }, () =>
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

/** The mails to one mailbox in a quarter of an hour: a person who misses three will miss the fourth. */
const mailLimits = { address: 20, pair: 3, account: 3 } as const

/**
 * Sends the caller the mail with the key again; earlier keys stay valid. Does nothing if the e-mail is confirmed.
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
  await auditingRefusals(context, refused, () =>
    countAttempt(context, 'confirm-again', { account: String(userId), limits: mailLimits }),
  )
  await context.transaction(async (inside) => {
    if (!(await mailConfirmEmail(inside, account))) throw tooManyMails()
  })
}

/**
 * Marks the account's e-mail as confirmed, and lets other modules react. Does nothing if it already was.
 * @returns whether it was unconfirmed before
 */
export const proveEmail = async (
  context: Context,
  { userId, email }: { userId: number; email: string },
): Promise<boolean> => {
  const isNew = await markEmailConfirmed(context.db, { userId, at: context.system.clock.now() })
  if (!isNew) return false
  await recordAudit(context, {
    action: 'EMAIL_CONFIRMED',
    entity: 'users',
    entityId: userId,
    actorUserId: userId,
  })
  for (const { emailProven } of context.system.accountListeners) {
    await emailProven?.(context, { userId, email })
  }
  return true
}
